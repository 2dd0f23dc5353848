/** Which schemas stand for an id, a name and a status, and what is said of the others. */
import { expect, test } from "vitest";
import { parse } from "yaml";
import { described, judgeDescription, OWN } from "../../../support/descriptions.ts";

/** What DESC-5 says of an animal whose schema has this member, without its name and place. */
function said(member: "id" | "name" | "status", schema: object | false): string {
  const draft = parse(OWN) as {
    components: { schemas: { Pet: { properties: Record<string, object | false> } } };
  };
  draft.components.schemas.Pet.properties[member] = schema;
  const { failures } = judgeDescription(described(JSON.stringify(draft)));
  const all = failures
    .filter(({ id }) => id === "DESC-5")
    .map(({ received }) => received.slice(`\`${member}\`: `.length).split(" at `")[0]);
  return [...new Set(all)].join("; ");
}

const MIN = -(2 ** 63);
const MAX = 2 ** 63;

test.each<[object | false, string]>([
  [{ type: "integer", format: "int64" }, ""],
  [{ type: "integer", minimum: MIN, maximum: MAX }, ""],
  [{ type: "integer" }, "an integer without a format"],
  [{ type: "integer", format: "int32" }, "an integer of the format int32"],
  [{ type: "integer", format: "int32", minimum: MIN, maximum: MAX }, "an integer of the format int32"],
  [{ type: "integer", minimum: MIN }, "an integer without a format"],
  [{ type: "integer", maximum: MAX }, "an integer without a format"],
  [{ type: "integer", minimum: 1, maximum: MAX }, "an integer without a format"],
  [{ type: "integer", minimum: MIN, maximum: 2 ** 31 }, "an integer without a format"],
  [{ type: "integer", minimum: MIN, maximum: 2 ** 53 }, "an integer without a format"],
  [
    {
      anyOf: [
        { type: "integer", format: "int64" },
        { type: "integer", format: "int32" },
      ],
    },
    "an integer of the format int32",
  ],
  [
    { type: "integer", allOf: [{ format: "int64" }, { format: "int32" }] },
    "an integer of the format int64, int32",
  ],
  [{ type: ["integer", "string"], format: "int64" }, "integer or string of the format int64"],
  [{ type: "number" }, "number"],
  [{ type: ["integer", "null"], format: "int64" }, "integer or null of the format int64"],
  [{}, "any value"],
  [false, "no value at all"],
])("an id: %j", (schema, expected) => {
  expect(said("id", schema)).toBe(expected);
});

test.each<[object, string]>([
  [{ type: "string" }, ""],
  [{ type: "string", format: "password" }, ""],
  [{ type: "string", format: "uuid" }, "a string of the format uuid"],
  [{ type: "string", enum: ["Rex", "Tom"] }, 'one of `["Rex","Tom"]`'],
  [{ type: "string", const: "Rex" }, 'one of `["Rex"]`'],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: "boolean" }, "boolean"],
])("a name: %j", (schema, expected) => {
  expect(said("name", schema)).toBe(expected);
});

test.each<[object, string]>([
  [{ type: "string", enum: ["sold", "pending", "available"] }, ""],
  [{ enum: ["sold", "pending", "available"] }, ""],
  [{ anyOf: [{ const: "sold" }, { enum: ["pending", "available"] }] }, ""],
  [{ type: "string" }, "a string of any value"],
  [{ type: "string", enum: ["pending", "available"] }, 'one of `["pending","available"]`'],
  [
    { type: "string", enum: ["sold", "pending", "available", "reserved"] },
    'one of `["sold","pending","available","reserved"]`',
  ],
  [{ type: "string", enum: ["sold", "pending", "reserved"] }, 'one of `["sold","pending","reserved"]`'],
  [{ type: ["string", "null"], enum: ["sold", "pending", "available", null] }, "string or null"],
])("a status: %j", (schema, expected) => {
  expect(said("status", schema)).toBe(expected);
});
