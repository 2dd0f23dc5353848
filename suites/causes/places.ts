/** Where a deviation is: two with the same code and place are one cause. */
import type { Placed } from "../../src/engine/catalogue.ts";
import type { Deviation } from "../../src/engine/judgement.ts";
import { memoize } from "../../src/kit/evidence/memoize.ts";
import {
  hasValidKey,
  isSuccess,
  parameter,
  requestJson,
  responseJson,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import { limitOf } from "../facts/list-pages.ts";
import { validNewPet } from "../facts/store-model.ts";
import { errorFault, isServedWithAnimals, rateFieldsFault } from "../judges/answers.ts";
import { isCovered, isOfExperiment } from "../judges/invariants.ts";
import {
  BASIC_ENCODED,
  MALFORMED,
  MORE_MALFORMED,
  SECOND_WORD,
  UNKNOWN,
} from "../requests/wrong-credentials.ts";
import { isLacking, isNoPet, unchecked, unhandled } from "./values.ts";

/** What is wrong with a body that must be refused, by the requirement about it. */
export const MEMBERS: Readonly<Record<string, string>> = {
  "CREATE-5": "name",
  "CREATE-6": "categoryId",
  "CREATE-7": "name",
  "CREATE-8": "categoryId",
  "CREATE-9": "status",
  "CREATE-10": "range",
  "CREATE-11": "body",
  "CREATE-15": "body",
  "CREATE-17": "status",
  "CREATE-18": "body",
  "LIST-6": "limit",
  "LIST-8": "filter",
};

/** Requirements about valid bodies. */
const VALID_BODIES: ReadonlySet<string> = new Set([
  "CREATE-1",
  "CREATE-2",
  "CREATE-3",
  "CREATE-4",
  "CREATE-16",
  "DATA-5",
]);

const OF_WRONG_FORM: ReadonlySet<string> = new Set(
  [...MALFORMED, ...MORE_MALFORMED, SECOND_WORD, BASIC_ENCODED].map(({ label }) => label),
);

/** The place of a deviation: operation, member or field, status, credential. */
export function placeOf(placed: Placed, recording: Recording): string {
  const { requirement, deviation, at } = placed;
  const { code, values } = deviation;
  const operation = at?.request.operation ?? "";
  const member = String(values.member ?? values.field ?? "");
  if (code === "status") return placeOfStatus(placed, recording);
  if (code === "served-invalid-body") {
    const about = MEMBERS[requirement] ?? "";
    // Where each member may be anything, nothing validates bodies.
    const isMember = ["name", "categoryId", "status"].includes(about);
    return `${operation} ${isMember && unchecked(recording).size > 2 ? "members" : about}`;
  }
  if (code === "served-wrong-credential") {
    return values.status === 401 || !at ? "goes on" : credentialClass(at);
  }
  if (code === "too-many" || code === "other-status" || code === "not-an-array") return operation;
  if (code === "media-type") return String(values.received).split(";")[0]?.trim().toLowerCase() ?? "";
  if (code === "not-json" && areAllNoJson(recording)) return "all answers";
  if (code === "not-json" && at && statusOf(at) < 400) return `served ${textIn(at, recording)}`;
  if (code === "not-json" || code === "not-an-error" || code === "error-member") {
    return at ? `${placeOfError(placed, at, recording)} ${member}` : member;
  }
  if (code === "description") return String(values.place || requirement);
  if (code === "no-answer") {
    if (at && !hasValidKey(at)) return `${operation} credential`;
    const about = aboutOf(placed);
    // Where nothing is ever served, the requests make no difference.
    return about === at?.requestId && !servedOf(recording).has(operation)
      ? operation
      : `${operation} ${about}`;
  }
  if (code === "pet-member" && at) {
    if (isNoPet(at)) return `no animal ${operation}`;
    return isLacking(at, member) ? `${member} missing` : member;
  }
  return member;
}

function placeOfStatus({ requirement, deviation, at, hasCases }: Placed, recording: Recording): string {
  const status = String(deviation.values.status ?? "");
  if (at && isOfOnlyRefusal(at, recording)) return "all refusals";
  if (at && isInvalid(at) && statusOf(at) === onlyOfInvalid(recording)) return "invalid requests";
  if (at !== null && !hasValidKey(at)) return `credential ${status}`;
  const operation = `${at?.request.operation} ${status}`;
  // One check of the key, or one validation, refuses with the same status whatever is wrong.
  if (status === "401" || status === "403") return operation;
  // Where the plain read fails, too, the URLs make no difference.
  if (at && isPlainReadFailed(at, recording)) return operation;
  if (VALID_BODIES.has(requirement) || (at && validNewPet(at))) return `${operation} valid bodies`;
  if (MEMBERS[requirement] !== undefined && (status.startsWith("4") || areUnhandled(at, recording)))
    return `${operation} refused`;
  return `${operation} ${hasCases ? (MEMBERS[requirement] ?? requirement) : aboutOf({ requirement, at })}`;
}

/** Whether a request that was to be refused got the status that all refusals have: one handler answers them, whatever was asked. */
function isOfOnlyRefusal(at: Exchange, recording: Recording): boolean {
  const isRefusal = at.expects.some((status) => status >= 400) && (!hasValidKey(at) || !validNewPet(at));
  return isRefusal && !isServedWithAnimals(at) && statusOf(at) === onlyRefusal(recording);
}

/** The status of everything that had to be refused with several; `null`: there are others, or animals are shown. */
const onlyRefusal: (recording: Recording) => number | null = memoize(({ exchanges }) => {
  const refused = exchanges.filter(
    (each) =>
      each.role === "survey" &&
      ![0, 429].includes(statusOf(each)) &&
      each.expects.every((status) => status >= 400),
  );
  const [first, ...others] = new Set(refused.map(statusOf));
  const isOnly = others.length === 0 && new Set(refused.map(({ expects }) => expects[0])).size > 2;
  return first !== undefined && isOnly && !refused.some(isServedWithAnimals) ? first : null;
});

/** Whether a request with the key had to be refused with 400. */
function isInvalid(exchange: Exchange): boolean {
  return hasValidKey(exchange) && exchange.expects.includes(400) && validNewPet(exchange) === null;
}

/**
 * The status by which invalid requests of several operations are refused in place of 400; `null`: there are others, or 400. A text that
 * is no JSON may be refused by a parser in front.
 */
const onlyOfInvalid: (recording: Recording) => number | null = memoize(({ exchanges }) => {
  const refused = exchanges.filter(
    (each) =>
      each.role === "survey" &&
      isInvalid(each) &&
      statusOf(each) >= 400 &&
      ![404, 429].includes(statusOf(each)) &&
      (each.request.method === "GET" || requestJson(each) !== undefined),
  );
  const [first, ...others] = new Set(refused.map(statusOf));
  const operations = new Set(refused.map(({ request }) => request.operation));
  return first !== undefined && first !== 400 && others.length === 0 && operations.size > 1 ? first : null;
});

/** Whether bodies that must be refused fail whatever is wrong with them: what is thrown is handled nowhere. */
function areUnhandled(at: Exchange | null, recording: Recording): boolean {
  return at?.request.operation === "createPet" && unhandled(recording).size > 2;
}

/** Whether a read failed as the plain read of its operation did. */
function isPlainReadFailed({ request, response }: Exchange, { exchanges }: Recording): boolean {
  return (
    request.method === "GET" &&
    (response?.status ?? 0) >= 500 &&
    exchanges.some(
      (each) =>
        each.plain === true &&
        each.request.operation === request.operation &&
        each.response?.status === response?.status,
    )
  );
}

/** What of a request is unusual: a member, its limit, the body as a whole, or else the request itself. */
function aboutOf({ requirement, at }: Pick<Placed, "requirement" | "at">): string {
  const member = MEMBERS[requirement];
  if (member !== undefined) return member;
  if (at && parameter(at, "limit").length === 1 && limitOf(at) === null) return "limit";
  const isText = at?.request.operation === "createPet" && !isJsonObject(requestJson(at));
  return isText ? "body" : (at?.requestId ?? "");
}

/** The operations that were answered 200 or 201 once. */
const servedOf: (recording: Recording) => ReadonlySet<string> = memoize(
  ({ exchanges }) => new Set(exchanges.filter(isSuccess).map(({ request }) => request.operation)),
);

/** Whether no answer of the survey with a documented body is JSON. */
const areAllNoJson: (recording: Recording) => boolean = memoize((recording) =>
  recording.exchanges.filter((each) => each.role === "survey" && isCovered(each, recording)).every(isNoJson),
);

/** Whether a body is no JSON text, or more than one. */
function isNoJson(exchange: Exchange): boolean {
  return responseJson(exchange).problems.length > 0 || exchange.response?.body.length === 0;
}

/** What is wrong with the texts of an operation; an empty body where others are no JSON is one of no parts. */
function textIn(at: Exchange, { exchanges }: Recording): string {
  const isText = (each: Exchange): boolean =>
    each.request.operation === at.request.operation &&
    statusOf(each) === statusOf(at) &&
    isNoJson(each) &&
    textOf(each) === "text";
  return textOf(at) === "nothing" && exchanges.some(isText) ? "text" : textOf(at);
}

/** What is wrong with the text of a body: nothing is there, it is no UTF-8, or no JSON. */
export function textOf(exchange: Exchange): "nothing" | "bytes" | "text" {
  const body = exchange.response?.body ?? new Uint8Array();
  if (body.length === 0) return "nothing";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return "bytes";
  }
  return "text";
}

