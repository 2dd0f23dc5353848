/** Reads a report for a matrix, and keeps of it only what the matrix shows: hundreds of reports are read. */
import { access } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { namedCauses } from "../../report/causes/by-cause.ts";
import type { Linked } from "../../report/matrix/matrix.ts";
import { readReport } from "../files/read-report.ts";

/** Means standard input. */
const STDIN = "-";

/** The report at a path, or in a directory, with its relative URL from a directory. */
export async function linkedReport(given: string, from: string): Promise<Linked> {
  const { path, report } = await readReport(given);
  const nothing = { why: "", reason: null, cause: null, checks: [] };
  const requirements = report.requirements.map(
    ({ id, section, level, title, outcome, passedChecks, sentChecks }) => {
      return { id, section, level, title, outcome, passedChecks, sentChecks, ...nothing };
    },
  );
  const observations = report.observations.map((each) => ({ ...each, evidence: [] }));
  const { causes: _, ...shown } = report;
  return {
    report: { ...shown, requirements, observations },
    causes: namedCauses(report),
    link: path === STDIN ? null : await linkTo(path, from),
  };
}

/** Relative URL, from a directory, of report.html beside a report, or of the report itself if there is none. */
async function linkTo(path: string, from: string): Promise<string> {
  const page = path.replace(/\.json$/, ".html");
  const there = await access(page).then(
    () => true,
    () => false,
  );
  // Percent-encodes every character that has a meaning in Markdown, HTML or a URL.
  const part = (name: string): string =>
    encodeURIComponent(name).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return relative(from, resolve(there ? page : path))
    .split(sep)
    .map(part)
    .join("/");
}
