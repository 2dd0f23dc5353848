/** Runs a GitLab pipeline of a project with gitlab-ci-local and its shell executor, which needs rsync. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../support/built.ts";
import { ENV } from "./suite.ts";

/** With CI set, tests fail if rsync is missing, instead of being skipped. */
export const CANNOT_RUN: boolean = !process.env.CI && spawnSync("rsync", ["--version"]).error !== undefined;

/** A text without `image` lines: the shell executor has no containers, but its command wants one for a job with an image. */
export const withoutImage = (text: string): string => text.replaceAll(/^ +image: .*\n/gm, "");

function git(project: string, ...args: readonly string[]): void {
  const who = ["-c", "user.name=t", "-c", "user.email=t@t.example", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...who, ...args], { cwd: project, stdio: "pipe" });
}

/** Makes the folder a git repository with a remote on a GitLab. */
export function nameRemote(project: string): void {
  git(project, "init", "--quiet", "--initial-branch", "main");
  git(project, "remote", "add", "origin", "git@gitlab.example.com:team/pets.git");
}

/** Commits all files of a repository: pipelines have only those that git tracks. */
export function commitAll(project: string): void {
  git(project, "add", "--all");
  git(project, "commit", "--quiet", "--message", "all");
}

/** Runs the whole pipeline, one job at a time, with these CI/CD variables. */
export function runPipeline(
  project: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly printed: string }> {
  const args = Object.entries(variables).flatMap(([name, value]) => ["--variable", `${name}=${value}`]);
  const all = ["--force-shell-executor", "--concurrency", "1", "--color=false", ...args];
  const child = spawn(join(ROOT, "node_modules/.bin/gitlab-ci-local"), all, { cwd: project, env: ENV });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      printed += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? -1, printed }));
  });
}
