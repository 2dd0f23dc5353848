/** What a comparison says, in parts that every format shows. Pure; not escaped. */
import type { Change, ComparedRun, Comparison } from "../../kit/generated/comparison.ts";
import { idRanges } from "../../kit/id-ranges.ts";
import type { CauseReport, CheckReport, RequirementReport } from "../../kit/report.ts";
import { failsLine } from "../causes/causes-in.ts";
import { grouped } from "../sections.ts";
import type { Entry, Row } from "../text/text.ts";
import { passedOf, reasonText } from "../verdict-line.ts";

export interface Said {
  readonly regression: boolean;
  /** "REGRESSION: passed before and fails now: GET-1." */
  readonly headline: string;
  readonly runs: readonly Row[];
  /** Where the changes may come from; `null` if nothing changed. */
  readonly cause: string | null;
  readonly parts: readonly SaidPart[];
}

/** Entries under a heading; a part has at least one. */
export interface SaidPart {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

export function saidOf(comparison: Comparison): Said {
  const { before, after, cause, causes, changes, observations, onlyBefore, onlyAfter, failedInBoth } =
    comparison;
  const { regression, conclusion } = comparison;
  const changed = changes.length + observations.length + onlyBefore.length + onlyAfter.length > 0;
  const answers = observations.flatMap(({ id, question, before: then, after: now }) =>
    then === null || now === null ? [] : [{ id, text: question, rows: sides({ before: then, after: now }) }],
  );
  const parts = [
    part("New causes (in B only)", causes?.came.map(causeEntry)),
    part("Gone causes (in A only)", causes?.went.map(causeEntry)),
    part("Causes in both", causes?.stayed.map(causeEntry)),
    ...groupsOf(comparison).map(([heading, of]) => part(heading, bundled(of))),
    part("Open questions with different answers", answers),
    part("Only in A", onlyBefore.map(lone)),
    part("Only in B", onlyAfter.map(lone)),
    part("Failed in both", failedInBoth.length === 0 ? [] : [{ text: failedInBoth.join(", ") }]),
  ];
  const runLine = ({ verdict, subject, profile, suite, startedAt, format, name }: ComparedRun): string =>
    `${verdict}, ${subject}, ${profile} profile, ${suite}, ${startedAt}, report format ${format}, ${name}`;
  const runs = sides({ before: runLine(before), after: runLine(after) });
  return {
    ...{ regression, headline: `${regression ? "REGRESSION" : "NO REGRESSION"}: ${conclusion}`, runs },
    ...{ cause: changed ? cause : null, parts: parts.filter(({ entries }) => entries.length > 0) },
  };
}

function part(heading: string, entries: readonly Entry[] = []): SaidPart {
  return { heading, entries };
}

/** "400 answers lack `code`: fails ERROR-1, CREATE-5 to CREATE-11". */
function causeEntry(cause: CauseReport): Entry {
  const { requirement: id, level, title, requirements } = cause;
  return { id, level, text: `${title}${requirements.length > 1 ? `: fails ${failsLine(cause)}` : ""}` };
}

function lone({ id, level, section, title, outcome }: RequirementReport): Entry {
  return { id, level, section, text: `${title}: ${outcome}` };
}

/** The heading of what needs no details on a terminal. */
export const PASSES_NOW = "Passes now";

function groupsOf({ changes }: Comparison): readonly (readonly [string, readonly Change[]])[] {
  const failsNow = (c: Change): boolean => c.after.outcome === "failed";
  const groups: readonly (readonly [string, (change: Change) => boolean])[] = [
    ["Regressions", (c) => c.regression],
    [
      "Passed before, a warning now (SHOULD)",
      (c) => failsNow(c) && c.before.outcome === "passed" && !c.regression,
    ],
    ["Fails now, was untested", (c) => failsNow(c) && c.before.outcome === "untested"],
    ["No longer tested", (c) => c.after.outcome === "untested"],
    [PASSES_NOW, (c) => c.after.outcome === "passed"],
  ];
  return groups
    .map(([title, belongs]) => [title, changes.filter(belongs)] as const)
    .filter(([, of]) => of.length > 0);
}

/** Changes with the same reason, and no checks that say more, are one entry, after the others. */
function bundled(changes: readonly Change[]): readonly Entry[] {
  const byReason = grouped(changes, ({ before, after, checks }) => {
    const hasMoreToShow = checks.some(
      (pair) => pair.before !== null && pair.after !== null && pair.after.reason?.text !== after.reason?.text,
    );
    if (hasMoreToShow) return null;
    if (after.outcome === "untested") return reasonText(after);
    return after.outcome === "passed" && before.outcome === "untested"
      ? `before: ${reasonText(before)}`
      : null;
  });
  const alike = [...byReason].flatMap(([reason, of]) =>
    reason !== null && of.length > 1 ? [[reason, of] as const] : [],
  );
  const inBundle = new Set(alike.flatMap(([, of]) => of));
  const bundles = alike.map(([text, of]) => ({
    text,
    rows: [{ name: "", text: idRanges(of.map(({ id }) => id)), kind: "words" as const }],
  }));
  return [...changes.filter((change) => !inBundle.has(change)).map(changeEntry), ...bundles];
}

/** "limit is respected: passed → failed (checks 14 of 14 → 12 of 14)", with the checks that changed. */
function changeEntry({ before, after, checks }: Change): Entry {
  const { id, level, section, title } = after;
  const sent = before.sentChecks + after.sentChecks > 0;
  const counts = sent ? ` (checks ${passedOf(before)} → ${passedOf(after)})` : "";
  const rows = checks.flatMap((pair): readonly Row[] => [
    { name: "check", text: pair.title, kind: "value" },
    ...sides({ before: checkLine(pair.before), after: checkLine(pair.after) }),
  ]);
  const whole = {
    before: before.reason?.text ?? before.outcome,
    after: after.reason?.text ?? after.outcome,
  };
  return {
    ...{ id, level, section, text: `${title}: ${before.outcome} → ${after.outcome}${counts}` },
    rows: rows.length === 0 ? sides(whole) : rows,
  };
}

function sides({ before, after }: { readonly before: string; readonly after: string }): readonly Row[] {
  return [
    { name: "A", text: before, kind: "value" },
    { name: "B", text: after, kind: "value" },
  ];
}

function checkLine(check: CheckReport | null): string {
  if (check === null) return "no such check";
  if (check.outcome === "failed") return `failed: expected ${check.expected}, received ${check.received}`;
  return check.outcome === "untested" ? `untested: ${reasonText(check)}` : check.outcome;
}
