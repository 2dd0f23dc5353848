/** §4.3 `GET /pets/{petId}`: fetching one animal (deprecated, removed from 5 December 2030 on). */

import { isRemoved } from "../src/kit/evidence/documented.ts";
import { isWholeList, statusFilter } from "../src/kit/evidence/list-pages.ts";
import { isBefore, isTooSoon } from "../src/kit/evidence/order.ts";
import { int64InPath, responseField, responseJson, statusOf } from "../src/kit/evidence/reading.ts";
import { creations, knownBefore, sightingsIn } from "../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { inLast, inLastOf, successor, withField, withMember, withStatus } from "../src/kit/judging/flaws.ts";
import { everyExchange } from "../src/kit/judging/invariants.ts";
import { judgeAnswer } from "../src/kit/judging/judge-answer.ts";
import { failed, PASSED, rejection, shown, TOO_SOON, untested } from "../src/kit/judging/judge-helpers.ts";
import type {
  Case,
  Invariant,
  Judge,
  Judgement,
  RequirementWithCases,
  TestRequest,
} from "../src/kit/requirement.ts";
import { findings } from "../src/kit/schema/validators.ts";
import {
  OTHER_RANDOM_ID,
  RANDOM_ID,
  READ_BACK,
  READ_BACK_LAST,
  READ_EACH,
  READ_STRANGER,
  WRAPPED_ID,
} from "./requests/get-pet.ts";
import { get } from "./requests/requests.ts";

const SECTION = "4.3";

const REMOVED = untested("removed: getPet is past its date of removal", "target");

/** Expects 200 and the Pet with the id in the path, if that animal is known to exist. */
export const theAnimal: Judge<null> = judgeAnswer("theAnimal", (_: null, exchange, recording) => {
  if (isRemoved(recording)) return REMOVED;
  const id = int64InPath(exchange);
  if (id === undefined) return untested("the path has no int64", "run");
  if (statusOf(exchange) === 404 && isMissing(id, recording)) {
    return untested(`animal ${id} is in no complete list either, so it is not known to exist`, "target");
  }
  const creation = creations(recording).find((candidate) => candidate.id === id);
  if (statusOf(exchange) === 404 && creation && isTooSoon(creation.exchange, exchange, recording))
    return TOO_SOON;
  if (statusOf(exchange) !== 200) return failed(`status 200 with animal ${id}`, shown(exchange));
  const { value } = responseJson(exchange);
  const [first] = findings("Pet", value);
  if (first) return failed(`a Pet: ${first.expected}`, first.received);
  const got = sightingsIn(exchange)[0]?.id;
  return got === id ? PASSED : failed(`animal ${id}`, `animal ${got}`);
});

/** Whether a complete list of this run lacks an animal that was shown before. */
function isMissing(id: bigint, recording: Recording): boolean {
  return recording.exchanges.some(
    (e) =>
      isWholeList(e, recording) &&
      statusFilter(e) === null &&
      wasCreatedBefore(id, e, recording) &&
      !sightingsIn(e).some((s) => s.id === id),
  );
}

function wasCreatedBefore(id: bigint, page: Exchange, recording: Recording): boolean {
  return recording.exchanges.some((e) => isBefore(e, page) && sightingsIn(e).some((s) => s.id === id));
}

/** Expects 404 and an Error body, if no animal has the id. */
const notFound = judgeAnswer("notFound", (_: null, exchange, recording, evidence) => {
  if (isRemoved(recording)) return REMOVED;
  const id = int64InPath(exchange);
  if (id === undefined) return untested("the path has no int64", "run");
  if (isKnown(exchange, recording) || (existsHere(exchange) && evidence.length < 2)) {
    return untested(`an animal with id ${id} exists, and no other id was tried`, "run");
  }
  return rejection(exchange, [404]);
});

/** Whether an answer shows an animal with the id in the path. */
function existsHere(exchange: Exchange): boolean {
  const id = int64InPath(exchange);
  return id !== undefined && sightingsIn(exchange)[0]?.id === id;
}

/** Whether the animal with the id in the path was created or listed before. */
function isKnown(exchange: Exchange, recording: Recording): boolean {
  const id = int64InPath(exchange);
  return id !== undefined && knownBefore(exchange, recording).has(id);
}

/** Another random id, if the first one exists (rule 9). */
function anotherId(evidence: readonly Exchange[], recording: Recording): readonly TestRequest[] {
  const exchange = evidence.at(-1);
  return exchange && (existsHere(exchange) || isKnown(exchange, recording)) ? [OTHER_RANDOM_ID] : [];
}

const GET_1: RequirementWithCases = {
  id: "GET-1",
  section: SECTION,
  level: "MUST",
  title: "the id of an existing animal is answered 200 with that animal",
  how: "Animals that this run created, and one from before the run, are fetched; the answer must be a Pet with the id in the path.",
  why: "Until getPet is removed, clients depend on it.",
  cases: [
    {
      title: "a created animal",
      requests: [READ_BACK],
      judge: theAnimal,
      priority: "essential",
      state: "one",
    },
    { title: "a listed animal", requests: [READ_STRANGER], judge: theAnimal, priority: "spare" },
    ...READ_EACH.map(
      ({ title, request }): Case => ({
        title,
        requests: [request],
        judge: theAnimal,
        priority: "full",
        state: "one",
      }),
    ),
    {
      title: "the animal created last",
      requests: [READ_BACK_LAST],
      judge: theAnimal,
      priority: "spare",
      state: "one",
    },
  ],
  flaw: inLastOf("getPet", withMember("id", successor)),
};

