/** The outcome of each check: what its judge said, and what experiments made of it. Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { memoize } from "../../kit/evidence/memoize.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { Exemption } from "../catalogue.ts";
import type { Requirement } from "../claims.ts";
import { type Checked, checksOf } from "../confirm/checks.ts";
import { resultOf } from "../confirm/deviation-result.ts";
import { recurringIn } from "../confirm/elsewhere.ts";
import type { Result } from "../confirm/result.ts";
import { type Deviation, type Judgement, type Untested, untested } from "../judgement.ts";
import { isUnexpected } from "../plan/parts.ts";
import type { RunState } from "../plan/round.ts";
import { isMissing } from "../plan/round.ts";
import { exemptionFor, holdsBeside } from "./exemptions.ts";

/** A check with its outcome. */
export interface Decided {
  readonly check: Checked;
  readonly judgement: Judgement;
  /** The experiment that confirmed it, `null` if none was needed. */
  readonly result: Result | null;
  /** Deviations that were seen once and did not come back. */
  readonly once: readonly Deviation[];
}

/** A requirement with its outcome. */
export interface DecidedRequirement {
  readonly requirement: Requirement;
  readonly outcome: "passed" | "failed" | "untested";
  readonly reason: Untested | null;
  readonly isExempt: boolean;
  readonly passed: number;
  readonly counted: number;
  readonly checks: readonly Decided[];
}

/** Why the run ended early, `null` if it did not. */
export type Ended = { readonly code: string; readonly values: Untested["values"] } | null;

/** Decides all checks, by requirement. */
export function decideAll(state: RunState, ended: Ended): readonly DecidedRequirement[] {
  const all = checksOf(state);
  const decided = state.plan.requirements.map((requirement) => {
    const own = all.filter((check) => check.requirement === requirement);
    return decideRequirement(requirement, withSeen(own, state, ended), state, ended);
  });
  return state.options.profile === "full"
    ? decided.map((each) => besideOthers(each, decided, state))
    : decided;
}

/** A row of the table may apply beside another requirement only, which is known once all are decided. */
function besideOthers(
  each: DecidedRequirement,
  all: readonly DecidedRequirement[],
  state: RunState,
): DecidedRequirement {
  const { isExempt, reason, requirement } = each;
  const row = isExempt && reason ? exemptionOf(requirement.id, reason, state) : null;
  const holds =
    row === null || holdsBeside(row, (id) => all.find((decided) => decided.requirement.id === id));
  return holds ? each : { ...each, isExempt: false };
}

/** Decides the checks of one requirement: what is like a confirmed deviation is seen, and fails with it. */
function withSeen(checks: readonly Checked[], state: RunState, ended: Ended): readonly Decided[] {
  const decided = checks.map((check) => decideCheck(check, state, ended));
  const confirmed = new Set(
    decided.flatMap(({ judgement }) => (judgement.outcome === "failed" ? [judgement.code] : [])),
  );
  return decided.map((each) => {
    if (each.judgement.outcome !== "untested") return each;
    const like = each.check.deviations.find(
      (deviation) =>
        confirmed.has(deviation.code) && resultOf(each.check, deviation, state).state === "pending",
    );
    return like ? { ...each, judgement: like, result: null } : each;
  });
}

function decideCheck(check: Checked, state: RunState, ended: Ended): Decided {
  const { deviations } = check;
  if (deviations.length === 0) {
    const judgement = servedInstead(check, state) ?? withEnd(check.judgement, ended, state);
    return { check, judgement, result: null, once: [] };
  }
  const results = deviations.map((deviation) => ({ deviation, result: resultOf(check, deviation, state) }));
  const once = results.filter(({ result }) => result.state === "gone").map(({ deviation }) => deviation);
  // What the reserve did not suffice for may be shown by other answers.
  const late = results.flatMap(({ deviation, result }) => {
    const look = state.catalogue.looks.get(deviation.code);
    const recurring = result.state === "pending" ? recurringIn(deviation, look, state.recording) : null;
    return recurring ? [{ deviation, result: recurring }] : [];
  });
  const confirmed = [...results, ...late].find(({ result }) => result.state === "confirmed");
  if (confirmed) {
    const { deviation, result } = confirmed;
    return { check, judgement: deviation, result: result.exchanges.length > 0 ? result : null, once };
  }
  const open = results.find(({ result }) => result.state === "open");
  if (open) {
    const { code = "unsteady", values = {} } = open.result;
    const doubt = code === "unsteady" ? inDoubt(open) : {};
    return { check, judgement: untested(code, { ...values, ...doubt }), result: open.result, once };
  }
  const pending = results.find(({ result }) => result.state === "pending");
  if (pending) {
    return { check, judgement: undecided(deviations, inDoubt(pending), state, ended), result: null, once };
  }
  return { check, judgement: goneJudgement(check, results[0]?.result, state), result: null, once };
}

/** What waits for another check of the same answer passes by the try in which that did not come back, if it can. */
function servedInstead(check: Checked, state: RunState): Judgement | null {
  if (check.judgement.outcome !== "untested") return null;
  for (const other of checksOf(state)) {
    for (const deviation of other.deviations) {
      if (deviation.at === null || !check.evidence.includes(deviation.at)) continue;
      const { state: result, instead } = resultOf(other, deviation, state);
      const exchange = instead === undefined ? undefined : state.recording.exchanges[instead];
      const judgement = result === "gone" && exchange ? check.judgeInstead(exchange) : null;
      if (judgement?.outcome === "passed") return judgement;
    }
  }
  return null;
}

