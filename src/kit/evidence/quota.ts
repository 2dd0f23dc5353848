/** Quotas of creations: which refusals they explain, and whether creations still make sense (catalogue rules 13 and 14). */
import type { Exchange, Recording } from "../exchange.ts";
import { nameKind } from "../generate/name-kinds.ts";
import { readInt64 } from "../json/int64.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { TestRequest } from "../requirement.ts";
import { isJustAfterWrong, wasLockedOut } from "./key-refusals.ts";
import { isLost } from "./lost-answers.ts";
import { memoize } from "./memoize.ts";
import { isBefore } from "./order.ts";
import {
  anyPlain,
  hasOtherMediaType,
  isEqualAgain,
  MEMBERS,
  plainAnswers,
  refusedAfterLoss,
  type Untested,
  untestedFor,
} from "./plain-creations.ts";
import { hasValidKey, isServedWithKey, requestJson, statusOf } from "./reading.ts";
import { creations, validNewPet } from "./store-model.ts";

/** Statuses of a target that has reached a quota of creations. */
const QUOTA: ReadonlySet<number> = new Set([400, 402, 403, 409, 429, 507]);

/** Those of them that the interface does not document for an invalid body, but for a 429. */
const NOT_FOR_BODY: ReadonlySet<number> = new Set([402, 403, 409, 507]);

/** Whether creations with this status, and creations in the category that exists, were accepted. */
function isLike(body: JsonObject, recording: Recording): boolean {
  const accepted = creations(recording).flatMap(({ sent }) => (sent ? [sent] : []));
  const ofCategory = (sent: JsonObject): boolean =>
    String(readInt64(sent.categoryId)) === recording.categoryId;
  return accepted.some(({ status }) => status === body.status) && accepted.some(ofCategory);
}

/**
 * Refusals of plain bodies after similar ones were accepted: a quota (rule 13). The interface documents 400 for invalid
 * bodies, so a 400 counts only if no creation was accepted since.
 */
const quotaRefusals: (recording: Recording) => readonly Exchange[] = memoize((recording) => {
  const answers = plainAnswers(recording).filter(({ exchange }) => QUOTA.has(statusOf(exchange)));
  answers.sort((a, b) => a.exchange.index - b.exchange.index);
  return answers.flatMap(({ exchange, body }) => {
    if (isEqualAgain(exchange, recording)) return [];
    if (statusOf(exchange) === 429 && !isBeyondWaiting(exchange, recording)) return [];
    const mayBeLockedOut = wasLockedOut(recording) && isJustAfterWrong(exchange, recording);
    if (statusOf(exchange) === 403 && mayBeLockedOut) return [];
    if (!isLike(body, recording)) return [];
    return statusOf(exchange) === 400 && isFollowed(exchange, recording) ? [] : [exchange];
  });
});

/** Whether a creation was accepted that was sent after this answer. */
function isFollowed(exchange: Exchange, recording: Recording): boolean {
  return creations(recording).some((creation) => isBefore(exchange, creation.exchange));
}

/**
 * Whether a creation was refused that was not plain, and nothing shows yet whether a quota is the reason: then a plain
 * one has to be sent (rules 13 and 14).
 */
export function mayHaveQuota(recording: Recording): boolean {
  return quotaOf(recording) === null && recording.exchanges.some((each) => isUndecided(each, recording));
}

/**
 * Refusals of valid bodies while a creation was in progress that was accepted: the target may take one at a time. They were
 * not sent again alone, and no quota explains them.
 */
export const refusedBeside: (recording: Recording) => readonly Exchange[] = memoize((recording) => {
  if (quotaOf(recording) !== null || wasLockedOut(recording)) return [];
  const repeated = new Set(recording.exchanges.map(({ repeats }) => repeats));
  return recording.exchanges.filter(
    (exchange) =>
      NOT_FOR_BODY.has(statusOf(exchange)) &&
      maybeByQuota(exchange, recording) &&
      validNewPet(exchange) !== null &&
      !repeated.has(exchange.index) &&
      creations(recording).some((creation) => areTogether(creation.exchange, exchange)),
  );
});

function areTogether(one: Exchange, other: Exchange): boolean {
  return !isBefore(one, other) && !isBefore(other, one);
}

/** Whether a quota may be the reason of a refusal: no creation was accepted since, or another one was in progress. */
function isUndecided(exchange: Exchange, recording: Recording): boolean {
  if (refusedBeside(recording).includes(exchange)) return true;
  return (
    maybeByQuota(exchange, recording) && anyPlain(recording) !== undefined && !isFollowed(exchange, recording)
  );
}

/** Whether a refusal would fail a requirement unless a quota is the reason. */
function maybeByQuota(exchange: Exchange, recording: Recording): boolean {
  const status = statusOf(exchange);
  if (exchange.request.operation !== "createPet" || !hasValidKey(exchange)) return false;
  if (!QUOTA.has(status) || status === 429) return false;
  if (hasOtherMediaType(exchange) || isEqualAgain(exchange, recording)) return false;
  return status !== 400 || isRefusedWithoutNeed(validNewPet(exchange), recording);
}

