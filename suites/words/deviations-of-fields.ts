/** Header fields, rate limits, the base address and the description. */
import { quote } from "../../src/kit/format-value.ts";
import { isOffByHours } from "./advice.ts";
import { answer, answers, type Row, type Shown, text } from "./row.ts";

/** Codes of header fields, limits, base address and description. */
export type FieldCode =
  | "field-missing"
  | "field-repeated"
  | "field-value"
  | "date-value"
  | "no-retry-after"
  | "retry-after-value"
  | "countdown"
  | "served-beyond"
  | "not-served-again"
  | "not-reset"
  | "version"
  | "description";

export const OF_FIELDS: Readonly<Record<FieldCode, Row>> = {
  "field-missing": {
    expected: (words) => `\`${text(words, "field")}\`, once`,
    received: (words) => `no \`${text(words, "field")}\``,
    title: (words) => `${answers(words)} lack \`${text(words, "field")}\``,
  },
  "field-repeated": {
    expected: (words) => `\`${text(words, "field")}\`, once`,
    received: (words) => `\`${text(words, "field")}\` ${text(words, "count")} times`,
    title: (words) => `${answers(words)} carry \`${text(words, "field")}\` ${text(words, "count")} times`,
  },
  "field-value": {
    expected: (words) => `\`${text(words, "field")}\`, ${text(words, "expected")}`,
    received: (words) => `\`${text(words, "field")}: ${text(words, "received")}\`${aheadOf(words)}`,
    title: (words) =>
      `${answers(words)} carry \`${text(words, "field")}: ${text(words, "received")}\` instead of ${text(words, "expected")}${offByHours(words)}`,
  },
  "date-value": {
    expected: (words) =>
      text(words, "field") === "Sunset"
        ? "`Sunset` with an HTTP-date on 5 December 2030 (UTC)"
        : "`Deprecation` with `@` and seconds since the epoch, an HTTP-date, or `true`",
    received: (words) => `\`${text(words, "field")}: ${text(words, "received")}\``,
    title: (words) => `\`${text(words, "field")}\` is ${quote(text(words, "received"))}`,
  },
  "no-retry-after": {
    expected: () => "`Retry-After` with a time",
    received: () => "no `Retry-After`",
    title: () => "429 answers lack `Retry-After`",
  },
  "retry-after-value": {
    expected: () => "`Retry-After` in seconds, or as an HTTP-date",
    received: (words) => `\`Retry-After: ${text(words, "received")}\``,
    title: (words) => `\`Retry-After\` is ${quote(text(words, "received"))}`,
  },
  countdown: {
    expected: () => "`X-RateLimit-Remaining` that falls with the requests that are served",
    received: (words) => remainings(words),
    title: () => "`X-RateLimit-Remaining` does not count down with the requests",
  },
  "served-beyond": {
    expected: () => "status 429 Too Many Requests",
    received: (words) => `${text(words, "served")} requests served with a limit of ${text(words, "limit")}`,
    title: () => "requests beyond the limit are served",
  },
  "not-served-again": {
    expected: () => "an answer other than 429",
    received: answer,
    title: () => "the key is refused after Retry-After has passed",
  },
  "not-reset": {
    expected: (words) => `more than ${text(words, "before")} remaining after the Reset`,
    received: (words) => `${text(words, "after")} remaining`,
    title: () => "`X-RateLimit-Remaining` does not rise after the Reset",
  },
  version: {
    expected: () => "a base address whose path ends in `/v1`",
    received: (words) => text(words, "baseUrl"),
    title: () => "the base address does not end in `/v1`",
  },
  description: {
    expected: (words) => text(words, "expected"),
    received: (words) => text(words, "received"),
    title: (words) => `the description: ${text(words, "is")} instead of ${text(words, "expected")}`,
  },
};

function aheadOf(words: Shown): string {
  const { ahead } = words.deviation.values;
  // What is no time at all is that far ahead of none.
  return typeof ahead === "number" && Math.abs(ahead) < 10 * 365 * 86_400 ? `, ${ahead} s ahead` : "";
}

/** A time zone that was added or left out. */
function offByHours(words: Shown): string {
  return isOffByHours(words) ? ", off by whole hours" : "";
}

function remainings({ deviation }: Shown): string {
  const { remaining } = deviation.values;
  const all = Array.isArray(remaining) ? remaining.map(String) : [];
  if (all.length > 1 && new Set(all).size === 1) return `${all[0]} in every answer`;
  return all.length === 0
    ? "no answers that count down"
    : `one after the other: ${all.slice(0, 12).join(", ")}`;
}
