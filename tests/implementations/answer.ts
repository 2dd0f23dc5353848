/** Compares the answer to a curl line with the answer of the run that it repeats. Pure. */
import type { HeaderLines, ReceivedResponse } from "../../src/kit/exchange.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "../../src/kit/json/json.ts";
import { readJson } from "../../src/kit/json/read-json.ts";
import { withoutTimes } from "./normalise.ts";

/** An answer: of the run, or as curl printed it. */
export type Answer = Pick<ReceivedResponse, "status" | "headers" | "body">;

/** Fields that the suite judges, whose presence must be the same. */
const FIELDS = [
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "www-authenticate",
  "retry-after",
];

/** Seconds by which Reset may differ: a window and a bit. */
const RESET_TOLERANCE = 120;

/** What curl printed with `-i`: status line, header lines, an empty line, the body. Throws if it is no answer. */
export function answerIn(printed: Buffer): Answer {
  const end = printed.indexOf("\r\n\r\n");
  const [line = "", ...lines] = printed.subarray(0, Math.max(0, end)).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/\S+ (\d{3})/.exec(line)?.[1] ?? Number.NaN);
  if (end < 0 || Number.isNaN(status)) throw new Error("curl printed no answer");
  // An interim answer comes before the final one.
  if (status < 200) return answerIn(printed.subarray(end + 4));
  const headers = lines.map((one): [string, string] => {
    const colon = one.indexOf(":");
    return [one.slice(0, colon), one.slice(colon + 1).trim()];
  });
  return { status, headers, body: printed.subarray(end + 4) };
}

/** How a repeated answer differs from the recorded one, in clauses; none: it shows the same. */
export function differences(recorded: Answer, repeated: Answer): readonly string[] {
  const found: string[] = [];
  if (recorded.status !== repeated.status)
    found.push(`status ${repeated.status} instead of ${recorded.status}`);
  for (const field of FIELDS) {
    const [before, now] = [valuesOf(field, recorded.headers), valuesOf(field, repeated.headers)];
    if (before.length !== now.length)
      found.push(`${field} ${now.length} times instead of ${before.length} times`);
  }
  const [before] = valuesOf("x-ratelimit-reset", recorded.headers);
  const [now] = valuesOf("x-ratelimit-reset", repeated.headers);
  if (before !== undefined && now !== undefined && before !== now && !isNear(before, now))
    found.push(`x-ratelimit-reset ${now} instead of ${before}`);
  const [shape, repeatedShape] = [shapeOf(recorded.body), shapeOf(repeated.body)];
  if (shape !== repeatedShape) found.push(`a body with ${repeatedShape} instead of ${shape}`);
  return found;
}

/** Whether the bodies are the same but for ids and times, which every answer has of its own. */
export function hasSameBody(recorded: Answer, repeated: Answer): boolean {
  const [before, now] = [recorded, repeated].map(({ body }) =>
    withoutTimes(Buffer.from(body).toString("utf8")).replace(/"id":\s*\d+/g, '"id":N'),
  );
  return before === now;
}

function valuesOf(field: string, headers: HeaderLines): readonly string[] {
  return headers.filter(([name]) => name.toLowerCase() === field).map(([, value]) => value);
}

function isNear(before: string, now: string): boolean {
  return Math.abs(Number(now) - Number(before)) <= RESET_TOLERANCE;
}

/** The members of a body and their types: "an object of code: string, status: number". */
function shapeOf(body: Uint8Array): string {
  if (body.length === 0) return "nothing";
  const { value } = readJson(body);
  return value === undefined ? "no JSON" : shapeOfValue(value);
}

function shapeOfValue(value: JsonValue): string {
  // A list grows with the store.
  if (isJsonArray(value)) return "an array";
  if (value instanceof JsonNumber) return "number";
  if (!isJsonObject(value)) return value === null ? "null" : typeof value;
  const members = Object.entries(value).map(([name, member]) => `${name}: ${shapeOfValue(member)}`);
  return `an object of ${members.sort().join(", ")}`;
}
