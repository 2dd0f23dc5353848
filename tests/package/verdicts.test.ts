/** docs/verdicts.md and its picture name the kinds of deviations. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/built.ts";
import { pageText } from "../support/documents.ts";

test("the kinds with experiments that all requirements share have a row and a place in the picture", () => {
  const rows = [...pageText("docs/verdicts.md").matchAll(/^\| (`[a-z]+`) \|/gm)].map(([, kind]) => kind);
  expect(rows).toEqual(["`itself`", "`again`", "`elsewhere`"]);
  const picture = readFileSync(join(ROOT, "docs/images/verdicts.svg"), "utf8");
  expect([...picture.matchAll(/>(itself|again|elsewhere): /g)].map(([, kind]) => `\`${kind}\``)).toEqual(
    rows,
  );
});
