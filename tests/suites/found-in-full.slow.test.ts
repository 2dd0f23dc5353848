/** What the full profile finds, and what it does not accuse, with more animals than a page. */
import { expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { STYLES } from "../../proof/faults/styles/index.ts";
import { judgeReference } from "../../proof/prove/judge-reference.ts";
import { faultRun, styleRun } from "../../proof/prove/mutant-run.ts";
import { queryValues } from "../../src/reference/context.ts";
import { badRequest } from "../../src/reference/refusal.ts";
import type { Change } from "../../src/reference/seams.ts";
import { EVERYTHING, everyNth } from "../support/everything.ts";
import { failedIn } from "../support/judged.ts";
import { findsNothingWhileCreating } from "../support/racing.ts";

/** Mistakes that only requests of the full profile show, with what must fail. */
const ONLY_IN_FULL: readonly (readonly [what: string, requirement: string, change: Change])[] = [
  [
    "an id beyond 2^48 is refused",
    "GET-2",
    (good) => ({
      petIdOf(ctx, segment) {
        if (/^28147497671\d{4}$/.test(segment)) throw badRequest("pet_id_invalid", "Ids have 48 bits.");
        return good.petIdOf(ctx, segment);
      },
    }),
  ],
  [
    "any scheme that begins with Bearer is taken",
    "AUTH-4",
    (good) => ({
      authenticate(ctx) {
        const headers = ctx.request.headers.map(
          ([name, value]) => [name, value.replace(/^Bearer[A-Z]/, "Bearer")] as const,
        );
        return good.authenticate({ ...ctx, request: { ...ctx.request, headers } });
      },
    }),
  ],
  [
    "a body without a name is refused before the key is looked at",
    "AUTH-6",
    (good) => ({
      handle(ctx) {
        const text = new TextDecoder().decode(ctx.request.body);
        const isNameless = text.startsWith('{"categoryId"') && !text.includes('"name"');
        if (ctx.operation === "createPet" && isNameless)
          throw badRequest("name_missing", "A name is needed.");
        return good.handle(ctx);
      },
    }),
  ],
  [
    "the limit beside a status has no end, in a large store",
    "LIST-5",
    (good) => ({
      limitOf(ctx, values) {
        const isFiltered = queryValues(ctx.request, "status").length > 0;
        return isFiltered && /^[1-9]\d*$/.test(values[0] ?? "")
          ? Number(values[0])
          : good.limitOf(ctx, values);
      },
    }),
  ],
];

const FULL = { profile: "full", seed: 1, verify: true } as const;

function named<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

test.each(everyNth(3, ["hidden-sold", "sold-not-stored", "status-after-limit-ignored"]))(
  "a full run finds %s, and its recording shows it again",
  async (id) => {
    const { won, stray, unverified } = await faultRun(named(FAULTS, id), FULL);
    expect({ won, stray, unverified }).toEqual({ won: true, stray: [], unverified: [] });
  },
  300_000,
);

test.each(everyNth(4, ONLY_IN_FULL))(
  "a full run finds that %s",
  async (_what, requirement, change) => {
    const options = { plan: "business", changes: [change], stock: 500 } as const;
    const { report } = await judgeReference(options, { profile: "full", seed: 1 });
    expect(failedIn(report)).toContain(requirement);
  },
  300_000,
);

test.runIf(EVERYTHING)(
  "creations that show one id do not make a full run create more than its budget",
  async () => {
    const { won, creations } = await faultRun(named(FAULTS, "ids-all-equal"), FULL);
    expect(won).toBe(true);
    expect(creations).toBeLessThanOrEqual(200 + 24);
  },
  300_000,
);

test.each(everyNth(4, ["settles-300", "status-moves", "quota-first-21", "removed-on-some"]))(
  "a full run finds %s conformant",
  async (id) => {
    const { verdict, failed, unverified } = await styleRun(named(STYLES, id), FULL);
    expect({ verdict, failed, unverified }).toEqual({ verdict: "conformant", failed: [], unverified: [] });
  },
  300_000,
);

test.runIf(EVERYTHING)(
  "a service that finds no animal while a creation is under way is found by asking beside the same requests",
  async () => {
    const options = { plan: "business", changes: [findsNothingWhileCreating()] } as const;
    const { report, recording } = await judgeReference(options, { profile: "full", seed: 1 });
    expect(failedIn(report)).toContain("GET-1");
    const shown = recording.exchanges.filter(({ of }) => of?.startsWith("company "));
    expect(new Set(shown.map(({ round }) => round)).size).toBeGreaterThanOrEqual(3);
  },
  300_000,
);
