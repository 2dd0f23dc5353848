/** From evidence to outcomes: checks, requirements, verdict. Pure: the same recording gives the same outcomes. */
import { curlLine } from "../kit/curl/curl.ts";
import { memoizeEach } from "../kit/evidence/memoize.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import { idRanges } from "../kit/id-ranges.ts";
import type { Plain } from "../kit/json/json.ts";
import type { CauseReport, CheckReport, Counts, Outcome, RequirementReport, Verdict } from "../kit/report.ts";
import type {
  Case,
  Cause,
  Invariant,
  Judgement,
  Requirement,
  RequirementWithCases,
} from "../kit/requirement.ts";

/** A case with its evidence, by index, or why there is none. */
export interface CaseEvidence {
  readonly testCase: Case;
  readonly evidence: readonly number[];
  readonly unasked: { readonly reason: string; readonly cause: Cause } | null;
}

/** The evidence of a run. */
export interface Evidence {
  readonly recording: Recording;
  /** By requirement id. */
  readonly cases: ReadonlyMap<string, readonly CaseEvidence[]>;
  /** Why the run ended early, or `null`. `nothing`: before anything could be judged. */
  readonly stopped: { readonly reason: string; readonly cause: Cause; readonly nothing: boolean } | null;
  /** Whether the options left out requirements or requests. */
  readonly narrowed: boolean;
  readonly strict: boolean;
}

/** Made once for each exchange, which many checks refer to. */
const curlLineOf: (exchange: Exchange, recording: Recording) => string = memoizeEach(
  (exchange, { baseUrl }) => curlLine(exchange, baseUrl),
);

function checkReport(
  recording: Recording,
  parts: { title: string; judge: string; params: Plain; evidence: readonly number[]; judgement: Judgement },
): CheckReport {
  const { judgement } = parts;
  const failed = judgement.outcome === "failed" ? judgement : null;
  const untested = judgement.outcome === "untested" ? judgement : null;
  const at = failed?.at ?? parts.evidence.at(-1);
  const exchange = at === undefined ? undefined : recording.exchanges[at];
  return {
    title: parts.title,
    judge: parts.judge,
    params: failed?.found ? { ...objectOf(parts.params), ...failed.found } : parts.params,
    evidence: parts.evidence,
    outcome: judgement.outcome,
    reason: untested?.reason ?? null,
    cause: untested?.cause ?? null,
    expected: failed?.expected ?? null,
    received: failed?.received ?? null,
    at: exchange?.index ?? null,
    reproduce: exchange ? curlLineOf(exchange, recording) : null,
  };
}

function objectOf(params: Plain): { readonly [name: string]: Plain } {
  return typeof params === "object" && params !== null && !Array.isArray(params)
    ? (params as { readonly [name: string]: Plain })
    : {};
}

function exchangesAt(recording: Recording, indices: readonly number[]): readonly Exchange[] {
  return indices.flatMap((index) => recording.exchanges[index] ?? []);
}

function probedChecks(
  requirement: RequirementWithCases,
  evidence: Evidence,
): { check: CheckReport; essential: boolean }[] {
  const { recording } = evidence;
  return (evidence.cases.get(requirement.id) ?? []).map(({ testCase, evidence: indices, unasked }) => {
    const judgement: Judgement = unasked
      ? { outcome: "untested", ...unasked }
      : testCase.judge.judge(testCase.params ?? null, exchangesAt(recording, indices), recording);
    const parts = {
      title: testCase.title,
      judge: testCase.judge.name,
      params: testCase.params ?? null,
      evidence: indices,
      judgement,
    };
    return { check: checkReport(recording, parts), essential: testCase.priority === "essential" };
  });
}

function standingChecks(
  requirement: Invariant,
  recording: Recording,
): { check: CheckReport; essential: boolean }[] {
  return requirement.check(recording).map(({ title, evidence, judgement, essential = false }) => {
    const parts = { title, judge: requirement.id, params: null, evidence, judgement };
    return { check: checkReport(recording, parts), essential };
  });
}

