/** Tests that a check can fail: judges its evidence again, changed by a flaw. Pure. */
import type { Requirement } from "../../src/engine/claims.ts";
import { type Judgement, untested } from "../../src/engine/judgement.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import type { CheckReport } from "../../src/kit/report.ts";
import type { Flaw } from "./flaws/changes.ts";
import { flawOf } from "./flaws/flaws.ts";

/** The judgements of a check without and with the flaw. */
export interface MutatedCheck {
  readonly before: Judgement;
  readonly after: Judgement;
  /** The changed exchange that shows the deviation, `null` if none does. */
  readonly at: Exchange | null;
}

/** Judges a check twice; if it has no exchanges, it is about the base address, from which the version is removed. */
export function mutateEvidence(
  requirement: Requirement,
  check: Pick<CheckReport, "title" | "evidence">,
  recording: Recording,
  flaw: Flaw = flawOf(requirement.id),
): MutatedCheck {
  const good = check.evidence.flatMap((index) => recording.exchanges[index] ?? []);
  const bad = flaw(good);
  const changed = new Map(bad.map((exchange) => [exchange.index, exchange]));
  // A flaw may add exchanges at the end of the recording.
  const added = bad.filter(({ index }) => recording.exchanges[index] === undefined);
  const exchanges = [
    ...recording.exchanges.map((exchange) => changed.get(exchange.index) ?? exchange),
    ...added,
  ];
  const baseUrl = good.length === 0 ? recording.baseUrl.replace(/\/[^/]*$/, "") : recording.baseUrl;
  const spoilt = { ...recording, ...describedAnew(requirement, recording), baseUrl, exchanges };
  const before = judged(requirement, check.title, good, recording);
  const after = judged(requirement, check.title, bad, spoilt);
  const index = after.outcome === "failed" ? after.at : null;
  return {
    before,
    after,
    at: index === null ? null : (exchanges.find((exchange) => exchange.index === index) ?? null),
  };
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

function judged(
  requirement: Requirement,
  title: string,
  evidence: readonly Exchange[],
  recording: Recording,
): Judgement {
  const nothing = untested("no-evidence");
  if ("check" in requirement) {
    const checks = requirement.check(recording);
    // If the flaw changes the status, the check has another title.
    const failing = checks.find(({ judgement }) => judgement.outcome === "failed");
    return (failing ?? checks.find((each) => each.title === title))?.judgement ?? nothing;
  }
  const tested = requirement.cases.find((each) => each.title === title);
  return tested?.judge(tested.params ?? null, evidence, recording) ?? nothing;
}
