import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { expectedFailuresFrom } from "../../../src/cli/expected-failures/read.ts";
import { updateExpectedFailures } from "../../../src/cli/expected-failures/update.ts";
import type { ExpectedStatus } from "../../../src/kit/expected-failures.ts";
import type { Verdict } from "../../../src/kit/report.ts";
import { check, failing, report } from "../../support/reports.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-expected-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

test("two reasons for which one requirement may stay untested are two entries, the same one twice is refused", async () => {
  const read = async (...codes: readonly string[]): Promise<number | undefined> => {
    const lines = codes.map((code) => `- { untested: "LIST-10, ${code}", reason: known }`);
    writeFileSync(join(folder, "known.yaml"), lines.join("\n"));
    const flags = { expectedFailures: join(folder, "known.yaml") };
    return (await expectedFailuresFrom(flags, "--expected-failures"))?.entries.length;
  };
  expect(await read("store-full", "control-refused")).toBe(2);
  await expect(read("store-full", "store-full")).rejects.toThrow("LIST-10 is listed twice: keep one entry");
});

/** The file after a run in which LIST-2 failed in two checks, and LIST-6, a SHOULD. */
async function updated(
  text: string | null,
  statuses: readonly ExpectedStatus[] = [],
  { name = "known.yaml", strict = false, verdict = "nonconformant" as Verdict } = {},
): Promise<{ readonly said: string; readonly text: string }> {
  const file = join(folder, name);
  if (text !== null) writeFileSync(file, text);
  const flags = { expectedFailures: file, updateExpectedFailures: true };
  const expected = await expectedFailuresFrom(flags, "--expected-failures");
  if (expected === null) throw new Error("there is a file");
  const requirements = [
    failing("LIST-2", { checks: [check({ title: "limit=1" }), check({ title: "limit=2" })] }),
    failing("LIST-6", { level: "SHOULD" }),
  ];
  const given = report(requirements, { verdict });
  const entries = expected.entries.map((entry, i) => ({
    ...entry,
    status: statuses[i] ?? "failed",
    message: null,
  }));
  const said = await updateExpectedFailures(expected, {
    ...given,
    run: { ...given.run, options: strict ? { strict } : {} },
    expectedFailures: { asExpected: false, unexpected: [], entries },
  });
  return { said: said.replace(`${folder}/`, ""), text: readFileSync(file, "utf8") };
}

test("an inconclusive run changes nothing", async () => {
  const { said, text } = await updated("# ours\n", [], { verdict: "inconclusive" });
  expect([said, text]).toEqual(["known.yaml was not changed, because the run was inconclusive.", "# ours\n"]);
});

const NEW = '- requirement: LIST-2\n  reason: "TODO: say why this fails, and who is to fix it"\n';

describe("a new failure is added", () => {
  test.each([
    ["to a file of comments", "# ours\n", `# ours\n\n${NEW}`],
    ["to an empty file", "", NEW],
    ["to an empty list", "[]\n", NEW],
  ])("%s", async (_, before, after) => {
    const { said, text } = await updated(before);
    expect(text).toBe(after);
    expect(said).toBe("known.yaml: 1 entry, 1 added, 0 removed; give the reason of each new one.");
  });

  test("to a new file, which says what it is", async () => {
    const { text } = await updated(null);
    expect(text).toMatch(
      /^# yaml-language-server: \$schema=\S+expected-failures\.schema\.json\n# Failures that are known: .*\n- requirement: LIST-2\n/,
    );
  });

  test("as a check, if others of its requirement are known", async () => {
    const { text } = await updated("- { requirement: LIST-2, check: limit=1, reason: a }\n");
    expect(text).toContain(
      "- { requirement: LIST-2, check: limit=1, reason: a }\n- requirement: LIST-2\n  check: limit=2\n",
    );
  });

  test("of a SHOULD in a strict run only", async () => {
    expect((await updated(null, [], { strict: true })).text).toContain("- requirement: LIST-6\n");
  });
});

test("expired entries that still fail stay, with those that were not tested", async () => {
  const before =
    "# ours\n- { requirement: LIST-2, reason: a, expires: 2020-01-01 }\n- { requirement: GET-1, reason: b }\n";
  const { said, text } = await updated(before, ["expired", "untested"]);
  expect(said).toBe("known.yaml is up to date: 2 entries.");
  expect(text).toBe(before);
});

test("an entry that passes is removed", async () => {
  const { text } = await updated(
    "- { requirement: GET-1, reason: b }\n- { requirement: LIST-2, reason: a }\n",
    ["passed"],
  );
  expect(text).toBe("- { requirement: LIST-2, reason: a }\n");
});

test("a JSON file stays JSON", async () => {
  const before = JSON.stringify([{ requirement: "get-1", reason: "b" }]);
  const { text } = await updated(before, ["unknown"], { name: "known.JSON" });
  expect(JSON.parse(text)).toEqual([{ requirement: "LIST-2", reason: expect.stringMatching(/^TODO/) }]);
});
