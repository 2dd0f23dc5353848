/** What to do about a deviation, in one sentence. */
import { responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { DeviationCode } from "../codes.ts";
import { type Shown, text } from "./row.ts";
import { adviceOnStatus } from "./status-advice.ts";

type Advice = (shown: Shown) => string;

const ONE_PLACE =
  "Write every error body in one place: `code` and `message` as strings, `status` as an integer.";

const ABSENT =
  "Return every stored animal in the list; a cache, a copy or another process that answers must show a creation within the settle time.";

const NOT_STORED =
  "Store the animal before 201 is answered, in one store that all processes or workers share.";

const EXACT =
  "Keep `categoryId` out of floating-point numbers: read, store and write it as a 64-bit integer.";

const SAME_EVERYWHERE =
  "Answer creations, lists and getPet from the same stored animal; a cache or a copy must follow within the settle time.";

const FIELDS = "Set the rate-limit fields once, in one place that all answers pass, refusals included.";

const ADVICE: Readonly<Record<DeviationCode, Advice>> = {
  "served-wrong-credential": (words) =>
    text(words, "status") === "401"
      ? "Return from the handler after the 401: the rest of it still runs."
      : "Check the key on every operation, and compare the whole key.",
  "served-invalid-body": () => "Validate the body against the NewPet schema before anything is stored.",
  "refused-name-listed": () => "Check key and body before anything is stored, and stop after a refusal.",
  "equal-bodies-one-id": () =>
    "Create an animal for each creation that is answered 201, whatever was created before.",
  "id-of-two": () =>
    "Assign ids at random or from one counter, atomically; several processes or workers that don't share state give the same id twice.",
  "too-many": () => "Apply `limit` (20 if it is missing, 100 at most) to every page.",
  echo: (words) =>
    text(words, "member") === "categoryId"
      ? EXACT
      : "Store and return the text as it was sent, without trimming, escaping, normalizing or cutting it.",
  "pet-member": (words) =>
    words.requirement === "DATA-5"
      ? EXACT
      : "Write every Pet in one place, by the Pet schema: `id` and `categoryId` as integers, `name` as a string, a `status` of the three or none.",
  "error-member": () => ONE_PLACE,
  "no-answer": () => "Look for a crash in the service's log at the time of this request.",
  status: adviceOnStatus,
  "not-json": (words) =>
    words.at && statusOf(words.at) >= 400
      ? "Replace the error pages of the framework or gateway by JSON Error bodies."
      : "Write the body with a JSON library, once, in UTF-8, and end the answer there.",
  "not-an-array": (words) =>
    words.at && responseJson(words.at).value !== undefined
      ? "Answer with the array of animals itself, without anything around it."
      : "Answer a list with one JSON array, an empty one too.",
  "not-a-pet": () => "Answer with the animal itself, without anything around it.",
  "media-type": () => "Send `Content-Type: application/json` with every answer that has a JSON body.",
  "body-unreadable": () =>
    "Send as many bytes as `Content-Length` says, in the coding that the answer names.",
  "not-an-error": () => ONE_PLACE,
  "error-status": () => "Set `status` of the error body to the status code of the response.",
  "field-missing": (words) =>
    words.exchanges.length > 0 && words.exchanges.every((exchange) => statusOf(exchange) >= 400)
      ? "Set the rate-limit fields before anything can refuse a request, so that refusals carry them, too."
      : FIELDS,
  "field-repeated": () => FIELDS,
  "field-value": adviceOnField,
  "other-status": () => "Filter by `status` before anything else.",
  "no-status": () => "Leave animals without a status out of lists of a status.",
  "id-twice-on-page": () => "List each animal once, whatever is joined or merged to find it.",
  "wrong-animal": () => "Look the animal up by the id in the path, not by its position.",
  "own-id-used": () => "Ignore an `id` in the body of a creation, and assign one.",
  "page-too-short": () => "Filter first, then apply `limit`; use no cap below 100.",
  "default-too-short": () => "Take 20 for a missing `limit`.",
  "member-repeated": () => "Write each member of an object once.",
  "not-digits": () => "Write integers in digits alone: `7`, not `7.0` or `7e0`.",
  "text-empty": () => "Give every error a `code` for programs and a `message` for people.",
  "code-blanks": () => "Make `code` a word for programs, like `not_found`, and put sentences into `message`.",
  "code-shared": () => "Give 400, 401 and 404 codes of their own.",
  internals: () => "Log exceptions, and answer with a message that was written for clients.",
  "no-challenge": () => "Send `WWW-Authenticate: Bearer` with every 401.",
  "key-repeated": () => "Leave the key out of messages, headers and echoes of the request.",
  "date-value": (words) =>
    text(words, "field") === "Sunset"
      ? "Send `Sunset: Thu, 05 Dec 2030 00:00:00 GMT`."
      : "Send `Deprecation` as `@` and the seconds of a Unix time.",
  "no-retry-after": () => "Send `Retry-After` with the seconds until the key is served again.",
  "retry-after-value": () => "Send `Retry-After` as whole seconds, or as an HTTP-date.",
  "not-found": (words) =>
    words.requirement === "CREATE-13"
      ? NOT_STORED
      : "Look animals up where creations store them, by 64-bit ids; several processes or workers need one store.",
  "not-listed": (words) => (words.requirement === "CREATE-13" ? NOT_STORED : ABSENT),
  "not-listed-by-status": () => ABSENT,
  "listed-elsewhere": () => "List an animal under its own status only.",
  differs: (words) => (words.requirement === "DATA-5" ? EXACT : SAME_EVERYWHERE),
  "stored-otherwise": () => SAME_EVERYWHERE,
  "one-status": () => "Store the status that was sent.",
  "equal-body-lost": () => "Key animals by their id, not by their name.",
  countdown: () =>
    "Count all requests of a key in one place, for all operations and processes, before each is answered.",
  "served-beyond": () => "Answer 429 from the request on that exceeds the limit.",
  "not-served-again": () => "Let `Retry-After` be no shorter than the time until the key is served again.",
  "not-reset": () => "Start the count again at the time that `X-RateLimit-Reset` names.",
  version: () => "Give the base address with its last segment `/v1`, or serve the API there.",
  description: () =>
    "Describe the operations, parameters, members and answers of the interface as it has them.",
};

function adviceOnField(words: Shown): string {
  const field = text(words, "field");
  const received = text(words, "received");
  if (field === "X-RateLimit-Remaining")
    return "Send how many requests are left, from 0 to the limit, in digits.";
  if (field !== "X-RateLimit-Reset") return "Send the limit of the key's plan, in digits.";
  if (isOffByHours(words)) return "Send the Unix time in UTC: a time zone was added.";
  if (/^\d{13}$/.test(received)) return "Send seconds, not milliseconds.";
  return "Send the Unix time at which the limit resets: the time of the answer plus the remaining seconds.";
}

/** Whether a time is off as a time zone makes it. */
export function isOffByHours({ deviation }: Shown): boolean {
  const { ahead } = deviation.values;
  if (typeof ahead !== "number") return false;
  const hours = Math.round(ahead / 3_600);
  return hours !== 0 && Math.abs(hours) <= 14 && Math.abs(ahead - hours * 3_600) <= 70;
}

/** One sentence; `null` if there is none. */
export function adviceOn(words: Shown): string | null {
  return ADVICE[words.deviation.code as DeviationCode]?.(words) ?? null;
}
