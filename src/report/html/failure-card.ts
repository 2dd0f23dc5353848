/** A failed requirement: what it says, why it matters, what was expected and received, and the exchange that shows it. */
import type { Recording } from "../../kit/exchange.ts";
import type { CheckReport, RequirementReport } from "../../kit/report.ts";
import { count } from "../layout.ts";
import { anchor } from "./anchor.ts";
import { comparison } from "./comparison.ts";
import { evidenceList } from "./evidence.ts";
import { exchangeMarkup } from "./exchange.ts";
import { html, type Markup } from "./markup.ts";
import type { Room } from "./room.ts";
import { prose, shown } from "./text.ts";

/** Failed checks of one requirement that are shown with their exchanges; the others without. */
const SHOWN_IN_FULL = 2;

/** Where no more exchanges than these are the evidence of a check, all of them are shown. */
const FEW = 3;

/** What the cards are made from: the recording, and how much room is left for exchanges. */
export interface Evidence {
  readonly recording: Recording;
  readonly room: Room;
}

/** The card. */
export function failureCard(requirement: RequirementReport, evidence: Evidence): Markup {
  const { id, level, section, title, why, checks } = requirement;
  const failed = checks.filter(({ outcome }) => outcome === "failed");
  const others = failed.slice(SHOWN_IN_FULL);
  return html`<article class="card ${level === "MUST" ? "must" : "should"}" id="${anchor("failure", id)}">
<header>
<p class="label"><b>${shown(id)}</b> <span>${level}</span> <a href="#${anchor("requirement", id)}">§${shown(section)}</a></p>
<h3>${prose(title)}</h3>
<p class="why">${prose(why)}</p>
</header>
${failed.slice(0, SHOWN_IN_FULL).map((check, i) => checkInFull(check, evidence, i === 0))}
${others.length === 0 ? null : furtherChecks(others)}
</article>
`;
}

function checkInFull(check: CheckReport, evidence: Evidence, first: boolean): Markup {
  return html`<section class="check">
<h4><span class="label">Check</span> ${prose(check.title)}</h4>
${values(check)}
${command(check)}
${exchangesOf(check, evidence, first)}
</section>
`;
}

function furtherChecks(checks: readonly CheckReport[]): Markup {
  const items = checks.map(
    (
      check,
    ) => html`<li><h4>${prose(check.title)}</h4>${values(check)}${command(check)}${evidenceList(check)}</li>
`,
  );
  return html`<details class="more"><summary>${count(checks.length, "more check")} of it failed</summary><ol>${items}</ol></details>`;
}

function values({ expected, received }: CheckReport): Markup {
  return comparison(expected ?? "not said", received ?? "not said");
}

function command({ reproduce }: CheckReport): Markup | null {
  if (reproduce === null) return null;
  return html`<div class="command"><p class="label">See it yourself</p><pre><code>${shown(reproduce)}</code></pre></div>`;
}

/** Of many exchanges only the one that decided is shown; it is open in the first check, all others are folded. */
function exchangesOf(check: CheckReport, { recording, room }: Evidence, first: boolean): Markup {
  const { at, evidence } = check;
  const wanted = evidence.length <= FEW ? evidence : evidence.filter((index) => index === at);
  const markup = wanted.flatMap((index) => {
    const exchange = recording.exchanges[index];
    return exchange
      ? (room.take(exchangeMarkup(exchange, recording.baseUrl, first && index === at)) ?? [])
      : [];
  });
  const all = markup.length === evidence.length;
  return html`${markup}${all ? null : evidenceList(check)}`;
}
