/** The options' table agrees with what it cannot import, and a row needs a certificate rule. */
import { describe, expect, test } from "vitest";
import { REPORTERS } from "../../src/cli/files/reporters.ts";
import { argumentOf, parserOf } from "../../src/cli/options/flags.ts";
import { OPTION_RULES } from "../../src/options/certificate-rules.ts";
import type { OptionRows } from "../../src/options/row.ts";
import { defaultText, flagOf, memberText, OPTIONS, ROWS, typed } from "../../src/options/table.ts";
import { withDefaults } from "../../src/run/options.ts";

/** What a row needs beside its certificate rules. */
const ROW = { value: { type: "switch" }, does: "judge" } as const;

test("a row without a certificate rule does not compile", () => {
  // @ts-expect-error: no `certificate`.
  const without = { judge: ROW } as const satisfies OptionRows;
  // @ts-expect-error: no rule in it.
  const empty = { judge: { ...ROW, certificate: [] } } as const satisfies OptionRows;
  expect([without, empty]).toHaveLength(2);
});

test("each flag is written with its argument and its default", () => {
  expect(ROWS.map((row) => `${flagOf(row)}${argumentOf(row)}${defaultText(row)}`)).toMatchSnapshot();
});

test("each option has its place in the help, its member of the config and its name in the library", () => {
  const places = ROWS.map((row) => {
    const { name, group, member, library } = row;
    const env = row.value.type === "switch" || !("env" in row) ? "" : `, ${row.env}`;
    return `${group} ${name}; config ${member}; library ${library}${env}: ${memberText(row)}`;
  });
  expect(places).toMatchSnapshot();
});

describe("a row", () => {
  test.each(ROWS.filter((row) => row.default !== undefined))(
    "$name has a default that the command line takes",
    (row) => {
      const parse = parserOf(row.value, flagOf(row)) ?? ((text: string) => text);
      for (const value of [row.default ?? "", row.full ?? row.default ?? ""])
        expect(parse(typed(row.value, value))).toBe(value);
    },
  );

  test("takes its words in any letter case, one by one or with commas between them", () => {
    const parse = parserOf(OPTIONS.reporter.value, "--reporter");
    expect(parse?.("HTML", parse("JSON"))).toEqual(["json", "html"]);
    expect(parse?.("JSON, Html")).toEqual(["json", "html"]);
  });

  test("gives the library its defaults", () => {
    expect({
      core: withDefaults({ profile: "core" }),
      full: withDefaults({ profile: "full" }),
    }).toMatchObject({
      core: { profile: "core", maxWaitMs: 120_000, maxTimeMs: 50_000, concurrency: 12, plan: null, only: [] },
      full: { profile: "full", maxWaitMs: 1_200_000, maxTimeMs: 900_000, seed: 1, categoryId: "1" },
    });
  });

  test("has the words of the code", () => {
    expect(OPTIONS.reporter.value.words).toEqual(REPORTERS.map(({ name }) => name));
    const usual = REPORTERS.filter(({ usual }) => usual).map(({ name }) => name);
    expect(OPTIONS.reporter.otherwise).toMatch(new RegExp(`^${usual.join(", ")};`));
  });
});

test("the rules that refuse come first, and each names what a report records", () => {
  const effects = OPTION_RULES.map(({ effect }) => effect);
  expect(effects).toEqual([...effects].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  expect(OPTION_RULES.map(({ name, effect }) => `${name} ${effect}`).sort()).toMatchSnapshot();
});

const ORDER = ["refuses", "shown", "named"];
