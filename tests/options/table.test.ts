/** The options' table agrees with what it cannot import, and a row needs a certificate rule. */
import { describe, expect, test } from "vitest";
import { REPORTERS } from "../../src/cli/files/reporters.ts";
import { parserOf } from "../../src/cli/options/parsers.ts";
import { CATEGORY_MODES, PLANS } from "../../src/kit/exchange.ts";
import { OPTION_RULES } from "../../src/options/certificate-rules.ts";
import type { OptionRows } from "../../src/options/row.ts";
import { flagOf, OPTIONS, ROWS } from "../../src/options/table.ts";
import { DEFAULTS, defaultsOf } from "../../src/run/options.ts";
import { JUDGING_DEFAULTS } from "../../src/verdict/options.ts";

/** What a row needs beside its certificate rules. */
const ROW = {
  group: "How to judge:",
  value: { type: "switch" },
  argument: null,
  default: null,
  env: null,
  config: null,
  library: null,
  does: "judge",
} as const;

test("a row without a certificate rule does not compile", () => {
  // @ts-expect-error: no `certificate`.
  const without = { judge: ROW } as const satisfies OptionRows;
  // @ts-expect-error: no rule in it.
  const empty = { judge: { ...ROW, certificate: [] } } as const satisfies OptionRows;
  expect([without, empty]).toHaveLength(2);
});

describe("a row", () => {
  const ofLibrary = ROWS.flatMap((row) =>
    row.library === null ? [] : [[row.name, row.library, row] as const],
  );

  test.each(ofLibrary)("%s has the library's default of %s", (_, library, row) => {
    const named = (values: object): unknown => (values as Record<string, unknown>)[library];
    expect(Object.keys(DEFAULTS)).toContain(library);
    const { default: without } = row;
    if (without === null || "words" in without) return;
    const parse = parserOf(row.value, flagOf(row)) ?? ((text: string) => text);
    expect(parse(without.value)).toBe(named(DEFAULTS));
    expect(parse(without.full ?? without.value)).toBe(
      named(defaultsOf("full")) === "full" ? "core" : named(defaultsOf("full")),
    );
  });

  test("is there for every option that judging depends on", () => {
    const names: readonly string[] = ROWS.flatMap(({ name, library }) => [library ?? name]);
    expect(Object.keys(JUDGING_DEFAULTS).filter((name) => !names.includes(name))).toEqual([]);
  });

  test("has the words of the code", () => {
    expect(OPTIONS.plan.value.words).toEqual(PLANS);
    expect(OPTIONS.categories.value.words).toEqual(CATEGORY_MODES);
    expect(OPTIONS.reporter.value.words).toEqual(REPORTERS.map(({ name }) => name));
    const usual = REPORTERS.filter(({ usual }) => usual).map(({ name }) => name);
    expect(OPTIONS.reporter.default.words).toMatch(new RegExp(`^${usual.join(", ")};`));
  });
});

test("the rules that refuse come first, and each names what a report records", () => {
  const effects = OPTION_RULES.map(({ effect }) => effect);
  expect(effects).toEqual([...effects].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  expect(OPTION_RULES.map(({ name, effect }) => `${name} ${effect}`).sort()).toMatchSnapshot();
});

const ORDER = ["refuses", "shown", "named"];
