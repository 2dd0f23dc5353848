/** Topics: the part of an answer that a failed check is about, by the judge's texts. */

import { isLost } from "../../../kit/evidence/lost-answers.ts";
import type { Exchange } from "../../../kit/exchange.ts";

/**
 * The wrong part of an answer: no answer (`lost`), its status, the media type, the JSON text, the members of an Error
 * or a Pet, a list that is no array of animals, the number of animals, animals that are missing or should not be
 * listed (`stranger`), a value that differs from another answer's, a header field, or anything else.
 */
export type Topic =
  | "lost"
  | "status"
  | "media"
  | "json"
  | "error"
  | "pet"
  | "page"
  | "count"
  | "missing"
  | "stranger"
  | "value"
  | "field"
  | "other";

/** Topics of the rules about every answer. */
const RULES: Readonly<Record<string, Topic>> = {
  "HTTP-1": "media",
  "HTTP-2": "json",
  "DATA-1": "pet",
  "DATA-2": "pet",
  "DATA-3": "pet",
  "DATA-4": "pet",
  "DATA-5": "value",
  "ERROR-1": "error",
  "AUTH-8": "field",
};

/** Topics by the text of `expected`. */
const WORDS: readonly (readonly [words: RegExp, topic: Topic])[] = [
  [/^an answer$/, "lost"],
  [/^(status|any status|an answer other|the key accepted)\b/, "status"],
  [/^an Error body/, "error"],
  [/^an array of animals/, "page"],
  [/^an array of Pets$|^an array of Pets: `\[\d+\]`, a Pet object/, "page"],
  [/^a Pet$|^(a Pet|an array of Pets): ./, "pet"],
  [/^(at most|no more than) \d+ animals?/, "count"],
  [/^(only animals|no animal of another status)/, "stranger"],
  [/^(all|the) \d+ animals? that this run created|, since that many are known to match$/, "missing"],
  [/^`(X-|Retry-After|Sunset|Deprecation|WWW-Authenticate)/, "field"],
  [
    /as sent$|as elsewhere$|digit for digit$|as before and after|as it was created|^animal \d|^animals with/,
    "value",
  ],
];

/** The topic of a failed check. */
export function topicOf(id: string, expected: string, received: string, at: Exchange | null): Topic {
  // What is wrong with the description is wrong with no answer.
  if (id.startsWith("DESC-")) return "other";
  if (at !== null && isLost(at)) return "lost";
  if (expected === "an answer" || /no answer|connection/.test(received)) return "lost";
  if (id === "HTTP-4") return "status";
  const words = WORDS.find(([pattern]) => pattern.test(expected))?.[1];
  if (words === "status") return words;
  return RULES[id] ?? words ?? "other";
}

/** Requirements about a single member of a Pet. */
const MEMBERS: Readonly<Record<string, string>> = {
  "DATA-1": "id",
  "DATA-2": "name",
  "DATA-3": "categoryId",
  "DATA-4": "status",
  "DATA-5": "categoryId",
  "LIST-7": "status",
  "LIST-13": "status",
};

/** The member or header field that a failed check is about, or `null`. */
export function memberOf(id: string, topic: Topic, expected: string): string | null {
  if (topic === "status" || topic === "lost" || topic === "json" || topic === "media") return null;
  if (/^animals with the three statuses/.test(expected)) return "status";
  const named = /`(?:\[\d+\]\.)?([A-Za-z-]+)`/.exec(expected)?.[1];
  return MEMBERS[id] ?? named ?? null;
}

/** Whether the status in `expected` is a success or a refusal. */
export function wantedIn(expected: string): "success" | "refusal" {
  return /\b4\d\d\b/.test(expected) && !/^any status but|other than/.test(expected) ? "refusal" : "success";
}
