/** Which deviations are still to be decided, and what is asked for them next (catalogue rule 6). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { hasValidKey, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Deviation } from "../judgement.ts";
import { isOfParts } from "../plan/parts.ts";
import { isAffordable, isHalfLeft } from "../plan/reserve.ts";
import type { Round, RunState } from "../plan/round.ts";
import { burstRound, isOfBurst } from "./burst.ts";
import { type Checked, checksOf } from "./checks.ts";
import { companyRound, isGivenAlone } from "./company.ts";
import { codeOf, doubtOf, inCompany, isStarted, resultOf } from "./deviation-result.ts";
import { elsewhereRound, onceMoreRound } from "./elsewhere.ts";
import { plainRound } from "./plain.ts";
import type { Doubt, Result } from "./result.ts";
import { againRound } from "./rounds.ts";
import { seriesRound } from "./series/round.ts";
import { isFailedRead } from "./spelling.ts";

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

/** Which experiments are meant. */
interface Meant {
  /** Only those about one of these requests, asked again. */
  readonly ids?: readonly string[];
  /** What a ban explains that another run has left is asked again after the wrong credentials: it may be over by then. */
  readonly mayBeBanned?: boolean;
}

/** The next round of experiments, `null` if nothing is open. */
export function nextExperiment(state: RunState, { ids, mayBeBanned = false }: Meant = {}): Round | null {
  const isBan = ({ doubt }: Pending): boolean =>
    doubt !== null && !hasValidKey(doubt.exchange) && isOfParts(doubt.exchange);
  const all = pendingDeviations(state).filter((each) => !(mayBeBanned && isBan(each)));
  if (ids === undefined) return roundFor(all, state);
  const asked = all.filter(({ deviation, isBeside }) => !isBeside && isAgain(deviation, state));
  for (const id of ids) {
    const round = roundFor(
      asked.filter(({ doubt }) => doubt?.request.id === id),
      state,
    );
    if (round) return round;
  }
  return null;
}

/** The next round about some deviations. */
function roundFor(meant: readonly Pending[], state: RunState): Round | null {
  const order = [...state.catalogue.kinds.keys()];
  const beside = meant.flatMap(({ deviation, isBeside }) =>
    isBeside ? (inCompany(state).get(codeOf(deviation, state)) ?? []) : [],
  );
  const pending = meant
    .filter(({ isBeside }) => !isBeside)
    .sort(
      (a, b) =>
        order.indexOf(a.deviation.code) - order.indexOf(b.deviation.code) ||
        Number(a.isSpare) - Number(b.isSpare) ||
        weight(a.check) - weight(b.check),
    );
  const doubts = pending.flatMap(({ doubt }) => (doubt && isAgain(doubt.deviation, state) ? [doubt] : []));
  const plain = doubts.filter(({ exchange }) => exchange.plain);
  const bursts = doubts.filter((each) => !each.exchange.plain && isOfBurst(each));
  // Bursts take many creations, which others need where a request alone got that status, too.
  const isLate = ({ exchange }: Doubt): boolean => isGivenAlone(exchange, state.recording);
  // Reads that failed need the most tries: they come last, since the reserve may not suffice.
  const others = doubts
    .filter((each) => !each.exchange.plain && !isOfBurst(each))
    .sort((a, b) => Number(isFailedRead(a)) - Number(isFailedRead(b)));
  const onceElsewhere = pending.flatMap(({ deviation, doubt, isOnce }) =>
    doubt && isOnce && isElsewhere(deviation, state) ? [doubt] : [],
  );
  const creatingNothing = others.filter(({ request }) => !state.catalogue.isCreating(request.operation));
  const burstsOf = (all: readonly Doubt[]) => all.slice(0, 1).map((doubt) => () => burstRound(doubt, state));
  // What the reserve does not afford is left, and the rest goes on.
  const rounds = [
    ...burstsOf(bursts.filter((each) => !isLate(each))),
    ...plain.map((doubt) => () => plainRound(doubt, state)),
    () => againRound(others, state),
    () => againRound(creatingNothing, state),
    ...burstsOf(bursts.filter(isLate)),
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
    const isSpare = ({ essential }: Checked): boolean => !essential && 2 * passed >= checks.length;
    for (const code of codes) {
      const open = all.filter(
        ({ check, deviation, result }) =>
          deviation.code === code &&
          result.state === "pending" &&
          !(isSpare(check) && isSpareCredential(deviation, state)),
      );
      const isOnce = all.some(({ deviation, result }) => deviation.code === code && result.state === "gone");
      const started = open.find(({ deviation }) => isStarted(deviation, state)) ?? cheapest(open, state);
      const isAll = isOnce && (isAgain({ code }, state) || isElsewhere({ code }, state));
      const chosen = isAll ? open.filter((each) => !isSpared(each, state)) : started ? [started] : [];
      for (const { check, deviation, result } of chosen) {
        const doubt = doubtOf(check, deviation, state);
        const isBeside = result.isBeside === true;
        pending.push({ check, deviation, doubt, isOnce, isBeside, isSpare: isSpare(check) });
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

/**
 * Whether a wrong credential that a ban explains, and its requirement passes without, is not asked for: what comes later needs half of
 * the reserve.
 */
function isSpareCredential(deviation: Deviation, state: RunState): boolean {
  const exchange = deviation.at === null ? undefined : state.recording.exchanges[deviation.at];
  const isOfBan = exchange !== undefined && !hasValidKey(exchange) && isOfParts(exchange);
  return isOfBan && !isHalfLeft(state);
}

/**
 * The deviation that is cheapest to decide: one of a burst, since alone its request would be served, then of a read that is
 * not plain, of a refusal, of a creation; last of an answer whose status is not the first one expected.
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
    // A request that had better been answered otherwise does not show it any more once that is mended.
    const isOther = exchange.response !== null && statusOf(exchange) !== exchange.expects[0];
    return (isOther ? 8 : 0) + (creates ? 4 : 0) + (exchange.plain ? 2 : 0) + (hasValidKey(exchange) ? 0 : 1);
  };
  return [...open].sort((a, b) => cost(a) - cost(b))[0];
}

function looks({ deviation, doubt }: Pending, state: RunState): Round | null {
  const look = state.catalogue.looks.get(deviation.code);
  return look && doubt ? elsewhereRound(doubt, look, state) : null;
}
