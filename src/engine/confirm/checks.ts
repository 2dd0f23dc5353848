/** All checks of a run, judged by the recording so far: before any deviation is decided. */
import { memoize, memoizeAlone } from "../../kit/evidence/memoize.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { grouped } from "../../kit/grouped.ts";
import type { Plain } from "../../kit/json/json.ts";
import type { Case, Requirement, TestRequest } from "../claims.ts";
import { type Deviation, type Judgement, sameDeviation, untested } from "../judgement.ts";
import { hasCases, type RequestPlan } from "../plan/plan.ts";
import { evidenceFor, type RunState, worldOf } from "../plan/round.ts";

/** A check with what its judge says. */
export interface Checked {
  readonly requirement: Requirement;
  readonly title: string;
  readonly params: Plain;
  readonly evidence: readonly number[];
  readonly judgement: Judgement;
  readonly essential: boolean;
  /** Judges another exchange in place of the deviating one. */
  readonly judgeInstead: (exchange: Exchange) => Judgement | null;
  /** What it may fail by, the first of which is its judgement. */
  readonly deviations: readonly Deviation[];
}

/** Judges every check of the plan. */
export function checksOf(state: RunState): readonly Checked[] {
  const known = cache(state.recording);
  // The states of one recording are equal objects, but not the same.
  const key = JSON.stringify(state.unsent);
  const checks =
    known.get(key) ??
    state.plan.requirements.flatMap((requirement) =>
      hasCases(requirement) ? caseChecks(requirement, state) : invariantChecks(requirement, state.recording),
    );
  known.set(key, checks);
  return checks;
}

const cache: (recording: Recording) => Map<string, readonly Checked[]> = memoize(() => new Map());

function caseChecks(requirement: Requirement, state: RunState): readonly Checked[] {
  const cases = casesOf(state.plan).get(requirement) ?? [];
  return cases.map(({ testCase }) => caseCheck(requirement, testCase, state));
}

const casesOf = memoizeAlone(({ cases }: RequestPlan) =>
  grouped(cases, ({ requirement }): Requirement => requirement),
);

/**
 * The recording until the key's limit is used up: reads that do no more than that are not asked again, and may show a moment's
 * failure.
 */
const untilUsedUp: (recording: Recording) => Recording = memoize((recording) => {
  const { exchanges } = recording;
  const end = exchanges.findIndex(({ role }) => role === "use");
  return end < 0 ? recording : { ...recording, exchanges: exchanges.slice(0, end) };
});

function caseCheck(requirement: Requirement, testCase: Case, state: RunState): Checked {
  const recording = untilUsedUp(state.recording);
  const exchanges = testCase.requests.flatMap((request) => evidenceFor(recording, request.id) ?? []);
  const missing = missingOf(testCase, recording);
  const params = testCase.params ?? null;
  const judge = (evidence: readonly Exchange[]): Judgement => testCase.judge(params, evidence, recording);
  const isJudged = exchanges.length > 0 && (missing === undefined || testCase.sampled === true);
  let judgement = isJudged ? judge(exchanges) : null;
  return {
    requirement,
    title: testCase.title,
    params,
    evidence: isJudged ? exchanges.map(({ index }) => index) : [],
    // Why a request was not sent is asked at the end of a run only.
    get judgement() {
      judgement ??= missing ? whyMissing(missing, state) : untested("not-sent");
      return judgement;
    },
    essential: testCase.priority === "essential",
    judgeInstead: (instead) => {
      const isOwn = exchanges.some(({ requestId }) => requestId === instead.requestId);
      const last = exchanges.at(-1);
      // A control takes the place of the last one, if it is of its operation.
      if (!isOwn && exchanges.length > 1 && last?.request.operation !== instead.request.operation)
        return null;
      return judge(
        exchanges.map((each) =>
          (isOwn ? each.requestId === instead.requestId : each === last) ? instead : each,
        ),
      );
    },
    deviations: judgement?.outcome === "failed" ? [judgement] : [],
  };
}

/** The first request of a check that is missing. A substitute that was not needed is, if the check has no other request. */
function missingOf({ requests }: Case, recording: Recording): TestRequest | undefined {
  return requests.find(
    (request) =>
      !evidenceFor(recording, request.id) && (requests.length === 1 || isNeeded(request, recording)),
  );
}

function isNeeded({ needed }: TestRequest, recording: Recording): boolean {
  return needed?.(recording) ?? true;
}

/** Why a request of a check was not sent. */
function whyMissing(request: TestRequest, state: RunState): Judgement {
  const { recording, unsent, plan, options } = state;
  // A substitute alone is about a state that the run has not seen.
  if (!isNeeded(request, recording)) return whyNotNeeded(request.stage, state);
  const reason = unsent[request.id];
  if (reason) return reason;
  if (plan.leftOut.has(request.id))
    return untested(plan.narrowed ? "narrowed" : "left-out", { request: request.id });
  // What was created last in a store that takes no more is not there for those that need it.
  const limited = state.catalogue.limited(recording);
  if (limited) return limited;
  const spec = request.build(worldOf(state, 1));
  if ("unprepared" in spec) return untested("not-prepared", { reason: spec.unprepared });
  return untested(options.only.length > 0 ? "narrowed" : "not-sent", { request: request.id });
}

/** The full profile fills a store, unless it takes no more. */
function whyNotNeeded(stage: string, { catalogue, options, plan, recording }: RunState): Judgement {
  if (stage !== "crowded") return untested("not-needed");
  if (options.profile !== "full") return untested("left-to-full");
  return catalogue.limited(recording) ?? untested(plan.narrowed ? "narrowed" : "not-sent");
}

function invariantChecks(requirement: Requirement, recording: Recording): readonly Checked[] {
  if (hasCases(requirement)) return [];
  return requirement.check(recording).map((check) => ({
    requirement,
    title: check.title,
    params: null,
    evidence: check.evidence,
    judgement: check.judgement,
    essential: check.essential ?? false,
    judgeInstead: (exchange) => check.rule?.(exchange, recording) ?? null,
    deviations: check.judgement.outcome === "failed" ? [check.judgement, ...(check.others ?? [])] : [],
  }));
}

/** The answers of the run that deviate in the same way. */
export function alikeIn(deviation: Deviation, state: RunState): ReadonlySet<number> {
  const alike = checksOf(state)
    .flatMap(({ deviations }) => deviations)
    .filter((each) => sameDeviation(deviation, each));
  return new Set(alike.flatMap(({ at }) => at ?? []));
}
