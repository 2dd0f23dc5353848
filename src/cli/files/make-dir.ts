/** `mkdir -p`: Node's `recursive` never returns where the kernel refuses new directories (`/proc/x`). */
import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Makes the directory and its parents if they are missing; rejects with the file system's error. */
export async function makeDir(directory: string): Promise<void> {
  const missing: string[] = [];
  for (let path = resolve(directory); !(await isThere(path)); path = dirname(path)) missing.unshift(path);
  for (const path of missing) await mkdir(path).catch(unlessThere);
}

/** Whether the path exists; if it is a file, making a directory below it fails later. */
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

/** Ignores `EEXIST`: another process may have made the directory in the meantime. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
