/** Every command in a block of README.md is run, with EVERYTHING=1 of CONTRIBUTING.md and docs/ci.md, too; every page has its rows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/built.ts";
import { PAGES } from "../support/documents.ts";
import { everyNth } from "../support/everything.ts";
import { commandsIn, followPage } from "./commands/follow.ts";
import { OF_INSTALLATION, STEPS } from "./commands/steps.ts";

test("every page with commands has its rows, and no other has", () => {
  const pages = PAGES.filter((page) => commandsIn(page).length > 0 && !page.startsWith("docs/certificates/"));
  expect(Object.keys(STEPS).sort()).toEqual(pages.toSorted());
});

test("what is left to .ci/run is there", () => {
  const ci = readFileSync(join(ROOT, ".ci/run"), "utf8");
  expect(ci).toMatch(/npm ci\n[\s\S]*test_step "tests" test\n[\s\S]*npm run conformance/);
});

test.each(Object.entries(STEPS))("%s: every command has its row, in the page's order", (page, steps) => {
  const commands = commandsIn(page).map(([, command]) => command);
  const rows = commands.map((command, at) => (command.includes(steps[at]?.words ?? "\0") ? command : null));
  expect(rows).toEqual(commands);
  expect(steps).toHaveLength(commands.length);
});

// One page after another: the services that are judged are in this process, and must answer while a checkout is copied.
test.each(
  everyNth(
    3,
    Object.entries(STEPS).filter(([page]) => OF_INSTALLATION.includes(page)),
  ),
)("%s: its commands do what it says", { timeout: 900_000 }, followPage);
