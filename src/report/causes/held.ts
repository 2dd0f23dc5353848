/** What is said of the requirements that a cause holds back. Pure. */
import type { CauseReport, Report } from "../../kit/report.ts";

/** "not judged because of it"; where some were judged in part, and passed as far as that goes, that too. */
export function heldWords({ holdsBack }: CauseReport, { requirements }: Report): string {
  const inPart = requirements.some(({ id, outcome }) => outcome === "passed" && holdsBack.includes(id));
  return `not judged${inPart ? ", or only in part," : ""} because of it`;
}
