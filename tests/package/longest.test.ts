/** The test files that vitest.config.ts starts first are there: one that was renamed would be left for the end. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/built.ts";

test("each file that is started first is there", () => {
  const config = readFileSync(join(ROOT, "vitest.config.ts"), "utf8");
  const [, list = ""] = /const LONGEST = \[(.*?)\n\];/s.exec(config) ?? [];
  const names = [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !existsSync(join(ROOT, `tests/${name}.test.ts`)))).toEqual([]);
});
