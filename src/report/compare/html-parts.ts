/** The parts of a comparison of two reports as markup. */
import { html, type Markup } from "../html/markup/markup.ts";
import { prose, shown } from "../html/markup/text.ts";
import { causeGroups, causeLine } from "./causes.ts";
import type { Change, ComparedCause, Comparison, Lone, Pair, Run } from "./comparison.ts";
import { answersOf, bundled, checkLine, factsOf, groupsOf, outcomesOf } from "./groups.ts";

/** Runs, causes, changed outcomes, answers, and what only one of them has. */
export function comparisonParts(comparison: Comparison): Markup {
  const { before, after, cause, onlyBefore, onlyAfter, failedInBoth } = comparison;
  const answers = answersOf(comparison);
  const asked = answers.both.map(
    (each) => html`<div><dt><b>${shown(each.id)}</b> ${prose(each.question)}</dt>${sides(each)}</div>
`,
  );
  const lists: readonly (readonly [string, readonly Markup[]])[] = [
    ["Open questions answered in A only", answers.onlyBefore.map((id) => html`<li>${shown(id)}</li>`)],
    ["Open questions answered in B only", answers.onlyAfter.map((id) => html`<li>${shown(id)}</li>`)],
    ["Only in A", onlyBefore.map(lone)],
    ["Only in B", onlyAfter.map(lone)],
    ["Failed in both", failedInBoth.map((id) => html`<li>${shown(id)}</li>`)],
  ];
  return html`<dl class="runs">${run("A", before)}${run("B", after)}</dl>
<p class="lead">${prose(cause)}</p>
${causeGroups(comparison.causes).map(([title, of]) => section(title, html`<ul class="causes">${of.map(causeItem)}</ul>`))}
${groupsOf(comparison).map(([title, changes]) => section(title, changesOf(changes)))}
${asked.length === 0 ? null : section("Open questions with different answers", html`<dl class="pairs">${asked}</dl>`)}
${lists.map(([title, items]) => (items.length === 0 ? null : section(title, html`<ul>${items}</ul>`)))}`;
}

/** A heading and what is below it. */
export function section(title: string, content: Markup): Markup {
  return html`<section><h2>${shown(title)}</h2>
${content}</section>
`;
}

function run(letter: string, of: Run): Markup {
  const { name, subject, verdict } = of;
  return html`<div class="${verdict}"><dt>${letter}</dt><dd><b class="verdict">${verdict}</b> ${shown(subject)} <span class="fact">${shown(`${factsOf(of)}, ${name}`)}</span></dd></div>`;
}

function causeItem(cause: ComparedCause): Markup {
  return html`<li class="${cause.level.toLowerCase()}"><b>${shown(cause.requirement)}</b> <span class="level">${cause.level}</span> ${prose(causeLine(cause))}</li>
`;
}

function changesOf(changes: readonly Change[]): Markup {
  const { alike, single } = bundled(changes);
  const bundles = alike.map(
    ([
      reason,
      of,
    ]) => html`<div><dt>${prose(reason)}</dt><dd>${shown(of.map(({ id }) => id).join(", "))}</dd></div>
`,
  );
  return html`<dl class="pairs">${single.map(change)}${bundles}</dl>`;
}

function change(changed: Change): Markup {
  const { id, level, section: place, title, before, after, checks } = changed;
  const shownPairs =
    checks.length === 0
      ? sides({ before: before.reason ?? before.outcome, after: after.reason ?? after.outcome })
      : checks.map(
          (pair) =>
            html`<dd class="check">${prose(pair.title)}</dd>${sides({ before: checkLine(pair.before), after: checkLine(pair.after) })}`,
        );
  return html`<div><dt><b>${shown(id)}</b> <span class="level">${level} §${shown(place)}</span> ${prose(title)}: ${outcomesOf(changed)}</dt>${shownPairs}</div>
`;
}

function sides({ before, after }: Pair<string>): Markup {
  return html`<dd class="side"><span class="label">A</span> ${prose(before)}</dd><dd class="side"><span class="label">B</span> ${prose(after)}</dd>`;
}

function lone({ id, level, title, outcome }: Lone): Markup {
  return html`<li><b>${shown(id)}</b> <span class="level">${level}</span> ${prose(title)}: ${outcome}</li>`;
}
