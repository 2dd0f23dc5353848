/** The tries of a doubtful request, and the controls around them (catalogue rule 6). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import {
  hasSameBody,
  hasValidKey,
  isHtml,
  isSuccess,
  responseJson,
  statusOf,
} from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { TestRequest } from "../claims.ts";
import { sameDeviation } from "../judgement.ts";
import { isServed } from "../plan/parts.ts";
import type { RunState, Send } from "../plan/round.ts";
import { isMissing, isOfSurvey, respelled, send } from "../plan/round.ts";
import { checksOf } from "./checks.ts";
import { apart, type Doubt } from "./result.ts";
import { isFailedRead, isOwnToBeAsked, isRespelled } from "./spelling.ts";

/** What decides by which controls a doubtful request is judged: the operation, and for a wrong credential the request. */
export function groupOf({ request }: Pick<Doubt, "request">): string {
  if (request.control === undefined) return `key ${request.operation}`;
  return `credential ${request.operation} ${request.cleanCredential?.id ?? ""}`;
}

/** The tries of a request: itself, or others that must be answered alike. */
export function triesOf(recording: Recording, { request }: Pick<Doubt, "request">): readonly Exchange[] {
  return recording.exchanges.filter(({ role, of }) => role === "try" && of === request.id);
}

/** The next try of a doubtful request; of a read that failed by other URLs, until one is served. */
export function trySend(doubt: Doubt, state: RunState): Send {
  const { request } = doubt;
  const tries = triesOf(state.recording, doubt);
  const latest = tries.at(-1);
  const isOtherAnswered = tries.some((each) => isRespelled(doubt, each) && !isLost(each));
  const isOwnAsked = isLost(doubt.exchange) ? isOtherAnswered : isOwnToBeAsked(doubt, tries, state.recording);
  if (latest && isFailedRead(doubt) && !isServed(latest) && !isOwnAsked) {
    const other = respelled(request, tries.length);
    return send(state, other, "try", { of: request.id, fresh: true });
  }
  const isByOther = doubt.isOfContent && !isOfOwnUrl(doubt, state.recording);
  const alike = isByOther ? request.alike?.(tries.length + 1) : undefined;
  return send(state, alike ?? request, "try", { of: request.id, fresh: true });
}

/** Tries by other URLs that are all as claimed: what is left is a cache, or the target's at this URL alone. */
const MOST_ALIKE = 3;

/** Whether the other URLs that must be answered alike show nothing wrong, so that its own URL tells. */
export function isOfOwnUrl(doubt: Doubt, recording: Recording): boolean {
  const others = triesOf(recording, doubt).filter(({ requestId }) => requestId !== doubt.request.id);
  const isFine = (each: Exchange): boolean => doubt.judge(each)?.outcome === "passed";
  return doubt.isOwnAtLast === true && others.length >= MOST_ALIKE && others.every(isFine);
}

/** The tries of a doubtful request by its own URL. */
export function ownTriesOf(recording: Recording, doubt: Doubt): readonly Exchange[] {
  return triesOf(recording, doubt).filter(({ requestId }) => requestId === doubt.request.id);
}

/** Tries by its own URL: a cache that is renewed when it is used shows what is old once more. */
const MOST_OWN = 2;

/** Whether its own URL is right again, or cannot be asked. */
export function isOwnRight(doubt: Doubt, recording: Recording): boolean {
  const own = ownTriesOf(recording, doubt);
  return own.some((each) => doubt.judge(each)?.outcome === "passed") || own.length >= MOST_OWN;
}

/** The controls of a group. */
export function controlsOf(recording: Recording, group: string): readonly Exchange[] {
  return recording.exchanges.filter(({ role, of }) => role === "control" && of === group);
}

/** Milliseconds for which a page for people may take the place of a target that answered otherwise before: it is maintained. */
const MAINTENANCE_MS = 30_000;

/** Whether a control was answered as documented; the one of a wrong credential shows only that the key is let in. */
export function isServedControl(exchange: Exchange): boolean {
  return isServed(exchange) || (!isMissing(exchange) && isLetIn(exchange));
}

