import { beforeAll, describe, expect, test } from "vitest";
import { CATALOGUE } from "../../suites/index.ts";
import { builtBin } from "../support/built.ts";
import { cli } from "../support/spawn.ts";

beforeAll(builtBin);

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
    const plan = JSON.parse((await cli(["plan", "--only", "LIST-3", "--json"])).stdout);
    expect(plan.requests).toBeGreaterThan(21);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      `--only LIST-3 sends ${plan.requests} requests, ${plan.keyRequests} with the key, and creates at most ${plan.creations} animals`,
    );
    expect(stdout).toMatch(
      /Example of a failure\n {2}check .*\n {2}expected .*\n {2}received .*\n {2}try {7}curl /,
    );
  });
});

describe("plan", () => {
  test("shows what would be sent, in order of need", async () => {
    const { code, stdout, stderr } = await cli(["plan"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const needs = [...stdout.matchAll(/^ +(essential|core|spare|full) +(?:key| {3}) /gm)].map(
      ([, need]) => need,
    );
    const places = needs.map((need) => ["essential", "core", "spare", "full"].indexOf(need ?? ""));
    expect(new Set(needs)).toEqual(new Set(["essential", "core", "spare"]));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test("in the full profile, shows what it may take to make failures small", async () => {
    const { stdout } = await cli(["plan", "--profile", "full"]);
    const [total = "", reserve = "", searches = "", minutes = ""] = stdout.split("\n");
    expect(total).toMatch(/^\d{3} requests, \d{3} with the key, at most 1\d\d creations$/);
    expect(reserve).toBe("in reserve, for retries, controls and follow-ups: 120 requests, 80 with the key");
    expect(searches).toBe(
      "to shrink generated values that fail: at most 80 requests of the reserve, 80 creations among them",
    );
    expect(minutes).toMatch(
      /^waits for the rate limit, by the key's plan: free about \d+ minutes, pro about \d+ minutes?, business none$/,
    );
    expect((await cli(["plan"])).stdout).not.toContain("to shrink");
  });

  test("with --rate, says how long that takes", async () => {
    const { stdout } = await cli(["plan", "--rate", "5"]);
    expect(stdout).toMatch(/^at 5 a second \(--rate\): about 16 s, without waits for the rate limit$/m);
    expect((await cli(["plan", "--rate", "0.5"])).stdout).toMatch(/\(--rate\): about 3 minutes,/);
    expect((await cli(["plan", "--rate", "0"])).code).toBe(2);
  });

  test("--json counts what it lists", async () => {
    const { stdout } = await cli(["plan", "--only", "LIST", "--json"]);
    const plan = JSON.parse(stdout);
    expect(plan.requests).toBeGreaterThan(0);
    expect(plan.keyRequests).toBeLessThanOrEqual(plan.requests);
  });
});
