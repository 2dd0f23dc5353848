/** Judges of the limit: the request beyond it, and what follows (interface §8). */
import type { Figures } from "../../src/engine/catalogue.ts";
import type { InvariantCheck } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { END_S } from "../../src/engine/plan/exhaust.ts";
import { memoize } from "../../src/kit/evidence/memoize.ts";
import {
  hasValidKey,
  isHtml,
  isSuccess,
  refusesCredential,
  responseField,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { check } from "../claim.ts";
import { isDocumented } from "../facts/documented.ts";
import {
  figurePerMinute,
  isCounted,
  isOfAnotherDevice,
  isRefusedWithNone,
  readings,
} from "../facts/limiter.ts";
import { fails } from "./answers.ts";

const OPT_IN = untested("not-asked", { option: "--exhaust-rate-limit" });

function of(recording: Recording, ...roles: readonly Exchange["role"][]): readonly Exchange[] {
  return recording.exchanges.filter(({ role }) => roles.includes(role));
}

/** How long a rest must be, in milliseconds, before the last requests beyond a plan's limit; the window of a minute. */
const MINUTE_MS = 60_000;

/** The request beyond the limit gets 429 (RATE-7). */
export function beyondTheLimit(recording: Recording): readonly InvariantCheck[] {
  const sent = of(recording, "use", "beyond");
  const judged = (judgement: Judgement, evidence = sent.slice(-12)): readonly InvariantCheck[] => [
    check("the request beyond the limit", judgement, evidence),
  ];
  if (recording.exhaustion === null) return judged(OPT_IN);
  if (refusalOf(recording)) return judged(PASSED);
  const beyond = of(recording, "beyond");
  const served = beyond.filter((exchange) => isSuccess(exchange));
  const per = figurePerMinute(recording);
  const last = served.at(-1);
  if (per !== null) {
    const [first] = sent;
    const within = first && last && last.receivedAt - first.sentAt <= MINUTE_MS;
    const enough = sent.filter((each) => isCounted(each, recording)).length >= 2 * per + 10;
    if (within && enough) return judged(fails(last, "served-beyond", { limit: per, served: sent.length }));
    return judged((beyond.every(isRefusedWithNone) ? refusedOtherwise(beyond) : null) ?? ended(recording));
  }
  const ofWindow = servedInLastWindow(served, recording);
  const opening = openingOf(ofWindow, recording);
  const latest = ofWindow.at(-1);
  if (latest && ofWindow.length >= 3 && opening) {
    const { limit, exchange } = latest;
    const judgement = fails(exchange, "served-beyond", { limit, served: limit + ofWindow.length });
    const evidence = new Set([...opening, ...sent.slice(-12), ...served]);
    return judged(
      judgement,
      [...evidence].sort((a, b) => a.index - b.index),
    );
  }
  return judged(refusedOtherwise(beyond) ?? ended(recording));
}

/** That requests beyond the limit are refused with another status than 429, by three of them at least; else `null`. */
function refusedOtherwise(beyond: readonly Exchange[]): Judgement | null {
  const refused = beyond.filter(
    (each) => [400, 401, 403, 404, 409].includes(statusOf(each)) && !isHtml(each),
  );
  const [other] = refused.slice(2);
  return other ? fails(other, "status", { expected: [429], status: statusOf(other) }) : null;
}

/** The first 429 of the limiter to a request of the exhaustion. */
function refusalOf(recording: Recording): Exchange | undefined {
  return of(recording, "use", "beyond").find(
    (each) => statusOf(each) === 429 && !isOfAnotherDevice(each, recording),
  );
}

/** Why there was no 429 of the limiter; where the figure per minute is known, nothing exempts that. */
function ended(recording: Recording): Judgement {
  const { code, values } = recording.exhaustion?.ended ?? {};
  if (code !== undefined) return untested(code, values);
  const sent = of(recording, "use", "beyond");
  const served = sent.filter(isSuccess).length;
  const isServed = sent.every(isSuccess);
  return figurePerMinute(recording) === null && isServed
    ? untested("limit-too-large")
    : untested("not-exhausted", { served });
}

const isOfSameWindow =
  (one: Figures) =>
  ({ reset, limit }: Figures): boolean =>
    Math.abs(reset - one.reset) <= 1 && limit === one.limit;

/** What was served although none remained, in the last window that was not about to end. */
function servedInLastWindow(served: readonly Exchange[], recording: Recording): readonly Figures[] {
  const shown = readings(recording).filter(
    ({ exchange, remaining, reset, at }) =>
      served.includes(exchange) && remaining === 0 && reset - at > END_S,
  );
  const last = shown.at(-1);
  return last ? shown.filter(isOfSameWindow(last)) : [];
}

/**
 * If the window of these was full at its beginning, the answers of its beginning and the one that left nothing: no refill
 * and no carry-over explains what was served; else `null`.
 */
function openingOf([first]: readonly Figures[], recording: Recording): readonly Exchange[] | null {
  if (!first) return null;
  const window = readings(recording).filter(isOfSameWindow(first));
  const [opening] = window;
  const zero = window.find(({ remaining }) => remaining === 0);
  if (!opening || !zero) return null;
  const atFirst = window.filter(({ exchange }) => exchange.sentAt <= opening.exchange.receivedAt);
  if (opening.limit - opening.remaining > atFirst.length) return null;
  return [...atFirst, zero].map(({ exchange }) => exchange);
}

/** Every 429 to a documented request with the key. */
const refusals: (recording: Recording) => readonly Exchange[] = memoize((recording) =>
  recording.exchanges.filter((e) => statusOf(e) === 429 && hasValidKey(e) && isDocumented(e, recording)),
);

/** Why no request of the exhaustion got 429: where it should have, that is RATE-7's. */
function whyNone(recording: Recording): Judgement {
  const isServed = beyondTheLimit(recording).some(({ judgement }) => judgement.outcome === "failed");
  return isServed ? untested("rests-on", { requirement: "RATE-7" }) : ended(recording);
}

/** A rule about every 429 to the key; the others are the tries of one that deviates (catalogue rule 6). */
export function every429(
  title: string,
  rule: (exchange: Exchange, recording: Recording) => Judgement,
  oneIsEnough: boolean,
): (recording: Recording) => readonly InvariantCheck[] {
  return (recording) => {
    // What another device's 429 lacks is observed; one that has it may be the limiter's, whose headers show another window.
    const all = refusals(recording).filter(
      (e) => !isOfAnotherDevice(e, recording) || rule(e, recording).outcome === "passed",
    );
    if (all.length === 0) {
      const refused = refusals(recording).some(({ role }) => role === "use" || role === "beyond");
      const none = refused
        ? untested("nothing-to-judge", { place: "a 429 of the limiter" })
        : whyNone(recording);
      return [check(title, recording.exhaustion === null ? OPT_IN : none)];
    }
    const judged = all.map((exchange) => rule(exchange, recording));
    const failed = judged.filter(({ outcome }) => outcome === "failed");
    const isConfirmed = failed.length > 1 || (failed.length === 1 && (oneIsEnough || all.length === 1));
    const passed = judged.find(({ outcome }) => outcome === "passed");
    return [check(title, (isConfirmed ? failed[0] : passed) ?? judged[0] ?? PASSED, all)];
  };
}

/** After Retry-After the key is served again (RATE-10). */
export function servedAgain(recording: Recording): readonly InvariantCheck[] {
  const refusal = refusalOf(recording);
  const again = of(recording, "after").find(({ index }) => refusal === undefined || index > refusal.index);
  const evidence = recording.exhaustion !== null && again ? [again] : [];
  return [check("a read after Retry-After", whetherServed(again, refusal, recording), evidence, false)];
}

function whetherServed(
  again: Exchange | undefined,
  refusal: Exchange | undefined,
  recording: Recording,
): Judgement {
  if (recording.exhaustion === null) return OPT_IN;
  // Without Retry-After no one knows when.
  const isUnsaid = refusal !== undefined && responseField(refusal, "retry-after").length === 0;
  if (!again && isUnsaid && !recording.exhaustion.ended)
    return untested("rests-on", { requirement: "RATE-8" });
  if (!again) return whyNone(recording);
  if (isSuccess(again)) return PASSED;
  const status = statusOf(again);
  if (status !== 429) return untested("banned", { status });
  // Other clients of the key may use what comes back bit by bit, but not a whole window at once.
  const refused = recording.exchanges.findIndex(
    (e) => (e.role === "use" || e.role === "beyond") && statusOf(e) === 429,
  );
  const isFixed = isOfFixedWindow(readings(recording).filter(({ exchange }) => exchange.index < refused));
  return isFixed ? fails(again, "not-served-again", { status }) : untested("refills-too-fast");
}

/** Whether the Reset stood still while the last of these were counted; a bucket's would have moved by 3 s of a minute. */
function isOfFixedWindow(before: readonly Figures[]): boolean {
  const last = before.at(-1);
  if (!last) return false;
  const other = before.findLastIndex(
    ({ reset, limit }) => Math.abs(reset - last.reset) > 1 || limit !== last.limit,
  );
  const used = (before[other + 1]?.remaining ?? 0) - last.remaining;
  return used >= Math.max(FEWEST_USED, last.limit / 20);
}

/** Most answers that show it, as evidence. */
const MOST_SHOWN = 200;

/** Fewest requests that are used up before a Reset that shows something. */
const FEWEST_USED = 8;

/** After a Reset that the run lives to see, Remaining is higher (RATE-11). */
export function afterReset(recording: Recording): readonly InvariantCheck[] {
  const all = readings(recording);
  const judged = (judgement: Judgement, shown: readonly Figures[] = []): readonly InvariantCheck[] => [
    check("Remaining after a Reset", judgement, shown, false),
  ];
  const passing = all.findIndex((each, i) => {
    const next = all[i + 1];
    // A Reset that had passed already when it was shown is RATE-4's.
    const isAhead = each.reset >= each.at - 1;
    return isAhead && next !== undefined && next.at > each.reset + 1 && next.limit === each.limit;
  });
  const before = all[passing];
  if (isRisen(all)) return judged(PASSED, all.slice(0, MOST_SHOWN));
  const unseen = untested("no-reset-seen");
  if (!before) return judged(unseen);
  const after = all
    .slice(passing + 1)
    .filter(({ at, limit }) => at > before.reset + 5 && limit === before.limit);
  const shown = [before, ...after.slice(0, 5)];
  const [first] = after;
  const missing = before.limit - before.remaining;
  // Lower by exactly the run's own requests, three times: neither other clients nor late refills explain it.
  const exact = after.filter(
    (each) => before.remaining - each.remaining === servedBetween(before.exchange, each.exchange, recording),
  );
  if (!first || missing < FEWEST_USED || exact.length < 3 || exact.length < after.length)
    return judged(unseen, shown);
  const values = { before: before.remaining, after: first.remaining };
  return judged(fails(first.exchange, "not-reset", values), shown);
}

/** Whether an answer after a Reset has more remaining than the last one before it. */
function isRisen(all: readonly Figures[]): boolean {
  return all.some((before, i) => {
    const next = all[i + 1];
    if (!next || next.at < before.reset || before.limit - before.remaining < FEWEST_USED) return false;
    return all
      .slice(i + 1)
      .some(({ limit, remaining }) => limit === before.limit && remaining > before.remaining);
  });
}

function servedBetween(from: Exchange, to: Exchange, { exchanges }: Recording): number {
  return exchanges.filter(
    (e) => e.index > from.index && e.index <= to.index && hasValidKey(e) && !refusesCredential(e),
  ).length;
}