/** The controls since the last that was served: of those with the key and those without it, whichever are more. */
export function unservedIn(controls: readonly Exchange[]): readonly Exchange[] {
  const [own, other] = [true, false].map((isOfKey) => {
    const all = controls.filter((each) => hasValidKey(each) === isOfKey);
    return all.slice(all.findLastIndex(isServedControl) + 1);
  });
  return own && other && own.length >= other.length ? own : (other ?? []);
}

function isLetIn(exchange: Exchange): boolean {
  const isOfCredential = exchange.of?.startsWith("credential ") === true;
  return (
    isOfCredential &&
    hasValidKey(exchange) &&
    isSuccess(exchange) &&
    responseJson(exchange).value !== undefined
  );
}

/**
 * The controls of a wrong credential that was refused as claimed: the key served before it and, since the target may ban
 * the client for it, at any time after it.
 */
export function keyAround(
  attempt: Exchange,
  controls: readonly Exchange[],
  recording: Recording,
): readonly Exchange[] | null | undefined {
  const before = controls.findLast((each) => each.index < attempt.index && hasValidKey(each));
  if (!before || !isServedControl(before)) return null;
  const after = recording.exchanges.find(
    (each) => each.index > attempt.index && hasValidKey(each) && isServed(each),
  );
  return after && [before, after];
}

/** The served controls right before and right after a try; `null`: one was refused; `undefined`: it is still to come. */
export function controlsAround(
  attempt: Exchange,
  controls: readonly Exchange[],
): readonly Exchange[] | null | undefined {
  const before = controls.filter(({ round, index }) => index < attempt.index && round >= attempt.round - 1);
  const after = controls.filter(({ index }) => index > attempt.index);
  const nearest = (all: readonly Exchange[], round: number | undefined): readonly Exchange[] =>
    all.filter((each) => each.round === round);
  const last = nearest(before, before.at(-1)?.round);
  const next = nearest(after, after[0]?.round);
  if (last.length === 0) return null;
  if (next.length === 0) return undefined;
  const around = [...lastOfEach(last, "before"), ...lastOfEach(next, "after")];
  return around.every(isServedControl) ? around : null;
}

/** Of several controls of a group in one round, the nearest of each request. */
function lastOfEach(controls: readonly Exchange[], side: "before" | "after"): readonly Exchange[] {
  const byExpects = new Map<string, Exchange>();
  const ordered = side === "before" ? controls : [...controls].reverse();
  for (const each of ordered)
    byExpects.set(`${each.request.credential.label} ${each.request.operation}`, each);
  return [...byExpects.values()];
}

/** Whether a control deviates in the same way as the doubtful answer. */
export function deviatesAlike(doubt: Doubt, control: Exchange): boolean {
  // What a list has to show depends on what it was asked for.
  if (doubt.deviation.code === "status" || doubt.isOfContent || !hasValidKey(control)) return false;
  return isServed(control) && sameDeviation(doubt.deviation, doubt.judge(control));
}

/** A part of a target that was at work before may fail for this long: a limiter that is restarted, say. */
export const PART_MS = 12_500;

/** Whether the operation of an answer was served before it, and rightly where that is asked. */
export function isServedBefore(
  exchange: Exchange,
  { exchanges }: Recording,
  isRight: (each: Exchange) => boolean = () => true,
): boolean {
  return exchanges.some(
    (each) =>
      each.index < exchange.index &&
      each.request.operation === exchange.request.operation &&
      hasValidKey(each) &&
      isSuccess(each) &&
      isServed(each) &&
      isRight(each),
  );
}

/**
 * Milliseconds that two plain answers must lie apart to show that what both deviate in is the target's: more where an
 * earlier answer of their operation was right, since that may come back.
 */
