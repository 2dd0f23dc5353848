/** Decides every deviation by its kind, and what is asked next (catalogue rule 6). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { memoize } from "../../kit/evidence/memoize.ts";
import { hasValidKey, isSuccess } from "../../kit/evidence/reading.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { Deviation } from "../judgement.ts";
import { requestOf } from "../plan/request-of.ts";
import { isAffordable, isHalfLeft } from "../plan/reserve.ts";
import { isOfSurvey, type Round, type RunState } from "../plan/round.ts";
import { resultAgain } from "./again.ts";
import { burstRound, isOfBurst, resultBurst } from "./burst.ts";
import { type Checked, checksOf } from "./checks.ts";
import { type Company, companyFor, companyRound, resultInCompany } from "./company.ts";
import type { Doubt } from "./controls.ts";
import { elsewhereRound, onceMoreRound, resultElsewhere } from "./elsewhere.ts";
import { resultLost } from "./lost.ts";
import { isFailedRead } from "./next-try.ts";
import { plainRound, resultPlain } from "./plain.ts";
import type { Result } from "./result.ts";
import { againRound } from "./rounds.ts";
import { resultSeries, seriesRound } from "./series.ts";
import { stretchOf } from "./shadow.ts";

/** A deviation that is still to be decided. */
interface Pending {
  readonly check: Checked;
  readonly deviation: Deviation;
  readonly doubt: Doubt | null;
  /** Whether another deviation of this code and requirement did not come back. */
  readonly isOnce: boolean;
  /** Whether it is to be asked beside others. */
  readonly isBeside: boolean;
  /** Whether its requirement passes without it: half of its checks have passed. */
  readonly isSpare: boolean;
}

/** The result of a deviation, whatever its kind. */
export function resultOf(check: Checked, deviation: Deviation, state: RunState): Result {
  const alone = resultAlone(check, deviation, state);
  if (alone.state !== "gone") return alone;
  const company = inCompany(state).get(codeOf(deviation, state));
  return company !== undefined && company.doubt.deviation.at === deviation.at
    ? resultInCompany(company, alone, state)
    : alone;
}

/** The result of asking alone. */
function resultAlone(check: Checked, deviation: Deviation, state: RunState): Result {
  const known = results(state.recording);
  const key = `${check.requirement.id} ${check.title} ${deviation.code} ${deviation.at}`;
  const found = known.get(key) ?? decide(check, deviation, state);
  known.set(key, found);
  return found;
}

/** What belongs together: deviations of one code in answers of one operation, whatever requirement they fail. */
function codeOf({ code, at }: Deviation, { recording }: RunState): string {
  const exchange = at === null ? undefined : recording.exchanges[at];
  return `${exchange?.request.operation} ${code}`;
}

/** What is asked beside others, by code: where nothing of it is open any more, and none was confirmed. */
function inCompany(state: RunState): ReadonlyMap<string, Company> {
  const known = companies(state.recording);
  if (known.found) return known.found;
  const gone = new Map<string, Doubt[]>();
  const others = new Set<string>();
  for (const check of checksOf(state)) {
    for (const deviation of check.deviations) {
      const code = codeOf(deviation, state);
      const doubt = resultAlone(check, deviation, state).state === "gone" && doubtOf(check, deviation, state);
      if (doubt) gone.set(code, [...(gone.get(code) ?? []), doubt]);
      else if (isOfRun(deviation, state)) others.add(code);
    }
  }
  const found = new Map<string, Company>();
  for (const [code, doubts] of gone) {
    const company = others.has(code) ? null : companyFor(doubts, state);
    if (company) found.set(code, company);
  }
  known.found = found;
  return found;
}

/** Whether a deviation was seen in the survey, and not in an experiment only. */
function isOfRun({ at }: Deviation, { recording }: RunState): boolean {
  const exchange = at === null ? undefined : recording.exchanges[at];
  return exchange === undefined || isOfSurvey(exchange);
}

const companies = memoize((_: Recording): { found?: ReadonlyMap<string, Company> } => ({}));

const results: (recording: Recording) => Map<string, Result> = memoize(() => new Map());

function decide(check: Checked, deviation: Deviation, state: RunState): Result {
  const kind = state.catalogue.kinds.get(deviation.code);
  if (kind === undefined) throw new Error(`the code ${deviation.code} is not declared`);
  const certain: Result = { state: "confirmed", exchanges: [], repeats: 0 };
  if (kind === "itself" || kind === "record") return certain;
  if (kind === "series") return resultSeries(state);
  if (isOfRecord(deviation, state)) return certain;
  const doubt = doubtOf(check, deviation, state);
  if (!doubt) return UNASKED;
  if (kind === "elsewhere") {
    const look = state.catalogue.looks.get(deviation.code);
    if (!look) throw new Error(`there is no look for ${deviation.code}`);
    return resultElsewhere(doubt, look, state);
  }
  const ofStretch = goneWithStretch(check, deviation, state);
  if (ofStretch) return ofStretch;
  if (isLost(doubt.exchange))
    return doubt.exchange.plain ? resultPlain(doubt, state) : resultLost(doubt, state);
  if (isOfBurst(doubt)) return resultBurst(doubt, state);
  return doubt.exchange.plain ? resultPlain(doubt, state) : resultAgain(doubt, state);
}

