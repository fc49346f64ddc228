// Trying again until the network is back.
import { Refused, Unreachable } from './api';

const waits = [400, 1000, 2000, 4000];

export interface Attempts {
  /** Told when the connection is lost and when it is back. */
  lost(): void;
  back(): void;
  /** No further attempt is wanted. */
  stopped(): boolean;
}

/** Asks until there is an answer; every request that changes something is safe to repeat. */
export async function persistently<Answer>(ask: () => Promise<Answer>, attempts: Attempts): Promise<Answer> {
  for (let failed = 0; ; failed++) {
    try {
      const answer = await ask();
      if (failed > 0) attempts.back();
      return answer;
    } catch (error) {
      const busy = error instanceof Refused && error.status === 429;
      if (!(error instanceof Unreachable || busy) || attempts.stopped()) {
        if (failed > 0) attempts.back();
        throw error;
      }
      if (!busy) attempts.lost();
      await pause(busy ? Math.max(1, error.retryAfter) * 1000 : (waits[failed] ?? 5000));
    }
  }
}

/** Waits, but no longer than until the browser says that the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}