/** No credential, one that is not the key, or one that is almost right. */
export function credentialClass({ request: { credential } }: Exchange): "missing" | "unknown" | "almost" {
  if (credential.kind === "missing") return "missing";
  return credential.label === UNKNOWN.label ? "unknown" : "almost";
}

/** All error bodies of the run, those of a status, or those to a credential or a kind of request. */
function placeOfError({ requirement, deviation }: Placed, at: Exchange, recording: Recording): string {
  const errors = errorsOf(recording).filter(isJudgedBy(deviation));
  if (errors.every((each) => isLike(each, deviation))) return "all errors";
  const status = statusOf(at);
  const ofStatus = errors.filter((each) => statusOf(each) === status);
  if (ofStatus.every((each) => isLike(each, deviation))) return String(status);
  const { operation } = at.request;
  if (isOfAllErrors(deviation, at, recording)) return `${status} ${operation}`;
  return hasValidKey(at)
    ? `${status} ${operation} ${MEMBERS[requirement] ?? ""}`
    : `${status} ${refusedAs(at)}`;
}

/** What a service takes a wrong credential for, if it looks at its form first. */
export function refusedAs({ request: { credential } }: Exchange): "missing" | "malformed" | "unknown" {
  if (credential.kind === "missing" || credential.kind === "elsewhere") return "missing";
  return OF_WRONG_FORM.has(credential.label) ? "malformed" : "unknown";
}

