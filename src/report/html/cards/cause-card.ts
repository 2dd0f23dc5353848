/** The card of a cause: failed requirements, why they matter, expected and received, and an exchange that shows it. */
import type { Recording } from "../../../kit/exchange.ts";
import type { CauseReport, CheckReport, Report } from "../../../kit/report.ts";
import { requirementsOf } from "../../causes/causes-in.ts";
import { causeKnownBy, reasonsOf } from "../../causes/known.ts";
import { rerunCommand } from "../../causes/rerun-command.ts";
import { type FailedCheck, showingOf } from "../../causes/showing.ts";
import { count } from "../../terminal/layout.ts";
import { madeSure } from "../../words/made-sure.ts";
import { anchor } from "../markup/anchor.ts";
import { html, type Markup } from "../markup/markup.ts";
import type { MarkupBudget } from "../markup/markup-budget.ts";
import { prose, shown } from "../markup/text.ts";
import { claims, failureAnchors } from "./claims.ts";
import { command, curlCommand } from "./command.ts";
import { comparison } from "./comparison.ts";
import { evidenceList } from "./evidence.ts";
import { exchangeMarkup } from "./exchange.ts";
import { operationWords } from "./operations.ts";

/** If a check has at most this many exchanges as evidence, all of them are shown; the same of its experiment. */
const FEW = 3;

/** Report, recording, and the remaining size budget for exchanges. */
export interface Evidence {
  readonly report: Report;
  readonly recording: Recording;
  readonly room: MarkupBudget;
}

/** The card, which the reader can close; its anchor is inside, so that browsers open it for a link. */
export function causeCard(cause: CauseReport, evidence: Evidence, open: boolean): Markup {
  const { report, recording } = evidence;
  const { id, requirement, level, title, advice, requirements } = cause;
  const [named] = requirementsOf(cause, report);
  const { first, others } = showingOf(cause, report);
  const section = named ? ` §${named.section}` : "";
  const known = reasonsOf(causeKnownBy(cause, report));
  const content = html`<summary><b>${shown(requirement)}</b> <h3>${prose(title)}</h3> <span class="label">${level}${shown(section)}${requirements.length > 1 ? `, fails ${requirements.length}` : ""}</span></summary>
<div class="inside" id="${anchor("cause", id)}">
${failureAnchors(cause, report)}${named ? html`<p class="why">${prose(named.why)}</p>` : null}
${known.map((reason) => html`<p class="advice"><b>Known</b> ${prose(reason)}</p>`)}
${advice === null ? null : html`<p class="advice"><b>Advice</b> ${prose(advice)}</p>`}
${first === null ? null : checkInFull(first, evidence, requirements.length > 1)}
${claims(cause, report)}
${others.length === 0 ? null : furtherChecks(others, evidence, requirements.length > 1)}
${command("Rerun only this", rerunCommand(cause, report))}
</div>`;
  const kind = level === "MUST" && known.length === 0 ? "must" : "should";
  return html`<article class="card ${kind}" data-item="${operationWords(cause.evidence, recording)}">${open ? html`<details open>${content}</details>` : html`<details>${content}</details>`}</article>
`;
}

function checkInFull(failed: FailedCheck, evidence: Evidence, several: boolean): Markup {
  const { requirement, check } = failed;
  const { exchanges, baseUrl } = evidence.recording;
  const exchange = check.at === null ? undefined : exchanges[check.at];
  return html`<section class="check">
<h4><span class="label">Check${several ? html` of ${shown(requirement.id)}` : null}</span> ${prose(check.title)}</h4>
${values(check)}${sure(failed, evidence.recording)}
${curlCommand(check.reproduce, exchange, baseUrl)}
${exchangesOf(check, evidence)}
</section>
`;
}

function furtherChecks(failed: readonly FailedCheck[], { recording }: Evidence, several: boolean): Markup {
  const items = failed.map(({ requirement, check }) => {
    const exchange = check.at === null ? undefined : recording.exchanges[check.at];
    const of = several ? html`<span class="label">${shown(requirement.id)}</span> ` : null;
    return html`<li><h4>${of}${prose(check.title)}</h4>${values(check)}${sure({ requirement, check }, recording)}${curlCommand(check.reproduce, exchange, recording.baseUrl)}${evidenceList(check)}</li>
`;
  });
  return html`<details class="more"><summary>${count(failed.length, "more check")} of it failed</summary><ol>${items}</ol></details>`;
}

function sure(failed: FailedCheck, recording: Recording): Markup | null {
  const sentence = madeSure(failed, recording);
  return sentence === null ? null : html`<p class="sure"><b>Made sure</b> ${prose(sentence)}</p>`;
}

function values({ expected, received }: CheckReport): Markup {
  return comparison(expected ?? "not recorded", received ?? "not recorded");
}

/** A few exchanges are all shown, of many only the one that shows the failure; the same of its experiment. */
function exchangesOf(check: CheckReport, { recording, room }: Evidence): Markup {
  const few = (all: readonly number[]): readonly number[] => (all.length <= FEW ? all : []);
  const experiment = few(check.confirmation?.exchanges ?? []);
  const decisive = check.at === null ? [] : [check.at];
  const wanted = [...new Set([...few(check.evidence), ...decisive, ...experiment])];
  const markup = wanted.flatMap((index) => {
    const exchange = recording.exchanges[index];
    return exchange ? (room.take(exchangeMarkup(exchange, recording.baseUrl)) ?? []) : [];
  });
  const all = check.evidence.every((index) => wanted.includes(index)) && wanted.length === markup.length;
  return html`${markup}${all ? null : evidenceList(check)}`;
}
