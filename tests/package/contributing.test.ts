/** The map of rooms in CONTRIBUTING.md is written by hand: each folder of the project has its line there, and nothing else has. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/built.ts";

const TEXT = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
const MAP = /## The rooms\n.*?```text\n(.*?)```/s.exec(TEXT)?.[1] ?? "";
const LINES = MAP.trimEnd()
  .split("\n")
  .map((line) => /^(\S+\/) +(\S.*)$/.exec(line) ?? [line, "", ""]);

/** Tests are found by the room that they mirror; their own rooms beside it have a line. */
const mirrors = (folder: string): boolean => {
  const room = folder.replace(/^tests\//, "");
  if (room === "implementations/") return false;
  return folder.startsWith("tests/") && (existsSync(join(ROOT, "src", room)) || existsSync(join(ROOT, room)));
};

/** Every folder that holds files of the project. */
const FOLDERS = [
  ...new Set(
    execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      cwd: ROOT,
      encoding: "utf8",
    })
      .split("\n")
      .filter((path) => path.includes("/") && existsSync(join(ROOT, path)))
      // The folders of implementations are alike; their README says what is in them.
      .map((path) => path.replace(/^(implementations\/)[^/]+\/.*/, "$1"))
      .map((path) => path.slice(0, path.lastIndexOf("/") + 1)),
  ),
].filter((folder) => !mirrors(folder) && !folder.endsWith("/__snapshots__/"));

test("every room has one line with its purpose, and no other line is there", () => {
  const rooms = LINES.map(([, room]) => room);
  expect([...rooms].sort()).toEqual([...new Set([...FOLDERS, "tests/", ".ci/"])].sort());
  expect(LINES.filter(([, , purpose = ""]) => purpose.length < 10).map(([line]) => line)).toEqual([]);
});

test("the files to read first are there", () => {
  const first = /## Read these five files first\n(.*?)\n## /s.exec(TEXT)?.[1] ?? "";
  const paths = [...first.matchAll(/^\d\. `([^`]+)`/gm)].map(([, path]) => path ?? "");
  expect(paths).toHaveLength(5);
  expect(paths.filter((path) => !statSync(join(ROOT, path)).isFile())).toEqual([]);
});

test("questions of where to change something are answered by folders that are there", () => {
  const answers = /## Where would I change …\n(.*?)\n## /s.exec(TEXT)?.[1] ?? "";
  const rows = answers.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| question"));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const row of rows) {
    const folders = [...row.matchAll(/`([^`]+\/)`/g)].map(([, folder]) => folder ?? "");
    expect(folders, row).not.toEqual([]);
    expect(
      folders.filter(
        (folder) => !existsSync(join(ROOT, folder)) || !statSync(join(ROOT, folder)).isDirectory(),
      ),
    ).toEqual([]);
  }
});
