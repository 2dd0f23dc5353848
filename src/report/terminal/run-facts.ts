/** Facts about the run: its cost for the target, what it left there, and where the report is. */
import { namePrefixIn } from "../../kit/animal-names.ts";
import type { Report } from "../../kit/report.ts";
import { mayHaveCreated } from "../stopped.ts";
import { visible } from "../text/visible.ts";
import { FULL_ADDS } from "../verdict-line.ts";
import { passedOf, tallyOf } from "../words/checks.ts";
import type { Look } from "./failures.ts";
import { count, duration, hang, withCommas } from "./layout.ts";

/** Most deviations that are named. */
const NAMED = 3;

/** The artefacts of a run: file names in a directory, whose path ends in a separator. */
export interface Written {
  readonly directory: string;
  readonly files: readonly string[];
}

/** All facts; `written` is `null` if no report was written. */
export function renderRunFacts(report: Report, written: Written | null, look: Look): string {
  const { run, observations } = report;
  const observed = observations.filter((o) => o.observed !== null).length;
  const facts: (readonly [string, string])[] = [
    ["sent", sent(report)],
    ["created", created(report)],
    ["checks", `${passedOf(tallyOf(report.requirements))} passed`],
  ];
  if (hasBailed(report))
    facts.push(["stopped", "at the first cause (--bail): not all requirements were judged"]);
  const reserve = reserveUsed(report);
  if (reserve !== null) facts.push(["reserve", reserve]);
  const lost = lostAnswers(report);
  if (lost !== null) facts.push(["lost", lost]);
  if (run.waitedMs > 0) facts.push(["waited", `${duration(run.waitedMs)} for the rate limit`]);
  facts.push([
    "profile",
    `${run.profile}, seed ${run.seed}, ${visible(report.suite.name)} ${visible(report.suite.version)}`,
  ]);
  if (run.profile === "core" && report.verdict === "conformant")
    facts.push(["", FULL_ADDS.replaceAll("`", "")]);
  if (run.options.certificatesChecked === false) facts.push(["TLS", UNCHECKED]);
  if (report.once.length > 0) facts.push(["once", once(report)]);
  if (observed > 0) facts.push(["observed", `${count(observed, "answer")} to open questions`]);
  if (written !== null) facts.push(["report", placeOf(written)]);
  return rows(facts, look);
}

/** The facts about a run that judged nothing. */
export function renderFewFacts(report: Report, written: Written | null, look: Look): string {
  const facts: (readonly [string, string])[] = [
    ["judged", `nothing: ${count(report.requirements.length, "requirement")} untested`],
    ["sent", sent(report)],
  ];
  if (mayHaveCreated(report)) facts.push(["created", created(report)]);
  if (report.run.options.certificatesChecked === false) facts.push(["TLS", UNCHECKED]);
  if (written !== null) facts.push(["report", placeOf(written)]);
  return rows(facts, look);
}

/** Path of report.html, or else report.json; `null` if nothing was written. */
export function placeOfAll(written: Written | null): string | null {
  if (written === null) return null;
  const { directory, files } = written;
  return visible(directory + (files.includes("report.html") ? "report.html" : "report.json"));
}

/** Whether requirements are untested because the run stopped at the first cause. */
function hasBailed({ run, requirements }: Report): boolean {
  return (
    run.options.bail === true &&
    requirements.some(({ reason }) => reason?.code === "narrowed" && reason.values.option === "--bail")
  );
}

const UNCHECKED = "certificates were NOT checked (NODE_TLS_REJECT_UNAUTHORIZED=0)";

function rows(facts: readonly (readonly [string, string])[], look: Look): string {
  return facts.map(([name, text]) => hang(`  ${name.padEnd(10)}`, text, look.width)).join("\n");
}

function sent({ run }: Report): string {
  return `${count(run.requests, "request")}, ${withCommas(run.keyRequests)} with the key, in ${duration(run.durationMs)}`;
}

/** "2 deviations that did not come back: LIST-2 (#31), GET-4 (#40)". */
function once({ once: all }: Report): string {
  const named = all.slice(0, NAMED).map(({ requirement, at }) => `${visible(requirement)} (#${at})`);
  const more = all.length > named.length ? ` and ${all.length - named.length} more` : "";
  return `${count(all.length, "deviation")} that did not come back: ${named.join(", ")}${more}`;
}

/** How much of the reserve was used; `null` if nothing was. */
export function reserveUsed({ run }: Report): string | null {
  const { used, available } = run.reserve?.requests ?? { used: 0, available: 0 };
  return used === 0
    ? null
    : `${withCommas(used)} of ${count(available, "request")}, for what was asked again, and for experiments`;
}

/** Lost answers: "71 of 80 answers: 503 text/html from nginx"; `null` if there are none. */
export function lostAnswers({ run }: Report): string | null {
  const { lost = [] } = run;
  const [first] = lost;
  if (!first) return null;
  const all = lost.reduce((sum, { count: n }) => sum + n, 0);
  const kinds = lost.map(({ answer, count: n }) => `${withCommas(n)} × ${visible(answer)}`).join(", ");
  return `${withCommas(all)} of ${count(run.requests, "answer")}: ${lost.length === 1 ? visible(first.answer) : kinds}`;
}

function created({ run, target }: Report): string {
  const production = target.environment === "production";
  if (run.creations === 0) {
    const withheld = production && run.options.readOnly === true;
    return withheld ? "nothing, because this is production and --allow-writes was not given" : "nothing";
  }
  const where = production ? ", in production, as --allow-writes allowed" : "";
  return `${count(run.creations, "animal")}, with names that begin with ${visible(namePrefixIn(run))}-${where}`;
}

/** "conformance-report/report.html, with junit.xml": the report for people comes first. */
function placeOf({ directory, files }: Written): string {
  const reports = files.filter((name) => name.startsWith("report.")).sort();
  const [first = "", ...others] = [...reports, ...files.filter((name) => !reports.includes(name))];
  const path = visible(directory + first);
  return others.length === 0 ? path : `${path}, with ${others.join(", ")}`;
}
