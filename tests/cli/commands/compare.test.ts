import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtBin } from "../../support/built.ts";
import { failing, report, requirement } from "../../support/reports.ts";
import { cli } from "../../support/spawn.ts";

let folder: string;

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
  mkdirSync(join(folder, "b"));
  save("a.json", report([requirement("LIST-2"), requirement("LIST-6", { level: "SHOULD" })]));
  save("b/report.json", report([failing("LIST-2")], { verdict: "nonconformant" }));
  save("c.json", report([requirement("LIST-2"), failing("LIST-6", { level: "SHOULD" })]));
  for (const target of ["monday/eu", "monday/us", "tuesday/eu", "tuesday/us"])
    mkdirSync(join(folder, target), { recursive: true });
  for (const target of ["monday/eu", "monday/us", "tuesday/us"])
    save(`${target}/report.json`, report([requirement("LIST-2")]));
  save("tuesday/eu/report.json", report([failing("LIST-2")], { verdict: "nonconformant" }));
  save("newer.json", { ...report([]), formatVersion: 3 });
  save("other.json", { ...report([]), extra: 1 });
  save("wrong.json", { ...report([]), verdict: "fine" });
  writeFileSync(join(folder, "text.json"), "petstore");
  writeFileSync(join(folder, "large.json"), "");
  truncateSync(join(folder, "large.json"), 151 * 1_024 * 1_024);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function save(name: string, content: object): void {
  writeFileSync(join(folder, name), JSON.stringify(content));
}

const compare = (...args: readonly string[]) => cli(["compare", ...args], { cwd: folder });

describe("compare", () => {
  test("exits with 1 on a regression, and prints it first", async () => {
    const { code, stdout, stderr } = await compare("a.json", "b");
    expect(stdout).toMatch(/^REGRESSION: passed before and fails now: LIST-2;/);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  });

  test("ends with 0 where there is none", async () => {
    expect(await compare("b", "a.json")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^NO REGRESSION/),
    });
  });

  test("counts SHOULDs with --strict", async () => {
    expect((await compare("a.json", "c.json")).code).toBe(0);
    expect((await compare("a.json", "c.json", "--strict")).code).toBe(1);
  });

  test("as JSON and as Markdown says the same", async () => {
    const json = await compare("a.json", "b", "--format", "json");
    expect(JSON.parse(json.stdout)).toMatchObject({
      formatVersion: 1,
      regression: true,
      changes: [{ id: "LIST-2" }],
    });
    const markdown = await compare("a.json", "b", "--format", "markdown");
    expect(markdown.stdout).toMatch(/^## petstore-conformance: regression\n/);
    expect([json.code, markdown.code]).toEqual([1, 1]);
  });

  test("makes a page of two reports", async () => {
    const { code, stdout } = await compare("a.json", "b", "--format", "html");
    expect(stdout).toContain("<h1>REGRESSION: passed before and fails now: LIST-2;");
    expect(code).toBe(1);
  });

  test.each([
    [["a.json"], "missing required argument 'b'"],
    [["a.json", "b", "c.json"], 'unexpected argument "c.json"'],
    [["a.json", "b", "--format", "xml"], "--format must be terminal, markdown, json or html"],
    [["a.json", "monday"], 'the report "monday/report.json" does not exist'],
    [["a.json", "missing.json"], 'the report "missing.json" does not exist'],
    [["text.json", "b"], '"text.json": it is no report of petstore-conformance: it is not JSON ('],
    [["newer.json", "b"], '"newer.json": it is a report of format 3'],
    [["other.json", "b"], '"other.json": it is no report of petstore-conformance: '],
    [["wrong.json", "b"], "verdict must be conformant, partial, nonconformant or inconclusive"],
    [["large.json", "b"], "has more than"],
  ])("%j is wrong usage", async (args, message) => {
    const { code, stdout, stderr } = await compare(...args);
    expect(stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});
