/** Words and signs that the HTML page and the Markdown tables of a matrix share. */
import { idRanges } from "../../kit/id-ranges.ts";
import type { Outcome } from "../../kit/report.ts";
import { count } from "../terminal/layout.ts";
import type { Matrix } from "./matrix.ts";

/** A sign for each outcome; they differ in shape, not only in colour. */
export const SIGNS: Readonly<Record<Outcome | "none", string>> = {
  passed: "✓",
  failed: "✗",
  untested: "–",
  none: "·",
};

/** The outcome in words; `null`: the requirement was not part of that run. */
export function outcomeWord(outcome: Outcome | null): string {
  return outcome ?? "not run";
}

/** "✗ failed, – untested, ✓ passed, · not run". */
export function legend(): string {
  const signs = (["failed", "untested", "passed", null] as const).map(
    (outcome) => `${SIGNS[outcome ?? "none"]} ${outcomeWord(outcome)}`,
  );
  return signs.join(", ");
}

/** "50 reports: 3 nonconformant, 47 conformant". */
export function totalsLine({ columns, totals }: Matrix): string {
  const verdicts = totals.map(({ verdict, count: n }) => `${n} ${verdict}`).join(", ");
  return `${count(columns.length, "report")}: ${verdicts}`;
}

/** "5 ✗ 2 – 43 ✓" as data: how many columns have each outcome, the worst first. */
export function tallyOf(
  outcomes: readonly (Outcome | null)[],
): readonly { readonly outcome: Outcome | null; readonly count: number }[] {
  return (["failed", "untested", "passed", null] as const)
    .map((outcome) => ({ outcome, count: outcomes.filter((each) => each === outcome).length }))
    .filter(({ count: n }) => n > 0);
}

/** What the table leaves out: "Passed in all reports: LIST-1 to LIST-4." */
export function sameLines({ same, sameQuestions }: Matrix): readonly string[] {
  const lines = same.map(
    ({ outcome, ids }) => `${capitalised(outcomeWord(outcome))} in all: ${idRanges(ids)}.`,
  );
  const asked = sameQuestions.length === 0 ? [] : [`Answered alike where seen: ${idRanges(sameQuestions)}.`];
  return [...lines, ...asked];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
