/** A copy of the checkout, so that commands that build or write leave the files of other tests alone. */
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./built.ts";

const LEFT_OUT = new Set(["node_modules", ".git", "conformance-report", "coverage", "reports"]);

/** What is installed in implementations/, up to a gigabyte. */
const INSTALLED = /\/implementations\/[^/]+\/(?:node_modules|\.venv|target|bin|dist|\.installed)$/;

/**
 * Copies the checkout to a directory that does not exist, with links to its packages, and with `dist/` if asked.
 * Servers of other tests in this process answer meanwhile.
 */
export async function copyCheckout(
  to: string,
  { dist = false }: { readonly dist?: boolean } = {},
): Promise<void> {
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.has(name) || (name === "dist" && !dist)) continue;
    await cp(join(ROOT, name), join(to, name), { recursive: true, filter: (from) => !INSTALLED.test(from) });
  }
  mkdirSync(join(to, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    // Caches stay where they are.
    if (name.startsWith(".") && name !== ".bin") continue;
    symlinkSync(join(ROOT, "node_modules", name), join(to, "node_modules", name));
  }
}
