/** Output for GitHub Actions: a summary on the job's page, and annotations in its log. */
import { appendFile, stat } from "node:fs/promises";
import type { Judged } from "../../run/run.ts";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { write } from "../terminal/output.ts";
import { PROGRAM } from "../terminal/program.ts";
import type { Reporter } from "./reporters.ts";
import { bytesOf } from "./write-files.ts";

type ReportAndRecording = Pick<Judged, "report" | "recording">;

/** Whether to write the summary and annotations: not if `--reporter` is given without `markdown`. */
export function reportsToGithub(named: readonly string[] | undefined, chosen: readonly Reporter[]): boolean {
  return named === undefined || chosen.some(({ name }) => name === "markdown");
}

/**
 * Appends the summary to `GITHUB_STEP_SUMMARY`, up to the size that GitHub shows. If the file cannot be written, prints
 * that to standard error; the verdict does not change, because the artefacts are complete.
 */
export async function appendStepSummary(
  { report, recording }: ReportAndRecording,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const path = env.GITHUB_STEP_SUMMARY;
  if (!path) return;
  const { MOST_BYTES } = await import("../../report/markdown/markdown.ts");
  const { renderMarkdown } = await import("../../report/markdown/summary.ts");
  try {
    const before = await stat(path).then(({ size }) => size, absent);
    const content = renderMarkdown(report, recording, MOST_BYTES - before);
    if (content === "") await complain(path, "it is full");
    else await appendFile(path, bytesOf({ name: "GITHUB_STEP_SUMMARY", content }));
  } catch (error) {
    await complain(path, codeOf(error));
  }
}

function complain(path: string, why: string): Promise<void> {
  return write(process.stderr, `${PROGRAM}: GITHUB_STEP_SUMMARY ${quote(path)} cannot be written (${why})\n`);
}

/** Prints the annotations to standard output if `GITHUB_ACTIONS` is `true`. */
export async function printAnnotations(
  { report, recording }: ReportAndRecording,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (env.GITHUB_ACTIONS !== "true") return;
  const { renderAnnotations } = await import("../../report/annotations.ts");
  await write(process.stdout, renderAnnotations(report, recording));
}

function absent(error: NodeJS.ErrnoException): number {
  if (error.code === "ENOENT") return 0;
  throw error;
}
