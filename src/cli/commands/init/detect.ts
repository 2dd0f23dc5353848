/** Which CI system a repository uses, by its files and its git remotes. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CiSystem } from "./pipeline.ts";

/** The system, and what shows it, for the message: `because .gitlab-ci.yml is here`. */
export interface Detected {
  readonly system: CiSystem;
  readonly reason: string;
}

/** Files that show a system, the surest first: `.github` alone may hold only templates of issues. */
const MARKS: readonly (readonly [path: string, system: CiSystem])[] = [
  [".gitlab-ci.yml", "gitlab"],
  [".github/workflows", "github"],
  ["Jenkinsfile", "jenkins"],
  [".github", "github"],
  [".gitlab", "gitlab"],
];

/** The system of the repository in `folder`; GitHub if nothing shows one. */
export async function detect(folder: string): Promise<Detected> {
  for (const [path, system] of MARKS) {
    if (existsSync(join(folder, path))) return { system, reason: `${path} is here` };
  }
  for (const host of await remoteHosts(folder)) {
    for (const system of ["gitlab", "github"] as const) {
      if (host.includes(system)) return { system, reason: `a git remote is on ${host}` };
    }
  }
  return { system: "github", reason: "nothing here shows which CI you use" };
}

/** The hosts of the git remotes, `origin` first; none if this is no git repository or git is not installed. */
async function remoteHosts(folder: string): Promise<readonly string[]> {
  const args = ["config", "--get-regexp", String.raw`^remote\..*\.url$`];
  const { stdout } = await promisify(execFile)("git", args, { cwd: folder }).catch(() => ({ stdout: "" }));
  const lines = stdout.split("\n").filter((line) => line !== "");
  const first = (line: string): number => (line.startsWith("remote.origin.") ? 0 : 1);
  return lines.toSorted((a, b) => first(a) - first(b)).flatMap((line) => hostOf(line.split(" ")[1] ?? ""));
}

/** The host of `https://host/path`, `ssh://git@host/path` or `git@host:path`; none of a path. */
function hostOf(remote: string): readonly string[] {
  const found = /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?(\[?[A-Za-z0-9.-]+)(?::|\/)/.exec(remote)?.[1];
  return found === undefined || found.startsWith(".") || remote.startsWith("/") ? [] : [found.toLowerCase()];
}
