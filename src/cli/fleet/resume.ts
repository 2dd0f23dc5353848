/** `--resume`: which targets have a finished report of the same configuration. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Plain } from "../../kit/json/json.ts";
import type { Report } from "../../kit/report.ts";
import { isInconclusive } from "../../report/causes/known.ts";
import { SUITE } from "../../report/version.ts";
import { DEFAULTS, defaultsOf } from "../../run/options.ts";
import { DIRECT, networkFacts } from "../../run/wire/network.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { changedOptions, plainOptions } from "../../verdict/options-data.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import { REPORT_FILE } from "../files/out-dir.ts";
import { readReport } from "../files/read-report.ts";
import { fileNames } from "../files/reporters.ts";
import { implementationOf } from "../options/implementation.ts";

/** The report of a target that need not be judged again, or why it must be; `null`: there is no report. */
export type Resumed = { readonly report: Report } | { readonly why: string } | null;

/** Looks for the report of an earlier run in a target's folder. */
export async function earlierReport(target: PreparedTarget): Promise<Resumed> {
  const { out, reporters } = target.output;
  if (!(await isThere(join(out, REPORT_FILE)))) return null;
  try {
    const { report } = await readReport(out);
    const missing = await firstMissing(out, fileNames(reporters));
    const why = missing === null ? difference(report, target) : `${missing} is missing`;
    return why === null ? { report } : { why };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { why: `its ${REPORT_FILE} cannot be read` };
  }
}

async function firstMissing(out: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) if (!(await isThere(join(out, name)))) return name;
  return null;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** What differs from the configuration of a report, `null` if nothing does. */
function difference(report: Report, { target, name, options, flags }: PreparedTarget): string | null {
  if (isInconclusive(report)) return "its report is inconclusive";
  if (report.suite.version !== SUITE.version) return `its report is of version ${report.suite.version}`;
  const { baseUrl, environment = null } = target ?? { baseUrl: "" };
  if (report.target.baseUrl !== baseUrl) return "its base URL is another one";
  const now = { name, environment, implementation: implementationOf(flags) };
  const { name: nameThen, environment: environmentThen, implementation } = report.target;
  if (!isSame(now, { name: nameThen, environment: environmentThen, implementation }))
    return "its description in the config is another one";
  if (!isSame(options.challenge ?? null, report.run.challenge ?? null)) return "its challenge is another one";
  return isSame(optionsNow(target, options, flags.description), optionsThen(report, options.seed))
    ? null
    : "its options are others";
}

/** The options as a report has them. */
function optionsNow(
  target: PreparedTarget["target"],
  options: PreparedTarget["options"],
  description: string | undefined,
): Plain {
  const all = { ...defaultsOf(options.profile ?? DEFAULTS.profile), ...options };
  const { seed: _, ...changed } = changedOptions(plainOptions(all));
  const headers = target?.headers ?? [];
  return {
    ...changed,
    ...networkFacts(options.network ?? DIRECT, target?.baseUrl ?? ""),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(headers.length === 0 ? {} : { ownHeaders: headers.map(({ name }) => name) }),
    ...(description === undefined ? {} : { description }),
  } as Plain;
}

/** Of a description only the place is compared. Without `--seed`, the seed follows from the day. */
function optionsThen({ run }: Report, seed: number | undefined): Plain {
  const { description, seed: _, ...others } = run.options;
  const source = (description as { readonly source?: string } | undefined)?.source;
  return {
    ...others,
    ...(seed === undefined && run.options.seed === undefined ? {} : { seed: run.seed }),
    ...(source === undefined ? {} : { description: source }),
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

/** JSON whose members are in alphabetical order, at every depth. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
