/** The facts of a run that all formats show: what it cost the target, what it left there, and by which suite. Not escaped. */
import { isLoopback } from "../engine/confirm/result.ts";
import { namePrefixIn } from "../kit/identity/created-names.ts";
import type { Report } from "../kit/report.ts";
import { count, duration, firstOf, withCommas } from "./text/text.ts";
import { FULL_ADDS, passedOf, tallyOf } from "./verdict-line.ts";

/** A wait that a developer would like to be spared, in milliseconds. */
const LONG_WAIT_MS = 10_000;

const NAMED = 3;

export type Fact = readonly [name: string, text: string];

/** The facts in the order in which they are shown; what did not happen is left out. */
export function factsOf(report: Report): readonly Fact[] {
  const { run, requirements, observations } = report;
  const facts: Fact[] = [];
  const add = (name: string, text: string): unknown => facts.push([name, text]);
  const isNothing = judgedNothing(report);
  if (isNothing) add("judged", `nothing: ${count(requirements.length, "requirement")} untested`);
  const sent = `${count(run.requests, "request")}, ${withCommas(run.keyRequests)} with the key`;
  add("sent", `${sent}, in ${duration(run.durationMs)}`);
  if (!isNothing || (run.creations > 0 && run.keyRequests > 0)) add("created", created(report));
  if (!isNothing) add("checks", `${passedOf(tallyOf(requirements))} passed`);
  const { used, available } = run.reserve?.requests ?? { used: 0, available: 0 };
  const reserve = `${withCommas(used)} of ${count(available, "request")}`;
  if (used > 0) add("reserve", `${reserve}, for what was asked again, and for experiments`);
  const lost = lostAnswers(report);
  if (lost !== null) add("lost", lost);
  if (run.waitedMs > 0) add("waited", `${duration(run.waitedMs)} ${waitedFor(report)}`);
  add("profile", `${run.profile}, seed ${run.seed}, ${suiteOf(report)}`);
  if (run.profile === "core" && report.verdict === "conformant") add("", FULL_ADDS.replaceAll("`", ""));
  if (run.options.certificatesChecked === false)
    add("TLS", "certificates were NOT checked (NODE_TLS_REJECT_UNAUTHORIZED=0)");
  const once = report.once.map(({ requirement, at }) => `${requirement} (#${at})`);
  const deviations = `${count(once.length, "deviation")} that did not come back`;
  if (once.length > 0) add("once", `${deviations}: ${firstOf(once, NAMED)}`);
  const observed = observations.filter((each) => each.observed !== null).length;
  if (observed > 0) add("observed", `${count(observed, "answer")} to open questions`);
  return facts;
}

export function suiteOf({ suite }: Pick<Report, "suite">): string {
  return `${suite.name} ${suite.version}`;
}

export function interfaceOf({ specification }: Pick<Report, "specification">): string {
  return `${specification.title} ${specification.version}`;
}

/** "Pets 2.1"; an empty text where neither is named. */
export function productOf({ implementation }: Report["target"]): string {
  const { project = null, version = null } = implementation ?? {};
  return [project, version].filter((part) => part !== null).join(" ");
}

/** Whether nothing was judged: all requirements are untested for the same reason. */
export function judgedNothing({ verdict, requirements }: Report): boolean {
  const [first] = requirements;
  return (
    verdict === "inconclusive" &&
    first !== undefined &&
    requirements.every(
      (r) => r.outcome === "untested" && r.checks.length === 0 && r.reason?.text === first.reason?.text,
    )
  );
}

/** Whether the wait is worth a word of its own. */
export function hasWaitedLong({ run }: Pick<Report, "run">): boolean {
  return run.waitedMs >= LONG_WAIT_MS;
}

/** What a run waited for; on this machine, its developer can spare the wait for a limit. */
function waitedFor({ run, target }: Report): string {
  if ((run.lost ?? []).length > 0) return "between tries, or for the rate limit or answers";
  if (run.options.exhaustRateLimit === true)
    return "between tries, or until the limit that was used up came back";
  return hasWaitedLong({ run }) && isLoopback(target.baseUrl)
    ? "between tries, or for the rate limit: if it ran out, raise it for the test key, and don't count requests without a key"
    : "between tries, or for the rate limit";
}

/** "71 of 80 answers: 503 text/html from nginx". */
function lostAnswers({ run }: Report): string | null {
  const { lost = [] } = run;
  if (lost.length === 0) return null;
  const all = lost.reduce((sum, { count: n }) => sum + n, 0);
  const kinds = lost.map(({ answer, count: n }) =>
    lost.length === 1 ? answer : `${withCommas(n)} × ${answer}`,
  );
  return `${withCommas(all)} of ${count(run.requests, "answer")}: ${kinds.join(", ")}`;
}

function created({ run, target }: Report): string {
  const isProduction = target.environment === "production";
  if (run.creations === 0) {
    const withheld = isProduction && run.options.readOnly === true;
    return withheld ? "nothing, because this is production and --allow-writes was not given" : "nothing";
  }
  const where = isProduction ? ", in production, as --allow-writes allowed" : "";
  return `${count(run.creations, "animal")}, with names that begin with ${namePrefixIn(run)}-${where}`;
}
