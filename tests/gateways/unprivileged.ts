/** The user that gateways run as where the runner is root. */
import { chownSync } from "node:fs";

/** Debian's `nobody` and `nogroup`; `null` where the runner is not root. */
export const UNPRIVILEGED: { readonly uid: number; readonly gid: number } | null =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

/** Makes that user the owner. */
export function give(path: string): void {
  if (UNPRIVILEGED) chownSync(path, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
}
