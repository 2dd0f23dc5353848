/** The words of every reason for "untested", one clause each. */
import type { Untested } from "../../src/engine/judgement.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { requestOf, shown } from "./answers.ts";

type Words = (values: Untested["values"], recording: Recording | null) => string;

/** The answer of an exchange that a value names. */
function answerAt(values: Untested["values"], name: string, recording: Recording | null): string {
  const exchange = recording?.exchanges[Number(values[name])];
  return exchange
    ? `${requestOf(exchange)} got ${shown(exchange)}`
    : `it got status ${values.status ?? "unknown"}`;
}

/** The answer that no experiment decided, in brackets. */
function doubtful(values: Untested["values"], recording: Recording | null): string {
  return values.doubtful === undefined ? "" : ` (in doubt: ${answerAt(values, "doubtful", recording)})`;
}

/** What the figures of slow series did that show neither a countdown nor a fault. */
function unsteadyFigures(series: Untested["values"][string]): string {
  return series === "restarted"
    ? "Remaining came back to the Limit in each slow series, as that of a limiter does that is restarted"
    : "the Limit changed several times in each slow series, so that no window could be seen to count down";
}

const ROWS: Readonly<Record<string, Words>> = {
  "left-to-full": () => "tested with --profile full, or in a store with more than 100 animals",
  "not-asked": ({ option }) =>
    option === "--exhaust-rate-limit"
      ? "tested with --exhaust-rate-limit, which uses up the key's limit"
      : option === "--plan"
        ? "tested with --plan, which names the key's plan"
        : "tested with --description, which names the target's OpenAPI description",
  enterprise: () => "an enterprise plan has no published limits",
  "limit-too-large": () =>
    "using up the limit takes more than 2,100 requests, or what is used comes back faster",
  "not-exhausted": ({ served }) =>
    `only ${served} requests were served within a minute, too few to exceed the plan's limit for certain`,
  "refills-too-fast": () => "what is used comes back faster than a series of reads can show",
  "too-few-remaining": () =>
    "fewer than 30 requests remain of the key's limit, too few to show whether Remaining counts down",
  "store-full": () =>
    "the store has more than a page of animals, so no page is known to be complete: use an emptier store",
  "store-limited": ({ accepted }) => `the store accepted ${accepted} creations and then no more`,
  "categories-restricted": () => "the target restricts categories: it refused two unusual small ones",
  "category-unknown": ({ categoryId }) =>
    `the target refuses category ${categoryId}, which is left open (OPEN-4)`,
  removed: () => "getPet is removed, as announced for 5 December 2030",
  "control-refused": (values, recording) =>
    `the plain request beside it was refused, too: ${answerAt(values, "control", recording)}`,
  banned: (values, recording) =>
    `the target refuses requests after wrong credentials: ${answerAt(values, "control", recording)}`,
  unsteady: (values, recording) =>
    values.series !== undefined
      ? unsteadyFigures(values.series)
      : values.alike === undefined
        ? `asked again, it was answered now one way, now another${doubtful(values, recording)}`
        : `asked again, it was answered alike, but plain requests were, too, and so often that chance may explain it${doubtful(values, recording)}`,
  unanswered: ({ answer }) =>
    typeof answer === "string"
      ? `it was not answered, and then the target stopped answering: ${answer}`
      : "it was not answered at several tries, which chance or a gateway may explain",
  outage: ({ answer }) =>
    typeof answer === "string"
      ? `the target stopped answering: ${answer}; look in its log, start it again, and run again`
      : "the target stopped answering, or answered plain requests now and then only",
  "rate-limited": ({ reason }) =>
    typeof reason === "string"
      ? reason
      : "answered 429 Too Many Requests, and not sent again in time: wait, then run with --rate N",
  "no-accepted-control": () => "nothing like it was accepted, so that a refusal shows nothing",
  "no-body-accepted": ({ categoryId, accepted }) =>
    accepted === undefined
      ? `every plain body was refused with 400: name a category that exists (--category-id, now ${categoryId}), or the names are too long for the target`
      : `every body with category ${categoryId} was refused, and one with category ${accepted}, which the list shows, was accepted: run with --category-id ${accepted}`,
  "reserve-used-up": (values, recording) =>
    `the reserve of requests for experiments is used up${doubtful(values, recording)}`,
  "rests-on": ({ requirement }) => `waits for ${requirement}`,
  "nothing-to-judge": ({ place }) => `this run has no answer to judge: ${place}`,
  "status-moved": ({ status }) =>
    `animals with status ${status} moved on to another one before the list was read (OPEN-21)`,
  "not-shown": ({ what }) => `this run has not seen ${what}`,
  "not-needed": () => "it was not needed",
  "not-prepared": ({ reason }) => String(reason ?? "it could not be prepared"),
  "not-sent": () => "the run ended before it was sent",
  "left-out": () => "left out by the budget",
  narrowed: ({ option }) =>
    option === "--bail"
      ? "not judged, since the run stopped at the first cause (--bail)"
      : `the options left it out${typeof option === "string" ? ` (${option})` : ""}`,
  stopped: ({ reason }) => String(reason ?? "the run was interrupted"),
  "too-few-animals": ({ needed }) =>
    `the store is not known to have ${needed === 1 ? "an animal that matches" : `${needed} animals that match`}`,
  "id-exists": ({ id }) => `an animal with id ${id} exists, and no other id was tried`,
  "id-unknown": ({ id }) => `animal ${id} is not known to exist`,
  "no-reset-seen": () => "the run ended before a Reset",
  "short-key": () => "the key has fewer than 16 characters, which may occur by chance",
  "description-unread": ({ reason }) => `the description could not be read: ${reason}`,
  "description-version": ({ version }) => `the description is ${version}; OpenAPI 3.0 and 3.1 are judged`,
  "no-api": () => "no API was found at the address",
  "no-evidence": () => "nothing in this run shows it",
};

/** The words of a reason. */
export function reasonText(
  { code, values }: Pick<Untested, "code" | "values">,
  recording: Recording | null,
): string {
  const words = ROWS[code];
  if (!words) throw new Error(`the reason ${code} has no words`);
  return words(values, recording);
}

/** All codes of reasons. */
export const REASON_CODES: readonly string[] = Object.keys(ROWS);