/** Whether all error bodies of an operation with the status of an answer deviate like it. */
export function isOfAllErrors(deviation: Deviation, at: Exchange, recording: Recording): boolean {
  return errorsOf(recording)
    .filter(isJudgedBy(deviation))
    .filter((each) => statusOf(each) === statusOf(at) && each.request.operation === at.request.operation)
    .every((each) => isLike(each, deviation));
}

/** The answers of the survey that have an Error body by the interface. */
const errorsOf: (recording: Recording) => readonly Exchange[] = memoize((recording) =>
  recording.exchanges.filter(
    (each) => [400, 401, 404].includes(statusOf(each)) && isCovered(each, recording) && !isOfExperiment(each),
  ),
);

/**
 * Whether the error answers without the rate-limit fields are those without an Error body, and others have both: what
 * the service does for each answer was not done for these.
 */
export const areOfAnotherLayer: (recording: Recording) => boolean = memoize((recording) => {
  const errors = errorsOf(recording);
  const isWhole = (each: Exchange): boolean => errorFault(each) === null;
  return errors.some(isWhole) && errors.every((each) => isWhole(each) === (rateFieldsFault(each) === null));
});

/** Of bodies that are no JSON, nothing else can be said. */
function isJudgedBy({ code }: Deviation): (exchange: Exchange) => boolean {
  return (exchange) => code === "not-json" || responseJson(exchange).value !== undefined;
}

function isLike(exchange: Exchange, { code, values }: Deviation): boolean {
  if (code === "not-json") return isNoJson(exchange);
  const fault = errorFault(exchange);
  return fault !== null && fault.code === code && (fault.values.member ?? null) === (values.member ?? null);
}