/** The exchange that shows a deviation which no experiment decided. */
function inDoubt({ deviation: { at } }: { readonly deviation: Deviation }): Untested["values"] {
  return at === null ? {} : { doubtful: at };
}

/** Why nothing is known of deviations that no experiment decided: an outage left requests without an answer. */
function undecided(
  deviations: readonly Deviation[],
  doubt: Untested["values"],
  { recording }: RunState,
  ended: Ended,
): Untested {
  if (deviations.some((each) => isNeverAnswered(each, recording))) return untested("unanswered", doubt);
  if (ended === null) return untested("reserve-used-up", doubt);
  const isUnanswered = ended.code === "outage" && deviations.some(({ code }) => code === "no-answer");
  return isUnanswered ? untested("unanswered", ended.values) : untested(ended.code, ended.values);
}

/** A request that was lost so often, and never answered, is not answered, whatever ended the experiments. */
const OFTEN_LOST = 3;

function isNeverAnswered({ code, at }: Deviation, { exchanges }: RunState["recording"]): boolean {
  const id = at === null ? undefined : exchanges[at]?.requestId;
  const sent = exchanges.filter(({ requestId }) => requestId === id);
  return code === "no-answer" && sent.length >= OFTEN_LOST && sent.every(isLost);
}

function withEnd(judgement: Judgement, ended: Ended, { catalogue }: RunState): Judgement {
  if (ended === null || judgement.outcome !== "untested") return judgement;
  if (!catalogue.reasons.ended.has(judgement.code)) return judgement;
  return untested(ended.code, ended.values);
}

/** A deviation that did not come back: the check is judged by a try that was as claimed. */
function goneJudgement(check: Checked, result: Result | undefined, state: RunState): Judgement {
  const instead: Exchange | undefined =
    result?.instead === undefined ? undefined : state.recording.exchanges[result.instead];
  const judgement = instead ? check.judgeInstead(instead) : null;
  return judgement && judgement.outcome !== "failed" ? judgement : { outcome: "passed" };
}

function decideRequirement(
  requirement: Requirement,
  checks: readonly Decided[],
  state: RunState,
  ended: Ended,
): DecidedRequirement {
  const base = { requirement, checks };
  const passed = checks.filter(({ judgement }) => judgement.outcome === "passed").length;
  const counted = checks.filter((each) => !isAside(each, requirement, state));
  const numbers = { passed, counted: counted.length };
  if (checks.some(({ judgement }) => judgement.outcome === "failed")) {
    return { ...base, ...numbers, outcome: "failed", reason: null, isExempt: false };
  }
  const open = counted.filter(({ judgement }) => judgement.outcome === "untested");
  const essential = checks.filter(({ check }) => check.essential);
  const isUntried = essential.every(({ judgement }) => judgement.outcome !== "passed");
  const missing =
    open.find(({ judgement }) => judgement.outcome === "untested" && judgement.code === "unanswered") ??
    open.find(({ check }) => check.essential) ??
    open.find(({ check }) => isUnexplained(check, state)) ??
    // What is left aside may be a part of what a requirement states, but not all of it.
    (isUntried ? essential[0] : undefined);
  if (!missing && passed > 0 && 2 * passed >= counted.length) {
    return { ...base, ...numbers, outcome: "passed", reason: null, isExempt: false };
  }
  const first = missing ?? open[0] ?? checks.find(({ judgement }) => judgement.outcome === "untested");
  const judged = first?.judgement;
  const reason =
    judged?.outcome === "untested" ? judged : untested(ended?.code ?? "no-evidence", ended?.values ?? {});
  return {
    ...base,
    ...numbers,
    outcome: "untested",
    reason,
    isExempt: exemptionOf(requirement.id, reason, state) !== null,
  };
}

/** Whether a valid request got an unexpected answer that no check holds against the target: it must not pass unseen. */
function isUnexplained({ evidence }: Checked, state: RunState): boolean {
  const { exchanges } = state.recording;
  return evidence.some((index) => {
    const exchange = exchanges[index];
    return (
      exchange &&
      isUnexpected(exchange) &&
      !exchange.unusual &&
      !isMissing(exchange) &&
      !deviating(state).has(index)
    );
  });
}

/** The exchanges that deviate by any check. */
function deviating(state: RunState): ReadonlySet<number | null> {
  const known = deviatingIn(state.recording);
  if (known.size === 0)
    for (const check of checksOf(state)) for (const { at } of check.deviations) known.add(at);
  return known;
}

const deviatingIn = memoize((_: Recording): Set<number | null> => new Set());

/** Whether a check is left aside where checks are counted. */
function isAside({ judgement, check }: Decided, { id }: Requirement, state: RunState): boolean {
  if (judgement.outcome !== "untested") return false;
  const { reasons } = state.catalogue;
  if (exemptionOf(id, judgement, state) !== null || reasons.aside.has(judgement.code)) return true;
  if (check.essential || judgement.code !== state.catalogue.reasons.limited) return false;
  return state.catalogue.exemptions.some(
    ({ code, when }) => code === judgement.code && (when?.(judgement.values) ?? true),
  );
}

/** The row of the catalogue's table that allows a requirement to stay untested, `null` if none does. */
export function exemptionOf(
  id: string,
  reason: Pick<Untested, "code" | "values">,
  { catalogue, options }: Pick<RunState, "catalogue" | "options">,
): Exemption | null {
  const row = exemptionFor(catalogue.exemptions, id, reason);
  return row?.[options.profile] ? row : null;
}
