/** The facts and options of the run. */
import type { Report } from "../../kit/report.ts";
import { factsOf, interfaceOf } from "../facts.ts";
import { html, type Markup } from "../page/markup.ts";
import { type Fact, terms } from "../page/page.ts";
import { capitalised } from "../text/text.ts";

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
  return html`${terms("run", facts)}${isDefault ? html`<p>All options had their default values.</p>` : null}`;
}
