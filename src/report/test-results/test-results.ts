/** Requirements as test cases, for formats that have only passed, failed, error and skipped. */
import type { Exchange } from "../../kit/exchange.ts";
import type { CauseReport, CheckReport, RequirementReport } from "../../kit/report.ts";
import { causesIn } from "../causes/causes-in.ts";
import { failsLine } from "../causes/fails.ts";
import { acceptedBy, knownBy, reasonOf, reasonsOf } from "../causes/known.ts";
import { showingOfRequirement } from "../causes/showing.ts";
import { isStrict } from "../strict.ts";
import { type Evidence, failureCard } from "../terminal/failures.ts";
import { paintFor } from "../terminal/layout.ts";
import { visible } from "../text/visible.ts";
import { reasonText } from "../words/reason.ts";

/** Width of the failure card, in columns. */
const WIDTH = 100;

/** The result of a requirement as a test; `message` is one line, `text` is complete. */
export type TestResult =
  | { readonly status: "passed" }
  | {
      readonly status: "failed" | "error" | "skipped";
      readonly message: string;
      readonly text: string;
      /** Ids of the causes that explain a failure. */
      readonly causes: readonly string[];
      /** Set for a failure that is expected. */
      readonly known?: true;
    };

/**
 * A known failure is skipped, with its reason. Any other failed MUST is failed; a failed SHOULD too in a strict run, otherwise it is skipped with a warning. An untested
 * requirement is skipped; but a MUST that the run could not judge is an error, so that it is not taken for a pass.
 */
export function testResult(requirement: RequirementReport, { report, recording }: Evidence): TestResult {
  if (requirement.outcome === "passed") return { status: "passed" };
  if (requirement.outcome === "failed") {
    const counts = requirement.level === "MUST" || isStrict(report);
    const message = failureMessage(requirement);
    const card = failureCard(requirement, recording, { width: WIDTH, paint: paintFor(false) });
    const causes = causesIn(report).filter(({ requirements }) => requirements.includes(requirement.id));
    const text = [card, ...causes.flatMap((cause) => pointers(cause, requirement))].join("\n");
    const ids = causes.map(({ id }) => id);
    const known = reasonsOf(knownBy(requirement, report)).map(visible).join("; ");
    if (known !== "") {
      const expected = `known failure: ${known}`;
      return {
        status: "skipped",
        known: true,
        message: `${expected}: ${message}`,
        text: `${expected}\n${text}`,
        causes: ids,
      };
    }
    if (counts) return { status: "failed", message, text, causes: ids };
    const warning = `warning, a SHOULD (a failure with --strict): ${message}`;
    return { status: "skipped", message: warning, text: `${warning}\n${text}`, causes: ids };
  }
  const reason = visible(reasonText(requirement));
  const accepted = acceptedBy(requirement, report);
  if (accepted) {
    const text = `accepted as untested: ${visible(reasonOf(accepted))}: ${reason}`;
    return { status: "skipped", message: text, text, causes: [] };
  }
  if (requirement.cause === "run" && requirement.level === "MUST")
    return { status: "error", message: `could not be judged: ${reason}`, text: reason, causes: [] };
  return { status: "skipped", message: `untested: ${reason}`, text: `untested: ${reason}`, causes: [] };
}

/** For the requirement that names the cause: what else it fails; for the others: where its card is. */
function pointers(cause: CauseReport, { id, title: claim }: RequirementReport): readonly string[] {
  const { requirement, advice, requirements, title } = cause;
  const what = `cause ${visible(cause.id)}: ${visible(title)}`;
  if (id !== requirement) return [`    see the card of ${what} (${visible(requirement)})`];
  const more = [
    ...(requirements.length > 1 ? [`fails ${visible(failsLine(cause))}`] : []),
    ...(advice === null ? [] : [visible(advice)]),
  ];
  return more.length === 0 && title === claim ? [] : [`    ${[what, ...more].join("; ")}`];
}

/** "limit=1: expected at most 1 animal, received 21 animals", of the failed check that was made sure. */
export function failureMessage(requirement: RequirementReport): string {
  const { first } = showingOfRequirement(requirement);
  return first ? messageOf(first.check) : visible(requirement.reason?.text ?? "failed");
}

/** The same of one check. */
export function messageOf({ title, expected, received }: CheckReport): string {
  return `${visible(title)}: expected ${visible(expected ?? "not recorded")}, received ${visible(received ?? "not recorded")}`;
}

/** From the first request sent to the last response received, in milliseconds since the run's start. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The span of the exchanges that a requirement was judged by; zero without any. */
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
