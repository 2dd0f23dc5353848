/** Whole numbers of 64 bits: a store full of large ones is conformant, and whatever loses a digit is caught. */
import { describe, expect, test } from "vitest";
import { JsonNumber } from "../../src/kit/json/json.ts";
import type { Change, Output } from "../../src/reference/index.ts";
import { everyNth } from "../support/everything.ts";
import { IMPATIENT, idsWith, judgeReference } from "../support/targets.ts";

const BEYOND_DOUBLES = 9007199254740993n;
const LARGEST = 2n ** 63n - 1n;

/** Ids from a number on, upwards or downwards. */
function idsFrom(first: bigint, step: bigint): () => bigint {
  let next = first - step;
  return () => {
    next += step;
    return next;
  };
}

describe("a store of large numbers is conformant", () => {
  const stores: readonly (readonly [what: string, ids: () => () => bigint])[] = [
    ["ids down from the largest int64", () => idsFrom(LARGEST, -1n)],
    ["ids up from the smallest int64", () => idsFrom(-(2n ** 63n), 1n)],
    ["odd ids beyond 2^53", () => idsFrom(BEYOND_DOUBLES, 2n)],
  ];

  test.each(everyNth(2, stores))("%s", async (_, ids) => {
    const { report } = await judgeReference({ ids: ids(), stock: 5 }, {}, ({ store }) => {
      for (const [i, pet] of store.all().entries()) {
        store.add({
          ...pet,
          categoryId: [BEYOND_DOUBLES, LARGEST, -BEYOND_DOUBLES, -LARGEST - 1n, 0n][i] ?? 1n,
        });
      }
    });
    expect(idsWith(report, "failed")).toEqual([]);
    expect(report.verdict).toBe("conformant");
  });
});

type Way = readonly [what: string, alter: (value: bigint) => Output];

const WAYS: readonly Way[] = [
  ["through a double", (value) => new JsonNumber(BigInt(Number(value)).toString())],
  ["wrapped at 32 bits", (value) => BigInt.asIntN(32, value)],
  ["as a string", (value) => String(value)],
];

/** The exact value with an exponent: 1234 is 1.234e3. */
function exponential(value: bigint): string {
  const digits = String(value < 0n ? -value : value);
  return `${value < 0n ? "-" : ""}${digits[0]}.${digits.slice(1) || "0"}e${digits.length - 1}`;
}

function showing(member: "id" | "categoryId", alter: (value: bigint) => Output): Change {
  return (good) => ({
    presentPet: (ctx, pet, where) => ({ ...good.presentPet(ctx, pet, where), [member]: alter(pet[member]) }),
  });
}

describe("a number that is presented otherwise is caught", () => {
  test.each(everyNth(3, WAYS))("categoryId %s", async (_, alter) => {
    const { report } = await judgeReference({ changes: [showing("categoryId", alter)] }, IMPATIENT);
    expect(report.verdict).toBe("nonconformant");
    expect(idsWith(report, "failed")).toContain("DATA-5");
  });

  test.each(everyNth(3, WAYS))("ids near 2^63, %s", async (_, alter) => {
    const changes = [showing("id", alter)];
    const { report } = await judgeReference(
      { plan: "business", changes, ids: idsFrom(LARGEST - 1_000n, 1n) },
      IMPATIENT,
    );
    expect(report.verdict).toBe("nonconformant");
    const owners = ["DATA-1", "DATA-6", "GET-1", "CREATE-13", "CREATE-14"];
    expect(idsWith(report, "failed").filter((id) => owners.includes(id))).not.toEqual([]);
  });

  test.each(everyNth(2, WAYS.slice(0, 2)))("odd ids beyond 2^53, %s", async (_, alter) => {
    const changes = [showing("id", alter)];
    const { report } = await judgeReference(
      { plan: "business", changes, ids: idsFrom(BEYOND_DOUBLES, 2n) },
      IMPATIENT,
    );
    expect(report.verdict).toBe("nonconformant");
  });
});

test.each(["id", "categoryId"] as const)(
  "%s in exponent form, every digit there, is DATA-8's alone",
  async (member) => {
    const changes = [showing(member, (value) => new JsonNumber(exponential(value)))];
    const { report } = await judgeReference(
      { plan: "business", changes, ids: idsFrom(LARGEST - 1_000n, 1n) },
      IMPATIENT,
    );
    expect(report.verdict).toBe("conformant");
    expect(idsWith(report, "failed")).toEqual(["DATA-8"]);
  },
);

test("a failure shows every digit of what was expected and received", async () => {
  const { report } = await judgeReference(
    { changes: [showing("categoryId", WAYS[0]?.[1] ?? String)] },
    IMPATIENT,
  );
  const checks = report.requirements.find(({ id }) => id === "DATA-5")?.checks ?? [];
  expect(checks.find(({ title }) => title === "categoryId 9007199254740993")).toMatchObject({
    outcome: "failed",
    expected: expect.stringContaining("9007199254740993"),
    received: expect.stringContaining("9007199254740992"),
  });
});
