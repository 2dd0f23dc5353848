/** Many runs in one process: memory stays where it is, and nothing keeps the process afterwards. */
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "rolldown";
import { expect, test } from "vitest";
import { ROOT } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";

const MIB = 1024 ** 2;

interface Soaked {
  /** Bytes in use after each ten runs, garbage aside. */
  readonly heaps: readonly number[];
  readonly verdicts: Readonly<Record<string, number>>;
  readonly open: readonly string[];
}

// Half a minute of both processors: `npm run soak`.
test.runIf(EVERYTHING)("300 runs leave nothing behind", { timeout: 900_000 }, async () => {
  // Beside the packages, which are not bundled.
  const dir = join(ROOT, `node_modules/.cache/soak-${process.pid}`);
  try {
    await build({
      cwd: ROOT,
      input: { soak: "tests/hostile/soak.ts" },
      platform: "node",
      external: (id) => /^[a-z@]/.test(id) && !id.startsWith("tests/"),
      output: { dir, format: "esm", entryFileNames: "[name].mjs" },
      logLevel: "silent",
    });
    const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", join(dir, "soak.mjs")]);
    const { heaps, verdicts, open } = JSON.parse(stdout) as Soaked;
    expect(verdicts).toEqual({ conformant: 300 });
    expect(open).toEqual([]);
    const after = heaps.slice(5);
    const middle = after.slice(0, 5).reduce((sum, heap) => sum + heap, 0) / 5;
    const end = after.slice(-5).reduce((sum, heap) => sum + heap, 0) / 5;
    // A run leaves less than 20 kB: its recording alone has more than 100 kB.
    expect((end - middle) / MIB).toBeLessThan(5);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