/**
 * What came of another deviation of the same check that did not come back, where both belong to one stretch of answers that all
 * deviated: a limiter that was away for a while, say. One of them is asked for all.
 */
function goneWithStretch(check: Checked, deviation: Deviation, state: RunState): Result | null {
  if (check.deviations.length < 2 || isStarted(deviation, state)) return null;
  for (const other of check.deviations) {
    if (other.code !== deviation.code || !isStarted(other, state)) continue;
    const doubt = doubtOf(check, other, state);
    if (!doubt || !stretchOf(doubt, state.recording).some(({ index }) => index === deviation.at)) continue;
    const result = resultAlone(check, other, state);
    if (result.state === "gone") return result;
  }
  return null;
}

/** What only an answer of another experiment shows is not asked again: nothing is held against the target for it. */
const UNASKED: Result = { state: "open", code: "unsteady", exchanges: [], repeats: 0 };

/** Whether no exchange shows it, or one that used up the limit, which is judged from the record (RATE-7). */
function isOfRecord({ at }: Deviation, { recording }: RunState): boolean {
  const role = at === null ? undefined : recording.exchanges[at]?.role;
  return role === undefined || role === "use" || role === "beyond" || role === "after";
}

/** The doubt of a deviation, `null` if no request can be sent for it. */
function doubtOf(check: Checked, deviation: Deviation, state: RunState): Doubt | null {
  const exchange = deviation.at === null ? undefined : state.recording.exchanges[deviation.at];
  if (!exchange) return null;
  const request = requestOf(exchange, state);
  if (!request) return null;
  const isOfContent = state.catalogue.contentCodes.has(deviation.code);
  return { deviation, exchange, request, judge: check.judgeInstead, ...(isOfContent ? { isOfContent } : {}) };
}

/** The next round of experiments, `null` if nothing is open; with `id` only about that request, asked again. */
export function nextExperiment(state: RunState, id: string | null = null): Round | null {
  const order = [...state.catalogue.kinds.keys()];
  const isMeant = ({ deviation, doubt, isBeside }: Pending): boolean =>
    id === null || (!isBeside && isAgain(deviation, state) && doubt?.request.id === id);
  const meant = pendingDeviations(state).filter(isMeant);
  const beside = meant.flatMap(({ deviation, isBeside }) =>
    isBeside ? (inCompany(state).get(codeOf(deviation, state)) ?? []) : [],
  );
  const pending = meant
    .filter((each) => !each.isBeside && (!isSpareCredential(each) || isHalfLeft(state)))
    .sort(
      (a, b) =>
        order.indexOf(a.deviation.code) - order.indexOf(b.deviation.code) ||
        Number(a.isSpare) - Number(b.isSpare) ||
        weight(a.check) - weight(b.check),
    );
  const doubts = pending.flatMap(({ doubt }) => (doubt && isAgain(doubt.deviation, state) ? [doubt] : []));
  const plain = doubts.filter(({ exchange }) => exchange.plain);
  const bursts = doubts.filter((each) => !each.exchange.plain && isOfBurst(each));
  // Reads that failed need the most tries: they come last, since the reserve may not suffice.
  const others = doubts
    .filter((each) => !each.exchange.plain && !isOfBurst(each))
    .sort((a, b) => Number(isFailedRead(a)) - Number(isFailedRead(b)));
  const onceElsewhere = pending.flatMap(({ deviation, doubt, isOnce }) =>
    doubt && isOnce && isElsewhere(deviation, state) ? [doubt] : [],
  );
  const creatingNothing = others.filter(({ request }) => !state.catalogue.isCreating(request.operation));
  // What the reserve does not afford is left, and the rest goes on.
  const rounds = [
    ...bursts.slice(0, 1).map((doubt) => () => burstRound(doubt, state)),
    ...plain.map((doubt) => () => plainRound(doubt, state)),
    () => againRound(others, state),
    () => againRound(creatingNothing, state),
    () => onceMoreRound(onceElsewhere, state),
    ...pending.map((each) => () => looks(each, state)),
    ...beside.map((company) => () => companyRound(company, state)),
  ];
  for (const make of rounds) {
    const round = make();
    if (round && isAffordable(round.sends, state)) return round;
  }
  const isOpen = pending.some(({ deviation }) => state.catalogue.kinds.get(deviation.code) === "series");
  return isOpen ? seriesRound(state) : null;
}

/** A wrong credential that its requirement passes without: what comes after them needs its share of the reserve. */
function isSpareCredential({ isSpare, doubt }: Pending): boolean {
  return isSpare && doubt?.request.control !== undefined;
}

