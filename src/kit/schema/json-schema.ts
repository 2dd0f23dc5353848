/** JSON schemas (2020-12) with the TypeScript type of valid values. Their titles say what a value must be. */

declare const OF: unique symbol;

export interface JsonSchema<T> {
  readonly [keyword: string]: unknown;
  readonly [OF]?: T;
}

/** "a", "a or b", "a, b or c". */
export function either(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
