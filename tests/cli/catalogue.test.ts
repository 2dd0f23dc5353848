import { beforeAll, describe, expect, test } from "vitest";
import { CATALOGUE } from "../../suites/index.ts";
import { builtBin } from "./built.ts";
import { cli } from "./spawn.ts";

beforeAll(builtBin, 60_000);

describe("list", () => {
  test("names every requirement with level and title", async () => {
    const { code, stdout, stderr } = await cli(["list"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const { id, level, title } of CATALOGUE) {
      expect(stdout).toContain(`\n  ${id.padEnd(11)}${level.padEnd(8)}${title}\n`);
    }
  });

  test("goes by section", async () => {
    const sections = [...(await cli(["list"])).stdout.matchAll(/^§(\S+)/gm)].map(([, section]) =>
      Number(section),
    );
    expect(sections).toEqual([...sections].sort((a, b) => a - b));
    expect(new Set(sections).size).toBe(sections.length);
  });

  test("--json is the catalogue in its own order", async () => {
    const { code, stdout } = await cli(["list", "--json"]);
    const expected = CATALOGUE.map(({ id, level, section, title }) => ({ id, level, section, title }));
    expect({ code, rows: JSON.parse(stdout) }).toEqual({ code: 0, rows: expected });
  });

  test("has no colours where it is not shown on a terminal", async () => {
    expect((await cli(["list"])).stdout).not.toContain("\x1b");
    expect((await cli(["list"], { env: { FORCE_COLOR: "1" } })).stdout).toContain("\x1b[1m");
    expect((await cli(["list", "--no-color"], { env: { FORCE_COLOR: "1" } })).stdout).not.toContain("\x1b");
    expect((await cli(["list"], { env: { FORCE_COLOR: "1", NO_COLOR: "1" } })).stdout).not.toContain("\x1b");
  });
});

describe("explain", () => {
  const judged = CATALOGUE.filter((entry) => entry.level !== "OPEN");

  test.each([judged[0], judged.at(-1)].flatMap((entry) => entry?.id ?? []))("%s", async (id) => {
    const entry = CATALOGUE.find((e) => e.id === id);
    const { code, stdout, stderr } = await cli(["explain", id.toLowerCase()]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`${id}  ${entry?.level}  §${entry?.section}`);
    expect(stdout).toContain(entry?.title);
    expect(stdout).toMatch(/^Judged {4}\S/m);
    expect(stdout).toMatch(/^Why {7}\S/m);
    expect(stdout).toMatch(/^Sent {6}\S/m);
  });

  test("shows an example of a failure with both values and a request", async () => {
    const { stdout } = await cli(["explain", "LIST-3"]);
    expect(stdout).toMatch(
      /Example of a failure\n {2}check .*\n {2}expected .*\n {2}received .*\n {2}try {7}curl /,
    );
  });
});

describe("plan", () => {
  test("shows what would be sent, in order of need", async () => {
    const { code, stdout, stderr } = await cli(["plan"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const needs = [...stdout.matchAll(/^ +(\d+) {2}(?:key| {3}) /gm)].map(([, need]) => Number(need));
    expect(needs.length).toBeGreaterThan(0);
    expect(needs).toEqual([...needs].sort((a, b) => a - b));
  });

  test("in the full profile, shows what it may take to make failures small", async () => {
    const { stdout } = await cli(["plan", "--profile", "full"]);
    const [total = "", searches = "", minutes = ""] = stdout.split("\n");
    expect(total).toMatch(/^\d{3} requests, \d{3} with the key, at most 1\d\d creations$/);
    expect(searches).toBe(
      "where generated values fail, at most 120 requests more, 80 creations among them, to make them small",
    );
    expect(minutes).toMatch(
      /^at the limit of each plan: free about \d+ minutes, pro about \d+ minutes?, business no wait$/,
    );
    expect((await cli(["plan"])).stdout).not.toContain("to make them small");
  });

  test("--json counts what it lists", async () => {
    const { stdout } = await cli(["plan", "--only", "LIST", "--json"]);
    const plan = JSON.parse(stdout);
    expect(plan.requests).toBeGreaterThan(0);
    expect(plan.keyRequests).toBeLessThanOrEqual(plan.requests);
  });
});
