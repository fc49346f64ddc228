// What the page asks its worker, and what comes back.
import type { Side } from '../board/types';

/** A game as it is sent to the worker: the worker keeps none between two questions. */
export interface SentGame {
  readonly key: string;
  readonly start: string;
  readonly moves: readonly string[];
}

export interface ReplyQuestion {
  readonly ask: 'reply';
  readonly game: SentGame;
  readonly depth: number;
  readonly slip: number;
  readonly seed: string;
}

export interface DrawQuestion {
  readonly ask: 'draw';
  readonly game: SentGame;
  readonly side: Side;
  readonly depth: number;
}

export interface TurningQuestion {
  readonly ask: 'turning';
  readonly game: SentGame;
  readonly side: Side;
}

/** Where a lost game turned: the move played at `ply` and the better one. */
export interface TurningPoint {
  readonly ply: number;
  readonly played: string;
  readonly better: string;
}

export type Question = ReplyQuestion | DrawQuestion | TurningQuestion;

export interface Answers {
  reply: string;
  draw: boolean;
  turning: TurningPoint | null;
}

export interface Asked {
  readonly id: number;
  readonly question: Question;
}

export interface Answered {
  readonly id: number;
  readonly answer?: Answers[keyof Answers];
  readonly error?: string;
}