/** The outcome of one requirement (catalogue, "Levels" and rule 3). */
export function requirementReport(requirement: Requirement, evidence: Evidence): RequirementReport {
  const { id, section, level, title, why } = requirement;
  const { stopped } = evidence;
  const base = { id, section, level, title, why };
  if (stopped?.nothing) {
    return { ...base, outcome: "untested", reason: stopped.reason, cause: stopped.cause, checks: [] };
  }
  const checks =
    "cases" in requirement
      ? probedChecks(requirement, evidence)
      : standingChecks(requirement, evidence.recording);
  const reports = checks.map(({ check }) => check);
  if (reports.some((check) => check.outcome === "failed")) {
    return { ...base, outcome: "failed", reason: null, cause: null, checks: reports };
  }
  // A requirement can pass with essential checks untested because of the target, not because of the run or the options.
  const holds = checks.find(
    ({ check, essential }) => essential && check.outcome === "untested" && check.cause !== "target",
  );
  if (!holds && reports.some((check) => check.outcome === "passed")) {
    return { ...base, outcome: "passed", reason: null, cause: null, checks: reports };
  }
  const open = holds?.check ?? reports.find((check) => check.outcome === "untested");
  const nothing =
    "cases" in requirement && reports.length === 0
      ? "left to the full profile"
      : "nothing in this run shows it";
  const reason = open?.reason ?? stopped?.reason ?? nothing;
  const cause = open?.cause ?? stopped?.cause ?? (evidence.narrowed ? "narrowed" : "target");
  return { ...base, outcome: "untested", reason, cause, checks: reports };
}

/** Number of requirements of a level by outcome. */
export function countsOf(reports: readonly RequirementReport[], level: "MUST" | "SHOULD"): Counts {
  const count = (outcome: Outcome): number =>
    reports.filter((r) => r.level === level && r.outcome === outcome).length;
  return { passed: count("passed"), failed: count("failed"), untested: count("untested") };
}

/** The verdict, and its reason in one sentence, which counts causes if they are fewer than the failed requirements. */
export function verdictOf(
  reports: readonly RequirementReport[],
  evidence: Evidence,
  causes: readonly CauseReport[],
): { verdict: Verdict; reason: string } {
  const { stopped, strict, narrowed } = evidence;
  const must = countsOf(reports, "MUST");
  const should = countsOf(reports, "SHOULD");
  if (must.failed > 0) {
    const ofMust = causes.filter(({ level }) => level === "MUST").length;
    if (ofMust < must.failed) {
      const named = ofMust === 1 ? "1 cause" : `${ofMust} causes`;
      return { verdict: "nonconformant", reason: `${named}, ${must.failed} MUST failed.` };
    }
    const first = reports.find((r) => r.level === "MUST" && r.outcome === "failed");
    const more = must.failed > 1 ? ` and ${must.failed - 1} more` : "";
    return { verdict: "nonconformant", reason: `${first?.id ?? "a MUST"}${more} failed.` };
  }
  if (strict && should.failed > 0) {
    return { verdict: "nonconformant", reason: `${should.failed} SHOULD failed, and the run is strict.` };
  }
  if (stopped) return { verdict: "inconclusive", reason: sentence(stopped.reason) };
  const open = reports.filter((r) => r.level === "MUST" && r.outcome === "untested");
  const ofRun = open.filter((r) => r.cause === "run");
  if (ofRun.length > 0) {
    const [first] = ofRun;
    return {
      verdict: "inconclusive",
      reason: `${ofRun.length} MUST could not be judged, ${first?.id}: ${first?.reason}.`,
    };
  }
  if (narrowed || open.some((r) => r.cause === "narrowed")) {
    return {
      verdict: "partial",
      reason: `The run was narrowed; the ${must.passed} MUST that it tested passed.`,
    };
  }
  if (open.length === 0) return { verdict: "conformant", reason: `All ${must.passed} MUST passed.` };
  const untested = idRanges(open.map(({ id }) => id));
  const why = "for reasons that lie in the target or the profile";
  return { verdict: "conformant", reason: `${must.passed} MUST passed; untested, ${why}: ${untested}.` };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
