/**
 * The vitest integration: every requirement is one test. `conformance()` in a test file (vitest 3 or later) judges
 * `PETSTORE_BASE_URL` with `PETSTORE_API_KEY`, or the embedded reference implementation without them.
 */
import { afterAll, describe, expect, type RunnerTask, test } from "vitest";
import { CATALOGUE, REQUIREMENTS } from "../suites/index.ts";
import type { Requirement } from "./engine/claims.ts";
import { isChosen } from "./engine/plan/plan.ts";
import { judge } from "./index.ts";
import type { RequirementReport } from "./kit/report.ts";
import { acceptedBy } from "./report/causes/known.ts";
import { outOfDate, skippedText, testResult, UP_TO_DATE } from "./report/terminal.ts";
import { visible } from "./report/text/text.ts";
import { EMBEDDED, reasonText } from "./report/verdict-line.ts";
import type { RunOptions, Target } from "./run/options.ts";
import type { Judged } from "./run/run.ts";
import { checkedOptions, checkedTarget, targetOfEnvironment } from "./setup/checked.ts";
import { networkFrom } from "./setup/network/network.ts";
import { type OpenTarget, openTarget } from "./setup/reference.ts";

/** Long, because a run may wait for rate limits. */
const TEST_TIMEOUT_MS = 30 * 60_000;

/**
 * Registers one test for each requirement, or each that `only` selects, and judges the target once for all of them.
 * With `-t GET-1`, only the requests that GET-1 needs are sent.
 */
export function conformance(target?: Target, options: Partial<RunOptions> = {}): void {
  // A usage error fails the file once, not every test.
  const named = target ? checkedTarget(target) : targetOfEnvironment(process.env);
  const checked = checkedOptions(options, CATALOGUE);
  const chosen = REQUIREMENTS.filter(({ id }) => isChosen(id, checked.only ?? []));
  let opened: OpenTarget | undefined;
  let judged: Promise<Judged> | undefined;
  const run = async (only: readonly string[]): Promise<Judged> => {
    opened = await openTarget(named, null, checked);
    const network = checked.network ?? (await networkFrom({}, named?.baseUrl ?? null, process.env));
    return judge(opened.target, { ...checked, network, only });
  };
  const judgedFor = (task: RunnerTask): Promise<Judged> => {
    const ids = idsToRun(task.suite ?? task.file ?? task, chosen);
    judged ??= run(ids.length === chosen.length ? (checked.only ?? []) : ids);
    return judged;
  };
  afterAll(async () => {
    await opened?.close();
    // Not every reporter shows titles of suites, or why a test was skipped.
    // If the run rejected, every test fails with its error.
    const over = await judged?.catch(() => undefined);
    if (over) console.info(skippedText(over));
  });
  const suite = describe(named ? `Pet Store Service Interface at ${named.baseUrl}` : EMBEDDED, () => {
    for (const requirement of chosen) {
      test.concurrent(titleOf(requirement), { timeout: TEST_TIMEOUT_MS }, async ({ task, skip }) => {
        const over = await judgedFor(task);
        const outcome = over.report.requirements.find(({ id }) => id === requirement.id);
        if (!outcome) return skip("-t names another requirement, whose id begins this one's");
        const { id, level, reason, cause, passedChecks, sentChecks } = outcome;
        const shown = { id, level, outcome: outcome.outcome, reason, cause, passedChecks, sentChecks };
        Object.assign(task.meta, { requirement: shown });
        settle(outcome, over, skip);
      });
    }
    if ((checked.expectedFailures ?? []).length > 0)
      test.concurrent(UP_TO_DATE, { timeout: TEST_TIMEOUT_MS }, async ({ task }) => {
        const result = outOfDate((await judgedFor(task)).report);
        if (result !== null) throw new ConformanceError(result.text);
      });
    // Only the suite is registered from the caller's line, of which vitest knows the place (`includeTaskLocation`).
    const location = suite.suite?.location;
    if (location) for (const task of suite.tasks) Object.assign(task, { location });
  });
}

function titleOf({ id, level, section, title }: Requirement): string {
  return `${id} ${level} §${section} ${title}`;
}

/** Ids of the requirements whose tests will run: `-t` and `.only` skip the others. Where `-t LIST-1` matches LIST-10 as well, LIST-1 is meant. */
function idsToRun(suite: RunnerTask, chosen: readonly Requirement[]): readonly string[] {
  const running = tests(suite).filter(({ mode }) => mode !== "skip" && mode !== "todo");
  const names = new Set(running.map(({ name }) => name));
  const ids = chosen.filter((requirement) => names.has(titleOf(requirement))).map(({ id }) => id);
  if (ids.length === chosen.length) return ids;
  const [first = ""] = ids;
  const alike = chosen.filter(({ id }) => id.startsWith(first)).map(({ id }) => id);
  return ids.join() === alike.join() ? [first] : ids;
}

function tests(task: RunnerTask): readonly RunnerTask[] {
  return "tasks" in task ? task.tasks.flatMap(tests) : [task];
}

/** What is untested fails where the run is the reason, or if nothing at all was tested. */
function settle(outcome: RequirementReport, judged: Judged, skip: (note?: string) => void): void {
  const { report } = judged;
  const { status, text } = testResult(outcome, judged);
  const isNothing = report.requirements.every((each) => each.outcome === "untested");
  if (status === "passed") expect(outcome.outcome).toBe("passed");
  else if (status === "error" || (isNothing && !acceptedBy(outcome, report)))
    throw new ConformanceError(`${outcome.id} could not be judged: ${visible(reasonText(outcome))}`);
  else if (status === "skipped") skip(text);
  else throw new ConformanceError(text);
}

/** A failed requirement, or one that could not be judged; its stack is only the message, because a stack trace would not help. */
class ConformanceError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConformanceError";
    this.stack = `${this.name}: ${message}`;
  }
}
