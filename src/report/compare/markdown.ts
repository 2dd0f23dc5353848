/** A comparison as Markdown, for a pull request or an issue. */
import { code, prose } from "../markdown/escape.ts";
import { MOST_BYTES } from "../markdown/summary.ts";
import { type Part, withinBytes } from "../markdown/within-bytes.ts";
import { causeGroups, causeLine } from "./causes.ts";
import type { Change, ComparedCause, Comparison, Difference, Lone, Run } from "./comparison.ts";
import { causeOf } from "./differences.ts";
import { answersOf, bundled, checkLine, factsOf, groupsOf, headline, outcomesOf } from "./groups.ts";

/** The comparison as Markdown text of at most 1 MiB. */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { before, after, onlyBefore, onlyAfter, failedInBoth } = comparison;
  const parts: Part[] = [
    { text: head(comparison), about: "the conclusion" },
    { text: [run("A", before), run("B", after)].join("\n"), about: "the runs" },
  ];
  for (const [title, of] of causeGroups(comparison.causes)) parts.push(heading(title), causes(of));
  for (const [title, changes] of groupsOf(comparison)) parts.push(heading(title), ...changesOf(changes));
  const answers = answersOf(comparison);
  const rows = answers.both.map(
    (o) => `| ${prose(o.id)} | ${prose(o.question)} | ${code(o.before)} | ${code(o.after)} |`,
  );
  if (rows.length > 0) {
    const table = ["| | question | A | B |", "|---|---|---|---|", ...rows].join("\n");
    parts.push(heading("Open questions with different answers"), {
      text: table,
      about: "observations",
    });
  }
  for (const [letter, ids] of [["A", answers.onlyBefore] as const, ["B", answers.onlyAfter] as const])
    if (ids.length > 0)
      parts.push(heading(`Open questions answered in ${letter} only`), {
        text: ids.map(prose).join(", "),
        about: `open questions answered in ${letter} only`,
      });
  for (const [letter, lone] of [["A", onlyBefore] as const, ["B", onlyAfter] as const])
    if (lone.length > 0)
      parts.push(heading(`Only in ${letter}`), { text: list(lone), about: `only in ${letter}` });
  if (failedInBoth.length > 0)
    parts.push(heading("Failed in both"), {
      text: failedInBoth.map(prose).join(", "),
      about: "failed in both",
    });
  return withinBytes(parts, MOST_BYTES);
}

function head(comparison: Comparison): string {
  const title = comparison.regression ? "regression" : "no regression";
  return [
    `## petstore-conformance: ${title}`,
    prose(headline(comparison)),
    causeOf(comparison.differences, marked),
  ].join("\n\n");
}

function marked({ what, before, after }: Difference): string {
  return `${prose(what)} ${code(before)} → ${code(after)}`;
}

function heading(title: string): Part {
  return { text: `### ${title}`, about: null };
}

function causes(of: readonly ComparedCause[]): Part {
  const lines = of.map((cause) => `- ${prose(cause.requirement)} ${cause.level} ${prose(causeLine(cause))}`);
  return { text: lines.join("\n"), about: of.map(({ requirement }) => requirement).join(", ") };
}

function run(letter: string, of: Run): string {
  return `- ${letter}: ${of.verdict}, ${prose(of.subject)}, ${prose(factsOf(of))} (${code(of.name)})`;
}

function changesOf(changes: readonly Change[]): readonly Part[] {
  const { alike, single } = bundled(changes);
  const bundles = alike.map(([reason, of]) => ({
    text: `- ${prose(reason)}: ${of.map(({ id }) => prose(id)).join(", ")}`,
    about: of.map(({ id }) => id).join(", "),
  }));
  return [...single.map(change), ...bundles];
}

function change(changed: Change): Part {
  const { id, level, section, title, before, after, checks } = changed;
  const lines = [`#### ${prose(id)} ${level} §${section} ${prose(title)}: ${outcomesOf(changed)}`, ""];
  if (checks.length === 0)
    lines.push(...sides(before.reason ?? before.outcome, after.reason ?? after.outcome, ""));
  for (const pair of checks)
    lines.push(`- ${code(pair.title)}`, ...sides(checkLine(pair.before), checkLine(pair.after), "  "));
  return { text: lines.join("\n"), about: id };
}

function sides(before: string, after: string, indent: string): readonly string[] {
  return [`${indent}- A: ${code(before)}`, `${indent}- B: ${code(after)}`];
}

function list(requirements: readonly Lone[]): string {
  return requirements
    .map(({ id, level, title, outcome }) => `- ${prose(id)} ${level} ${prose(title)}: ${outcome}`)
    .join("\n");
}
