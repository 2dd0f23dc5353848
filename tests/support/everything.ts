/** Tables of tests that take too long for every change: `EVERYTHING=1` takes all of their rows, as `npm run proof:all` does. */
export const EVERYTHING: boolean = process.env.EVERYTHING === "1";

/** Every n-th row of a table, the first one included; with `EVERYTHING=1` all of them. */
export function everyNth<T>(n: number, rows: readonly T[]): readonly T[] {
  return EVERYTHING ? rows : rows.filter((_, at) => at % n === 0);
}
