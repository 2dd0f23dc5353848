/** `--resume`: which targets have a finished report of the same configuration. */

import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Plain } from "../../kit/json/json.ts";
import type { Report } from "../../kit/report.ts";
import { namedCauses } from "../../report/causes/causes-in.ts";
import { isInconclusive } from "../../report/causes/known.ts";
import { visible } from "../../report/text/visible.ts";
import { SUITE } from "../../report/version.ts";
import { DEFAULTS, defaultsOf } from "../../run/options.ts";
import { DIRECT, networkFacts } from "../../run/wire/network.ts";
import { exists } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { changedOptions, plainOptions } from "../../verdict/options-data.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import { REPORT_FILE } from "../files/out-dir.ts";
import { readReport } from "../files/read.ts";
import { chosenReporters, fileNames } from "../files/reporters.ts";
import { implementationOf } from "../options/run-options.ts";
import { exitCodeOf } from "../terminal/exit-codes.ts";
import { write } from "../terminal/output.ts";
import { outcomeOf, type Row } from "./table.ts";

/** The report of a target that need not be judged again, or why it must be; `null`: there is no report. */
export type Resumed = { readonly report: Report } | { readonly why: string } | null;

/** Looks for the report of an earlier run in a target's folder. */
export async function earlierReport(target: PreparedTarget): Promise<Resumed> {
  const { out, reporter } = target.output;
  if (!(await exists(join(out, REPORT_FILE)))) return null;
  try {
    const { report } = await readReport(out);
    const missing = await firstMissing(out, fileNames(chosenReporters(reporter)));
    const why = missing === null ? difference(report, target) : `${missing} is missing`;
    return why === null ? { report } : { why };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { why: `its ${REPORT_FILE} cannot be read` };
  }
}

async function firstMissing(out: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) if (!(await exists(join(out, name)))) return name;
  return null;
}

/** What differs from the configuration of a report, `null` if nothing does. */
function difference(report: Report, { target, name, options, output }: PreparedTarget): string | null {
  if (isInconclusive(report)) return "its report is inconclusive";
  if (report.suite.version !== SUITE.version) return `its report is of version ${report.suite.version}`;
  const { baseUrl, environment = null } = target ?? { baseUrl: "" };
  const { name: nameThen, environment: environmentThen, implementation } = report.target;
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ["base URL is another one", baseUrl, report.target.baseUrl],
    [
      "description in the config is another one",
      { name, environment, implementation: implementationOf(output) },
      { name: nameThen, environment: environmentThen, implementation },
    ],
    ["challenge is another one", options.challenge ?? null, report.run.challenge ?? null],
    [
      "options are others",
      optionsNow(target, options, output.description),
      optionsThen(report, options.seed),
    ],
  ];
  const [what] = pairs.find(([, now, then]) => !isDeepStrictEqual(now, then)) ?? [];
  return what === undefined ? null : `its ${what}`;
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

/** Rows of the targets whose report is kept; says of each target with a report whether it is kept, and why not. */
export async function earlierRows(
  prepared: readonly PreparedTarget[],
  quiet: boolean,
): Promise<readonly (readonly [PreparedTarget, Row])[]> {
  const kept: (readonly [PreparedTarget, Row])[] = [];
  for (const target of prepared) {
    const name = target.name ?? "";
    const earlier = await earlierReport(target);
    if (earlier === null) continue;
    if ("why" in earlier) {
      if (!quiet) await write(process.stderr, `${name}: judged again, because ${visible(earlier.why)}\n`);
      continue;
    }
    const { report } = earlier;
    const code = exitCodeOf(report);
    const outcome = `${outcomeOf(report.verdict, code)} (kept)`;
    kept.push([target, { name, outcome, code, causes: namedCauses(report), out: target.output.out }]);
    if (!quiet)
      await write(
        process.stderr,
        `${name}: kept, because its report of ${report.run.startedAt} is finished and has the same configuration\n`,
      );
  }
  return kept;
}
