/** Trees of generated values. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skipping, treeOf } from "../../../suites/generate/shrink-tree.ts";

const tree = treeOf(fc.nat({ max: 9 }), 5, [1, 3, 5]);
const samples = (at: (path: string) => number | undefined, count: number): readonly (number | undefined)[] =>
  Array.from({ length: count }, (_, i) => at(String(i)));
const isOdd = (value: number): boolean => value % 2 === 1;

describe("skipping", () => {
  const even = skipping(tree, 3, isOdd);

  test("leaves those before its beginning as they are", () => {
    expect(samples(even.at, 3)).toEqual([1, 3, 5]);
  });

  test("lets those that follow move up", () => {
    const drawn = samples(tree.at, 200).slice(3);
    const left = drawn.filter((value) => value !== undefined && !isOdd(value));
    expect(left.length).toBeLessThan(drawn.length);
    expect(samples(even.at, 43).slice(3)).toEqual(left.slice(0, 40));
  });

  test("keeps what a sample shrinks to, odd or not", () => {
    const all = samples(tree.at, 200);
    const place = all.findIndex((value, i) => i >= 3 && value !== undefined && !isOdd(value));
    expect([even.at("3:0"), even.at("3:1"), even.at("3:0:0")]).toEqual(
      [`${place}:0`, `${place}:1`, `${place}:0:0`].map(tree.at),
    );
  });

  test("keeps the seed, and is the same whatever was asked first", () => {
    const other = skipping(tree, 3, isOdd);
    expect([other.seed, other.at("20"), other.at("4")]).toEqual([5, even.at("20"), even.at("4")]);
  });
});
