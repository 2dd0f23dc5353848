/** What report.json of an implementation holds: the report of a run without what differs from run to run. */
import type { Exchange } from "../../src/kit/exchange.ts";
import type { CauseReport, CheckReport, Counts, Verdict } from "../../src/kit/report.ts";
import { causesIn } from "../../src/report/causes/causes-in.ts";
import { showingOf } from "../../src/report/causes/showing.ts";
import type { Judged } from "./judge.ts";

/** A cause, with the check that shows it best. */
export interface CauseResult extends Pick<CauseReport, "level" | "requirement" | "title" | "requirements"> {
  readonly check: string | null;
  readonly expected: string | null;
  readonly received: string | null;
  /** A curl line; `null` if no request shows the cause. */
  readonly try: string | null;
  /** What the answer to that line was; `null` without a line. */
  readonly confirmed: string | null;
  readonly advice: string | null;
}

/** A run. */
export interface RunResult {
  readonly profile: "core" | "full";
  readonly seed: number;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly must: Counts;
  readonly should: Counts;
  readonly causes: readonly CauseResult[];
}

/** The whole file. */
export interface Result extends RunResult {
  readonly implementation: string;
  readonly language: string;
  /** The outcome of each requirement, with the reason if it is untested. */
  readonly requirements: Readonly<Record<string, string>>;
  /** What was observed of each open question that the run answers. */
  readonly observed: Readonly<Record<string, string>>;
  /** The corrected twin, in the full profile; absent if there is none. */
  readonly corrected?: RunResult;
}

/** A cause of a run, with the exchange that is to be repeated. */
export interface Confirmable {
  readonly cause: CauseReport;
  readonly check: CheckReport | null;
  readonly exchange: Exchange | null;
}

/** The causes of a run as a report shows them. */
export function confirmablesOf({ report, recording }: Judged): readonly Confirmable[] {
  return causesIn(report).map((cause) => {
    const check = showingOf(cause, report).first?.check ?? null;
    const exchange = check?.at == null ? null : (recording.exchanges[check.at] ?? null);
    return { cause, check, exchange };
  });
}

/** The result of a run; `confirmed` has what each cause's curl line was answered, in the order of the causes. */
export function runResultOf(judged: Judged, confirmed: readonly (string | null)[]): RunResult {
  const { run, verdict, verdictReason, summary } = judged.report;
  return {
    profile: run.profile,
    seed: run.seed,
    verdict,
    reason: verdictReason,
    must: summary.must,
    should: summary.should,
    causes: confirmablesOf(judged).map(({ cause, check }, index) => ({
      level: cause.level,
      requirement: cause.requirement,
      title: cause.title,
      requirements: cause.requirements,
      check: check?.title ?? null,
      expected: check?.expected ?? null,
      received: check?.received ?? null,
      try: check?.reproduce ?? null,
      confirmed: confirmed[index] ?? null,
      advice: cause.advice,
    })),
  };
}

/** The outcome of each requirement, by id. */
export function outcomesOf({ report }: Judged): Readonly<Record<string, string>> {
  return Object.fromEntries(
    report.requirements.map(({ id, outcome, reason }) => [
      id,
      reason === null ? outcome : `${outcome}: ${reason.text}`,
    ]),
  );
}

/** Questions whose answers depend on when requests were sent: the window of the rate limit. */
const TIMED = ["OPEN-16"];

/** The answers to open questions, by id. */
export function observedIn({ report }: Judged): Readonly<Record<string, string>> {
  return Object.fromEntries(
    report.observations.flatMap(({ id, observed }) =>
      observed === null || TIMED.includes(id) ? [] : [[id, observed]],
    ),
  );
}
