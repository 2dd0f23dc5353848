/** A test case for expected failures that are out of date, so that a run that fails because of them is red. */
import type { Report } from "../../kit/report.ts";
import { isWrong, notesOf } from "../causes/known.ts";
import { visible } from "../text/visible.ts";
import type { TestResult } from "./test-results.ts";

/** Its name. */
export const UP_TO_DATE = "the expected failures are up to date";

/** The failed result, one line for each entry; `null` if all are up to date. */
export function outOfDate(report: Report): Exclude<TestResult, { readonly status: "passed" }> | null {
  const messages = notesOf(report)
    .filter(isWrong)
    .map(({ message }) => visible(message ?? ""));
  if (messages.length === 0) return null;
  return { status: "failed", message: messages.join("; "), text: messages.join("\n"), causes: [] };
}
