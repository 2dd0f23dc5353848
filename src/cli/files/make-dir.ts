/** A directory with all it needs above it: Node's own `recursive` never ends where the kernel makes none (`/proc/x`). */
import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Makes the directory where it is missing; rejects with the file system's error. */
export async function makeDir(directory: string): Promise<void> {
  const missing: string[] = [];
  for (let path = resolve(directory); !(await isThere(path)); path = dirname(path)) missing.unshift(path);
  for (const path of missing) await mkdir(path).catch(unlessThere);
}

/** Whether something is there; a file in the way is told by what is made below it. */
async function isThere(path: string): Promise<boolean> {
  if (path === dirname(path)) return true;
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/** Another process may have made it meanwhile. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
