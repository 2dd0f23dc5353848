/** What the words of deviations share: how they are written, what they are made of, and how values are formatted. */
import type { WordsContext } from "../../src/engine/catalogue.ts";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import { describe, quote, quoteCodes } from "../../src/kit/format-value.ts";
import { MOST_LISTED } from "../../src/kit/json/json-reader.ts";
import type { DeviationCode } from "../codes.ts";
import { listed, operationOf, requestOf, shown } from "./answers.ts";

/** What words are made of. */
export type Shown = WordsContext;

/**
 * A text, or what makes one. In a text, `{limit}` is a value of the deviation, `{limit animals}` the same in a format of
 * {@link FORMATS}, and `{PLACE}` one of {@link PARTS}.
 */
export type Phrase = string | ((shown: Shown) => string);

/** The words of one code. */
export interface Row {
  readonly expected: Phrase;
  readonly received: Phrase;
  /** What the target does wrong: "POST /pets answers 200 instead of 201". */
  readonly title: Phrase;
  /** What to do about it, in one sentence. */
  readonly advice: Phrase;
}

/** A part of the table: the words of some codes. */
export type Rows = Readonly<Partial<Record<DeviationCode, Row>>>;

/** The text of a phrase. */
export function phrase(phrase: Phrase, shown: Shown): string {
  if (typeof phrase === "function") return phrase(shown);
  return phrase.replace(/\{(\w+)(?: (\w+))?\}/g, (_, name: string, format = "") => {
    const made = PARTS[name]?.(shown) ?? text(shown, name);
    return FORMATS[format]?.(made) ?? made;
  });
}

/** A value of the deviation as text, "" if there is none. */
export function text({ deviation }: Shown, name: string): string {
  const value = deviation.values[name];
  return value === undefined || value === null ? "" : String(value);
}

export const answer = ({ at }: Shown): string => (at ? shown(at) : "nothing");

export const place = ({ at }: Shown): string => (at ? requestOf(at) : "the target");

export const operation = ({ at }: Shown): string => (at ? operationOf(at) : "the target");

/** "400 answers of GET /pets"; "400 and 404 answers" of several operations. */
export function answers({ at, exchanges }: Shown): string {
  const all = [...new Set(exchanges.map(statusOf))].filter((status) => status > 0).sort((a, b) => a - b);
  const operations = new Set([...exchanges, ...(at ? [at] : [])].map(operationOf));
  const of = operations.size === 1 ? ` of ${[...operations][0]}` : "";
  return `${listed(all.map(String), 6)} answers${of}`.trim();
}

/** "name is the number 5, status is empty and 3 more". */
export const subjects = ({ checks }: Shown): string => listed([...new Set(checks)]);

/** "1 animal", "3 animals". */
export function animals(count: string): string {
  if (count === String(MOST_LISTED)) return `${count} animals or more`;
  return count === "1" ? "1 animal" : `${count} animals`;
}

const PARTS: Readonly<Record<string, (shown: Shown) => string>> = {
  ANSWER: answer,
  ANSWERS: answers,
  OPERATION: operation,
  PLACE: place,
  SUBJECTS: subjects,
};

const FORMATS: Readonly<Record<string, (text: string) => string>> = { animals, quoted: quote };

/** A value of the interface beside another one: numbers as they are, texts in quotes; code points where the two look alike. */
export function value(text: string, beside: string): string {
  if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) || text === "nothing") return text;
  return text !== beside && text.normalize("NFC") === beside.normalize("NFC")
    ? `the string ${quoteCodes(text)}`
    : describe(text);
}
