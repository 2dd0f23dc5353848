/** An example of a failure, made on the spot: good evidence from the reference, with the requirement's flaw in it. */
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { CheckReport } from "../kit/report.ts";
import type { Judgement, Requirement } from "../kit/requirement.ts";
import { openTarget } from "./target.ts";

/** So long an example may take, in milliseconds; a requirement that needs longer is explained without one. */
const PATIENCE = 3_000;

/** A failed check as a report would show it. */
export interface Example {
  readonly title: string;
  readonly expected: string;
  readonly received: string;
  readonly reproduce: string | null;
}

/** Asks the embedded reference, spoils the answer and judges it again; `null` where that shows no failure. */
export async function exampleOf(requirement: Requirement): Promise<Example | null> {
  const { judge } = await import("../index.ts");
  const { target, close } = await openTarget(null, null, {});
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { report, recording } = await judge(target, { only: [requirement.id], maxWaitMs: 0, signal });
    const checks = report.requirements.find((r) => r.id === requirement.id)?.checks ?? [];
    for (const check of checks) {
      const found = check.outcome === "passed" ? spoiled(requirement, check, recording) : null;
      if (found) return found;
    }
    return null;
  } finally {
    await close();
  }
}

function spoiled(requirement: Requirement, check: CheckReport, recording: Recording): Example | null {
  const good = check.evidence.flatMap((index) => recording.exchanges[index] ?? []);
  const bad = requirement.flaw(good);
  const changed = new Map(bad.map((exchange) => [exchange.index, exchange]));
  const exchanges = recording.exchanges.map((exchange) => changed.get(exchange.index) ?? exchange);
  const judgement = judged(requirement, check, bad, { ...recording, exchanges });
  if (judgement?.outcome !== "failed") return null;
  const { expected, received } = judgement;
  return { title: check.title, expected, received, reproduce: check.reproduce };
}

function judged(
  requirement: Requirement,
  check: CheckReport,
  evidence: readonly Exchange[],
  recording: Recording,
): Judgement | undefined {
  if ("standing" in requirement) {
    return requirement.standing(recording).find((c) => c.judgement.outcome === "failed")?.judgement;
  }
  const tested = requirement.cases.find((c) => c.title === check.title);
  return tested?.judge.judge(tested.params, evidence, recording);
}
