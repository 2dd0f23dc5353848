/** Which CI system a repository uses, by its files. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CiSystem } from "./pipelines.ts";

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
export function detect(folder: string): Detected {
  const [path, system] = MARKS.find(([mark]) => existsSync(join(folder, mark))) ?? [];
  return path === undefined || system === undefined
    ? { system: "github", reason: "nothing here shows which CI you use" }
    : { system, reason: `${path} is here` };
}
