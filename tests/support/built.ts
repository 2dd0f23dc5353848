/** `dist/` as it follows from the sources: built once, by whichever test file comes first. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT: string = fileURLToPath(new URL("../..", import.meta.url));

const CACHE = join(ROOT, "node_modules/.cache");
const LOCK = join(CACHE, "petstore-conformance-build.lock");

/** A lock older than this was left behind by a process that died, in milliseconds. */
const ABANDONED = 60_000;

let built: Promise<string> | undefined;

/** The built entry; sources that are newer are built first. Looks at them once in each thread of tests. */
export function builtBin(): Promise<string> {
  built ??= freshlyBuilt();
  return built;
}

async function freshlyBuilt(): Promise<string> {
  const bin = join(ROOT, "dist/bin.js");
  mkdirSync(CACHE, { recursive: true });
  while (isStale(bin)) {
    if (!acquire()) {
      await sleep(50);
      continue;
    }
    try {
      if (isStale(bin)) execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: ROOT, stdio: "pipe" });
    } finally {
      rmdirSync(LOCK);
    }
  }
  return bin;
}

function isStale(bin: string): boolean {
  if (!existsSync(bin)) return true;
  const builtAt = statSync(bin).mtimeMs;
  return ["src", "suites", "schemas", "scripts/build.mjs", "package.json"].some(
    (path) => newest(join(ROOT, path)) > builtAt,
  );
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function acquire(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    if (existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs > ABANDONED) rmdirSync(LOCK);
    return false;
  }
}
