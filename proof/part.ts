/** A part of many rows: what runs on one day, or on one of several machines. */
import { quote, UsageError } from "../src/setup/usage-error.ts";

/** One of several parts, counted from 1. */
export interface Part {
  readonly index: number;
  readonly of: number;
}

export const WHOLE: Part = { index: 1, of: 1 };

/** Reads "2/4"; throws a UsageError that says what is wrong. */
export function partOf(text: string): Part {
  const [, i, n] = /^([0-9]{1,3})\/([0-9]{1,3})$/.exec(text) ?? [];
  const [index, of] = [Number(i), Number(n)];
  if (index >= 1 && index <= of) return { index, of };
  throw new UsageError(`--part must be I/N with I from 1 to N, such as 2/4, not ${quote(text)}`);
}

/** The rows of a part. Neighbours of a table are alike: so each part has some of every kind. */
export function inPart<T>(rows: readonly T[], { index, of }: Part): readonly T[] {
  return rows.filter((_, at) => at % of === index - 1);
}
