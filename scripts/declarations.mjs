/** Keeps those declarations that users' imports reach: tsc writes one for every source file. */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** Deletes every declaration below `folder` that none of the `entries` (paths in it) imports, directly or through others. */
export function keepReachable(folder, entries) {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    if (!existsSync(file)) throw new Error(`a declaration is missing: ${file}`);
    reached.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
      if (fileName.startsWith(".")) visit(join(dirname(file), fileName.replace(/\.ts$/, ".d.ts")));
    }
  };
  for (const entry of entries) visit(join(folder, entry));
  prune(folder, reached);
  return reached.size;
}

/** Deletes files that are not in `kept`, and directories that this empties. */
function prune(folder, kept) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) prune(path, kept);
    else if (!kept.has(path)) rmSync(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
