/** docs/verdicts.md says what the suite decides by: the kinds of deviations, and what may stay untested. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { idRanges } from "../../src/kit/id-ranges.ts";
import { EXEMPTIONS } from "../../suites/exemptions.ts";
import { ROOT } from "../support/built.ts";
import { pageText } from "../support/documents.ts";

const PAGE = "docs/verdicts.md";

/** The rows of the table under a heading, cell by cell. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const [, part = ""] = pageText(PAGE).split(`${heading}\n`);
  const [own = ""] = part.split(/^#/m);
  return own
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.slice(2, -2).split(" | "));
}

test("what may stay untested is the table that the verdict reads, in its order", () => {
  const shown = rowsUnder("### What may stay untested").map(([code, , because, profiles = ""]) => [
    code,
    because?.replaceAll("`", ""),
    profiles.includes("full"),
  ]);
  expect(shown).toEqual(EXEMPTIONS.map(({ code, because, full }) => [`\`${code}\``, because, full]));
});

test("its rows name the requirements", () => {
  const shown = rowsUnder("### What may stay untested").map(([, requirements]) => requirements);
  const named = EXEMPTIONS.map(({ requirements }) =>
    requirements.length === 0
      ? "GET-1 to GET-4, getPet's part of others"
      : requirements.length > 3
        ? idRanges(requirements)
        : requirements.join(", "),
  );
  expect(shown).toEqual(named);
});

test("the kinds with experiments that all requirements share have a row and a place in the picture", () => {
  const rows = rowsUnder("## Your service failed: how sure is that?").map(([kind]) => kind);
  expect(rows).toEqual(["`itself`", "`again`", "`elsewhere`"]);
  const picture = readFileSync(join(ROOT, "docs/images/verdicts.svg"), "utf8");
  expect([...picture.matchAll(/>(itself|again|elsewhere): /g)].map(([, kind]) => `\`${kind}\``)).toEqual(
    rows,
  );
});