const GET_2: RequirementWithCases = {
  id: "GET-2",
  section: SECTION,
  level: "MUST",
  title: "the id of no animal is answered 404 with an Error body",
  how: "The largest int64 and a random large id are fetched; if the id exists, another one is tried.",
  why: "A client must be able to distinguish a missing animal from an error.",
  cases: [
    {
      title: "the largest int64",
      requests: [get("9223372036854775807")],
      judge: notFound,
      priority: "essential",
      followUp: anotherId,
    },
    {
      title: "a random large id",
      requests: [RANDOM_ID],
      judge: notFound,
      priority: "spare",
      followUp: anotherId,
    },
    {
      title: "2^32 away from the id of an animal",
      requests: [WRAPPED_ID],
      judge: notFound,
      priority: "full",
      state: "one",
      followUp: anotherId,
    },
  ],
  flaw: inLast(withStatus(200)),
};

/** Expects 400 or 404 with an Error body. */
const noSuchId = judgeAnswer("noSuchId", (_: null, exchange, recording) =>
  isRemoved(recording) ? REMOVED : rejection(exchange, [400, 404]),
);

const MALFORMED: readonly (readonly [title: string, petId: string])[] = [
  ["petId abc", "abc"],
  ["petId 9223372036854775808, one above int64", "9223372036854775808"],
  ["petId 1.5", "1.5"],
];

const GET_3: RequirementWithCases = {
  id: "GET-3",
  section: SECTION,
  level: "SHOULD",
  title: "a petId that is no int64 gets 400 or 404 with an Error body",
  how: "A word, a fraction and the integer above int64 are fetched.",
  why: "Only an int64 can be an id.",
  cases: MALFORMED.map(
    ([title, petId]): Case => ({
      title,
      requests: [get(petId, petId)],
      judge: noSuchId,
      priority: "spare",
    }),
  ),
  flaw: inLast(withStatus(200)),
};

/** The day of removal: 5 December 2030, UTC. */
const REMOVAL_DAY = "2030-12-05";

const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";

/** The three forms of HTTP-date that a recipient must accept (RFC 9110 §5.6.7). */
const HTTP_DATES = [
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d (?:${MONTHS}) \\d{4} \\d\\d:\\d\\d:\\d\\d GMT$`),
  new RegExp(
    `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \\d\\d-(?:${MONTHS})-\\d\\d \\d\\d:\\d\\d:\\d\\d GMT$`,
  ),
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:${MONTHS}) [ \\d]\\d \\d\\d:\\d\\d:\\d\\d \\d{4}$`),
];

/** Parses an HTTP-date to milliseconds since the Unix epoch; `null` for other texts. */
export function httpDate(text: string): number | null {
  if (!HTTP_DATES.some((form) => form.test(text))) return null;
  const at = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : at;
}

function sunsetFault(values: readonly string[]): Judgement | null {
  if (values.length === 0) return null;
  const [value = ""] = values;
  const at = values.length === 1 ? httpDate(value) : null;
  if (at !== null && new Date(at).toISOString().startsWith(REMOVAL_DAY)) return PASSED;
  return failed(
    "`Sunset` with an HTTP-date on 5 December 2030 (UTC)",
    `\`Sunset: ${values.join("`, `Sunset: ")}\``,
  );
}

function deprecationFault(values: readonly string[]): Judgement | null {
  if (values.length === 0) return null;
  const [value = ""] = values;
  if (
    values.length === 1 &&
    (/^@-?\d{1,11}(?:;.*)?$/.test(value) || value === "true" || httpDate(value) !== null)
  )
    return PASSED;
  const expected = "`Deprecation` with `@` and seconds since the epoch, an HTTP-date, or `true`";
  return failed(expected, `\`Deprecation: ${values.join("`, `Deprecation: ")}\``);
}

function ofGetPet(exchange: Exchange, judge: () => Judgement | null): Judgement | null {
  return exchange.request.operation === "getPet" ? judge() : null;
}

const GET_4: Invariant = {
  id: "GET-4",
  section: SECTION,
  level: "SHOULD",
  title: "Sunset falls on 5 December 2030, Deprecation is well-formed",
  how: "Every response of getPet with one of these header fields (RFC 8594, RFC 9745); neither is required.",
  why: "Clients plan their move by these dates.",
  check: (recording) => {
    const fields = [
      ...everyExchange(
        (exchange) => ofGetPet(exchange, () => sunsetFault(responseField(exchange, "sunset"))),
        () => "Sunset",
      )(recording),
      ...everyExchange(
        (exchange) => ofGetPet(exchange, () => deprecationFault(responseField(exchange, "deprecation"))),
        () => "Deprecation",
      )(recording),
    ];
    if (fields.length > 0) return fields;
    const judgement = untested("no response of getPet carries Sunset or Deprecation", "target");
    return [{ title: "Sunset and Deprecation", evidence: [], judgement }];
  },
  flaw: inLast((exchange) =>
    withField("Sunset", "Thu, 05 Dec 2030 00:00:00 UTC")(withField("Deprecation", "soon")(exchange)),
  ),
};

export const GET_PET: readonly (RequirementWithCases | Invariant)[] = [GET_1, GET_2, GET_3, GET_4];