export function apartFrom(first: Exchange, doubt: Doubt, state: RunState): number {
  const { recording } = state;
  const { code } = doubt.deviation;
  // What deviates in the same way there tells as well: a list may be too short to pass one check, and right for another.
  const alike = checksOf(state).filter(
    ({ judgement }) =>
      judgement.outcome === "failed" && judgement.code === code && judgement.at === doubt.deviation.at,
  );
  const judges = [doubt.judge, ...alike.map(({ judgeInstead }) => judgeInstead)];
  const wasRight = isServedBefore(first, recording, (each) =>
    judges.some((judge) => judge(each)?.outcome === "passed"),
  );
  if (!wasRight && !isOfMaintenance(first, recording)) return apart(recording.baseUrl);
  return isHtml(first) ? MAINTENANCE_MS : PART_MS;
}

/**
 * Whether another operation that was served before got a page for people, too, or the very same body: what stands in the place of the
 * target.
 */
function isOfMaintenance(first: Exchange, recording: Recording): boolean {
  const isOther = ({ request }: Exchange): boolean => request.operation !== first.request.operation;
  // What a creation returned may be what a read returns.
  const isRight = (each: Exchange): boolean => each.request.method !== "GET" && isServed(each);
  const isAlike = (each: Exchange): boolean =>
    hasValidKey(each) &&
    ((isHtml(first) && isHtml(each)) ||
      (!isRight(each) && first.response?.body.length !== 0 && hasSameBody(first, each)));
  return recording.exchanges.some(
    (each) => isOther(each) && isAlike(each) && isServedBefore(each, recording),
  );
}

/** The controls of a group, to be sent once. */
export function controlSends(doubt: Pick<Doubt, "request">, state: RunState, later: number): readonly Send[] {
  const { request } = doubt;
  const group = groupOf(doubt);
  if (request.control === undefined) return plainSend(request, group, state, later);
  const right = isOfNoUse(request.control, state)
    ? plainSend(request, group, state, later)
    : [send(state, request.control, "control", { of: group, later })];
  const wrong = wrongControl(request, state);
  return wrong ? [...right, send(state, wrong, "control", { of: group, later })] : right;
}

function plainSend(
  { operation, otherPath }: TestRequest,
  group: string,
  state: RunState,
  later: number,
): readonly Send[] {
  const used = state.recording.exchanges.filter(
    ({ role, request }) => role === "control" && request.operation === operation,
  ).length;
  const nth = used + later;
  const plain = state.catalogue.plain(operation, nth + 1);
  // Other paths show whether servers that get paths of their own are sick.
  if (!plain) return [];
  const request = otherPath && nth > 0 ? respelled(plain, nth) : plain;
  return [send(state, request, "control", { of: group })];
}

/** Whether a control that creates nothing was answered otherwise than documented with the key: the plain request is one. */
function isOfNoUse({ id }: TestRequest, { recording }: RunState): boolean {
  const answers = recording.exchanges.filter(
    (each) => each.requestId === id && isOfSurvey(each) && each.request.method !== "GET",
  );
  return answers.length > 0 && answers.every((each) => !isMissing(each) && !isServed(each));
}

/** A wrong credential of this run that got 401: the same with nothing else wrong, or the first one. */
function wrongControl(request: TestRequest, { plan, recording }: RunState): TestRequest | null {
  const refused = (id: string): boolean =>
    recording.exchanges.some((e) => e.requestId === id && statusOf(e) === 401);
  const { cleanCredential, operation, credential } = request;
  if (cleanCredential && refused(cleanCredential.id)) return cleanCredential;
  const others = plan.requests
    .map((each) => each.request)
    .filter((each) => each.control !== undefined && each.id !== request.id && refused(each.id));
  const rank = (each: TestRequest): number =>
    (each.credential.kind === credential.kind ? 0 : 2) + (each.operation === operation ? 0 : 1);
  return [...others].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** Sends with an attempt of their own, if their request is in the round already. */
export function withLater(added: readonly Send[], before: readonly Send[]): readonly Send[] {
  return added.map((each) => {
    const same = before.filter(({ request }) => request.id === each.request.id).length;
    const highest = Math.max(
      0,
      ...before.filter(({ request }) => request.id === each.request.id).map(({ attempt }) => attempt),
    );
    return same === 0 ? each : { ...each, attempt: Math.max(each.attempt, highest + 1) };
  });
}
