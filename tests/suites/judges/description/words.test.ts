/** What is said of a description that differs from the interface: some differences, each in its words. */
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { described, judgeDescription, OWN } from "../../../support/descriptions.ts";

/** Changes of the interface's own description: what is replaced by what. */
const CHANGES: Record<string, readonly [from: string | RegExp, to: string]> = {
  "an API key in a header": [
    'type: http\n      scheme: bearer\n      description: "The API key as a bearer credential, in the Authorization header and nowhere else."',
    "type: apiKey\n      in: header\n      name: X-Key",
  ],
  "basic authentication": ["scheme: bearer", "scheme: basic"],
  "no scheme at all": ["security:\n  - apiKey: []\n", ""],
  "an unknown scheme": ["  - apiKey: []\n", "  - other: []\n"],
  "ids of 32 bits": [/(petId:(?:\n.*){7})format: int64/, "$1format: int32"],
  "ids without a format": [/(petId:(?:\n.*){7})format: int64/, "$1title: id"],
  "a limit without a maximum": ["        maximum: 100\n", ""],
  "a limit of 1000": ["maximum: 100", "maximum: 1000"],
  "a limit from 0": ["minimum: 1", "minimum: 0"],
  "another default": ["default: 20", "default: 10"],
  "a limit that is needed": [/(name: limit\n.*\n.*required: )false/, "$1true"],
  "listPets by another name": ["operationId: listPets", "operationId: listAnimals"],
  "no getPet": [/ {2}\/pets\/\{petId\}:(?:.|\n)*?\ncomponents:/, "\ncomponents:"],
};

test("each difference is said, with what was expected", () => {
  const said = Object.entries(CHANGES).flatMap(([what, [from, to]]) => {
    const text = OWN.replace(from, to);
    expect([what, text === OWN]).toEqual([what, false]);
    const { failures, untested } = judgeDescription(described(text));
    const failed = failures.map(
      ({ id, title, expected, received }) => `${id}, ${title}: ${received}, not ${expected}`,
    );
    return [`${what}:`, ...failed, ...untested];
  });
  expect(said).toMatchSnapshot();
});

test("of several schemas of `limit`, the one that differs is named", () => {
  const draft = parse(OWN);
  const own = { type: "integer", minimum: 1, maximum: 100 };
  draft.components.parameters.limit.schema = { anyOf: [own, { ...own, maximum: 1000 }], default: 20 };
  const { failures } = judgeDescription(described(stringify(draft)));
  expect(failures.map(({ id, received }) => `${id}: ${received.replace(/ at .*/, "")}`)).toEqual([
    "DESC-4: `limit` with the maximum `1000`",
  ]);
});

test.each<[string, object, string]>([
  ["limit", { type: "string" }, "`limit`: string"],
  ["petId", { type: "integer", format: "int32", maximum: 1000 }, "`petId`: an integer of the format int32"],
])("of a `%s` of another type, no bounds are said", (name, schema, said) => {
  const draft = parse(OWN);
  draft.components.parameters[name].schema = schema;
  const { failures } = judgeDescription(described(stringify(draft)));
  expect(failures.map(({ id, received }) => [id, received.replaceAll(/ at `[^`]*` \([^)]*\)/g, "")])).toEqual(
    [["DESC-4", said]],
  );
});

test.each<[string, object, string]>([
  ["some sizes only", { enum: [1, 20, 100] }, "`limit`: one of `[1,20,100]`"],
  ["steps", { minimum: 1, maximum: 100, multipleOf: 10 }, "`limit` with `multipleOf`"],
])("a limit of %s is not any from 1 to 100", (_, schema, said) => {
  const draft = parse(OWN);
  draft.components.parameters.limit.schema = { type: "integer", default: 20, ...schema };
  const { failures } = judgeDescription(described(stringify(draft)));
  expect(
    failures.map(({ id, expected, received }) => [id, expected, received.replace(/ at .*/, "")]),
  ).toEqual([["DESC-4", "`limit`: any integer from 1 to 100", said]]);
});
