/** Tests that a check can fail: judges its evidence again, changed by the requirement's flaw. Pure. */
import type { Exchange, Recording } from "../kit/exchange.ts";
import { untested } from "../kit/judging/judge-helpers.ts";
import type { CheckReport } from "../kit/report.ts";
import type { Judgement, Requirement } from "../kit/requirement.ts";

/** The judgements of a check without and with the requirement's flaw. */
export interface MutatedCheck {
  readonly before: Judgement;
  readonly after: Judgement;
}

/** Judges a check twice; if it has no exchanges, it is about the base address, from which the version is removed. */
export function mutateEvidence(
  requirement: Requirement,
  check: CheckReport,
  recording: Recording,
): MutatedCheck {
  const good = check.evidence.flatMap((index) => recording.exchanges[index] ?? []);
  const bad = requirement.flaw(good);
  const changed = new Map(bad.map((exchange) => [exchange.index, exchange]));
  const exchanges = recording.exchanges.map((exchange) => changed.get(exchange.index) ?? exchange);
  const baseUrl = good.length === 0 ? recording.baseUrl.replace(/\/[^/]*$/, "") : recording.baseUrl;
  const before = judged(requirement, check, good, recording);
  const spoilt = { ...recording, ...describedAnew(requirement, recording), baseUrl, exchanges };
  return { before, after: judged(requirement, check, bad, spoilt) };
}

/** The description with the requirement's flaw in each of its documents. */
function describedAnew(requirement: Requirement, { description }: Recording): Pick<Recording, "description"> {
  const flaw = "descriptionFlaw" in requirement ? requirement.descriptionFlaw : undefined;
  if (!flaw || !description) return {};
  const documents = description.documents.map((document) => ({
    ...document,
    text: document.text === null ? null : flaw(document.text),
  }));
  return { description: { ...description, documents } };
}

const NOTHING = untested("nothing in the recording concerns it", "run");

function judged(
  requirement: Requirement,
  check: CheckReport,
  evidence: readonly Exchange[],
  recording: Recording,
): Judgement {
  if ("check" in requirement) {
    const checks = requirement.check(recording);
    // If the flaw changes the status, the check has another title.
    const failing = checks.find(({ judgement }) => judgement.outcome === "failed");
    return (failing ?? checks.find(({ title }) => title === check.title))?.judgement ?? NOTHING;
  }
  const tested = requirement.cases.find(({ title }) => title === check.title);
  return tested?.judge.judge(tested.params ?? null, evidence, recording) ?? NOTHING;
}
