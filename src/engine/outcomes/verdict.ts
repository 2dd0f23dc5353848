/** The verdict of a run, and its reason in one sentence (catalogue, "Levels"). Pure. */
import { idRanges } from "../../kit/id-ranges.ts";
import type { CauseReport, Counts, Outcome, RequirementReport, Verdict } from "../../kit/report.ts";
import type { ReasonGroups } from "../catalogue.ts";

/** Number of requirements of a level by outcome. */
export function countsOf(reports: readonly RequirementReport[], level: "MUST" | "SHOULD"): Counts {
  const count = (outcome: Outcome): number =>
    reports.filter((r) => r.level === level && r.outcome === outcome).length;
  return { passed: count("passed"), failed: count("failed"), untested: count("untested") };
}

/** What a verdict depends on besides the requirements. */
export interface Circumstances {
  readonly strict: boolean;
  /** Whether the options left something out. */
  readonly narrowed: boolean;
  /** Why the run ended early, in a sentence; `null` if it did not. */
  readonly stopped: string | null;
  /** Whether everything that failed was expected; the sentence says so then. */
  readonly asExpected?: boolean;
  /** Codes of reasons that follow from another one, which says what to do. */
  readonly following: ReasonGroups["following"];
}

/** The verdict, and its reason in one sentence, which counts causes if they are fewer than the failed requirements. */
export function verdictOf(
  reports: readonly RequirementReport[],
  { strict, narrowed, stopped, asExpected = false, following }: Circumstances,
  causes: readonly CauseReport[],
): { verdict: Verdict; reason: string } {
  const must = countsOf(reports, "MUST");
  const should = countsOf(reports, "SHOULD");
  const expected = asExpected ? ", as expected" : "";
  if (must.failed > 0) {
    return { verdict: "nonconformant", reason: `${failures(reports, must, causes)} failed${expected}.` };
  }
  if (strict && should.failed > 0) {
    const reason = `${should.failed} SHOULD failed${expected}, and the run is strict.`;
    return { verdict: "nonconformant", reason };
  }
  if (stopped !== null) return { verdict: "inconclusive", reason: sentence(stopped) };
  const open = reports.filter((r) => r.level === "MUST" && r.outcome === "untested");
  const ofRun = open.filter(({ cause }) => cause === "run");
  if (must.passed + should.passed + should.failed === 0) {
    const [first] = reports.filter(({ outcome }) => outcome === "untested");
    const why = first ? `: ${first.id}: ${first.reason?.text ?? "not judged"}` : "";
    return { verdict: "inconclusive", reason: `NOTHING TESTED${why}.` };
  }
  if (ofRun.length > 0) {
    const first = ofRun.find(({ reason }) => !following.has(reason?.code ?? "")) ?? ofRun[0];
    const all = ofRun.length === 1 ? "1 MUST" : `${ofRun.length} MUSTs`;
    return {
      verdict: "inconclusive",
      reason: `${all} could not be judged, ${first?.id}: ${first?.reason?.text}.`,
    };
  }
  if (narrowed) {
    const reason = `The run was narrowed; the ${must.passed} MUST that it tested passed.`;
    return {
      verdict: "partial",
      reason: must.passed === 0 ? "The run was narrowed; what it tested passed." : reason,
    };
  }
  if (open.length === 0) return { verdict: "conformant", reason: `All ${must.passed} MUST passed.` };
  const untested = idRanges(open.map(({ id }) => id));
  return {
    verdict: "conformant",
    reason: `All ${must.passed} MUST that were tested passed; not tested: ${untested}.`,
  };
}

/** "AREA-2 and 3 more", or the causes if they are fewer. */
function failures(
  reports: readonly RequirementReport[],
  must: Counts,
  causes: readonly CauseReport[],
): string {
  const ofMust = causes.filter(({ level }) => level === "MUST").length;
  if (ofMust < must.failed) return `${ofMust === 1 ? "1 cause" : `${ofMust} causes`}, ${must.failed} MUST`;
  const first = reports.find((r) => r.level === "MUST" && r.outcome === "failed");
  const more = must.failed > 1 ? ` and ${must.failed - 1} more` : "";
  return `${first?.id ?? "a MUST"}${more}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${".!?".includes(text.charAt(text.length - 1)) ? "" : "."}`;
}
