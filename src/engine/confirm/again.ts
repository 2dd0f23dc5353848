import { hasValidKey, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { TestRequest } from "../claims.ts";
import { type Deviation, type Judgement, sameDeviation } from "../judgement.ts";
import type { RunState, Send } from "../plan/round.ts";
import { send } from "../plan/round.ts";
import { isMissing } from "../plan/survey.ts";
import { isLoopback, PENDING, type Result, restBefore } from "./result.ts";

/** Tries of a doubtful request, and of one that must fail at every try. */
const MOST_TRIES = 3;
const MOST_OF_ALL = 8;

/** Less than this is no chance. */
const CHANCE = 1 / 10_000;

/** Rounds in which the control may be refused before nothing is known: the right one, and the wrong credential. */
const MOST_REFUSED = 4;
const MOST_REFUSED_WRONG = 5;

/** Rests in milliseconds before the controls of wrong credentials are asked again: a ban may last a minute. */
const BAN_RESTS_MS = [2_000, 10_000, 25_000, 30_000];

/** Statuses by which a target bans clients after wrong credentials. */
const BAN: ReadonlySet<number> = new Set([403, 404, 418, 503]);

/** A deviation whose request is sent again. */
export interface Doubt {
  readonly deviation: Deviation;
  readonly exchange: Exchange;
  readonly request: TestRequest;
  readonly judge: (exchange: Exchange) => Judgement | null;
}

/** What decides by which controls a doubtful request is judged: the operation, and for a wrong credential the request. */
export function groupOf({ request }: Pick<Doubt, "request">): string {
  if (request.control === undefined) return `key ${request.operation}`;
  return `credential ${request.operation} ${request.cleanCredential?.id ?? ""}`;
}

/** The tries of a request: itself, or others that must be answered alike. */
export function triesOf(recording: Recording, { request }: Pick<Doubt, "request">): readonly Exchange[] {
  return recording.exchanges.filter(({ role, of }) => role === "try" && of === request.id);
}

/** The controls of a group. */
export function controlsOf(recording: Recording, group: string): readonly Exchange[] {
  return recording.exchanges.filter(({ role, of }) => role === "control" && of === group);
}

/** Whether a control was answered as documented. */
export function isServed(exchange: Exchange): boolean {
  return !isMissing(exchange) && exchange.expects.includes(statusOf(exchange));
}

/** The served controls right before and right after a try; `null`: one was refused; `undefined`: it is still to come. */
function controlsAround(
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
  const around = [...lastOfEach(last, attempt.index, "before"), ...lastOfEach(next, attempt.index, "after")];
  return around.every(isServed) ? around : null;
}

/** Of several controls of a group in one round, the nearest of each request. */
function lastOfEach(
  controls: readonly Exchange[],
  _index: number,
  side: "before" | "after",
): readonly Exchange[] {
  const byExpects = new Map<string, Exchange>();
  const ordered = side === "before" ? controls : [...controls].reverse();
  for (const each of ordered)
    byExpects.set(`${each.request.credential.label} ${each.request.operation}`, each);
  return [...byExpects.values()];
}

/** How many tries must all deviate: as many as chance does not explain. */
function needed(doubt: Doubt, recording: Recording): number {
  const { deviation, exchange } = doubt;
  if (deviation.code !== "status") return 1;
  const status = statusOf(exchange);
  // A ban that ends while its control is on the way would look like a fault.
  if (!hasValidKey(exchange) && BAN.has(status)) return MOST_TRIES;
  const plain = recording.exchanges.filter((e) => e.plain && hasValidKey(e) && e.response !== null);
  const got = plain.filter((e) => statusOf(e) === status && !e.expects.includes(status)).length;
  if (status !== 500 && status !== 501 && got === 0) return 1;
  const rate = (got + 1) / (plain.length + 2);
  let tries = 1;
  while (tries < MOST_OF_ALL && rate ** tries >= CHANCE) tries += 1;
  return rate ** tries < CHANCE ? tries : MOST_OF_ALL + 1;
}

/** What the tries so far show. */
export function resultAgain(doubt: Doubt, state: RunState): Result {
  const { recording } = state;
  const tries = triesOf(recording, doubt);
  const group = groupOf(doubt);
  const controls = controlsOf(recording, group);
  const wanted = needed(doubt, recording);
  if (wanted > MOST_OF_ALL) {
    return {
      state: "open",
      code: "unsteady",
      values: { status: statusOf(doubt.exchange) },
      exchanges: [],
      repeats: 0,
    };
  }
  let same = 0;
  let fine = 0;
  let other = 0;
  let instead: number | undefined;
  const used = new Set<number>();
  for (const attempt of tries) {
    if (isMissing(attempt)) continue;
    const around = controlsAround(attempt, controls);
    if (around === undefined) return PENDING;
    if (around === null || around.some((each) => deviatesAlike(doubt, each))) continue;
    for (const each of [...around, attempt]) used.add(each.index);
    const judgement = doubt.judge(attempt);
    if (judgement && sameDeviation(doubt.deviation, judgement)) same += 1;
    else if (judgement?.outcome === "passed") {
      fine += 1;
      instead = attempt.index;
    } else other += 1;
  }
  const shown = { exchanges: [...used].sort((a, b) => a - b), repeats: same };
  if (same >= wanted && (wanted === 1 || fine + other === 0)) return { state: "confirmed", ...shown };
  const valid = same + fine + other;
  if (valid >= MOST_TRIES && fine === valid && instead !== undefined)
    return { state: "gone", instead, ...shown };
  if (wanted > 1 && same > 0 && fine + other > 0) return { state: "open", code: "unsteady", ...shown };
  if (valid >= Math.max(MOST_TRIES, wanted)) return { state: "open", code: "unsteady", ...shown };
  return ofControls(doubt, controls, recording) ?? refusedControl(controls, tries, shown, state) ?? PENDING;
}

/** Whether a control deviates in the same way as the doubtful answer. */
export function deviatesAlike(doubt: Doubt, control: Exchange): boolean {
  if (doubt.deviation.code === "status" || !hasValidKey(control)) return false;
  const judgement = isServed(control) ? doubt.judge(control) : null;
  return judgement !== null && sameDeviation(doubt.deviation, judgement);
}

/** What plain answers show, too, is confirmed by two of them that lie apart: a moment's failure shows in neighbours. */
export function apart(baseUrl: string): number {
  return isLoopback(baseUrl) ? 1_000 : 3_500;
}

/** Two controls that deviate in the same way, some time apart, and none in between that does not. */
function ofControls(doubt: Doubt, controls: readonly Exchange[], { baseUrl }: Recording): Result | null {
  const judged = controls.filter((each) => hasValidKey(each) && isServed(each) && doubt.judge(each) !== null);
  const alike = judged.filter((each) => deviatesAlike(doubt, each));
  const [first, last] = [alike[0], alike.at(-1)];
  if (!first || !last || last.sentAt - first.sentAt < apart(baseUrl)) return null;
  const between = judged.filter(({ index }) => index >= first.index && index <= last.index);
  if (between.length > alike.length) return null;
  return { state: "confirmed", exchanges: [first.index, last.index], repeats: alike.length };
}

/** The latest controls that were refused in a row: those with the right credential, or those with the wrong one. */
export function refusedInRow(controls: readonly Exchange[]): readonly Exchange[] {
  const rows = [true, false].map((isRight) => {
    const own = controls.filter((each) => hasValidKey(each) === isRight);
    return own.slice(own.findLastIndex(isServed) + 1);
  });
  return rows.find((row) => row.length > 0) ?? [];
}

/** In how many rounds controls were refused. */
function roundsOf(refused: readonly Exchange[]): number {
  return new Set(refused.map(({ round }) => round)).size;
}

/** Milliseconds of rest after controls that were refused in a row, `null` if they are not asked again. */
export function restAfter(
  refused: readonly Exchange[],
  { recording, options }: Pick<RunState, "recording" | "options">,
): number | null {
  const rounds = roundsOf(refused);
  const isWrong = refused.some((each) => !hasValidKey(each));
  if (rounds >= (isWrong ? MOST_REFUSED_WRONG : MOST_REFUSED)) return null;
  if (!isWrong) return restBefore(rounds, isLoopback(recording.baseUrl));
  const waited = BAN_RESTS_MS.slice(0, rounds).reduce((sum, each) => sum + each, 0);
  return waited > options.maxWaitMs ? null : (BAN_RESTS_MS[rounds - 1] ?? 0);
}

/** Whether the controls were refused too often, and how. */
function refusedControl(
  controls: readonly Exchange[],
  tries: readonly Exchange[],
  shown: Pick<Result, "exchanges" | "repeats">,
  state: RunState,
): Result | null {
  const since = refusedInRow(controls);
  const latest = since.at(-1);
  if (latest && restAfter(since, state) === null) {
    const isWrong = !hasValidKey(latest);
    const code = isWrong || [401, 403].includes(statusOf(latest)) ? "banned" : "control-refused";
    const values = { status: statusOf(latest), control: latest.index };
    return {
      state: "open",
      code,
      values,
      exchanges: since.map(({ index }) => index),
      repeats: shown.repeats,
    };
  }
  return tries.length >= MOST_OF_ALL ? { state: "open", code: "unanswered", ...shown } : null;
}

/** The controls of a group, to be sent once. */
export function controlSends(doubt: Doubt, state: RunState, later: number): readonly Send[] {
  const { request } = doubt;
  const group = groupOf(doubt);
  if (request.control === undefined) {
    const used = state.recording.exchanges.filter(
      ({ role, request: { operation } }) => role === "control" && operation === request.operation,
    ).length;
    const plain = state.catalogue.plain(request.operation, used + 1 + later);
    return plain ? [send(state, plain, "control", { of: group })] : [];
  }
  const right = send(state, request.control, "control", { of: group, later });
  const wrong = wrongControl(request, state);
  return wrong ? [right, send(state, wrong, "control", { of: group, later })] : [right];
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
