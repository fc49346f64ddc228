// How long a move's animation takes, in milliseconds.

export interface LegTiming {
  readonly lift: number;
  readonly hop: number;
  /** The rest of a prisoner's slide once the column has landed. */
  readonly settle: number;
}

export interface Timing {
  readonly legs: readonly LegTiming[];
  /** A prisoner's way under the base. */
  readonly slide: number;
  readonly total: number;
}

const lift = 60;
const hop = 180;
const slide = 140;
const ownTotal = 1200;
const opponentJump = 250;
const opponentTotal = 600;

/** The plan for a move of that many legs. A single step has nothing to settle. */
export function timingOf(legs: number, captures: boolean, own: boolean): Timing {
  const settle = captures ? slide - hop / 2 : 0;
  const first = lift + hop + settle;
  const whole = first + (legs - 1) * (hop + settle);
  const limit = own ? ownTotal : Math.min(opponentTotal, (whole * opponentJump) / first);
  const scale = Math.min(1, limit / whole);
  const plan = Array.from({ length: legs }, (_, i) => ({
    lift: i === 0 ? lift * scale : 0,
    hop: hop * scale,
    settle: settle * scale,
  }));
  return { legs: plan, slide: slide * scale, total: whole * scale };
}

/** At which part of a hop the column passes over its victim; half-way where nothing is jumped. */
export function passingAt(from: { x: number; y: number }, to: { x: number; y: number }, victim?: { x: number; y: number }): number {
  if (victim === undefined) return 0.5;
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  return whole === 0 ? 0 : Math.hypot(victim.x - from.x, victim.y - from.y) / whole;
}
