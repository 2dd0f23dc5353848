/** Pages and program agree: links, options, commands and scripts that a page names are there, and docs/options.md is fresh. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import compare from "../../bench/compare/package.json" with { type: "json" };
import manifest from "../../package.json" with { type: "json" };
import { optionsDocument } from "../../scripts/options/document.ts";
import { DEFAULT_COMMAND } from "../../src/cli/command-module.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../support/built.ts";
import { blocksOf, codeSpansOf, commandsOf, PAGES, pageText, proseOf } from "../support/documents.ts";

/** A command of a page that calls the command line: what comes before its arguments. */
const CALL =
  /(?:\bnpx petstore-conformance|\bpetstore-conformance|npm run conformance --|node dist\/bin\.js)(?= |$)/;

/** Options that pages name and that no command has: the one that is refused, and those of cosign and `npm run gateways`. */
const OF_OTHERS = new Set([
  "--api-key",
  "--insecure-ignore-tlog",
  "--bundle",
  "--trusted-root",
  "--install",
  "--max-failures",
]);

const OPTIONS = new Map(
  await Promise.all(
    COMMANDS.map(async ({ name, load }): Promise<[string, ReadonlySet<string>]> => {
      const command = (await load()).define(new Command(name));
      return [name, new Set([...command.options.flatMap(({ long }) => long ?? []), "--help"])];
    }),
  ),
);
const ANY_OPTION = new Set([...[...OPTIONS.values()].flatMap((some) => [...some]), "--version"]);

/** The options of a call that its command does not have, quoted arguments left out. */
function unknownIn(call: string): readonly string[] {
  const [, args = ""] = call.split(CALL);
  const [first = ""] = args.trim().split(/\s+/);
  const name = OPTIONS.has(first) ? first : DEFAULT_COMMAND;
  const used = args.replaceAll(/'[^']*'|"[^"]*"/g, "").match(/(?<=\s)--[a-z][a-z-]*/g) ?? [];
  return used.filter((option) => OPTIONS.get(name)?.has(option) !== true);
}

/** The anchor of a heading, as GitHub makes it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchor(heading));

test("docs/options.md is what the command line defines: run node scripts/generate-options.mjs if it is not", async () => {
  expect(readFileSync(join(ROOT, "docs/options.md"), "utf8")).toBe(await optionsDocument());
});

describe.each(PAGES)("%s", (page) => {
  test("links to files and headings that are there", () => {
    const links = [...proseOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)|src="(?!https?:)([^"]+)"/g)];
    const missing = links
      .map(([, link, source]) => link ?? source ?? "")
      .filter((link) => {
        const [path = "", heading] = link.split("#");
        const file = path === "" ? page : join(dirname(page), path);
        if (!existsSync(join(ROOT, file))) return true;
        return heading !== undefined && !anchorsOf(file).includes(heading);
      });
    expect(missing).toEqual([]);
  });

  test("names commands and options that are there", () => {
    const spans = codeSpansOf(page);
    const calls = [...spans, ...blocksOf(page).flatMap(commandsOf)].filter((each) => CALL.test(each));
    expect(calls.flatMap((call) => unknownIn(call).map((option) => `${option} of ${call}`))).toEqual([]);
    const alone = spans.flatMap((span) => /^--[a-z][a-z-]*/.exec(span)?.[0] ?? []);
    expect(alone.filter((option) => !ANY_OPTION.has(option) && !OF_OTHERS.has(option))).toEqual([]);
  });

  test("names scripts that package.json has", () => {
    const named = [...pageText(page).matchAll(/\bnpm run ([a-z][a-z:-]*)/g)].map(([, script = ""]) => script);
    expect(named.filter((script) => !(script in manifest.scripts) && !(script in compare.scripts))).toEqual(
      [],
    );
  });
});
