/** What generators really write is judged as it was judged by hand, and docs/descriptions.md says so. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../support/built.ts";
import { described, failedRows, judgeDescription } from "../../../support/descriptions.ts";
import { GENERATED, type Generated } from "./generators.ts";

const FOLDER = join(ROOT, "tests/fixtures/descriptions");

const read = (file: string): string => readFileSync(join(FOLDER, file), "utf8");

test.each(GENERATED.map((each) => [each.file, each] as const))("%s", (file, { fails }) => {
  expect(failedRows(described(read(file), file))).toEqual(fails);
});

test("all of them are listed, each once", () => {
  expect(GENERATED.map(({ file }) => file).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
});

test("Swagger 2.0 is untested", () => {
  const { untested } = judgeDescription(described(read("swaggo-v1.json")));
  expect(untested).toHaveLength(7);
  expect(untested[0]).toBe(
    "DESC-1, description: the description is Swagger 2.0; OpenAPI 3.0 and 3.1 are judged",
  );
});

function row({ file, tool, made, fails, byHand }: Generated): string {
  return `| \`${file}\` | ${tool} | ${made} | ${fails.join(", ") || "none"} | ${byHand} |`;
}

test("docs/descriptions.md has the table", () => {
  const text = readFileSync(join(ROOT, "docs/descriptions.md"), "utf8");
  for (const each of GENERATED) expect(text).toContain(row(each));
});
