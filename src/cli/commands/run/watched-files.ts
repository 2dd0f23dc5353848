/** The files that `--watch` watches, and what changes of them. */
import { readdir, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two looks; a change is over when two looks are the same. */
const LOOK_MS = 250;

/** When each file was changed, and its size, by its path seen from the working directory. */
export type Snapshot = ReadonlyMap<string, string>;

/** A glob as a pattern: `**` stands for directories, `*` and `?` for characters of a name. */
function patternOf(glob: string): RegExp {
  const parts: Readonly<Record<string, string>> = {
    "**/": "(?:.*/)?",
    "**": ".*",
    "*": "[^/]*",
    "?": "[^/]",
  };
  const source = glob
    .replace(/^\.\//, "")
    .replaceAll(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (part) => parts[part] ?? `\\${part}`);
  return new RegExp(`^${source}$`);
}

/** Looks at the files that match a glob, or at all without globs; not at those in `without`, node_modules and hidden directories. */
export async function lookAt(globs: readonly string[], without: string): Promise<Snapshot> {
  const patterns = globs.map(patternOf);
  const left = resolve(without);
  const seen = new Map<string, string>();
  const walk = async (directory: string): Promise<void> => {
    // Directories and files may go at any time.
    for (const entry of await readdir(directory, { withFileTypes: true }).catch(() => [])) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) {
        if (!/^(?:\.|node_modules$)/.test(entry.name) && resolve(path) !== left) await walk(path);
        continue;
      }
      const name = relative("", path).replaceAll(sep, "/");
      if (patterns.length > 0 && !patterns.some((pattern) => pattern.test(name))) continue;
      const file = await stat(path).catch(() => null);
      if (file) seen.set(name, `${file.mtimeMs} ${file.size}`);
    }
  };
  await walk(".");
  return seen;
}

/** Waits until files differ from what they were, and have stopped changing; resolves to their paths. */
export async function changed(before: Snapshot, look: () => Promise<Snapshot>): Promise<readonly string[]> {
  for (let last = before; ; ) {
    const now = await look();
    const names = differing(before, now);
    if (names.length > 0 && differing(last, now).length === 0) return names;
    last = now;
    await sleep(LOOK_MS);
  }
}

function differing(before: Snapshot, now: Snapshot): readonly string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
}
