/** The naive store is brought to full by the first card of each round, with `--watch` open. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "../../src/kit/report.ts";
import { builtBin, ROOT } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";
import { freePort } from "../support/free-port.ts";
import { cli } from "../support/spawn.ts";
import { MISTAKES } from "./mistakes.ts";
import { KEY } from "./store.mjs";

let folder: string;
const mended: string[] = [];

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-mending-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The service as its developer edits it: the next edit fixes what a card names. */
function edit(port: number): void {
  const source = `
    import { createStore } from ${JSON.stringify(join(ROOT, "tests/express/store.mjs"))};
    createStore(${JSON.stringify(mended)}).listen(${port}, "127.0.0.1");
  `;
  writeFileSync(join(folder, "service.mjs"), source);
}

/** Mends what the first card of the last round names; `false` if it names nothing that is there. */
function mend(): boolean {
  const { causes } = JSON.parse(
    readFileSync(join(folder, "conformance-report/report.json"), "utf8"),
  ) as Report;
  const [first] = causes ?? [];
  const card = `${first?.requirement}: ${first?.title}`;
  const named = MISTAKES.filter(({ id, named: pattern }) => !mended.includes(id) && pattern.test(card));
  mended.push(...named.map(({ id }) => id));
  return named.length > 0;
}

// Minutes of one processor; mend-first-card.slow.test.ts does the same without `--watch` for every change.
test.runIf(EVERYTHING).each(["core", "full"])("%s", { timeout: 240_000 }, async (profile) => {
  const port = await freePort();
  edit(port);
  const rounds: string[] = [];
  const before = performance.now();
  const args = [`http://127.0.0.1:${port}/v1`, "--profile", profile, "--seed", "1", "--watch"];
  const { stdout } = await cli([...args, "--start", `${process.execPath} service.mjs`], {
    cwd: folder,
    env: { PETSTORE_API_KEY: KEY },
    whileRunning: (child) => {
      child.stderr?.on("data", (text: string) => {
        if (!text.includes("Ctrl-C ends")) return;
        rounds.push(text);
        if (mend()) edit(port);
        else child.kill("SIGINT");
      });
    },
  });
  const said = stdout.match(/fixed \d+, new \d+, \d+ left/g) ?? [];
  console.info(
    `${rounds.length} rounds in ${Math.round((performance.now() - before) / 1_000)} s: ${said.join("; ")}`,
  );
  // Each card names a mistake that is there, else the last round would not be conformant.
  expect(stdout.match(/^[A-Z]+(?: \(\w+\))?(?=: http)/gm)?.at(-1)).toBe(`CONFORMANT (${profile})`);
  expect(rounds.length).toBeLessThanOrEqual(MISTAKES.length + 1);
  if (profile === "full") expect(mended.length).toBe(MISTAKES.length);
});
