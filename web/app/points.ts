// The score's arithmetic that the page shows; the server and the library count.

export const pointsAWin = 10_000;
export const largestBonus = 9_999;

/** The mean thinking time behind a bonus, in tenths of a second; a bonus of 0 means this much or more. */
export function meanTenths(bonus: number): number {
  return largestBonus - bonus;
}
