/** `--expected-failures` as people use it: a file beside the command line, and a service with known mistakes. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { FAULTS } from "../../proof/faults/index.ts";
import type { Report } from "../../src/kit/report.ts";
import { type Change, type RunningReference, startReference } from "../../src/reference/index.ts";
import { MISTAKES } from "../express/mistakes.ts";
import { startStore } from "../express/start-store.ts";
import { builtBin } from "../support/built.ts";
import { cli, type Ended } from "../support/spawn.ts";

/** Fails LIST-2 and, since it counts what it lists, LIST-9. */
let faulty: RunningReference;
let sound: RunningReference;
/** So many animals that no page is known to be complete. */
let crowded: RunningReference;
/** Like `faulty`, but answers after 100 ms. */
let slow: RunningReference;

const delayed: Change = (good) => ({
  finish: async (ctx, answer) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return good.finish(ctx, answer);
  },
});

beforeAll(async () => {
  await builtBin();
  const changes = FAULTS.flatMap(({ id, change }) => (id === "limit-unbounded" ? [change] : []));
  faulty = await startReference({ plan: "business", changes });
  slow = await startReference({ plan: "business", changes: [...changes, delayed] });
  sound = await startReference({ plan: "business" });
  crowded = await startReference({ plan: "business", stock: 400 });
}, 180_000);

