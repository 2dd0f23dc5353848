/** The options and facts of the run. */
import { namePrefixIn } from "../../kit/animal-names.ts";
import type { Report } from "../../kit/report.ts";
import { mayHaveCreated } from "../stopped.ts";
import { duration, withCommas } from "../terminal/layout.ts";
import { lostAnswers, reserveUsed } from "../terminal/run-facts.ts";
import { passedOf, tallyOf } from "../words/checks.ts";
import { html, type Markup } from "./markup/markup.ts";
import { shown } from "./markup/text.ts";

/** A table of everything that is needed to repeat the run. */
export function runDetails(report: Report): Markup {
  const { run, suite, target, specification } = report;
  const facts: readonly (readonly [string, string])[] = [
    ["Base URL", target.baseUrl],
    ["Environment", target.environment ?? "not set"],
    ...implementation(target),
    ["Interface", `${specification.title} ${specification.version}`],
    ["Suite", `${suite.name} ${suite.version}`],
    ["Run", run.id],
    ["Started", run.startedAt],
    ["Took", `${duration(run.durationMs)}, of that ${duration(run.waitedMs)} waiting for rate limits`],
    ["Requests", `${withCommas(run.requests)}, ${withCommas(run.keyRequests)} of them with the key`],
    ["Checks passed", passedOf(tallyOf(report.requirements))],
    ["Reserve used", reserveUsed(report) ?? "nothing"],
    ["Lost answers", lostAnswers(report) ?? "none"],
    ["Animals created", animals(report)],
    ["Profile", run.profile],
    ["Plan of the key", target.plan ?? "not set"],
    ["Seed", `${run.seed}`],
    ["Node.js", run.node],
    ["Recording", report.recording ?? "not written"],
  ];
  const options = Object.entries(run.options).map(
    ([name, value]) => [`Option ${name}`, JSON.stringify(value)] as const,
  );
  const rows = [...facts, ...options].map(
    ([name, value]) => html`<tr><th scope="row">${shown(name)}</th><td>${shown(value)}</td></tr>
`,
  );
  const defaults = options.length === 0 ? html`<p>All options had their default values.</p>` : null;
  return html`<table class="run"><caption class="aside">Facts and options of the run</caption><tbody>
${rows}</tbody></table>${defaults}`;
}

/** How many animals, and how to find them; "none". */
function animals(report: Report): string {
  const { run } = report;
  if (run.creations === 0 || !mayHaveCreated(report)) return "none";
  return `${withCommas(run.creations)}, with names that begin with ${namePrefixIn(run)}-`;
}

/** The description of the implementation, as far as it was given. */
function implementation({ implementation }: Report["target"]): readonly (readonly [string, string])[] {
  if (implementation === null) return [];
  const { organization, project, url, version, digest = null, contact } = implementation;
  const said: readonly (readonly [string, string | null])[] = [
    ["Organization", organization],
    ["Project", project],
    ["Project version", version],
    ["Project digest", digest],
    ["Project URL", url],
    ["Contact", contact.length === 0 ? null : contact.join(", ")],
  ];
  return said.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}