/** What a requirement needs to pass comes first: the reserve may not suffice for all. */
function weight({ requirement, essential }: Checked): number {
  return (requirement.level === "MUST" ? 0 : 2) + (essential ? 0 : 1);
}

function isAgain({ code }: Pick<Deviation, "code">, { catalogue }: RunState): boolean {
  return catalogue.kinds.get(code) === "again";
}

function isElsewhere({ code }: Pick<Deviation, "code">, { catalogue }: RunState): boolean {
  return catalogue.kinds.get(code) === "elsewhere";
}

/**
 * The deviations that are still to be decided: one for each code of a requirement, since one that is confirmed is enough;
 * all of them once one did not come back.
 */
function pendingDeviations(state: RunState): Pending[] {
  const byRequirement = new Map<string, Checked[]>();
  for (const check of checksOf(state)) {
    const known = byRequirement.get(check.requirement.id);
    if (known) known.push(check);
    else byRequirement.set(check.requirement.id, [check]);
  }
  const pending: Pending[] = [];
  for (const checks of byRequirement.values()) {
    const all = checks.flatMap((check) =>
      check.deviations.map((deviation) => ({
        check,
        deviation,
        result: resultOf(check, deviation, state),
      })),
    );
    const confirmed = new Set(
      all.filter(({ result }) => result.state === "confirmed").map(({ deviation }) => deviation.code),
    );
    const codes = [...new Set(all.map(({ deviation }) => deviation.code))].filter(
      (code) => !confirmed.has(code),
    );
    const passed = codes.length === 0 ? 0 : passedOf(checks, all);
    for (const code of codes) {
      const open = all.filter(
        ({ deviation, result }) => deviation.code === code && result.state === "pending",
      );
      const isOnce = all.some(({ deviation, result }) => deviation.code === code && result.state === "gone");
      const started = open.find(({ deviation }) => isStarted(deviation, state)) ?? cheapest(open, state);
      const isAll = isOnce && (isAgain({ code }, state) || isElsewhere({ code }, state));
      const chosen = isAll ? open.filter((each) => !isSpared(each, state)) : started ? [started] : [];
      for (const { check, deviation, result } of chosen) {
        const doubt = doubtOf(check, deviation, state);
        const isSpare = !check.essential && 2 * passed >= checks.length;
        pending.push({ check, deviation, doubt, isOnce, isBeside: result.isBeside === true, isSpare });
      }
    }
  }
  return pending;
}

/** How many checks of a requirement have passed: nothing deviated, or none of it came back. */
function passedOf(
  checks: readonly Checked[],
  all: readonly { readonly check: Checked; readonly result: Result }[],
): number {
  const open = new Set(all.flatMap(({ check, result }) => (result.state === "gone" ? [] : [check])));
  return checks.filter(
    (check) =>
      check.evidence.length > 0 &&
      !open.has(check) &&
      (check.deviations.length > 0 || check.judgement.outcome === "passed"),
  ).length;
}

/** Whether a lost answer is not asked for: another one of its requirement came, which can pass without it, and others need the reserve. */
function isSpared({ check, deviation }: Pick<Pending, "check" | "deviation">, state: RunState): boolean {
  const exchange = deviation.at === null ? undefined : state.recording.exchanges[deviation.at];
  return (
    exchange !== undefined &&
    isLost(exchange) &&
    !check.essential &&
    !isStarted(deviation, state) &&
    !isHalfLeft(state)
  );
}

/** Whether tries of a deviation's request were sent already. */
function isStarted(deviation: Deviation, { recording }: RunState): boolean {
  const exchange = deviation.at === null ? undefined : recording.exchanges[deviation.at];
  return exchange !== undefined && recording.exchanges.some(({ of }) => of?.includes(exchange.requestId));
}

/**
 * The deviation that is cheapest to decide: one of a burst, since alone its request would be served, then of a read that is
 * not plain, of a refusal, of a creation.
 */
function cheapest<T extends { readonly check: Checked; readonly deviation: Deviation }>(
  open: readonly T[],
  state: RunState,
): T | undefined {
  const { recording } = state;
  const cost = ({ check, deviation }: T): number => {
    const doubt = doubtOf(check, deviation, state);
    if (doubt && isOfBurst(doubt)) return -1;
    const exchange = deviation.at === null ? undefined : recording.exchanges[deviation.at];
    if (!exchange) return 0;
    const creates = exchange.request.method !== "GET" && isSuccess(exchange);
    return (creates ? 4 : 0) + (exchange.plain ? 2 : 0) + (hasValidKey(exchange) ? 0 : 1);
  };
  return [...open].sort((a, b) => cost(a) - cost(b))[0];
}

function looks({ deviation, doubt }: Pending, state: RunState): Round | null {
  const look = state.catalogue.looks.get(deviation.code);
  return look && doubt ? elsewhereRound(doubt, look, state) : null;
}
