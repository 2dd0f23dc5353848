/** The summary on the page of a GitHub job: added to what is there, and no reason to fail. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { appendStepSummary, printAnnotations, reportsToGithub } from "../../../src/cli/files/github.ts";
import { recordingOf } from "../../support/recordings.ts";
import { failing, report } from "../../support/reports.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-github-"));
  return () => rmSync(folder, { recursive: true });
});

/** What is written to a stream meanwhile. */
async function written(stream: NodeJS.WriteStream, act: () => Promise<void>): Promise<string> {
  const texts: string[] = [];
  const { write } = stream;
  stream.write = ((text: string, done?: () => void) => {
    texts.push(text);
    done?.();
    return true;
  }) as typeof write;
  try {
    await act();
  } finally {
    stream.write = write;
  }
  return texts.join("");
}

test("it follows what is there, whose bytes the renderer is told", async () => {
  const file = join(folder, "summary.md");
  writeFileSync(file, "é\n");
  const env = { GITHUB_STEP_SUMMARY: file };
  const said = await written(process.stderr, () =>
    appendStepSummary(async (before) => `after ${before}\n`, env),
  );
  expect([readFileSync(file, "utf8"), said]).toEqual(["é\nafter 3\n", ""]);
  await appendStepSummary(async () => "never", {});
});

test.each([
  ["is full", "", "it is full"],
  ["cannot be written", "text", "EISDIR"],
])("one that %s is said, and no more", async (what, text, why) => {
  const file = what === "is full" ? join(folder, "summary.md") : folder;
  const said = await written(process.stderr, () =>
    appendStepSummary(async () => text, { GITHUB_STEP_SUMMARY: file }),
  );
  expect(said).toBe(
    `petstore-conformance: GITHUB_STEP_SUMMARY ${JSON.stringify(file)} cannot be written (${why})\n`,
  );
});

test("annotations are for GitHub alone", async () => {
  const failed = report([failing("LIST-1")], { verdict: "nonconformant" });
  const of = (env: NodeJS.ProcessEnv): Promise<string> =>
    written(process.stdout, () => printAnnotations(failed, recordingOf([]), env));
  expect(await of({ GITHUB_ACTIONS: "true" })).toMatch(/^::error /);
  expect([await of({}), await of({ GITHUB_ACTIONS: "false" })]).toEqual(["", ""]);
});

test.each([
  [undefined, true],
  [["markdown"], true],
  [["markdown", "html"], true],
  [["json", "html"], false],
])("with the reporters %j, GitHub gets a report: %j", (names, is) => {
  expect(reportsToGithub(names)).toBe(is);
});
