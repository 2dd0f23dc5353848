import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtBin } from "../../support/built.ts";
import { failing, report, requirement } from "../../support/reports.ts";
import { cli } from "../../support/spawn.ts";

let folder: string;

/** A directory name that means something to Markdown, HTML and addresses alike. */
const ODD = "b) [x](<y> #1 'é";

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
  for (const name of ["a", ODD]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "a/report.json"), JSON.stringify(report([requirement("LIST-2")])));
  writeFileSync(join(folder, "a/report.html"), "<p>a page</p>");
  writeFileSync(join(folder, ODD, "report.json"), JSON.stringify(report([failing("LIST-2")])));
});

beforeEach(() => {
  rmSync(join(folder, "conformance-matrix"), { recursive: true, force: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const matrix = (...args: readonly string[]) => cli(["matrix", ...args], { cwd: folder });

/** Where the links of a text lead to, as paths in the folder, each once. */
const linked = (text: string, pattern: RegExp, base: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(pattern)].map(([, link]) =>
      decodeURIComponent(new URL(link ?? "", `http://folder/${base}`).pathname.slice(1)),
    ),
  ),
];

describe("matrix", () => {
  test("writes a page and Markdown, whose links lead to the reports", async () => {
    const { code, stdout, stderr } = await matrix("a", join(ODD, "report.json"));
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stderr: "",
      stdout: "Wrote conformance-matrix/matrix.html and matrix.md.\n",
    });
    expect(readdirSync(join(folder, "conformance-matrix")).sort()).toEqual(["matrix.html", "matrix.md"]);
    const read = (name: string) => readFileSync(join(folder, "conformance-matrix", name), "utf8");
    const reports = [`${ODD}/report.json`, "a/report.html"];
    expect(linked(read("matrix.md"), /\]\(<([^>]*)>\)/g, "conformance-matrix/")).toEqual(reports);
    expect(linked(read("matrix.html"), /<a href="([^"]*)"/g, "conformance-matrix/")).toEqual(reports);
  });

  test("prints Markdown where --out is -, with links from here", async () => {
    const { code, stdout } = await matrix("a", "--out", "-");
    expect(stdout).toMatch(/^## petstore-conformance: matrix\n/);
    expect(linked(stdout, /\]\(<([^>]*)>\)/g, "")).toEqual(["a/report.html"]);
    expect({ code, written: existsSync(join(folder, "conformance-matrix")) }).toEqual({
      code: 0,
      written: false,
    });
  });

  test.each([
    [[], "missing required argument 'report'"],
    [["a", "missing"], 'the report "missing" does not exist'],
    [["a/report.html"], '"a/report.html": it is no report of petstore-conformance: it is not JSON ('],
    [["a", "--out", "a/report.json"], "--out"],
  ])("%j is wrong usage, and nothing is written", async (args, message) => {
    const { code, stdout, stderr } = await matrix(...args);
    expect(stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(existsSync(join(folder, "conformance-matrix"))).toBe(false);
  });
});
