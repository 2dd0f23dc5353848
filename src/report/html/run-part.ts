/** The facts and options of the run; for a run that judged nothing, its requests and what came back. */
import { answerOf } from "../../kit/evidence/reading.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { Report } from "../../kit/report.ts";
import { factsOf, interfaceOf } from "../facts.ts";
import { html, type Markup, prose, shown } from "../page/markup.ts";
import { type Fact, factTable, row, section, table } from "../page/page.ts";
import { capitalised, count } from "../text/text.ts";

/** Most exchanges that are listed; a run rarely sends more before it gives up. */
const MOST = 9;

/** A table of everything that is needed to repeat the run. */
export function runDetails(report: Report): Markup {
  const { run, target } = report;
  const { organization, project, url, version, digest, contact } = target.implementation ?? {};
  const facts: readonly Fact[] = [
    ["Base URL", target.baseUrl],
    ["Environment", target.environment ?? "not set"],
    ["Organization", organization ?? null],
    ["Project", project ?? null],
    ["Project version", version ?? null],
    ["Project digest", digest ?? null],
    ["Project URL", url ?? null],
    ["Contact", contact === undefined || contact.length === 0 ? null : contact.join(", ")],
    ["Interface", interfaceOf(report)],
    ["Run", run.id],
    ["Started", run.startedAt],
    ...factsOf(report).flatMap(([name, text]) => (name === "" ? [] : [[capitalised(name), text] as const])),
    ["Plan of the key", target.plan ?? "not set"],
    ["Node.js", run.node],
    ["Recording", report.recording ?? "not written"],
    ...Object.entries(run.options).map(([name, value]) => [`Option ${name}`, JSON.stringify(value)] as const),
  ];
  const isDefault = Object.keys(run.options).length === 0;
  return html`${factTable("run", "Facts and options of the run", facts)}${isDefault ? html`<p>All options had their default values.</p>` : null}`;
}

/** The only part of a run that judged nothing. The verdict's reason says what to do. */
export function sentPart(report: Report, { exchanges }: Recording): Markup {
  const rows = exchanges.slice(0, MOST).map((exchange) => {
    const { request, response } = exchange;
    const { kind, label } = request.credential;
    return row([
      html`<td><code>${shown(request.method)} ${shown(request.target.slice(0, 200))}</code></td>`,
      html`<td>${shown(kind === "missing" ? "none" : label)}</td>`,
      html`<td>${response ? html`status <b>${response.status}</b>` : prose(answerOf(exchange))}</td>`,
    ]);
  });
  const more = exchanges.length - rows.length;
  const caption = "Requests and what came back";
  return section({
    id: "sent",
    name: "What was sent",
    lead: `Nothing was judged: all ${count(report.requirements.length, "requirement")} are untested. Fix the problem that the verdict names, then run again.`,
    content: html`${rows.length === 0 ? html`<p>Nothing was sent.</p>` : table("sent", caption, ["Request", "Credential", "Answer"], html`<tbody>${rows}</tbody>`)}
${more > 0 ? html`<p class="note">and ${more} more</p>` : null}
<details class="facts-of-run"><summary>Facts and options of the run</summary>
${runDetails(report)}
</details>`,
  });
}
