/** With EVERYTHING=1, a naive store is fixed by reading only the first card of each report; docs/mending.md shows the runs. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";
import { documentOf, withoutCounts } from "./document.ts";
import { MISTAKES } from "./mistakes.ts";
import { play, type Round } from "./play.ts";

const DOCUMENT = join(ROOT, "docs/mending.md");
const STORE = readFileSync(join(ROOT, "tests/express/store.mjs"), "utf8");

test("the store has the mistakes that are named, and no others", () => {
  const switches = [...STORE.matchAll(/wrong\("([a-z0-9-]+)"\)/g)].map(([, id]) => id);
  expect(new Set(switches)).toEqual(new Set(MISTAKES.map(({ id }) => id)));
});

describe.runIf(EVERYTHING)("fixed by the first card only", { timeout: 300_000 }, () => {
  let rounds: readonly Round[] = [];

  beforeAll(async () => {
    rounds = await play();
  }, 300_000);

  const idsOf = (some: readonly { readonly id: string }[]): readonly string[] => some.map(({ id }) => id);
  const cards = (): readonly Round[] => rounds.filter(({ causes }) => causes.length > 0);

  test("every first card names a mistake that is not fixed yet", () => {
    for (const { causes, left, named } of cards()) {
      const card = `${causes[0]?.requirement}: ${causes[0]?.title}`;
      expect(named.length, card).toBeGreaterThan(0);
      expect(idsOf(left), card).toEqual(expect.arrayContaining([...idsOf(named)]));
    }
  });

  test("ends without cards and with all mistakes fixed, in at most one run for each mistake and a last one of each profile", () => {
    const last = rounds.at(-1);
    expect(last?.causes).toEqual([]);
    expect(last?.left).toEqual([]);
    expect(last?.judged.report).toMatchObject({ verdict: "conformant", run: { profile: "full" } });
    expect(rounds.length).toBeLessThanOrEqual(MISTAKES.length + 2);
  });

  test("a new cause was announced: its requirement failed before, or was untested because of others", () => {
    let compared = 0;
    for (const [i, { causes, profile }] of rounds.entries()) {
      const before = rounds[i - 1];
      if (before?.profile !== profile) continue;
      const announced = [...before.causes.flatMap(({ requirements }) => requirements), ...heldBack(before)];
      for (const { requirements, title } of causes) {
        expect(
          requirements.some((id) => announced.includes(id)),
          title,
        ).toBe(true);
      }
      compared += causes.length;
    }
    expect(compared).toBeGreaterThan(MISTAKES.length);
  });

  test("the number of causes falls from run to run, unless others were held back", () => {
    for (const [i, { causes }] of rounds.entries()) {
      const before = rounds[i - 1];
      if (before === undefined || before.causes.length === 0) continue;
      const held = heldBack(before).length;
      expect(causes.length).toBeLessThanOrEqual(before.causes.length - 1 + held);
    }
    expect(rounds.length).toBeGreaterThan(1);
  });

  test("docs/mending.md is this", () => {
    const document = documentOf(rounds);
    if (process.env.MENDING === "write") writeFileSync(DOCUMENT, document);
    expect(withoutCounts(readFileSync(DOCUMENT, "utf8"))).toBe(withoutCounts(document));
  });
});

/** What the first card holds back, and what the run could not judge: the report names both. */
function heldBack({ causes, judged }: Round): readonly string[] {
  const unjudged = judged.report.requirements.filter(({ cause }) => cause === "run");
  return [...(causes[0]?.holdsBack ?? []), ...unjudged.map(({ id }) => id)];
}
