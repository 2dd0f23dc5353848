/** Text about the requirements that a cause holds back. Pure. */
import type { CauseReport, Report } from "../../kit/report.ts";

/** "not judged because of it", or "not judged, or only in part, because of it" if some of them passed in part. */
export function heldWords({ holdsBack }: CauseReport, { requirements }: Report): string {
  const inPart = requirements.some(({ id, outcome }) => outcome === "passed" && holdsBack.includes(id));
  return `not judged${inPart ? ", or only in part," : ""} because of it`;
}
