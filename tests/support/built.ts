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
const ABANDONED = 300_000;

const OF_PRODUCT = ["src", "suites", "schemas", "scripts/build.mjs", "package.json"];

let builtProduct: Promise<string> | undefined;
let builtProof: Promise<string> | undefined;

/** The built entry; sources that are newer are built first. Looks at them once in each thread of tests. */
export function builtBin(): Promise<string> {
  builtProduct ??= freshlyBuilt("product", "dist/bin.js", OF_PRODUCT);
  return builtProduct;
}

/** The same of the proof's entry, `npm run prove`. */
export function builtProve(): Promise<string> {
  builtProof ??= freshlyBuilt("proof", "proof/dist/prove.js", [...OF_PRODUCT, "proof"]);
  return builtProof;
}

async function freshlyBuilt(what: string, entry: string, sources: readonly string[]): Promise<string> {
  const bin = join(ROOT, entry);
  mkdirSync(CACHE, { recursive: true });
  while (isStale(bin, sources)) {
    if (!acquire()) {
      await sleep(50);
      continue;
    }
    try {
      if (isStale(bin, sources))
        execFileSync(process.execPath, ["scripts/build.mjs", what], { cwd: ROOT, stdio: "pipe" });
    } finally {
      rmdirSync(LOCK);
    }
  }
  return bin;
}

function isStale(bin: string, sources: readonly string[]): boolean {
  if (!existsSync(bin)) return true;
  const builtAt = statSync(bin).mtimeMs;
  return sources.some((path) => newest(join(ROOT, path)) > builtAt);
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  const names = readdirSync(path).filter((name) => name !== "dist");
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
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
