/** The card of a cause: failed requirements, why they matter, expected and received, and an exchange that shows it. */
import { powershellLine } from "../../kit/curl/curl.ts";
import type { CauseReport, CheckReport } from "../../kit/report.ts";
import type { Card, Evidence, ShownCheck } from "../cards.ts";
import { causesIn } from "../causes/causes-in.ts";
import { anchor, html, listed, type Markup, prose, shown } from "../page/markup.ts";
import { outcomeIcon, terms } from "../page/page.ts";
import { count } from "../text/text.ts";
import { checksPassed } from "../verdict-line.ts";
import { evidenceList, exchangeMarkup, operationWords, requirementLink, sectionLink } from "./exchange.ts";

/** If a check has at most this many exchanges as evidence, all of them are shown; the same of its experiment. */
const FEW = 3;

/** `room`: how many characters of markup are left for exchanges, so that the page opens with many failures, too. */
export interface Shown extends Evidence {
  readonly room: { left: number };
}

/** The card, which the reader can close; its anchor is inside, so that browsers open it for a link. */
export function causeCard(cause: CauseReport, card: Card, evidence: Shown, open: boolean): Markup {
  const { report, recording } = evidence;
  const { id, level, title, section, fails, first, others, known, advice, rerun } = card;
  const place = section === null ? "" : ` §${section}`;
  const several = fails.length > 1;
  const [named] = fails;
  // Anchors for links to a requirement's failure, on the first card that explains it.
  const all = causesIn(report);
  const explained = cause.requirements.filter(
    (of) => all.find(({ requirements }) => requirements.includes(of))?.id === cause.id,
  );
  const further = others.map((each) => {
    const of = several ? html`<span class="label">${shown(each.requirement.id)}</span> ` : null;
    return html`<li><h4>${of}${prose(each.check.title)}</h4>${values(each, evidence)}${evidenceList(each.check)}</li>
`;
  });
  const inFull =
    first &&
    html`<section class="check">
<h4><span class="label">Check${several ? html` of ${shown(first.requirement.id)}` : null}</span> ${prose(first.check.title)}</h4>
${values(first, evidence)}
${exchangesOf(first.check, evidence)}
</section>
`;
  const content = html`<summary><b>${shown(id)}</b> <h3>${prose(title)}</h3> <span class="label">${level}${shown(place)}${several ? `, fails ${fails.length}` : ""}</span></summary>
<div class="inside" id="${anchor("cause", cause.id)}">
${explained.map((of) => html`<span id="${anchor("failure", of)}"></span>`)}${named ? html`<p class="why">${prose(named.why)}</p>` : null}
${known.map((reason) => remark("advice", "Known", reason))}
${remark("advice", "Advice", advice)}
${inFull}
${claims(card)}
${others.length === 0 ? null : html`<details class="more"><summary>${count(others.length, "more check")} of it failed</summary><ol>${further}</ol></details>`}
${rerun === null ? null : command("Rerun only this", rerun)}
</div>`;
  const kind = level === "MUST" && known.length === 0 ? "must" : "should";
  return html`<article class="card ${kind}" data-item="${operationWords(cause.evidence, recording)}">${open ? html`<details open>${content}</details>` : html`<details>${content}</details>`}</article>
`;
}

function values(failed: ShownCheck, { recording }: Shown): Markup {
  const { check, expected, received, sure, needs } = failed;
  const { at, reproduce } = check;
  const exchange = at === null ? undefined : recording.exchanges[at];
  const powershell = exchange ? powershellLine(exchange, recording.baseUrl) : null;
  const other =
    powershell === null
      ? null
      : html`<details class="shell"><summary>In PowerShell</summary><pre><code>${shown(powershell)}</code></pre></details>`;
  return html`<dl class="comparison">
<div class="expected"><dt>${outcomeIcon("passed")} Expected</dt><dd>${prose(expected)}</dd></div>
<div class="received"><dt>${outcomeIcon("failed")} Received</dt><dd>${prose(received)}</dd></div>
</dl>
${remark("sure", "Made sure", sure)}
${reproduce === null ? null : command("Try it yourself", reproduce, other)}${remark("sure", "Needs", needs)}`;
}

function remark(kind: string, name: string, text: string | null): Markup | null {
  return text === null ? null : html`<p class="${kind}"><b>${name}</b> ${prose(text)}</p>`;
}

export function command(label: string, line: string, more: Markup | null = null): Markup {
  return html`<div class="command"><p class="label">${label}</p><pre><code>${shown(line)}</code></pre>${more}</div>`;
}

function exchangesOf(check: CheckReport, { recording, room }: Shown): Markup {
  const few = (all: readonly number[]): readonly number[] => (all.length <= FEW ? all : []);
  const experiment = few(check.confirmation?.exchanges ?? []);
  const decisive = check.at === null ? [] : [check.at];
  const wanted = [...new Set([...few(check.evidence), ...decisive, ...experiment])];
  const markup = wanted.flatMap((index) => {
    const exchange = recording.exchanges[index];
    const shownExchange = exchange ? exchangeMarkup(exchange, recording.baseUrl) : "";
    if (!exchange || shownExchange.length > room.left) return [];
    room.left -= shownExchange.length;
    return shownExchange;
  });
  const all = check.evidence.every((index) => wanted.includes(index)) && wanted.length === markup.length;
  return html`${markup}${all ? null : evidenceList(check)}`;
}

function claims({ fails, first, held }: Card): Markup {
  const passed = first?.requirement;
  const failing = fails.map(({ id, section }) => html`${requirementLink(id)} ${sectionLink(section)}`);
  const counted =
    passed && passed.sentChecks > 0 ? html`${checksPassed(passed)} of ${requirementLink(passed.id)}` : null;
  const back =
    held && html`${listed(held.ids.map(requirementLink))}<span class="remark">(${held.words})</span>`;
  return terms("claims", [
    ["Fails", failing.length === 0 ? null : listed(failing)],
    ["Passed", counted],
    ["Holds back", back],
  ]);
}
