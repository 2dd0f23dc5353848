/** What a comparison says, in parts that every format shows. Pure; not escaped. */
import type {
  Change,
  ComparedRun,
  Comparison,
  FleetCause,
  FleetComparison,
  FleetRun,
} from "../../kit/generated/comparison.ts";
import { idRanges } from "../../kit/id-ranges.ts";
import type { CauseReport, CheckReport, RequirementReport } from "../../kit/report.ts";
import { failsLine } from "../causes/causes-in.ts";
import { grouped } from "../sections.ts";
import { count, type Entry, firstOf, type Row } from "../text/text.ts";
import { countsLine } from "../verdict-line.ts";
import { passedOf, reasonText } from "../words/outcomes.ts";

const NAMED = 10;

export interface Said {
  readonly regression: boolean;
  /** "REGRESSION: passed before and fails now: GET-1." */
  readonly headline: string;
  /** A and B: the target with its verdict, or how many targets have each verdict. */
  readonly runs: readonly Row[];
  /** Where the changes may come from; `null` if nothing changed, and for fleets. */
  readonly cause: string | null;
  readonly parts: readonly SaidPart[];
}

/** Entries under a heading; a part has at least one. */
export interface SaidPart {
  readonly heading: string;
  readonly entries: readonly SaidEntry[];
}

/** An entry; that of a changed target has its comparison, which only pages have room for. */
export interface SaidEntry extends Entry {
  readonly target?: Said;
}

export function saidOf(comparison: Comparison): Said {
  const { before, after, cause, causes, changes, observations, onlyBefore, onlyAfter, failedInBoth } =
    comparison;
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
  return { ...headed(comparison), runs, cause: changed ? cause : null, parts: parts.filter(hasEntries) };
}

export function fleetSaid(comparison: FleetComparison): Said {
  const { before, after, causes, changed, onlyBefore, onlyAfter, unchanged } = comparison;
  const names = (heading: string, of: readonly string[]): SaidPart => {
    const entries = of.length === 0 ? [] : [{ text: firstOf(of, NAMED) }];
    return part(`${heading}: ${count(of.length, "target")}`, entries);
  };
  const entries = changed.map(({ target: id, comparison: each }) => {
    return { id, text: changeLine(each), target: saidOf(each) };
  });
  const parts = [
    part("New causes (in B only)", causes.came.map(fleetCause)),
    part("Gone causes (in A only)", causes.went.map(fleetCause)),
    part("Changed targets", entries),
    names("Only in A", onlyBefore),
    names("Only in B", onlyAfter),
    names("Unchanged", unchanged),
  ];
  const runLine = ({ name, verdicts }: FleetRun): string =>
    `${countsLine(verdicts) || "no targets"}, ${name}`;
  const runs = sides({ before: runLine(before), after: runLine(after) });
  return { ...headed(comparison), runs, cause: null, parts: parts.filter(hasEntries) };
}

function headed(of: Pick<Comparison, "regression" | "conclusion">): Pick<Said, "regression" | "headline"> {
  const { regression, conclusion } = of;
  return { regression, headline: `${regression ? "REGRESSION" : "NO REGRESSION"}: ${conclusion}` };
}

function part(heading: string, entries: readonly SaidEntry[] = []): SaidPart {
  return { heading, entries };
}

const hasEntries = ({ entries }: SaidPart): boolean => entries.length > 0;

/** "400 answers lack `code`: fails ERROR-1, CREATE-5 to CREATE-11". */
function causeEntry(cause: CauseReport): Entry {
  const { requirement: id, level, title, requirements } = cause;
  return { id, level, text: `${title}${requirements.length > 1 ? `: fails ${failsLine(cause)}` : ""}` };
}

/** "X-RateLimit-Limit is missing: 5 targets (a, b, c, d, e)". */
function fleetCause({ requirement: id, level, title, targets }: FleetCause): Entry {
  return { id, level, text: `${title}: ${count(targets.length, "target")} (${firstOf(targets, NAMED)})` };
}

function lone({ id, level, section, title, outcome }: RequirementReport): Entry {
  return { id, level, section, text: `${title}: ${outcome}` };
}

/** "nonconformant → conformant; passes now: GET-1; other answers: OPEN-3". */
function changeLine(comparison: Comparison): string {
  const { before, after, observations } = comparison;
  const verdict = before.verdict === after.verdict ? after.verdict : `${before.verdict} → ${after.verdict}`;
  const groups = [...groupsOf(comparison), ["other answers", observations] as const];
  const named = groups.filter(([, of]) => of.length > 0);
  return [
    verdict,
    ...named.map(([title, of]) => `${title.toLowerCase()}: ${idRanges(of.map(({ id }) => id))}`),
  ].join("; ");
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
