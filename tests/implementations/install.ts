/** Installing an implementation, unless its sources are those that were installed last. */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Implementation } from "./folder.ts";

/** Remembers what was installed; ignored by git. */
const STAMP = ".installed";

/** Files that do not change what is installed. */
const APART = /(?:^|\/)(?:README\.md|report\.json|corrected\.diff|implementation\.json)$/;

/** Installs it; rejects with the end of the output if that fails. */
export async function install(implementation: Implementation): Promise<void> {
  const { folder, name } = implementation;
  const stamp = join(folder, STAMP);
  const wanted = digestOf(implementation);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(stamp, { force: true });
  const { code, output } = await run(implementation.install, folder);
  if (code !== 0) throw new Error(`${name}: ${implementation.install} ended with ${code}:\n${tail(output)}`);
  writeFileSync(stamp, wanted);
}

/** The digest of the command and of all files that git knows or would add. */
function digestOf({ folder, install }: Implementation): string {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: folder,
    encoding: "utf8",
  });
  const hash = createHash("sha256").update(install);
  for (const file of listed
    .split("\0")
    .filter((path) => path !== "" && !APART.test(path))
    .sort()) {
    const path = join(folder, file);
    if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

function run(
  command: string,
  cwd: string,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn("sh", ["-c", command], { cwd, env: outsideNpm(), stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** The environment without what `npm run` adds about this project. */
export function outsideNpm(): Record<string, string> {
  const own = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && !/^(?:npm_(?!config_)|INIT_CWD$|PETSTORE_)/.test(name),
  );
  return Object.fromEntries(own) as Record<string, string>;
}

function tail(output: string): string {
  return output.trimEnd().split("\n").slice(-20).join("\n");
}
