/** The animals and ids of an exchange. */
import { describe, expect, test } from "vitest";
import { pageOf, petIdOf, petOf } from "../../../suites/facts/store-model.ts";
import { CLOSED, created, type Draft, fetched, listed, other, pet } from "../../support/recordings.ts";

const one = (draft: Draft) => draft(0);

test.each([
  [one(fetched("7", "")), "7"],
  [one(fetched("a%00?limit=1", "")), "a%00"],
  [one(listed("", "")), null],
  [one(other("/orders/pets/7", "")), null],
])("petId", (exchange, id) => {
  expect(petIdOf(exchange)).toBe(id);
});

describe("animals", () => {
  test.each<readonly [string, Draft, number | null]>([
    ["the objects of a list", listed("", [pet(1), 7, null, [], pet(2)]), 2],
    ["an empty list", listed("", []), 0],
    ["no array", listed("", pet(1)), null],
    ["no 200", listed("", [pet(1)], { status: 206 }), null],
    ["no list", created({}, [pet(1)], { status: 200 }), null],
    ["no JSON", listed("", "[1,"), null],
  ])("a page: %s", (_, draft, count) => {
    expect(pageOf(one(draft))?.length ?? null).toBe(count);
  });

  test.each<readonly [string, Draft, boolean]>([
    ["created", created({}, pet(1)), true],
    ["fetched", fetched("1", pet(1)), true],
    ["created, answered 200", created({}, pet(1), { status: 200 }), false],
    ["fetched, answered 201", fetched("1", pet(1), { status: 201 }), false],
    ["an object from a list", listed("", pet(1)), false],
    ["an array", fetched("1", [pet(1)]), false],
    ["something else", other("/orders", pet(1)), false],
    ["no answer from something else", other("/orders", "", { noAnswer: CLOSED }), false],
  ])("one animal: %s", (_, draft, there) => {
    expect(petOf(one(draft)) !== null).toBe(there);
  });
});