afterAll(async () => {
  await faulty.close();
  await sound.close();
  await crowded.close();
  await slow.close();
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const SLOW = { timeout: 180_000 };

const KNOWN = [
  "- requirement: LIST-2",
  "  reason: limit is ignored",
  "- requirement: LIST-9",
  "  reason: as above",
];

const expected = (lines: readonly string[], name = "known.yaml"): void =>
  writeFileSync(join(folder, name), `${lines.join("\n")}\n`);

function judged(
  { baseUrl, apiKey }: Pick<RunningReference, "apiKey" | "baseUrl">,
  args: readonly string[] = [],
): Promise<Ended> {
  const flags = ["--base-url", baseUrl, "--expected-failures", "known.yaml"];
  return cli([...flags, ...args], { cwd: folder, env: { PETSTORE_API_KEY: apiKey } });
}

const read = (name: string): string => readFileSync(join(folder, "conformance-report", name), "utf8");
const report = (): Report => JSON.parse(read("report.json")) as Report;
const flat = (text: string): string => text.replaceAll(/\s+/g, " ");

describe("failures that are all expected", SLOW, () => {
  test("keep the verdict, and the exit code is 0", async () => {
    expected([...KNOWN.slice(0, 2), "  link: https://example.com/issues/7", ...KNOWN.slice(2)]);
    const { code, stdout, stderr } = await judged(faulty, ["--reporter", "json,html,har,junit,markdown"]);
    expect(flat(stdout)).toMatch(/^NONCONFORMANT: .* — 1 cause, 2 MUST failed, as expected\. /);
    expect(flat(stdout)).toContain("Known failures: 1 cause LIST-2");
    expect(stdout).toContain("limit is ignored (https://example.com/issues/7)");
    expect(stdout).not.toContain("Failed:");
    expect(stderr).not.toContain("petstore-conformance:");
    expect(code).toBe(0);
    const { verdict, verdictReason, expectedFailures, run } = report();
    expect([verdict, verdictReason]).toEqual(["nonconformant", "1 cause, 2 MUST failed, as expected."]);
    expect(expectedFailures).toEqual({
      asExpected: true,
      judged: true,
      unexpected: [],
      entries: [
        {
          requirement: "LIST-2",
          check: null,
          reason: "limit is ignored",
          expires: null,
          link: "https://example.com/issues/7",
          status: "failed",
          message: null,
        },
        expect.objectContaining({ requirement: "LIST-9", status: "failed" }),
      ],
    });
    expect(run.options).toHaveProperty("expectedFailures");
    expect(read("junit.xml")).not.toContain("<failure");
    expect(read("junit.xml")).toContain('<skipped message="known failure: limit is ignored (https://');
    expect(read("summary.md")).toContain("### Known failures: 1 cause");
    expect(read("report.html")).toContain('id="known"');
  });

  test("are verified again from the recording, and not certified", async () => {
    expected(KNOWN);
    await judged(faulty, ["--quiet"]);
    const verified = await cli(["verify", "conformance-report"], { cwd: folder });
    expect([verified.stdout, verified.code]).toEqual([expect.stringMatching(/^VERIFIED: /), 0]);
    await cli(["keygen", "--out", "keys"], { cwd: folder });
    const signed = await cli(["sign", "conformance-report", "--key", "keys/conformance-private.pem"], {
      cwd: folder,
    });
    expect(signed.stderr).toContain(
      "it was run with --expected-failures, and no failure is expected of a conformant",
    );
    expect(signed.code).toBe(1);
  });

  test("are annotations on GitHub that do not fail the job's page", async () => {
    expected(KNOWN);
    const { baseUrl, apiKey } = faulty;
    const { stdout } = await cli(["--base-url", baseUrl, "--expected-failures", "known.yaml"], {
      cwd: folder,
      env: { PETSTORE_API_KEY: apiKey, GITHUB_ACTIONS: "true" },
    });
    expect(stdout).not.toContain("::error");
    expect(stdout).toMatch(/^::notice title=known failure%3A LIST-2 MUST §4\.1 .*limit is ignored/m);
  });

  test("do not stop a run with --bail", async () => {
    expected(KNOWN);
    const { code } = await judged(faulty, ["--bail", "--quiet"]);
    expect(code).toBe(0);
    expect(report().summary.must.passed).toBeGreaterThan(40);
  });

  test("may come from a config, and be named by check", async () => {
    expected(["- { requirement: list-2, check: limit=1, reason: a, expires: 2999-12-31 }"]);
    writeFileSync(join(folder, "config.yaml"), `baseUrl: ${faulty.baseUrl}\nexpectedFailures: known.yaml\n`);
    const { code, stdout } = await cli(["--config", "config.yaml", "--quiet"], {
      cwd: folder,
      env: { PETSTORE_API_KEY: faulty.apiKey },
    });
    // LIST-2 has other checks that fail.
    expect(stdout).toContain("Not expected: LIST-2, LIST-9.");
    expect(code).toBe(1);
    expect(report().expectedFailures?.entries[0]).toMatchObject({ requirement: "LIST-2", status: "failed" });
  });
});

test("what follows from an expected failure is expected, too", SLOW, async () => {
  expected(KNOWN.slice(0, 2));
  const { code, stdout } = await judged(faulty, ["--quiet", "--reporter", "junit"]);
  expect(stdout).toMatch(/2 MUST failed, as expected\.$/m);
  expect(code).toBe(0);
  expect(report().expectedFailures).toMatchObject({ asExpected: true, unexpected: [] });
  expect(read("junit.xml")).not.toContain("<failure");
  expect(read("junit.xml").match(/<skipped message="known failure: limit is ignored/g)).toHaveLength(2);
});

test("what an expected failure keeps from being judged is expected, too", SLOW, async () => {
  const mended = MISTAKES.map(({ id }) => id).filter((id) => id !== "not-found-html");
  const store = await startStore(mended);
  expected(["- requirement: HTTP-2", "  reason: the framework answers 404 in HTML"]);
  const { code, stdout } = await judged(store, ["--quiet"]).finally(store.close);
  expect(stdout).toMatch(/1 cause, 4 MUST failed, as expected\.$/m);
  expect(report().requirements.find(({ id }) => id === "ERROR-2")).toMatchObject({
    outcome: "untested",
    reason: { code: "rests-on", text: "waits for ERROR-1" },
  });
  expect(report().causes?.[0]?.holdsBack).toEqual(["ERROR-2"]);
  expect(code).toBe(0);
});

describe("what stays untested can be accepted by name", SLOW, () => {
  const ACCEPTED = ["LIST-10", "CREATE-12", "CREATE-13"].flatMap((id) => [
    `- untested: ${id}, store-full`,
    "  reason: the copy of production is large",
  ]);
  const FULL = ["--profile", "full", "--only", "LIST-1", "LIST-10", "CREATE-12", "CREATE-13"];

  test("the exit code is 0, and the verdict stays inconclusive", async () => {
    expected(ACCEPTED);
    const { code, stdout, stderr } = await judged(crowded, [...FULL, "--reporter", "har,junit"]);
    expect(flat(stdout)).toMatch(
      /^INCONCLUSIVE: .*\. Accepted as untested: LIST-10, CREATE-12, CREATE-13\. /,
    );
    expect(flat(stdout)).toContain(
      "LIST-10 stays untested (store-full), as accepted: the copy of production is large",
    );
    expect(stderr).not.toContain("known.yaml:");
    expect(code).toBe(0);
    const { verdict, expectedFailures } = report();
    expect(verdict).toBe("inconclusive");
    expect(expectedFailures?.entries[0]).toEqual({
      requirement: "LIST-10",
      check: null,
      untested: "store-full",
      reason: "the copy of production is large",
      expires: null,
      link: null,
      status: "accepted",
      message: "LIST-10 stays untested (store-full), as accepted: the copy of production is large",
    });
    expect(read("junit.xml")).toContain('errors="0"');
    const verified = await cli(["verify", "conformance-report"], { cwd: folder });
    expect([verified.stdout, verified.code]).toEqual([expect.stringMatching(/^VERIFIED: /), 0]);
    await cli(["keygen", "--out", "keys"], { cwd: folder });
    const key = ["--key", "keys/conformance-private.pem"];
    expect((await cli(["sign", "conformance-report", ...key], { cwd: folder })).code).toBe(1);
  });

  test("one that is not accepted leaves the exit code 3", async () => {
    expected(ACCEPTED.slice(2));
    const { code, stdout } = await judged(crowded, [...FULL, "--quiet"]);
    expect(stdout).toMatch(/^INCONCLUSIVE: .*LIST-10/);
    expect(code).toBe(3);
  });

  test("nor does an entry for another reason accept it", async () => {
    expected(["- untested: LIST-10, control-refused", "  reason: a", ...ACCEPTED.slice(2)]);
    const { code, stdout } = await judged(crowded, FULL);
    expect(flat(stdout)).toContain("LIST-10 is untested for another reason than control-refused: store-full");
    expect(code).toBe(3);
  });

  test("what passes is to be removed", async () => {
    expected(ACCEPTED.slice(0, 2));
    const { code, stdout, stderr } = await judged(sound);
    expect(flat(stdout)).toContain(
      "The expected failures are out of date: LIST-10 passed: remove its entry.",
    );
    expect(stderr).toContain("known.yaml:1:3: LIST-10 passed: remove its entry");
    expect(code).toBe(1);
  });

  test("a code that no reason has is an error of the entry", async () => {
    expected(["- untested: list-10, store-fool", "  reason: a"]);
    const { code, stdout } = await judged(sound, ["--quiet"]);
    expect(stdout).toContain("LIST-10: no reason has the code store-fool: correct or remove its entry");
    expect(code).toBe(1);
  });
});

describe("the run fails, and a sentence says why", SLOW, () => {
  test.each<[string, readonly string[], "faulty" | "sound", readonly string[], string]>([
    // LIST-9 follows from LIST-2, and not the other way round.
    ["a failure is not expected", KNOWN.slice(2), "faulty", [], "2 MUST failed. Not expected: LIST-2."],
    [
      "an entry's requirement passes",
      [...KNOWN, "- { requirement: GET-2, reason: old }"],
      "faulty",
      [],
      "The expected failures are out of date: GET-2 passed: remove its entry.",
    ],
    [
      "nothing fails any more",
      KNOWN.slice(0, 2),
      "sound",
      [],
      "The expected failures are out of date: LIST-2 passed: remove its entry.",
    ],
    [
      "an entry has expired",
      [...KNOWN.slice(0, 2), "  expires: 2020-02-29", ...KNOWN.slice(2)],
      "faulty",
      [],
      "The expected failures are out of date: LIST-2 expired on 2020-02-29: fix it, or give its entry a later date.",
    ],
    [
      "an entry names no requirement",
      [...KNOWN, "- { requirement: LIST-99, reason: typo }"],
      "faulty",
      [],
      "no requirement has the id LIST-99: correct or remove its entry",
    ],
  ])("%s", async (_, lines, target, args, sentence) => {
    expected(lines);
    const { code, stdout } = await judged(target === "faulty" ? faulty : sound, ["--quiet", ...args]);
    expect(stdout).toContain(sentence);
    expect(stdout).not.toContain("as expected");
    expect(code).toBe(1);
    expect(report().expectedFailures?.asExpected).toBe(false);
  });

  test("a check that this run does not have is a notice", async () => {
    expected([...KNOWN, "- { requirement: GET-1, check: no such check, reason: typo }"]);
    const { code, stdout } = await judged(faulty);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain("GET-1, no such check, is no check of this run");
    expect(code).toBe(0);
  });

  test("with the place of each entry that is to go, on standard error", async () => {
    expected([...KNOWN, "- { requirement: GET-2, reason: old }", "- { requirement: LIST-99, reason: typo }"]);
    const { stderr } = await judged(faulty);
    const places = stderr.split("\n").filter((line) => line.startsWith("known.yaml:"));
    expect(places).toEqual([
      "known.yaml:5:3: GET-2 passed: remove its entry",
      "known.yaml:6:3: no requirement has the id LIST-99: correct or remove its entry",
    ]);
  });

  test("also in JUnit, where no test failed", async () => {
    expected(KNOWN.slice(0, 2));
    await judged(sound, ["--quiet", "--reporter", "junit"]);
    expect(read("junit.xml")).toMatch(
      /<testcase classname="Pet Store.run" name="the expected failures are up to date"/,
    );
    expect(read("junit.xml")).toContain('failures="1"');
  });

  test("a MUST that the run could not judge is not covered by expected failures", async () => {
    expected(KNOWN);
    const { code, stdout } = await judged(slow, ["--quiet", "--max-wait", "0", "--max-time", "500ms"]);
    expect(stdout).not.toMatch(/as expected\.$/m);
    expect(code).not.toBe(0);
  });
});

test("an entry that is not tested in this run is no error, and is named", SLOW, async () => {
  expected([
    ...KNOWN,
    "- { requirement: GET-1, reason: elsewhere }",
    "- { requirement: DESC-1, reason: no description }",
  ]);
  const { code, stdout } = await judged(faulty, ["--only", "LIST"]);
  expect(code).toBe(0);
  expect(flat(stdout)).toContain("GET-1 was not tested in this run");
  expect(flat(stdout)).toContain("DESC-1 was not tested in this run");
});

describe("--update-expected-failures", SLOW, () => {
  test("keeps what still fails, with its comments, and adds and removes the rest", async () => {
    expected([
      "# What we know.",
      "- requirement: LIST-9 # see the limit",
      "  reason: as of old",
      "  expires: 2999-01-01",
      "  link: https://example.com/issues/9",
      "- requirement: GET-2",
      "  reason: was fixed",
    ]);
    const { code, stdout } = await judged(faulty, ["--update-expected-failures"]);
    expect(code).toBe(1);
    expect(flat(stdout)).toContain("known.yaml: 2 entries, 1 added, 1 removed");
    const text = readFileSync(join(folder, "known.yaml"), "utf8");
    expect(text).toContain("# What we know.");
    expect(text).toContain("# see the limit");
    expect(parse(text)).toEqual([
      {
        requirement: "LIST-9",
        reason: "as of old",
        expires: "2999-01-01",
        link: "https://example.com/issues/9",
      },
      { requirement: "LIST-2", reason: expect.stringMatching(/^TODO: /) },
    ]);
    expect(readdirSync(folder).sort()).toEqual(["conformance-report", "known.yaml"]);
    expect((await judged(faulty, ["--quiet"])).code).toBe(0);
  });

  test("makes the file where there is none, as JSON by its name, of what names a cause", async () => {
    const args = ["--base-url", faulty.baseUrl, "--update-expected-failures", "--quiet"];
    const env = { PETSTORE_API_KEY: faulty.apiKey };
    await cli([...args, "--expected-failures", "known.json"], { cwd: folder, env });
    const written = JSON.parse(readFileSync(join(folder, "known.json"), "utf8"));
    expect(written.map(({ requirement }: { requirement: string }) => requirement)).toEqual(["LIST-2"]);
    const again = await cli(["--base-url", faulty.baseUrl, "--expected-failures", "known.json", "--quiet"], {
      cwd: folder,
      env,
    });
    expect(again.code).toBe(0);
  });

  test("changes nothing after an inconclusive run", async () => {
    expected(KNOWN);
    const { code, stdout } = await cli(
      [
        "--base-url",
        "http://127.0.0.1:1/v1",
        "--expected-failures",
        "known.yaml",
        "--update-expected-failures",
      ],
      { cwd: folder, env: { PETSTORE_API_KEY: "k3y-of-no-service" } },
    );
    expect(code).toBe(3);
    expect(flat(stdout)).toContain("known.yaml was not changed, because the run was inconclusive");
    expect(readFileSync(join(folder, "known.yaml"), "utf8")).toBe(`${KNOWN.join("\n")}\n`);
  });
});

describe("a wrong file is refused before anything is sent", SLOW, () => {
  test.each<[string, readonly string[], string]>([
    ["no reason", ["- requirement: LIST-2"], "known.yaml:1:3: `[0].reason` is missing"],
    [
      "a misspelt member",
      ["- { requirement: LIST-2, reson: a }"],
      "known.yaml:1:26: `[0].reson` is unknown (did you mean reason?)",
    ],
    [
      "an empty reason",
      ["- { requirement: LIST-2, reason: '' }"],
      "`[0].reason` must be text that is not empty",
    ],
    [
      "no date",
      ["- { requirement: LIST-2, reason: a, expires: 2027-02-30 }"],
      "`[0].expires` must be a date such as 2027-01-31",
    ],
    [
      "no link",
      ["- { requirement: LIST-2, reason: a, link: 'javascript:1' }"],
      "`[0].link` must be an http or https URL",
    ],
    [
      "neither a requirement nor what is untested",
      ["- reason: a"],
      "known.yaml:1:3: `[0].requirement` is missing",
    ],
    [
      "what is untested without a code",
      ["- { untested: LIST-10, reason: a }"],
      "`[0].untested` must be a requirement and the code of a reason, such as `LIST-10, store-full`",
    ],
    [
      "a check of what is untested",
      ["- { untested: 'LIST-10, store-full', check: a, reason: a }"],
      "`[0].check` must be left out beside `untested`",
    ],
    ["no list", ["requirement: LIST-2"], "the file must be a list of expected failures"],
    ["the same twice", [...KNOWN, ...KNOWN.slice(0, 2)], "known.yaml:5:3: LIST-2 is listed twice"],
    [
      "the same check twice",
      [
        "- { requirement: LIST-2, check: limit=1, reason: a }",
        "- { requirement: LIST-2, check: limit=1, reason: b }",
      ],
      'LIST-2, "limit=1", is listed twice: keep one entry',
    ],
    ["no YAML", ["- {"], "is neither YAML nor JSON"],
  ])("%s", async (_, lines, message) => {
    expected(lines);
    const { code, stderr } = await judged(sound);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
    expect(existsSync(join(folder, "conformance-report"))).toBe(false);
  });

  test("or a missing one, also where a plan is made of a config", async () => {
    const { code, stderr } = await judged(sound);
    expect(stderr).toContain(
      'the file of expected failures "known.yaml" does not exist: check --expected-failures',
    );
    expect(code).toBe(2);
    writeFileSync(join(folder, "config.yaml"), "expectedFailures: known.yaml\n");
    const planned = await cli(["plan", "--config", "config.yaml"], { cwd: folder });
    expect(planned.stderr).toContain("config.yaml:1:19: ");
    expect(planned.code).toBe(2);
  });

  test("--update-expected-failures needs a file", async () => {
    const { code, stderr } = await cli(["--update-expected-failures"], { cwd: folder });
    expect(stderr).toContain("--update-expected-failures needs a file: pass --expected-failures FILE");
    expect(code).toBe(2);
  });
});
