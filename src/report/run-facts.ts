/** What the run cost the target, and how to find again what it left there. */
import type { Report } from "../kit/report.ts";
import type { Look } from "./failures.ts";
import { count, duration, hang } from "./layout.ts";
import { visible } from "./visible.ts";

/** The artefacts of a run: file names in a directory, whose path ends in a separator. */
export interface Written {
  readonly directory: string;
  readonly files: readonly string[];
}

/** Requests, creations, waiting, time, and where the report is (`null`: nowhere). */
export function renderRunFacts(report: Report, written: Written | null, look: Look): string {
  const { run, observations } = report;
  const observed = observations.filter((o) => o.observed !== null).length;
  const facts: (readonly [string, string])[] = [
    [
      "sent",
      `${count(run.requests, "request")}, ${run.keyRequests} with the key, in ${duration(run.durationMs)}`,
    ],
    ["created", created(report)],
  ];
  if (run.waitedMs > 0) facts.push(["waited", `${duration(run.waitedMs)} for the rate limit`]);
  facts.push([
    "profile",
    `${run.profile}, seed ${run.seed}, ${visible(report.suite.name)} ${visible(report.suite.version)}`,
  ]);
  if (run.options.certificatesChecked === false)
    facts.push(["TLS", "certificates were NOT checked (NODE_TLS_REJECT_UNAUTHORIZED=0)"]);
  if (observed > 0)
    facts.push(["observed", `${count(observed, "answer")} to what the interface leaves open`]);
  if (written !== null) facts.push(["report", placeOf(written)]);
  return facts.map(([name, text]) => hang(`  ${name.padEnd(10)}`, text, look.width)).join("\n");
}

function created({ run, target }: Report): string {
  const production = target.environment === "production";
  if (run.creations === 0) {
    const withheld = production && run.options.readOnly === true;
    return withheld ? "nothing, since this is production and --allow-writes was not given" : "nothing";
  }
  const where = production ? ", in production, as --allow-writes allowed" : "";
  return `${count(run.creations, "animal")}, with names that begin with conformance-${visible(run.id)}-${where}`;
}

/** "conformance-report/report.json, and beside it junit.xml": a report that people read comes first. */
function placeOf({ directory, files }: Written): string {
  const reports = files.filter((name) => name.startsWith("report.")).sort();
  const [first = "", ...others] = [...reports, ...files.filter((name) => !reports.includes(name))];
  const path = visible(directory + first);
  return others.length === 0 ? path : `${path}, and beside it ${others.join(", ")}`;
}
