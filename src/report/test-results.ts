/** Requirements as test cases, for formats that know passed, failed, errors and skipped only. */
import type { Exchange } from "../kit/exchange.ts";
import type { Report, RequirementReport } from "../kit/report.ts";
import { failureCard } from "./failures.ts";
import { paintFor } from "./layout.ts";
import { visible } from "./visible.ts";

/** Columns of the failure card. */
const WIDTH = 100;

/** How a requirement came out as a test; `message` is one line, `text` has all of it. */
export type TestResult =
  | { readonly status: "passed" }
  | { readonly status: "failed" | "error" | "skipped"; readonly message: string; readonly text: string };

/**
 * A failed MUST is failed, and so is a failed SHOULD of a strict run; without, it is skipped with the word "warning". What
 * is untested is skipped, but for a MUST that the run was at fault for: an error, so that nobody takes it for a pass.
 */
export function testResult(requirement: RequirementReport, strict: boolean): TestResult {
  if (requirement.outcome === "passed") return { status: "passed" };
  if (requirement.outcome === "failed") {
    const counts = requirement.level === "MUST" || strict;
    const message = failureMessage(requirement);
    const text = failureCard(requirement, { width: WIDTH, paint: paintFor(false) });
    if (counts) return { status: "failed", message, text };
    const warning = `warning, a SHOULD (a failure with --strict): ${message}`;
    return { status: "skipped", message: warning, text: `${warning}\n${text}` };
  }
  const reason = visible(requirement.reason ?? "no reason given");
  if (requirement.cause === "run" && requirement.level === "MUST")
    return { status: "error", message: `could not be judged: ${reason}`, text: reason };
  return { status: "skipped", message: `untested: ${reason}`, text: `untested: ${reason}` };
}

/** "limit=1: expected at most 1 animal, received 21 animals", of the first check that failed. */
export function failureMessage({ checks, reason }: RequirementReport): string {
  const check = checks.find(({ outcome }) => outcome === "failed");
  if (!check) return visible(reason ?? "failed");
  const { title, expected, received } = check;
  return `${visible(title)}: expected ${visible(expected ?? "not said")}, received ${visible(received ?? "not said")}`;
}

/** Whether the run asked for failed SHOULDs to count. */
export function isStrict({ run }: Report): boolean {
  return run.options.strict === true;
}

/** From the first sending to the last arrival, in milliseconds since the run's start. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** When the exchanges went on that a requirement was judged upon; without any, an instant at the start. */
export function spanOf({ checks }: RequirementReport, exchanges: readonly Exchange[]): Span {
  const indices = new Set(checks.flatMap(({ evidence }) => evidence));
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const index of indices) {
    const exchange = exchanges[index];
    if (!exchange) continue;
    from = Math.min(from, exchange.sentAt);
    to = Math.max(to, exchange.receivedAt);
  }
  return from > to ? { from: 0, to: 0 } : { from, to };
}
