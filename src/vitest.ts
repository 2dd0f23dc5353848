/**
 * The vitest door: every requirement as one test. `conformance()` in a test file of anybody's vitest (3 or later)
 * judges `PETSTORE_BASE_URL` with `PETSTORE_API_KEY`, or the embedded reference implementation without them.
 */
import { afterAll, describe, expect, test } from "vitest";
import { REQUIREMENTS } from "../suites/index.ts";
import { baseUrlFrom } from "./cli/base-url.ts";
import { UsageError } from "./cli/errors.ts";
import { networkFrom } from "./cli/network.ts";
import { type OpenTarget, openTarget, targetFrom } from "./cli/target.ts";
import { judge } from "./index.ts";
import type { Report, RequirementReport } from "./kit/report.ts";
import type { Requirement } from "./kit/requirement.ts";
import { visible } from "./report/visible.ts";
import type { RunOptions, Target } from "./run/options.ts";

/** A run waits for rate limits; vitest must not give up before it does. */
const TEST_TIMEOUT_MS = 30 * 60_000;

/** What vitest knows of a test, as far as all its versions agree. */
interface TaskLike {
  readonly name: string;
  readonly mode?: string;
  readonly tasks?: readonly TaskLike[];
}

/** Judges a target and registers one test per requirement; with `-t LIST-2`, only what LIST-2 needs is sent. */
export function conformance(target?: Target, options: Partial<RunOptions> = {}): void {
  // Wrong usage is one failed file, not a failed test for every requirement.
  const baseUrl = target ? target.baseUrl : baseUrlFrom(undefined, process.env.PETSTORE_BASE_URL);
  if (!target && baseUrl !== null && process.env.PETSTORE_API_KEY === undefined) {
    throw new UsageError("there is no API key for the target: set PETSTORE_API_KEY");
  }
  let opened: OpenTarget | undefined;
  let report: Promise<Report> | undefined;
  const reportFor = (file: TaskLike): Promise<Report> => {
    report ??= run(idsToRun(file));
    return report;
  };
  const run = async (only: readonly string[]): Promise<Report> => {
    const named = target ?? (await targetFrom({}, process.env));
    opened = await openTarget(named, null, options);
    const network = options.network ?? (await networkFrom({}, named?.baseUrl ?? null, process.env));
    const judged = await judge(opened.target, { ...options, network, only: options.only ?? only });
    return judged.report;
  };
  afterAll(() => opened?.close());
  describe(
    baseUrl === null ? "embedded reference implementation" : `Pet Store Service Interface at ${baseUrl}`,
    () => {
      for (const requirement of REQUIREMENTS) {
        test.concurrent(titleOf(requirement), { timeout: TEST_TIMEOUT_MS }, async ({ task, skip }) => {
          const { requirements } = await reportFor(task.file as TaskLike);
          const outcome = requirements.find(({ id }) => id === requirement.id);
          if (!outcome) throw new Error(`${requirement.id} was not part of the run`);
          const { id, level, reason, cause } = outcome;
          Object.assign(task.meta, { requirement: { id, level, outcome: outcome.outcome, reason, cause } });
          settle(outcome, options.strict ?? false, skip);
        });
      }
    },
  );
}

function titleOf({ id, level, section, title }: Requirement): string {
  return `${id} ${level} §${section} ${title}`;
}

/** The requirements whose tests were chosen (`-t`, `.only`); none, where all were. */
function idsToRun(file: TaskLike): readonly string[] {
  const chosen = tests(file).filter(({ mode }) => mode !== "skip" && mode !== "todo");
  const ids = chosen.flatMap(({ name }) => /^[A-Z]+-\d+(?= )/.exec(name)?.[0] ?? []);
  return ids.length === REQUIREMENTS.length ? [] : ids;
}

function tests(task: TaskLike): readonly TaskLike[] {
  return task.tasks ? task.tasks.flatMap(tests) : [task];
}

/** Passed: the test passes. Failed: it fails, a SHOULD only where the run is strict. Untested: never a pass. */
function settle(outcome: RequirementReport, strict: boolean, skip: (note?: string) => void): void {
  if (outcome.outcome === "passed") {
    expect(outcome.outcome).toBe("passed");
    return;
  }
  if (outcome.outcome === "untested") {
    if (outcome.cause === "run" && outcome.level === "MUST")
      throw new Error(`${outcome.id} could not be judged: ${visible(outcome.reason ?? "")}`);
    skip(`untested: ${visible(outcome.reason ?? "")}`);
    return;
  }
  const text = failureText(outcome);
  if (outcome.level === "SHOULD" && !strict) skip(`warning: ${text}`);
  else throw new ConformanceError(text);
}

/** A requirement that the target does not meet; its message is what a reader needs, its stack is nobody's. */
class ConformanceError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConformanceError";
    this.stack = `${this.name}: ${message}`;
  }
}

function failureText({ id, section, checks }: RequirementReport): string {
  const failed = checks.filter(({ outcome }) => outcome === "failed");
  const cards = failed.map(({ title, expected, received, reproduce }) =>
    [
      `${id} (interface §${section}), ${visible(title)}`,
      `  expected: ${visible(expected ?? "")}`,
      `  received: ${visible(received ?? "")}`,
      ...(reproduce ? [`  ${visible(reproduce)}`] : []),
    ].join("\n"),
  );
  return cards.join("\n");
}
