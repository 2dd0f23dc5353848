/** GET-4: Sunset and Deprecation of getPet, wherever they are sent. */
import { expect, test } from "vitest";
import { fetched, listed, pet } from "../support/recordings.ts";
import { checksBy } from "../support/requirements.ts";

const read = (name: string, ...values: readonly string[]) =>
  fetched("7", pet(7), { headers: values.map((value) => [name, value] as const) });

const wrong = (field: string, received: string): string =>
  `failed: date-value ${JSON.stringify({ field, received })} [0]`;

test.each([
  ["Thu, 05 Dec 2030 00:00:00 GMT", true],
  ["Thu, 05 Dec 2030 23:59:59 GMT", true],
  ["Thursday, 05-Dec-30 00:00:00 GMT", true],
  ["Wed, 04 Dec 2030 23:59:59 GMT", false],
  ["Fri, 06 Dec 2030 00:00:00 GMT", false],
  ["Thu, 05 Dec 2030 00:00:00 UTC", false],
  ["2030-12-05T00:00:00Z", false],
  ["", false],
])("Sunset: %s is right: %s", (value, isRight) => {
  expect(checksBy("GET-4", [read("Sunset", value)])).toEqual([
    `Sunset [0]: ${isRight ? "passed" : wrong("Sunset", value)}`,
  ]);
});

test.each([
  ["@1735689600", true],
  ["@-1", true],
  ["@1735689600;q=1", true],
  ["true", true],
  ["Thu, 05 Dec 2030 00:00:00 GMT", true],
  ["@", false],
  ["@123456789012", false],
  ["1735689600", false],
  ["@1x", false],
  ["soon", false],
  ["false", false],
])("Deprecation: %s is right: %s", (value, isRight) => {
  expect(checksBy("GET-4", [read("Deprecation", value)])).toEqual([
    `Deprecation [0]: ${isRight ? "passed" : wrong("Deprecation", value)}`,
  ]);
});

test("a field that is sent twice is wrong", () => {
  const sunset = "Thu, 05 Dec 2030 00:00:00 GMT";
  expect(checksBy("GET-4", [read("Sunset", sunset, sunset)])).toEqual([
    `Sunset [0]: ${wrong("Sunset", `${sunset}, ${sunset}`)}`,
  ]);
  expect(checksBy("GET-4", [read("Deprecation", "true", "true")])).toEqual([
    `Deprecation [0]: ${wrong("Deprecation", "true, true")}`,
  ]);
});

test("where getPet sends neither, nothing is shown, whatever others send", () => {
  const list = listed("", [], { headers: [["Sunset", "never"]] });
  expect(checksBy("GET-4", [list, read("Link")])).toEqual([
    'Sunset and Deprecation []: untested: not-shown {"what":"Sunset or Deprecation"}',
  ]);
});
