// The four taps before the first run, each a position with one legal move.
import { recall, remember } from './storage';

export interface IntroStep {
  /** Part of the keys of its texts. */
  readonly name: 'move' | 'capture' | 'free' | 'crown';
  readonly fen: string;
}

export const introSteps: readonly IntroStep[] = [
  { name: 'move', fen: 'W:Wh4:Bb6,d8,h8' },
  { name: 'capture', fen: 'W:Wc3:Bd4,f8,h8' },
  { name: 'free', fen: 'W:We3(b):Bd4(w),b8,h8' },
  { name: 'crown', fen: 'W:Wa7(b):Bd8,h8' },
];

function introSeen(): boolean {
  return recall<boolean>('intro') ?? false;
}

export function introIsSeen(): void {
  remember('intro', true);
}

/** Where *Play* leads: to the run, and before the first one through the intro. */
export function playAddress(): string {
  return introSeen() ? '/run' : '/intro';
}
