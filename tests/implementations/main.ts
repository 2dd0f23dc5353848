/** `npm run implementations`: installs, starts and judges the servers of implementations/, and compares the results. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments, type Task, usage } from "./arguments.ts";
import { committedResults, REPORT, textOf } from "./committed.ts";
import { correctedDiff } from "./corrected-diff.ts";
import { differenceOf } from "./differences.ts";
import { documentOf } from "./document.ts";
import { type Implementation, missingFor, namesIn, readImplementation } from "./folder.ts";
import { judgeImplementation } from "./judge-implementation.ts";

/** Does what the arguments say; the exit code: 1 if something differs, 2 for wrong usage. */
export async function main(args: readonly string[], bin: string, root: string): Promise<number> {
  const all = join(root, "implementations");
  const names = namesIn(all);
  const path = join(root, "docs/implementations.md");
  let task: Task;
  let chosen: readonly Implementation[];
  try {
    task = readArguments(args, names);
    chosen = task.names.map((name) => readImplementation(all, name));
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage(names)}`);
    return 2;
  }
  const failed = task.pageOnly ? [] : await judgeAll(chosen, task, bin);
  const page = documentOf(committedResults(all));
  if (task.update || task.pageOnly) writeFileSync(path, page);
  else if (!agrees("docs/implementations.md", path, page)) failed.push("docs/implementations.md");
  const done = task.update || task.pageOnly ? "written" : "everything is as committed";
  console.log(failed.length === 0 ? done : `failed: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
}

/** Judges one after another; the names of those that differ or could not be judged. */
async function judgeAll(chosen: readonly Implementation[], task: Task, bin: string): Promise<string[]> {
  const failed: string[] = [];
  for (const implementation of chosen) {
    const { name } = implementation;
    const missing = missingFor(implementation);
    if (missing.length > 0) {
      console.log(`${name}: left out, since ${missing.join(" and ")} is not installed`);
      continue;
    }
    try {
      if (!(await one(implementation, task, bin))) failed.push(name);
    } catch (error) {
      console.error(messageOf(error));
      failed.push(name);
    }
  }
  return failed;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Judges one; whether everything is confirmed and as committed. */
async function one(implementation: Implementation, task: Task, bin: string): Promise<boolean> {
  const { name, folder } = implementation;
  const since = performance.now();
  const { result, unconfirmed } = await judgeImplementation(implementation, { ...task, bin });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const twin = result.corrected ? `; corrected: ${result.corrected.verdict} in full` : "";
  console.log(`${name}: ${result.verdict}, ${result.reason}${twin} (${seconds} s)`);
  for (const line of unconfirmed) console.error(`${name}: ${line}`);
  const files: readonly (readonly [string, string | null])[] = [
    [REPORT, textOf(result)],
    ["corrected.diff", correctedDiff(implementation)],
  ];
  let passed = unconfirmed.length === 0;
  for (const [file, text] of files) {
    if (text === null) continue;
    const path = join(folder, file);
    if (task.update) writeFileSync(path, text);
    else if (!agrees(`implementations/${name}/${file}`, path, text, task)) passed = false;
  }
  return passed;
}

/** Whether a file has this text; prints how it differs. Without corrected twins, their results are not compared. */
function agrees(file: string, path: string, text: string, task?: Task): boolean {
  const raw = existsSync(path) ? readFileSync(path, "utf8") : "";
  const isPartial = task?.corrected === false && raw !== "" && file.endsWith(REPORT);
  const difference = differenceOf(isPartial ? withoutTwin(raw) : raw, text);
  if (difference === null) return true;
  console.error(`${file} differs:\n${difference}`);
  return false;
}

function withoutTwin(text: string): string {
  const { corrected: _, ...result } = JSON.parse(text);
  return textOf(result);
}
