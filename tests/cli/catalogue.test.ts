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
      /Example of a failure\n {2}check .*\n {2}expected .*\n {2}received .*\n {2}code {6}too-many\n {2}try {7}curl /,
    );
  });
});

describe("plan", () => {
  test("shows what would be sent, stage after stage, and what is essential", async () => {
    const { code, stdout, stderr } = await cli(["plan"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const stages = ["without the key", "the first requests with the key", "invalid bodies, together"];
    const places = stages.map((stage) => stdout.indexOf(`\n${stage}\n`));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(stdout).toMatch(/^ {2}key creates {2}POST \/pets: a valid NewPet.* every run stock$/m);
    expect(stdout).toMatch(/^ {2}key +POST \/pets: an invalid NewPet: no name +CREATE-5\*$/m);
  });

  test("shows the budget and the reserve of the full profile", async () => {
    const { stdout } = await cli(["plan", "--profile", "full"]);
    const [total = "", ...lines] = (stdout.split("\n\n")[0] ?? "").split("\n");
    expect(total).toMatch(/^\d{3} requests, \d{3} with the key, at most 1\d\d creations$/);
    const text = lines.join(" ");
    expect(text).toContain("budget: 1,000 requests, 690 with the key, 200 creations");
    expect(text).toContain(
      "in reserve, for experiments and for what is asked again: 160 requests, 120 with the key, 24 creations",
    );
    expect(text).toContain("for slow series of reads, if Remaining seems not to count down: at most 120 requests");
    expect(text).toMatch(
      /waits for the rate limit, by the key's plan: free about \d+ minutes, pro about \d+ minutes?, business none$/,
    );
  });

  test("with --rate, says how long that takes", async () => {
    const { stdout } = await cli(["plan", "--rate", "5"]);
    expect(stdout).toMatch(/^at 5 a second \(--rate\): about 18 s, without waits for the rate limit$/m);
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
