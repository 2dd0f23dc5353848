/** The suite's tarball, as `npm pack` makes it of the built command line, and folders of projects. */
import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll } from "vitest";
import { TARBALL } from "../../src/cli/commands/init.ts";
import { builtBin, ROOT } from "../support/built.ts";

const run = promisify(execFile);

const folders: string[] = [];
let packed: Promise<string> | undefined;

/** The environment of a CI job: nothing of this one but what programs need, and npm's own settings. */
export const ENV: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    /^(PATH|HOME|LANG|TMPDIR|npm_config_.*|.*_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)
      ? [[name, value ?? ""]]
      : [],
  ),
);

/** A new folder, deleted after the file's tests. Call it while tests or hooks run. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "petstore-ci-"));
  folders.push(folder);
  return folder;
}

/** Deletes the folders of this file. */
export function deletesFolders(): void {
  afterAll(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    packed = undefined;
  });
}

/** The tarball, made once for each file of tests. */
export function tarball(): Promise<string> {
  packed ??= pack();
  return packed;
}

async function pack(): Promise<string> {
  await builtBin();
  const to = newFolder();
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", to], { cwd: ROOT, env: ENV });
  return join(to, TARBALL);
}

/** Puts the tarball into a project, as users do. */
export async function putTarball(project: string): Promise<void> {
  copyFileSync(await tarball(), join(project, TARBALL));
}
