/** Deviations: what was received, in a normal form that is the same in every run. */

import { hasValidKey, responseJson, statusOf } from "../../../kit/evidence/reading.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import { isJsonObject } from "../../../kit/json/json.ts";
import type { Topic } from "./topics.ts";

/** Errors of texts that are not JSON, without values. */
const TEXTS: readonly (readonly [words: RegExp, got: string])[] = [
  [/unexpected end|empty/, "cut off"],
  [/unexpected </, "markup"],
  [/byte order mark/, "a byte order mark"],
  [/UTF-8/, "not UTF-8"],
];

/** A failed check's texts, and the exchange that decided. */
interface Deviation {
  readonly topic: Topic;
  readonly member: string | null;
  readonly expected: string;
  readonly received: string;
  readonly at: Exchange | null;
}

/** What was received, without anything that differs from run to run. */
export function gotIn({ topic, member, expected, received, at }: Deviation): string {
  const isAbsent = received.startsWith("no `");
  if (topic === "json") return textWords(received);
  if (topic === "status") return at === null ? plain(received) : answerIn(at);
  if (topic === "media") return isAbsent ? "absent" : plain(received);
  if (topic === "pet") return isAbsent ? "absent" : "";
  if (topic === "value") return isAbsent || /`\w+` nothing\b/.test(expected + received) ? "absent" : "";
  if (topic === "error" && isAbsent) return `${member} absent`;
  if (topic === "error") return `${member ?? "body"} ${plain(received.replace(/ \(unexpected.*$/, ""))}`;
  // Field values are times and counts, which differ from run to run.
  if (topic === "field")
    return isAbsent ? "absent" : / \d+ times$/.test(plainEnd(received)) ? "repeated" : "wrong";
  return "";
}

function textWords(problem: string): string {
  return TEXTS.find(([words]) => words.test(problem))?.[1] ?? "no JSON";
}

/** The error in the JSON text of an answer, or in its encoding, worded like `got`. */
export function textFault(exchange: Exchange): string {
  const { bodyFault = null, body } = exchange.response ?? {};
  if (bodyFault !== null) return textWords(bodyFault);
  if (body?.length === 0) return textWords("empty");
  return textWords(responseJson(exchange).problems[0] ?? "");
}

/** An answer in its normal form: "served" for any success, else status and code. */
function answerIn(at: Exchange): string {
  const status = statusOf(at);
  const { value } = responseJson(at);
  const code = isJsonObject(value) && typeof value.code === "string" ? ` ${value.code}` : "";
  if (status >= 200 && status < 300) return code === "" ? "served" : "served with an Error";
  return `${status}${hasValidKey(at) ? plain(code) : ""}`;
}

/** A text without the number of answers at its end. */
function plainEnd(text: string): string {
  return text.replace(/ \(and so in [^)]*\)$/, "");
}

/** A judge's text without values and counts. */
export function plain(text: string): string {
  return plainEnd(text)
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replace(/-?\d[\d.,]*/g, "#");
}
