/** Judging upon recordings made by hand, by the requirement's id. */
import type { Case, InvariantCheck, Requirement, RequirementWithCases } from "../../src/engine/claims.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import type { CheckReport } from "../../src/kit/report.ts";
import { REQUIREMENTS } from "../../suites/index.ts";
import { flawOf } from "./flaws/flaws.ts";
import { mutateEvidence } from "./mutate-evidence.ts";
import { checked, type Draft, type Facts, recordingOf, said } from "./recordings.ts";

function requirementOf(id: string): Requirement {
  const found = REQUIREMENTS.find((requirement) => requirement.id === id);
  if (!found) throw new Error(`there is no requirement ${id}`);
  return found;
}

function checksOf(id: string, drafts: readonly Draft[], facts: Facts): readonly InvariantCheck[] {
  const requirement = requirementOf(id);
  if (!("check" in requirement)) throw new Error(`${id} has no rule about every response`);
  return requirement.check(recordingOf(drafts, facts));
}

function hasNothing({ judgement }: InvariantCheck): boolean {
  return judgement.outcome === "untested" && judgement.code === "nothing-to-judge";
}

/** What a rule about every response says of a recording, one line for each check that had something to judge. */
export function checksBy(id: string, drafts: readonly Draft[], facts: Facts = {}): readonly string[] {
  return checksOf(id, drafts, facts)
    .filter((check) => !hasNothing(check))
    .map(checked);
}

/** The titles of the essential checks of a rule about every response that had nothing to judge. */
export function missingBy(id: string, drafts: readonly Draft[], facts: Facts = {}): readonly string[] {
  return checksOf(id, drafts, facts)
    .filter((check) => check.essential && hasNothing(check))
    .map(({ title }) => title);
}

/** A case of a requirement, the first one unless it is named. */
export function caseOf(id: string, title?: string): Case {
  const requirement = requirementOf(id) as RequirementWithCases;
  const found = requirement.cases.find((each) => title === undefined || each.title === title);
  if (!found) throw new Error(`${id} has no case ${title}`);
  return found;
}

/** What a case's judge says of the last exchanges of a recording, one unless told otherwise. */
export function judged(each: Case, recording: Recording, evidence = 1): string {
  return said(each.judge(each.params ?? null, recording.exchanges.slice(-evidence), recording));
}

/** A check of good answers, and the same check once the requirement's flaw has changed them. */
export interface Flawed {
  readonly before: string;
  readonly after: string;
  /** Indices of the exchanges that the flaw changed. */
  readonly changed: readonly number[];
}

/**
 * Judges good answers without and with a requirement's flaw: the check with this title, or the only one. Of a case, all
 * exchanges of the recording are the evidence.
 */
export function flawed(id: string, recording: Recording, title?: string): Flawed {
  const requirement = requirementOf(id);
  const all = recording.exchanges.map(({ index }) => index);
  const checks: readonly Pick<CheckReport, "title" | "evidence">[] =
    "check" in requirement
      ? requirement.check(recording)
      : requirement.cases.map((each) => ({ title: each.title, evidence: all }));
  const check = checks.find((each) => title === undefined || each.title === title);
  if (!check) throw new Error(`${id} has no check ${title ?? ""}`);
  const { before, after } = mutateEvidence(requirement, check as CheckReport, recording);
  const good = check.evidence.flatMap((index) => recording.exchanges[index] ?? []);
  const bad = flawOf(requirement.id)(good);
  const changed = bad.filter((exchange) => !good.includes(exchange)).map(({ index }) => index);
  return { before: said(before), after: said(after), changed };
}
