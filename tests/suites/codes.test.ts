/** Codes: each has words and a kind, and every look has a code that is decided elsewhere. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deviates } from "../../src/engine/judgement.ts";
import { KINDS } from "../../suites/codes.ts";
import { LOOKS } from "../../suites/looks/index.ts";
import { WORDS } from "../../suites/words/index.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/** All TypeScript sources in these folders. */
function sources(): readonly string[] {
  return ["src/engine", "src/run", "src/kit", "suites"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(join(ROOT, folder, name), "utf8")),
  );
}

test.each([...KINDS.keys()])("%s has words", (code) => {
  const values = Object.fromEntries(
    ["expected", "received", "member", "field", "problem", "place"].map((name) => [name, `the ${name}`]),
  );
  const words = WORDS.deviation({
    deviation: deviates(null, code, values),
    at: null,
    checks: [],
    statuses: [],
  });
  expect(words).toMatchObject({
    title: expect.stringMatching(/\S/),
    expected: expect.any(String),
    received: expect.any(String),
  });
});

test("every code of a deviation in the sources has a kind", () => {
  const used = sources().flatMap((text) =>
    [...text.matchAll(/\b(?:fails|deviates)\([^,()]+(?:\([^()]*\))?, "([a-z0-9-]+)"/g)].map(
      ([, code]) => code ?? "",
    ),
  );
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((code) => !KINDS.has(code))).toEqual([]);
});

test("every reason in the sources has words", () => {
  const used = sources().flatMap((text) =>
    [...text.matchAll(/\buntested\(\s*"([a-z-]+)"|outcome: "untested", code: "([a-z-]+)"/g)].map(
      ([, a, b]) => a ?? b ?? "",
    ),
  );
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((code) => !WORDS.reasons.includes(code))).toEqual([]);
});

test("looks are of codes that are decided elsewhere, and each such code that is used has one", () => {
  expect([...LOOKS.keys()].filter((code) => KINDS.get(code) !== "elsewhere")).toEqual([]);
  const used = sources().join("\n");
  const without = [...KINDS]
    .filter(([code, kind]) => kind === "elsewhere" && !LOOKS.has(code))
    .map(([code]) => code);
  expect(
    without.filter(
      (code) => used.includes(`fails(exchange, "${code}"`) || used.includes(`fails(page, "${code}"`),
    ),
  ).toEqual([]);
});
