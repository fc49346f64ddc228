// The score's arithmetic that the page shows; the server and the library count.

export const pointsAWin = 10_000;
export const largestBonus = 9_999;

/** A mean thinking time a win in tenths of a second, as the bonus counts it. */
export function tenthsOf(secondsAWin: number | null): number {
  return Math.round((secondsAWin ?? 0) * 10);
}
