/** The outcome of a target in the table. */

/** The verdict, and whether its failures are all expected. */
export function outcomeOf(verdict: string, code: number): string {
  return verdict === "nonconformant" && code === 0 ? `${verdict}, as expected` : verdict;
}
