import { beforeAll, describe, expect, test } from "vitest";
import { CATALOGUE } from "../../suites/index.ts";
import { builtBin } from "../support/built.ts";
import { cli } from "../support/spawn.ts";

beforeAll(builtBin);

/** The lines about costs, each in one line. */
async function costsOf(args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await cli(["plan", ...args]);
  const [head = ""] = stdout.split("\n\n");
  return head.split(/\n(?=budget|in reserve|for slow|at |waits)/).map((line) => line.replaceAll("\n", " "));
}

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
      /Example of a failure\n {2}check .*\n {2}expected .*\n {2}received .*\n {2}code {6}too-many\n {2}try {7}curl /,
    );
  });

  test.each([
    ["LIST-2", "too-many", "itself", "no state of the service"],
    ["GET-2", "status", "again", "between two plain requests that are served"],
    ["LIST-10", "not-listed", "elsewhere", "looked at from both sides"],
    ["RATE-5", "countdown", "series", "slow series"],
    ["DESC-1", "description", "record", "judged from the recording, without an experiment"],
  ])("names what decides whether %s fails: %s is of the kind %s", async (id, code, kind, experiment) => {
    const { code: exit, stdout, stderr } = await cli(["explain", id]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    const decided = /^Decided {3}(.*?)^Sent/ms.exec(stdout)?.[1]?.replaceAll(/\s+/g, " ") ?? "";
    expect(decided).toMatch(new RegExp(`(?:^|, | )${code}(?:, [a-z, -]+)? \\(${kind}\\): `));
    expect(decided).toContain(experiment);
  });

  test("marks the requests of essential checks, and those that only the full profile sends", async () => {
    const { stdout } = await cli(["explain", "CREATE-7"]);
    expect(stdout).toContain("name is the number 5 (essential)");
    expect(stdout.replaceAll(/\s+/g, " ")).toMatch(/name is [^)]* \(full profile\)/);
    const { stdout: crowded } = await cli(["explain", "LIST-5"]);
    expect(crowded.replaceAll(/\s+/g, " ")).toContain("(essential, only if earlier answers call for it)");
  });
});

describe("plan", () => {
  test("shows what would be sent, and marks what essential checks need", async () => {
    const { code, stdout, stderr } = await cli(["plan"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^ {2}key {10}GET \/pets\?limit=1 +LIST-2\*,4\*/m);
    expect(stdout).toMatch(/^ {2}key creates {2}POST \/pets: a valid NewPet, pending +every run stock/m);
    expect(stdout).toMatch(/^ {2}key if need {2}GET \/pets\/\{a random id, 2\} +GET-2\*/m);
    expect(stdout).toMatch(/^ {15}GET \/pets\?limit=98 \(unknown key\) +AUTH-3\*/m);
  });

  test.each([
    [
      "core",
      [
        "without the key",
        "the first requests with the key",
        "invalid bodies, together",
        "the first creations",
        "creations at the same time",
        "other valid creations",
        "lists and reads",
        "reads that are repeated without the key",
        "lists of more than 100 animals",
        "after the experiments: wrong credentials, in three batches",
        "the last reads",
      ],
    ],
    [
      "full",
      [
        "without the key",
        "the first requests with the key",
        "invalid bodies, together",
        "the first creations",
        "creations at the same time",
        "other valid creations",
        "lists and reads",
        "reads that are repeated without the key",
        "more creations at the same time",
        "creations, lists and reads in turn",
        "generated creations",
        "reads of generated animals",
        "more than 100 animals",
        "lists of more than 100 animals",
        "after the experiments: wrong credentials, in three batches",
        "the last reads",
      ],
    ],
  ])("names the stages of the %s profile in their order", async (profile, stages) => {
    const { stdout } = await cli(["plan", "--profile", profile]);
    const [, rest = ""] = stdout.split(/ for\n/);
    const [requests = ""] = rest.trimEnd().split("\n\n");
    expect(requests.split("\n").filter((line) => !line.startsWith(" "))).toEqual(stages);
  });

  test("begins with the costs on an empty store, the budgets, and the waits", async () => {
    const [total, budget, reserve, series, minutes] = await costsOf([]);
    expect(total).toMatch(/^\d\d requests, (?:[1-5]\d|60) with the key, at most \d\d creations$/);
    expect(budget).toBe("budget: 90 requests, 60 with the key, 30 creations");
    expect(reserve).toBe(
      "in reserve, for experiments and for what is asked again: 80 requests, 60 with the key, 20 creations",
    );
    expect(series).toBe(
      "for slow series of reads, if Remaining seems not to count down: at most 120 requests, 120 with the key, 32 creations",
    );
    expect(minutes).toBe("waits for the rate limit, by the key's plan: free none, pro none, business none");
  });

  test("of the full profile and of using up the limit", async () => {
    const [total, budget, reserve, , exhaustion, minutes] = await costsOf([
      ...["--profile", "full", "--exhaust-rate-limit", "--plan", "free"],
    ]);
    expect(total).toMatch(/^\d{3} requests, \d{3} with the key, at most 1\d\d creations$/);
    expect(budget).toBe("budget: 1,000 requests, 690 with the key, 200 creations");
    expect(reserve).toMatch(/: 160 requests, 120 with the key, 24 creations$/);
    // Twice the figure of 60, ten more, and one read after Retry-After.
    expect(exhaustion).toBe("at the end, at most 131 requests more to use up the rate limit");
    expect(minutes).toMatch(
      /^waits for the rate limit, by the key's plan: free about \d+ minutes, pro about \d+ minutes?, business none$/,
    );
    expect((await costsOf(["--exhaust-rate-limit"]))[4]).toBe(
      "at the end, at most 2,100 requests more to use up the rate limit",
    );
  });

  test("a run without a requirement about counting down has no series", async () => {
    expect((await costsOf(["--only", "LIST-1"])).join("\n")).not.toContain("series");
  });

  test("names what core leaves to full, and what a budget leaves out", async () => {
    const { stdout } = await cli(["plan"]);
    expect(stdout).toMatch(/^Left to the full profile: \d+ checks of .*LIST-1 to LIST-10/m);
    expect(stdout).not.toContain("Left out by the budget");
    expect((await cli(["plan", "--profile", "full"])).stdout).not.toContain("Left to the full profile");
    const few = (await cli(["plan", "--max-requests", "30"])).stdout;
    expect(few).toMatch(/^30 requests, /);
    expect(few).toMatch(/^Left out by the budget: \d+ checks of \S/m);
  });

  test("--read-only creates nothing", async () => {
    const { stdout } = await cli(["plan", "--read-only", "--json"]);
    const { creations, fillers, reserve, series } = JSON.parse(stdout);
    expect([creations, fillers, reserve.creations, series.creations]).toEqual([0, 0, 0, 0]);
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
    const sent = plan.printed.filter(({ substitute }: { substitute: boolean }) => !substitute);
    expect(plan.requests).toBe(sent.length + plan.fillers);
    expect(plan.keyRequests).toBe(sent.filter(({ key }: { key: boolean }) => key).length + plan.fillers);
    expect(plan.leftToFull).toContainEqual({ requirement: "LIST-2", title: "limit=64, crowded" });
    expect(plan.essential).toContainEqual({ requirement: "LIST-2", title: "limit=1" });
  });
});
