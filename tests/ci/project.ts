/** A team's project with an Express service, as it is before the suite comes: the store of tests/express with one mistake. */
import { execFile } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { MISTAKES } from "../express/mistakes.ts";
import { ROOT } from "../support/built.ts";
import { ENV, newFolder, putTarball } from "./suite.ts";

const run = promisify(execFile);

/** The mistake: a list without `limit` has all animals. */
const MISTAKE = "default-all";

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Writes the service, with or without the mistake. */
export function writeService(project: string, faulty: boolean): void {
  const mended = MISTAKES.map(({ id }) => id).filter((id) => !faulty || id !== MISTAKE);
  const lines = [
    `import { createStore } from "./store.mjs";`,
    `createStore(${JSON.stringify(mended)}).listen(Number(process.argv[2]), "127.0.0.1");`,
  ];
  writeFileSync(join(project, "server.mjs"), `${lines.join("\n")}\n`);
}

/** A new project with the faulty service, its lockfile, and the suite's tarball beside them. */
export async function newProject(): Promise<string> {
  const project = newFolder();
  const manifest = { name: "pets", private: true, dependencies: { express: devDependencies.express } };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(project, ".gitignore"), "node_modules\n.gitlab-ci-local\n");
  for (const name of ["store.mjs", "exact-json.mjs"]) {
    copyFileSync(join(ROOT, "tests/express", name), join(project, name));
  }
  writeService(project, true);
  await putTarball(project);
  const args = ["install", "--package-lock-only", "--prefer-offline", "--no-audit", "--no-fund"];
  await run("npm", args, { cwd: project, env: ENV });
  return project;
}
