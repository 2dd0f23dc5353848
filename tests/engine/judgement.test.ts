/** Deviations: which are the same one, and which exchanges they name. */
import { expect, test } from "vitest";
import { deviates, namedIn, PASSED, sameDeviation, untested } from "../../src/engine/judgement.ts";

test("a deviation is the same one shown elsewhere if code, status, member and field are the same", () => {
  const one = deviates({ index: 1 }, "a", { status: 404, member: "name", field: "X", other: 1 });
  const same = (values: object, code = "a"): boolean =>
    sameDeviation(one, deviates({ index: 2 }, code, { ...one.values, ...values }));
  expect(same({ other: 2 })).toBe(true);
  expect([same({ status: 400 }), same({ member: "id" }), same({ field: "Y" }), same({}, "b")]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const { status: _, ...without } = one.values;
  expect(sameDeviation(one, deviates(null, "a", without))).toBe(false);
  expect(sameDeviation(deviates(null, "a"), deviates(null, "a", { status: null }))).toBe(true);
  expect([sameDeviation(one, PASSED), sameDeviation(one, untested("a")), sameDeviation(one, null)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a deviation names the exchanges that it rests on", () => {
  const values = { creation: 3, creations: [4, 5], other: 6, refused: 7, accepted: [8], id: 9, status: 404 };
  expect(namedIn({ values })).toEqual([3, 4, 5, 6, 7, 8]);
  expect(namedIn({ values: { other: "3", accepted: ["4", 5] } })).toEqual([5]);
  expect(namedIn({ values: {} })).toEqual([]);
});

test("without an exchange, a deviation is at none", () => {
  expect([deviates(null, "a").at, deviates({ index: 0 }, "a").at]).toEqual([null, 0]);
});
