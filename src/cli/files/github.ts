/** Output for GitHub Actions: a summary on the job's page, and annotations in its log. */
import { stat } from "node:fs/promises";
import type { Recording } from "../../kit/exchange.ts";
import type { Report } from "../../kit/report.ts";
import { codeOf, quote } from "../../setup/usage-error.ts";
import { PROGRAM, write } from "../terminal/output.ts";
import { append } from "./files.ts";

/** Whether to write the summary and annotations: not if `--reporter` is given without `markdown`. */
export function reportsToGithub(named: readonly string[] | undefined): boolean {
  return named === undefined || named.includes("markdown");
}

/** `render` gets the size of the summary so far. If it cannot be written, the verdict does not change. */
export async function appendStepSummary(
  render: (before: number) => Promise<string>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const path = env.GITHUB_STEP_SUMMARY;
  if (!path) return;
  const complain = (why: string): Promise<void> =>
    write(process.stderr, `${PROGRAM}: GITHUB_STEP_SUMMARY ${quote(path)} cannot be written (${why})\n`);
  try {
    const there = await stat(path).catch(() => null);
    const text = await render(there?.size ?? 0);
    if (text === "") await complain("it is full");
    else await append(path, text);
  } catch (error) {
    await complain(codeOf(error));
  }
}

export async function printAnnotations(
  report: Report,
  recording: Recording,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (env.GITHUB_ACTIONS !== "true") return;
  const { renderAnnotations } = await import("../../report/markdown/summary.ts");
  await write(process.stdout, renderAnnotations(report, recording));
}
