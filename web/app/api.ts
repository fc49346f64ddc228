// The server's API, typed. Whoever calls decides what to do when the network is away.
import type { Side } from '../board/types';
import type { Result } from './library';

export type RunStatus = 'ready' | 'playing' | 'won_game' | 'over' | 'complete';

export interface ServerGame {
  readonly ply: number;
  readonly turn: Side;
  readonly fen: string;
  readonly start_fen: string;
  readonly moves: readonly string[];
  readonly legal: readonly string[];
  readonly no_progress: number;
  readonly plies_left: number;
  readonly result: Result | null;
}

export interface RunState {
  readonly id: string;
  readonly status: RunStatus;
  readonly opponent: number;
  readonly wins: number;
  readonly score: number;
  readonly speed_bonus: number;
  readonly score_if_won_now: number;
  readonly clock_ms: number;
  /** Mean thinking time a win; null without a win. */
  readonly seconds_per_win: number | null;
  readonly name: string | null;
  /** The place in the table once the run is over and has a win. */
  readonly place: number | null;
  readonly game: ServerGame;
}

export interface BestRow {
  readonly rank: number;
  readonly name: string | null;
  readonly wins: number;
  readonly score: number;
  readonly seconds_per_win: number | null;
  readonly date: string;
  readonly run: string;
}

export interface OwnRun {
  readonly run: string;
  readonly name: string | null;
  readonly status: RunStatus;
  readonly wins: number;
  readonly score: number;
  readonly seconds_per_win: number | null;
  readonly date: string;
}

export interface ReplayedMove {
  readonly move: string;
  /** Null for the opponent's moves. */
  readonly thinking_ms: number | null;
}

export interface ReplayedGame {
  readonly opponent: number;
  readonly start_fen: string;
  readonly moves: readonly ReplayedMove[];
  readonly result: Result | null;
}

export interface Replay {
  readonly run: string;
  readonly name: string | null;
  readonly status: RunStatus;
  readonly wins: number;
  readonly score: number;
  readonly speed_bonus: number;
  readonly seconds_per_win: number | null;
  readonly date: string;
  readonly seed: string;
  readonly games: readonly ReplayedGame[];
}

export type Period = 'day' | 'week' | 'all';

/** The server answered and said no. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  /** The run as it is, where the server sent it along. */
  readonly state: RunState | null;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number;

  constructor(status: number, code: string, message: string, state: RunState | null, retryAfter = 0) {
    super(message);
    this.status = status;
    this.code = code;
    this.state = state;
    this.retryAfter = retryAfter;
  }
}

/** There was no answer, or the server could not give one now: trying again may help. */
export class Unreachable extends Error {}

/** How long a request may hang before it counts as lost. */
const patienceMs = 10_000;

interface ErrorBody {
  error?: { code?: string; message?: string };
  state?: RunState;
}

async function call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (cause) {
    throw new Unreachable('no answer', { cause });
  }
  if (response.status >= 500) throw new Unreachable(`status ${response.status}`);
  const answer = await bodyOf(response);
  if (response.ok) return answer as Answer;
  const { error, state } = answer as ErrorBody;
  const wait = Number(response.headers.get('Retry-After') ?? 0);
  throw new Refused(response.status, error?.code ?? 'unknown', error?.message ?? response.statusText, state ?? null, wait);
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new Unreachable('not an answer of this server', { cause });
  }
}

const at = (id: string, what = '') => `/runs/${encodeURIComponent(id)}${what}`;

export const api = {
  create: (name?: string) => call<RunState>('POST', '/runs', name === undefined ? {} : { name }),
  run: (id: string) => call<RunState>('GET', at(id)),
  start: (id: string) => call<RunState>('POST', at(id, '/start'), {}),
  move: (id: string, opponent: number, ply: number, move: string) =>
    call<RunState>('POST', at(id, '/moves'), { opponent, ply, move }),
  next: (id: string, opponent: number) => call<RunState>('POST', at(id, '/next'), { opponent }),
  resign: (id: string) => call<RunState>('POST', at(id, '/resign'), {}),
  name: (id: string, name: string) => call<RunState>('POST', at(id, '/name'), { name }),
  replay: (id: string) => call<Replay>('GET', at(id, '/replay')),
  mine: () => call<{ runs: readonly OwnRun[]; best: OwnRun | null }>('GET', '/runs?mine'),
  code: () => call<{ code: string }>('GET', '/player/code'),
  recover: (code: string) => call<object>('POST', '/player/recover', { code }),
  best: (period: Period, limit = 50) => call<BestRow[]>('GET', `/leaderboard?period=${period}&limit=${limit}`),
};

const ended: readonly RunStatus[] = ['over', 'complete'];

/** The visitor's run that goes on, or null. */
export function currentRun(): Promise<RunState | null> {
  return newestRun(({ status }) => !ended.includes(status));
}

/** The visitor's run that goes on, or the last one that ended; null where that is the one `putAside`. */
export function lastRun(putAside: string | null): Promise<RunState | null> {
  return newestRun(({ run, status }) => !ended.includes(status) || run !== putAside);
}

/**
 * The newest run if it is wanted. Found through the list of one's own, newest first, which is never a 404: browsers
 * write every 404 into the console.
 */
async function newestRun(wanted: (run: OwnRun) => boolean): Promise<RunState | null> {
  const [newest] = (await api.mine()).runs;
  return newest === undefined || !wanted(newest) ? null : orNull(api.run(newest.run));
}

/** The answer, or null where the server has no such thing. */
export async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}
