/** The words of every deviation: what was expected, what was received, the title of its cause, and what to do. */
import type { Deviation } from "../../src/engine/judgement.ts";
import { hasValidKey, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { describe, quote } from "../../src/kit/format-value.ts";
import { MOST_LISTED } from "../../src/kit/json/read-json.ts";
import type { DeviationCode } from "../codes.ts";
import { credentialOf, listed, notJson, operationOf, requestOf, shown } from "./answers.ts";

/** What words are made of. */
export interface Shown {
  readonly deviation: Deviation;
  /** The exchange that shows it, `null` if none does. */
  readonly at: Exchange | null;
  /** Titles of the checks that fail with it, and of their requirements. */
  readonly checks: readonly string[];
  /** Statuses of all answers that show it. */
  readonly statuses: readonly number[];
}

/** The words of one code. */
export interface Row {
  readonly expected: (shown: Shown) => string;
  readonly received: (shown: Shown) => string;
  /** What the target does wrong: "POST /pets answers 200 instead of 201". */
  readonly title: (shown: Shown) => string;
  readonly advice?: (shown: Shown) => string | null;
}

function text({ deviation }: Shown, name: string): string {
  const value = deviation.values[name];
  return value === undefined || value === null ? "" : String(value);
}

const answer = ({ at }: Shown): string => (at ? shown(at) : "nothing");

const place = ({ at }: Shown): string => (at ? requestOf(at) : "the target");

const operation = ({ at }: Shown): string => (at ? operationOf(at) : "the target");

/** "400 and 404 answers of GET /pets". */
function answers({ at, statuses }: Shown): string {
  const all = [...new Set(statuses)].filter((status) => status > 0).sort((a, b) => a - b);
  return `${listed(all.map(String))} answers${at ? ` of ${operationOf(at)}` : ""}`;
}

/** "name is the number 5, status is empty and 3 more". */
const subjects = ({ checks }: Shown): string => listed([...new Set(checks)]);

/** The expected statuses: "400", "401 or 400". */
function wanted({ deviation }: Shown): string {
  const { expected } = deviation.values;
  return Array.isArray(expected) && expected.length > 0
    ? expected.slice(0, 3).join(" or ")
    : "a documented status";
}

function withBody(words: Shown): string {
  const status = wanted(words);
  if (/^4/.test(status)) return `status ${status} with an Error body`;
  return status === "201" ? "status 201 with a Pet" : `status ${status}`;
}

/** Whom an operation answers otherwise than documented: "to no key", or the checks. */
function towards(words: Shown): string {
  const credential = words.at && !hasValidKey(words.at) ? credentialOf(words.at) : null;
  return credential ? ` to ${credential}` : `: ${subjects(words)}`;
}

const STATUS: Row = {
  expected: withBody,
  received: answer,
  title: (words) =>
    `${operation(words)} answers ${text(words, "status")} instead of ${wanted(words)}${towards(words)}`,
  advice: (words) => {
    const status = Number(text(words, "status"));
    if (status >= 500)
      return "Look for the exception in the service's log, and answer what the interface documents instead.";
    const isWrong = words.at !== null && !hasValidKey(words.at);
    if (isWrong && status === 403) return "Answer 401 if the credential is missing or is not a valid key.";
    if (isWrong && (status === 400 || status === 404))
      return "Check the key before the body, the parameters and the path.";
    return null;
  },
};

const ABSENT_ADVICE =
  "Return every stored animal in the list; if reads come from a copy or a cache, it must show a creation within the settle time.";

const ROWS: Readonly<Record<DeviationCode, Row>> = {
  "served-wrong-credential": {
    expected: () => "status 401 with an Error body, and nothing else",
    received: answer,
    title: (words) =>
      text(words, "status") === "401"
        ? `${operation(words)} goes on after its 401, and sends animals`
        : `${operation(words)} serves ${(words.at && credentialOf(words.at)) ?? "a wrong credential"} instead of answering 401`,
    advice: (words) =>
      text(words, "status") === "401"
        ? "Return from the handler after the 401: the rest of it still runs."
        : "Check the key on every operation, and compare the whole key.",
  },
  "served-invalid-body": {
    expected: () => "status 400 with an Error body",
    received: answer,
    title: (words) => `POST /pets accepts what it has to refuse: ${subjects(words)}`,
    advice: () => "Validate the body against the NewPet schema before anything is stored.",
  },
  "refused-name-listed": {
    expected: (words) => `no animal stored by the request that was answered ${text(words, "status")}`,
    received: (words) => `animal ${text(words, "id")}, which has its name, in the list`,
    title: (words) => `creations that are answered ${text(words, "status")} are stored all the same`,
    advice: () => "Check key and body before anything is stored, and stop after a refusal.",
  },
  "equal-bodies-one-id": {
    expected: () => "an animal with an id of its own for each of two equal bodies",
    received: (words) => `id ${text(words, "id")} for both`,
    title: () => "two creations with equal bodies get one id",
    advice: () => "Create an animal for each creation that is answered 201, whatever was created before.",
  },
  "id-of-two": {
    expected: () => "an id of its own for each animal",
    received: (words) =>
      `id ${text(words, "id")} in two creations${words.deviation.values.together === true ? ", which were sent at the same time" : ""}`,
    title: () => "two creations get the same id",
    advice: (words) =>
      words.deviation.values.together === true
        ? "Assign ids atomically; several processes that don't share state, or nothing stored at all, show the same."
        : "Assign ids from one counter or at random, and store each animal under its own.",
  },
  "too-many": {
    expected: (words) => `at most ${animals(text(words, "limit"))}`,
    received: (words) => animals(text(words, "count")),
    title: (words) =>
      `${place(words)} lists ${animals(text(words, "count"))} instead of at most ${text(words, "limit")}`,
    advice: () => "Apply `limit` (20 if it is missing, 100 at most) to every page.",
  },
  echo: {
    expected: (words) => `\`${text(words, "member")}\` ${value(text(words, "sent"))}, as sent`,
    received: (words) => `\`${text(words, "member")}\` ${value(text(words, "received"))}`,
    title: (words) => `\`${text(words, "member")}\` comes back from a creation otherwise than it was sent`,
    advice: (words) =>
      text(words, "member") === "categoryId"
        ? "Keep `categoryId` out of floating-point numbers: read, store and write it as a 64-bit integer."
        : "Store and return the text as it was sent, without trimming, escaping, normalizing or cutting it.",
  },
  "pet-member": {
    expected: (words) => `a Pet: ${text(words, "expected")}`,
    received: (words) => text(words, "received"),
    title: (words) => `\`${text(words, "member")}\` in ${answers(words)}: ${text(words, "received")}`,
  },
  "error-member": {
    expected: (words) => `an Error body: ${text(words, "expected")}`,
    received: (words) => text(words, "received"),
    title: (words) => `\`${text(words, "member")}\` in ${answers(words)}: ${text(words, "received")}`,
    advice: () =>
      "Write every error body in one place: `code` and `message` as strings, `status` as an integer.",
  },
  "no-answer": {
    expected: () => "an answer",
    received: (words) => `${text(words, "answer")}, at every try`,
    title: (words) => `${operation(words)} gives no answer: ${subjects(words)}`,
    advice: () => "Look for a crash in the service's log at the time of this request.",
  },
  status: STATUS,
  "not-json": {
    expected: (words) => text(words, "wanted"),
    received: (words) =>
      words.at && responseJson(words.at).value === undefined && (words.at.response?.body.length ?? 0) > 0
        ? notJson(words.at)
        : text(words, "problem"),
    title: (words) => `${answers(words)} are not JSON`,
    advice: (words) =>
      words.at && statusOf(words.at) >= 400
        ? "Replace the error pages of the framework or gateway by JSON Error bodies."
        : null,
  },
  "not-an-array": {
    expected: () => "an array of Pets",
    received: answer,
    title: (words) => `${answers(words)} are not arrays of animals`,
    advice: (words) =>
      words.at && responseJson(words.at).value !== undefined
        ? "Answer with the array itself, without an object around it."
        : null,
  },
  "not-a-pet": {
    expected: () => "a Pet",
    received: answer,
    title: (words) => `${answers(words)} are not animals`,
  },
  "media-type": {
    expected: () => "`Content-Type: application/json`",
    received: (words) =>
      text(words, "received") === "" ? "no `Content-Type`" : `\`Content-Type: ${text(words, "received")}\``,
    title: (words) =>
      text(words, "received") === ""
        ? `${answers(words)} lack \`Content-Type\``
        : `${answers(words)} carry \`Content-Type: ${text(words, "received")}\``,
  },
  "body-unreadable": {
    expected: () => "a body that can be read",
    received: (words) => `a body that is ${text(words, "problem")}`,
    title: (words) => `${answers(words)} have a body that is ${text(words, "problem")}`,
  },
  "not-an-error": {
    expected: (words) => `an Error body: ${text(words, "expected")}`,
    received: (words) => `${text(words, "received")}${words.at ? ` (${shown(words.at)})` : ""}`,
    title: (words) => `${answers(words)} are not Errors: ${text(words, "received")}`,
    advice: () =>
      "Write every error body in one place: `code` and `message` as strings, `status` as an integer.",
  },
  "error-status": {
    expected: (words) => `\`status\` ${words.at ? statusOf(words.at) : ""}`,
    received: (words) => `\`status\` ${text(words, "received")}`,
    title: (words) => `\`status\` in ${answers(words)} is ${text(words, "received")}`,
    advice: () => "Set `status` of the error body to the status code of the response.",
  },
  "field-missing": {
    expected: (words) => `\`${text(words, "field")}\`, once`,
    received: (words) => `no \`${text(words, "field")}\``,
    title: (words) => `${answers(words)} lack \`${text(words, "field")}\``,
    advice: (words) =>
      words.statuses.every((status) => status >= 400)
        ? "Set the rate-limit fields before anything can refuse a request, so that refusals carry them, too."
        : null,
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
    advice: (words) => resetAdvice(words),
  },
  "other-status": {
    expected: (words) => `only animals with status ${text(words, "wanted")}`,
    received: (words) => `one with status ${text(words, "received")}`,
    title: (words) => `${place(words)} lists animals of another status`,
    advice: () => "Filter by `status` before anything else.",
  },
  "no-status": {
    expected: (words) => `only animals that show status ${text(words, "wanted")}`,
    received: (words) => `${animals(text(words, "count"))} without a status`,
    title: (words) => `${place(words)} lists animals without a status`,
  },
  "id-twice-on-page": {
    expected: () => "each id once in a list",
    received: (words) => `id ${text(words, "id")} twice`,
    title: (words) => `${place(words)} lists an animal twice`,
  },
  "wrong-animal": {
    expected: (words) => `animal ${text(words, "wanted")}`,
    received: (words) => `animal ${text(words, "received")}`,
    title: (words) => `${place(words)} answers another animal than the one asked for`,
  },
  "own-id-used": {
    expected: () => "an id that the service assigned",
    received: (words) => `id ${text(words, "id")}, as sent`,
    title: () => "an id in the body of a creation becomes the animal's",
  },
  "page-too-short": {
    expected: (words) => `${animals(text(words, "least"))}, since that many are known to match`,
    received: (words) => animals(text(words, "count")),
    title: (words) =>
      `${place(words)} lists ${animals(text(words, "count"))}, while ${text(words, "least")} are known`,
    advice: () => "Filter first, then apply `limit`; use no cap below 100.",
  },
  "default-too-short": {
    expected: (words) => `${animals(text(words, "least"))}: the default of 20, or all that there are`,
    received: (words) => animals(text(words, "count")),
    title: (words) =>
      `${place(words)} lists ${animals(text(words, "count"))} of ${text(words, "least")} or more`,
    advice: () => "Take 20 for a missing `limit`.",
  },
  "member-repeated": {
    expected: () => "each member name once",
    received: (words) => `\`${text(words, "member")}\` twice`,
    title: (words) => `${answers(words)} repeat the member \`${text(words, "member")}\``,
  },
  "not-digits": {
    expected: (words) => `\`${text(words, "member")}\` written in digits alone`,
    received: (words) => text(words, "received"),
    title: (words) => `\`${text(words, "member")}\` is written as ${text(words, "received")}`,
  },
  "text-empty": {
    expected: (words) => `\`${text(words, "member")}\` that is not empty`,
    received: (words) => `\`${text(words, "member")}\` without a text`,
    title: (words) => `\`${text(words, "member")}\` in ${answers(words)} is empty`,
  },
  "code-blanks": {
    expected: () => "`code` without blanks",
    received: (words) => `\`code\` ${quote(text(words, "code"))}`,
    title: (words) => `\`code\` in ${answers(words)} has blanks`,
  },
  "code-shared": {
    expected: () => "a different code for each status",
    received: (words) => `${quote(text(words, "code"))} for ${text(words, "other")}, too`,
    title: (words) => `the code ${quote(text(words, "code"))} stands for two statuses`,
  },
  internals: {
    expected: () => "`message` without internals",
    received: (words) => `${text(words, "what")}: ${quote(text(words, "text"))}`,
    title: (words) => `\`message\` in ${answers(words)} shows ${text(words, "what")}`,
  },
  "no-challenge": {
    expected: () => "`WWW-Authenticate` with a Bearer challenge",
    received: (words) =>
      text(words, "received") === "" ? "no `WWW-Authenticate`" : `\`${text(words, "received")}\``,
    title: (words) => `${answers(words)} lack a Bearer challenge in \`WWW-Authenticate\``,
    advice: () => "Send `WWW-Authenticate: Bearer` with every 401.",
  },
  "key-repeated": {
    expected: () => "no response that contains the key",
    received: (words) =>
      text(words, "field") === "" ? "the key in the body" : `the key in \`${text(words, "field")}\``,
    title: (words) => `${answers(words)} repeat the key`,
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
  "not-found": {
    expected: (words) => `status 200 with animal ${text(words, "id")}`,
    received: answer,
    title: () => "GET /pets/{petId} does not find animals that exist",
    advice: () => "Look animals up where creations store them; several processes need one store.",
  },
  "not-listed": {
    expected: (words) => `animal ${text(words, "id")}, which was created, in the whole list`,
    received: () => "a whole list without it",
    title: () => "GET /pets lacks animals that were created",
    advice: () => ABSENT_ADVICE,
  },
  "not-listed-by-status": {
    expected: (words) => `animal ${text(words, "id")} in the whole list of status ${text(words, "status")}`,
    received: () => "a whole list without it",
    title: (words) => `GET /pets?status=${text(words, "status")} lacks animals that have this status`,
    advice: () => ABSENT_ADVICE,
  },
  "listed-elsewhere": {
    expected: (words) => `animal ${text(words, "id")} in the list of its status only`,
    received: (words) => `it in the list of status ${text(words, "status")}`,
    title: () => "animals are listed with a status that they do not have",
  },
  differs: {
    expected: (words) =>
      `\`${text(words, "member")}\` ${value(text(words, "wanted"))}, as the other answer shows`,
    received: (words) => `\`${text(words, "member")}\` ${value(text(words, "received"))}`,
    title: (words) => `\`${text(words, "member")}\` of an animal differs between creation, list and getPet`,
  },
  "stored-otherwise": {
    expected: (words) => `\`${text(words, "member")}\` as the creation returned it`,
    received: (words) => value(text(words, "received")),
    title: (words) => `\`${text(words, "member")}\` is stored otherwise than the creation returned it`,
  },
  "one-status": {
    expected: () => "the statuses that were sent",
    received: (words) => `all of them ${text(words, "received")}`,
    title: (words) => `every animal has the status ${text(words, "received")}, whatever was sent`,
  },
  "equal-body-lost": {
    expected: (words) => `an animal for each of two equal bodies, ${text(words, "id")} too`,
    received: () => "one of the two",
    title: () => "creations with equal bodies replace each other",
    advice: () => "Key animals by their id, not by their name.",
  },
  countdown: {
    expected: () => "`X-RateLimit-Remaining` that falls with the requests that are served",
    received: (words) => remainings(words),
    title: () => "`X-RateLimit-Remaining` does not count down with the requests",
    advice: () =>
      "Count all requests of a key in one place, for all operations and processes, before each is answered.",
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
    advice: () => "Give the base address with its last segment `/v1`, or serve the API there.",
  },
  description: {
    expected: (words) => text(words, "expected"),
    received: (words) => text(words, "received"),
    title: (words) => `the description: ${text(words, "is")} instead of ${text(words, "expected")}`,
  },
};

function animals(count: string): string {
  if (count === String(MOST_LISTED)) return `${count} animals or more`;
  return count === "1" ? "1 animal" : `${count} animals`;
}

/** Numbers as they are, texts in quotes; where quotes hide a difference, the code points. */
function value(shownText: string): string {
  return /^-?\d+$/.test(shownText) || shownText === "nothing" ? shownText : describe(shownText);
}

function aheadOf(words: Shown): string {
  const { ahead } = words.deviation.values;
  return typeof ahead === "number" ? `, ${ahead} s ahead` : "";
}

/** A time zone that was added or left out. */
function offByHours({ deviation }: Shown): string {
  const { ahead } = deviation.values;
  if (typeof ahead !== "number") return "";
  const hours = Math.round(ahead / 3_600);
  return hours !== 0 && Math.abs(hours) <= 14 && Math.abs(ahead - hours * 3_600) <= 70
    ? ", off by whole hours"
    : "";
}

function resetAdvice(words: Shown): string | null {
  if (text(words, "field") !== "X-RateLimit-Reset") return null;
  const received = text(words, "received");
  if (offByHours(words) !== "") return "Send the Unix time in UTC: a time zone was added.";
  if (/^\d{1,7}$/.test(received)) {
    return "Send the Unix time at which the limit resets: the time of the answer plus the remaining seconds.";
  }
  return /^\d{13}$/.test(received) ? "Send seconds, not milliseconds." : null;
}

function remainings({ deviation }: Shown): string {
  const { remaining } = deviation.values;
  const all = Array.isArray(remaining) ? remaining.map(String) : [];
  if (all.length > 1 && new Set(all).size === 1) return `${all[0]} in every answer`;
  return all.length === 0
    ? "no answers that count down"
    : `one after the other: ${all.slice(0, 12).join(", ")}`;
}

/** The words of a deviation. */
export function wordsOf({ code }: Deviation): Row {
  const row = (ROWS as Readonly<Record<string, Row>>)[code];
  if (!row) throw new Error(`the code ${code} has no words`);
  return row;
}
