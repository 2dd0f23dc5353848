/** AUTH-8, AUTH-10 and VERSION-1: challenges, keys that are repeated, and the base address. */
import { describe, expect, test } from "vitest";
import { CLOSED, type Draft, error, fetched, listed, other } from "../support/recordings.ts";
import { checksBy } from "../support/requirements.ts";

describe("AUTH-8, a challenge with every 401", () => {
  const refused = (...challenges: readonly string[]): Draft =>
    listed("", error(401), {
      status: 401,
      expects: [401],
      headers: challenges.map((value) => ["WWW-Authenticate", value] as const),
    });
  const GROUP = "GET /pets answered 401 [0]: ";
  const lacks = (received: string): string => `failed: no-challenge {"received":"${received}"} [0]`;

  test.each<readonly [string, Draft, readonly string[]]>([
    ["it is there", refused("Bearer"), [`${GROUP}passed`]],
    ["among others", refused("Basic", "Bearer"), [`${GROUP}passed`]],
    ["it is not there", refused(), [`${GROUP}${lacks("")}`]],
    ["only others are", refused("Basic", "Digest"), [`${GROUP}${lacks("Basic, Digest")}`]],
    ["no 401", listed("", [], { status: 400, expects: [400] }), []],
    ["a 401 that was not expected", listed("", [], { status: 401 }), []],
    ["another path", other("/orders", "", { status: 401, expects: [401] }), []],
    ["a control character", fetched("%00", "", { status: 401, expects: [401] }), []],
  ])("%s", (_, draft, checks) => {
    expect(checksBy("AUTH-8", [draft])).toEqual(checks);
  });
});

describe("AUTH-10, the key is not repeated", () => {
  const KEY = "$PETSTORE_API_KEY";
  const GROUP = "GET /pets answered 200 [0]: ";

  test.each<readonly [string, Draft, readonly string[]]>([
    ["nowhere", listed("", []), [`${GROUP}passed`]],
    [
      "in a field",
      listed("", [], {
        headers: [
          ["X-A", "a"],
          ["X-Key", `key=${KEY};`],
        ],
      }),
      [`${GROUP}failed: key-repeated {"field":"X-Key"} [0]`],
    ],
    ["in the body", listed("", `["${KEY}"]`), [`${GROUP}failed: key-repeated {"field":null} [0]`]],
    ["no answer", listed("", "", { noAnswer: CLOSED }), []],
  ])("%s", (_, draft, checks) => {
    expect(checksBy("AUTH-10", [draft])).toEqual(checks);
  });

  test("a short key occurs by chance", () => {
    expect(checksBy("AUTH-10", [listed("", `["${KEY}"]`)], { longKey: false })).toEqual([
      `${GROUP}untested: short-key {}`,
    ]);
  });
});

test.each([
  ["https://pets.example/v1", true],
  ["https://pets.example/v1/", true],
  ["https://pets.example/api/v1", true],
  ["https://pets.example/v1/api", false],
  ["https://pets.example/v10", false],
  ["https://pets.example/av1", false],
  ["https://pets.example", false],
  ["https://v1", false],
])("VERSION-1: %s ends in /v1: %s", (baseUrl, good) => {
  const judgement = good ? "passed" : `failed: version {"baseUrl":"${baseUrl}"}`;
  expect(checksBy("VERSION-1", [], { baseUrl })).toEqual([`base address []: ${judgement}`]);
});
