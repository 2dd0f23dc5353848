/** Header fields, rate limits, the base address and the description. */
import { statusOf } from "../../src/kit/evidence/reading.ts";
import { listed } from "./answers.ts";
import { answers, type Rows, type Shown, text } from "./row.ts";

const FIELDS = "Set the rate-limit fields once, in one place that all answers pass, refusals included.";

export const OF_FIELDS: Rows = {
  "field-missing": {
    expected: (words) => `${listed(fieldsOf(words))}, once${fieldsOf(words).length > 1 ? " each" : ""}`,
    received: (words) =>
      fieldsOf(words)
        .map((field) => `no ${field}`)
        .join(", "),
    title: (words) => `${answers(words)} lack ${listed(fieldsOf(words))}`,
    advice: (words) =>
      words.exchanges.length > 0 && words.exchanges.every((exchange) => statusOf(exchange) >= 400)
        ? "Set the rate-limit fields before anything can refuse a request, so that refusals carry them, too."
        : FIELDS,
  },
  "field-repeated": {
    expected: "`{field}`, once",
    received: "`{field}` {count} times",
    title: "{ANSWERS} carry `{field}` {count} times",
    advice: FIELDS,
  },
  "field-value": {
    expected: "`{field}`, {expected}",
    received: (words) => `\`${text(words, "field")}: ${text(words, "received")}\`${aheadOf(words)}`,
    title: (words) =>
      `${answers(words)} carry \`${text(words, "field")}: ${text(words, "received")}\` instead of ${text(words, "expected")}${offByHours(words)}`,
    advice: adviceOnField,
  },
  "date-value": {
    expected: (words) =>
      text(words, "field") === "Sunset"
        ? "`Sunset` with an HTTP-date on 5 December 2030 (UTC)"
        : "`Deprecation` with `@` and seconds since the epoch, an HTTP-date, or `true`",
    received: "`{field}: {received}`",
    title: "`{field}` is {received quoted}",
    advice: (words) =>
      text(words, "field") === "Sunset"
        ? "Send `Sunset: Thu, 05 Dec 2030 00:00:00 GMT`."
        : "Send `Deprecation` as `@` and the seconds of a Unix time.",
  },
  "no-retry-after": {
    expected: "`Retry-After` with a time",
    received: "no `Retry-After`",
    title: "429 answers lack `Retry-After`",
    advice: "Send `Retry-After` with the seconds until the key is served again.",
  },
  "retry-after-value": {
    expected: "`Retry-After` in seconds, or as an HTTP-date",
    received: "`Retry-After: {received}`",
    title: "`Retry-After` is {received quoted}",
    advice: "Send `Retry-After` as whole seconds, or as an HTTP-date.",
  },
  countdown: {
    expected: "`X-RateLimit-Remaining` that falls with the requests that are served",
    received: (words) => remainings(words),
    title: "`X-RateLimit-Remaining` does not count down with the requests",
    advice:
      "Count all requests of a key in one place, for all operations and processes, before each is answered. Where what was used comes back at once, as in a bucket, let `X-RateLimit-Reset` be the time when all of it is back.",
  },
  "served-beyond": {
    expected: "status 429 Too Many Requests",
    received: "{served} requests served with a limit of {limit}",
    title: "requests beyond the limit are served",
    advice: "Answer 429, with `Retry-After`, from the request on that exceeds the limit.",
  },
  "not-served-again": {
    expected: "an answer other than 429",
    received: "{ANSWER}",
    title: "the key is refused after Retry-After has passed",
    advice:
      "Start the count again when its window ends, and let `Retry-After` be no shorter than the time until then.",
  },
  "not-reset": {
    expected: "more than {before} remaining after the Reset",
    received: "{after} remaining",
    title: "`X-RateLimit-Remaining` does not rise after the Reset",
    advice: "Start the count again at the time that `X-RateLimit-Reset` names.",
  },
  version: {
    expected: "a base address whose path ends in `/v1`",
    received: "{baseUrl}",
    title: "the base address does not end in `/v1`",
    advice: "Give the base address with its last segment `/v1`, or serve the API there.",
  },
  description: {
    expected: "{expected}",
    received: "{received}",
    title: "the description: {is} instead of {expected}",
    advice: "Describe the operations, parameters, members and answers of the interface as it has them.",
  },
};

/** The names of all fields that an answer lacks. */
function fieldsOf({ deviation: { values } }: Shown): readonly string[] {
  return [values.field, ...(Array.isArray(values.also) ? values.also : [])].map((field) => `\`${field}\``);
}

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

function adviceOnField(words: Shown): string {
  const field = text(words, "field");
  const value = text(words, "received");
  if (field === "X-RateLimit-Remaining")
    return "Send how many requests are left, from 0 to the limit, in digits.";
  if (field !== "X-RateLimit-Reset") return "Send the limit of the key's plan, in digits.";
  if (isOffByHours(words)) return "Send the Unix time in UTC: a time zone was added.";
  if (/^\d{13}$/.test(value)) return "Send seconds, not milliseconds.";
  return "Send the Unix time at which the limit resets: the time of the answer plus the remaining seconds.";
}

/** Whether a time is off as a time zone makes it. */
function isOffByHours({ deviation }: Shown): boolean {
  const { ahead } = deviation.values;
  if (typeof ahead !== "number") return false;
  const hours = Math.round(ahead / 3_600);
  return hours !== 0 && Math.abs(hours) <= 14 && Math.abs(ahead - hours * 3_600) <= 70;
}
