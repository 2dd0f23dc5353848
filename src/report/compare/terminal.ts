/** A comparison for a terminal. */
import type { Look } from "../terminal/failures.ts";
import { hang, wrap } from "../terminal/layout.ts";
import { idsOf } from "../terminal/untested.ts";
import { visible } from "../text/visible.ts";
import { causeGroups, causeLine } from "./causes.ts";
import type { Change, ComparedCause, Comparison, Lone, Run } from "./comparison.ts";
import { answersOf, bundled, checkLine, factsOf, groupsOf, headline, outcomesOf, signOf } from "./groups.ts";

/** Most checks of one change that are shown. */
const SHOWN_CHECKS = 4;

/** The comparison as text that ends with a line break; text from targets is escaped. */
export function renderComparisonTerminal(comparison: Comparison, look: Look): string {
  const { before, after, cause, observations, failedInBoth, onlyBefore, onlyAfter } = comparison;
  const changed = comparison.changes.length + observations.length + onlyBefore.length + onlyAfter.length > 0;
  const answers = answersOf(comparison);
  const asked = answers.both.map(({ id, question, before: then, after: now }) =>
    [hang(`  ${visible(id)}  `, visible(question), look.width), ...sides(then, now, look)].join("\n"),
  );
  const parts = [
    first(comparison, look),
    [run("A", before, look), run("B", after, look)].join("\n"),
    ...(changed ? [hang("  ", visible(cause), look.width)] : []),
    ...causeGroups(comparison.causes).flatMap(([title, of]) => section(title, causes(of, look), look)),
    ...groupsOf(comparison).flatMap(([title, changes]) => section(title, changesOf(changes, look), look)),
    ...section("Open questions with different answers", asked, look),
    ...section("Open questions answered in A only", listed(answers.onlyBefore, look), look),
    ...section("Open questions answered in B only", listed(answers.onlyAfter, look), look),
    ...section("Only in A", lone(onlyBefore, look), look),
    ...section("Only in B", lone(onlyAfter, look), look),
    ...section("Failed in both", listed(failedInBoth, look), look),
  ];
  return `${parts.join("\n\n")}\n`;
}

function first(comparison: Comparison, look: Look): string {
  const text = wrap(visible(headline(comparison)), look.width).join("\n");
  const word = signOf(comparison);
  return look.paint([comparison.regression ? "red" : "green", "bold"], word) + text.slice(word.length);
}

function run(letter: string, of: Run, look: Look): string {
  const text = `${of.verdict}, ${of.subject}, ${factsOf(of)} (${of.name})`;
  return hang(`  ${letter}  `, visible(text), look.width);
}

function causes(of: readonly ComparedCause[], look: Look): readonly string[] {
  return of.map((cause) =>
    hang(`  ${visible(cause.requirement)}  ${cause.level}  `, visible(causeLine(cause)), look.width),
  );
}

function changesOf(changes: readonly Change[], look: Look): readonly string[] {
  const { alike, single } = bundled(changes);
  const bundles = alike.map(([reason, of]) =>
    [hang("  ", visible(reason), look.width), hang("    ", idsOf(of), look.width)].join("\n"),
  );
  return [...single.map((item) => change(item, look)), ...bundles];
}

function change(changed: Change, look: Look): string {
  const { id, level, section: place, title, before, after, checks } = changed;
  const head = hang(
    `  ${visible(id)}  ${level} §${place}  `,
    `${visible(title)}: ${outcomesOf(changed)}`,
    look.width,
  );
  const pairs = checks
    .slice(0, SHOWN_CHECKS)
    .flatMap((pair) => [
      hang("    check     ", visible(pair.title), look.width),
      ...sides(checkLine(pair.before), checkLine(pair.after), look),
    ]);
  if (checks.length === 0)
    pairs.push(...sides(before.reason ?? before.outcome, after.reason ?? after.outcome, look));
  const more = checks.length - SHOWN_CHECKS;
  if (more > 0) pairs.push(`    and ${more} more`);
  return [head, ...pairs].join("\n");
}

function sides(before: string, after: string, look: Look): readonly string[] {
  return [
    hang("    A         ", visible(before), look.width),
    hang("    B         ", visible(after), look.width),
  ];
}

function lone(requirements: readonly Lone[], look: Look): readonly string[] {
  return requirements.map(({ id, level, title, outcome }) =>
    hang(`  ${visible(id)}  ${level}  `, `${visible(title)}: ${outcome}`, look.width),
  );
}

function listed(ids: readonly string[], look: Look): readonly string[] {
  return ids.length === 0 ? [] : [hang("  ", ids.map(visible).join(", "), look.width)];
}

function section(title: string, entries: readonly string[], look: Look): readonly string[] {
  return entries.length === 0 ? [] : [`${look.paint("bold", title)}\n${entries.join("\n")}`];
}