/** Whether a 400 to this body would be a failure: not for what the interface leaves open, or for unknown categories. */
function isRefusedWithoutNeed(body: JsonObject | null, recording: Recording): boolean {
  if (body === null || typeof body.name !== "string" || nameKind(body.name) === "open") return false;
  if (!Object.keys(body).every((member) => MEMBERS.has(member))) return false;
  const isUsual = (sent: JsonObject): boolean => String(readInt64(sent.categoryId)) === recording.categoryId;
  return isUsual(body) || creations(recording).some(({ sent }) => sent !== null && !isUsual(sent));
}

/**
 * Whether waiting does not help against a 429: the creation was refused three times, and others were served meanwhile.
 * A creation that was accepted since the first time shows a rate limit.
 */
function isBeyondWaiting(exchange: Exchange, recording: Recording): boolean {
  const tries = recording.exchanges.filter(
    (other) =>
      other.requestId === exchange.requestId && other.index <= exchange.index && statusOf(other) === 429,
  );
  const [first] = tries;
  if (!first || tries.length < 3 || isFollowed(first, recording)) return false;
  const isServedToo = (other: Exchange): boolean =>
    isServedWithKey(other) && !isLost(other) && statusOf(other) < 500;
  return recording.exchanges.some(
    (other) => isBefore(first, other) && isBefore(other, exchange) && isServedToo(other),
  );
}

/**
 * The reason not to create more: the target has a quota; `null` if it has shown none. It names the refusal that came
 * first, so that it stays the same while others come.
 */
export function quotaOf(recording: Recording): string | null {
  const [first] = quotaRefusals(recording).toSorted((a, b) => a.receivedAt - b.receivedAt);
  if (!first) return null;
  const made = creations(recording).filter(({ exchange }) => exchange.receivedAt <= first.receivedAt).length;
  return `the target has a quota of creations: it refused a plain body with ${statusOf(first)} after ${made} others`;
}

/**
 * The reason not to send a creation: a quota. An invalid body is sent in spite of it, unless the target answers 429
 * before it reads a body; `null`: send it.
 */
export function quotaAgainst({ creates }: Pick<TestRequest, "creates">, recording: Recording): string | null {
  const quota = quotaOf(recording);
  return quota !== null && (creates !== "no" || isRefusedUnread(recording)) ? quota : null;
}

/**
 * Whether the target answers 429 before it reads a body: after the quota had shown itself, an object without members
 * was refused so twice, with the wait in between that the first refusal asked for.
 */
export const isRefusedUnread: (recording: Recording) => boolean = memoize((recording) => {
  const first = quotaRefusals(recording).find((exchange) => statusOf(exchange) === 429);
  if (!first) return false;
  const refusals = recording.exchanges.filter(
    (exchange) =>
      exchange.request.operation === "createPet" &&
      hasValidKey(exchange) &&
      statusOf(exchange) === 429 &&
      exchange.sentAt >= first.receivedAt &&
      hasNoMembers(requestJson(exchange)),
  );
  return refusals.length >= 2;
});

function hasNoMembers(body: JsonValue | undefined): boolean {
  return isJsonObject(body) && Object.keys(body).length === 0;
}

/**
 * Untested if a creation may have been refused because of the store, not of its body: the quota is used up, or an equal
 * body, whose answer was lost, may have been stored. `null`: neither.
 */
export function refusedForOthers(exchange: Exchange, recording: Recording): Untested | null {
  return refusedByQuota(exchange, recording) ?? refusedAfterLoss(exchange, recording);
}

/**
 * Untested if a creation was refused because of a quota, or may have been, and no plain one was sent since (rule 14);
 * else `null`. A quota of a time may be free again later: what was refused like a plain body after the first such refusal,
 * or just before it, may have had that reason.
 */
export function refusedByQuota(exchange: Exchange, recording: Recording): Untested | null {
  const status = statusOf(exchange);
  if (exchange.request.operation !== "createPet" || status < 400) return null;
  if (status === 400 && isFollowed(exchange, recording)) return null;
  const isAsPlain = (refusal: Exchange): boolean =>
    statusOf(refusal) === status &&
    !creations(recording).some((c) => isBefore(exchange, c.exchange) && isBefore(c.exchange, refusal));
  const quota = quotaRefusals(recording).some(isAsPlain);
  if (quota) return untestedFor(quotaOf(recording) ?? "the target has a quota", "target");
  if (!isUndecided(exchange, recording)) return null;
  const lacking = refusedBeside(recording).includes(exchange)
    ? "it was not sent again alone"
    : "no creation was accepted since";
  return untestedFor(`refused with ${status}, and ${lacking}: a quota may be the reason`, "run");
}
