/** The command that tests only the requirements of one cause again. Pure. */
import type { CauseReport, Report } from "../../kit/report.ts";
import { isObject } from "../../kit/schema/json-place.ts";
import { flagOf, OPTIONS } from "../../options/table.ts";
import { SUITE } from "../version.ts";

/** Options that the command repeats because they may change the judgement, or keep the run from creating anything. */
const REPEATED = ["categoryId", "categories", "now", "readOnly", "strict", "exhaustRateLimit"] as const;

/** `petstore-conformance --base-url … --only ERROR-1 GET-2`; the key comes from `PETSTORE_API_KEY`. */
export function rerunCommand(cause: CauseReport, report: Report): string {
  const { target, run } = report;
  const words = [SUITE.name];
  if (!target.embedded) words.push("--base-url", quoted(target.baseUrl));
  if (run.profile === "full") words.push("--profile full");
  if (run.seed !== 1 && run.profile === "full") words.push(`--seed ${run.seed}`);
  if (target.plan !== null) words.push(`--plan ${target.plan}`);
  for (const name of REPEATED) {
    const flag = flagOf({ name, ...OPTIONS[name] });
    const value = run.options[name];
    if (value === true) words.push(flag);
    else if (typeof value === "number") words.push(flag, new Date(value).toISOString());
    else if (typeof value === "string") words.push(flag, quoted(value));
  }
  const source = sourceIn(run.options.description);
  if (source !== null && cause.requirements.some((id) => id.startsWith("DESC-")))
    words.push("--description", quoted(source));
  return [...words, "--only", ...cause.requirements].join(" ");
}

/** The file or URL of the description that was judged, `null` where there was none. */
function sourceIn(description: unknown): string | null {
  const source = isObject(description) ? description.source : undefined;
  return typeof source === "string" ? source : null;
}

/** Quotes a word so that POSIX shells and PowerShell both accept it. */
function quoted(text: string): string {
  return /^[\w./:%~-]+$/.test(text) ? text : `'${text.replaceAll("'", "%27")}'`;
}
