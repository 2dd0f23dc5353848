/** DESC-1 to DESC-7: every faulty description fails under its row, and no conformant one fails at all. */
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { DESCRIPTION } from "../../../../suites/9-versioning.ts";
import { described, failedRows, judgeDescription, OWN } from "../../../support/descriptions.ts";
import { type Draft, FAULTS } from "./faults.ts";
import { REWRITINGS } from "./rewritings.ts";

/** Own copies of what aliases share. */
function drafted(change: (draft: never) => void): unknown {
  const draft = parse(OWN);
  change(draft as never);
  return JSON.parse(JSON.stringify(draft));
}

const asYaml = (value: unknown): string => stringify(value, { aliasDuplicateObjects: false });

test("the proof has enough of both", () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(REWRITINGS.length).toBeGreaterThanOrEqual(15);
  expect(new Set(FAULTS.map(({ row }) => row)).size).toBe(7);
});

describe("faulty", () => {
  test.each(FAULTS.map((each) => [each.row, each.title, each] as const))("%s: %s", (row, _, fault) => {
    const { failures } = judgeDescription(described(asYaml(drafted(fault.change))));
    const rows = [row, ...(fault.also ?? [])].toSorted();
    expect([...new Set(failures.map(({ id }) => id))].toSorted()).toEqual(rows);
    for (const { expected, received } of failures) {
      expect(expected).not.toBe("");
      expect(received).toMatch(/ at `\/[^`]*` \(openapi\.yaml:\d+:\d+\)/);
    }
  });

  // One of each row, for the parser is the same.
  test.each(["DESC-1", "DESC-2", "DESC-3", "DESC-4", "DESC-5", "DESC-6", "DESC-7"])("%s, as JSON", (row) => {
    const fault = FAULTS.find((each) => each.row === row);
    const text = JSON.stringify(drafted(fault?.change ?? (() => undefined)), null, "\t");
    expect(failedRows(described(text, "openapi.json"))).toEqual([row]);
  });
});

test("what a document breaks is found by the check that is about it, and by no other", () => {
  const found = FAULTS.filter(({ row }) => row === "DESC-1").map(({ title, change }) => {
    const { failures } = judgeDescription(described(JSON.stringify(drafted(change))));
    return `${title}: ${failures.map((each) => each.title).join(", ")}`;
  });
  expect(found).toMatchSnapshot();
});

test("what is no OpenAPI at all fails DESC-1, and nothing else is judged", () => {
  const { failures, untested } = judgeDescription(described("name: Rex\n"));
  expect(failures.map(({ id, received }) => `${id} ${received}`)).toEqual([
    "DESC-1 no `openapi` at `/` (openapi.yaml:1:1)",
  ]);
  expect(untested).toHaveLength(6);
});

test("a schema that is nested very deeply accuses nobody", () => {
  const value = drafted(() => undefined) as { components: { schemas: Record<string, unknown> } };
  let deep: unknown = { type: "string" };
  for (let i = 0; i < 300; i++) deep = { allOf: [deep] };
  value.components.schemas.Deep = deep;
  expect(judgeDescription(described(JSON.stringify(value)))).toEqual({ failures: [], untested: [] });
});

describe("a schema that cannot be looked at as a whole is untested, and passes nothing", () => {
  const doubling = (keyword: string) => (draft: Draft) => {
    const { schemas } = draft.components;
    for (let i = 0; i < 40; i++) {
      const next = { $ref: `#/components/schemas/S${i + 1}` };
      schemas[`S${i}`] = { [keyword]: [next, next] };
    }
    schemas.S40 = keyword === "allOf" ? {} : false;
    schemas.Pet.properties.name = { $ref: "#/components/schemas/S0" };
  };
  const itself = (draft: Draft) => {
    draft.components.schemas.Pet = { allOf: [{ $ref: "#/components/schemas/Pet" }] };
  };
  test.each([
    ["allOf doubles", doubling("allOf")],
    ["anyOf doubles", doubling("anyOf")],
    ["it consists of itself", itself],
  ])("%s", (_, change) => {
    const { failures, untested } = judgeDescription(described(asYaml(drafted(change))));
    expect(failures).toEqual([]);
    expect(untested[0]).toMatch(
      /^DESC-5, Pets in GET \/pets 200: the description could not be read: the schema .+$/,
    );
    const checks = DESCRIPTION.flatMap(({ check }) =>
      check({ exchanges: [], description: described(OWN) } as never),
    );
    expect(checks.every(({ essential }) => essential)).toBe(true);
  });
});

test.each<[string, (draft: Draft) => void]>([
  [
    "anchors are not looked at",
    ({ components: { schemas } }) => {
      schemas.Pet.$anchor = "Pet";
      schemas.Pets.items = { $ref: "#Pet" };
    },
  ],
  [
    "`$dynamicRef` is not looked at",
    ({ components: { schemas } }) => {
      schemas.PetStatus.$dynamicAnchor = "status";
      schemas.Pet.properties.status = { $dynamicRef: "#status" };
    },
  ],
  [
    "schemas with a `$id` are not looked at",
    ({ components: { schemas } }) => {
      Object.assign(schemas.Pet, { $id: "https://petstore.example/schemas/pet", $defs: {} });
      schemas.Pet.$defs.id = { type: "integer", format: "int64" };
      schemas.Pet.properties.id = { $ref: "#/$defs/id" };
    },
  ],
])("%s: what needs them is untested", (reason, change) => {
  const { failures, untested } = judgeDescription(described(asYaml(drafted(change))));
  expect(failures).toEqual([]);
  expect(untested[0]).toBe(`DESC-5, Pets in GET /pets 200: the description could not be read: ${reason}`);
});

test("where a document could not be read, its references are untested, and others that lead nowhere fail", () => {
  const reason = "the description is too large as a whole";
  const judged = (...schemas: readonly string[]) => {
    const draft = parse(OWN);
    for (const [i, $ref] of schemas.entries()) draft.components.schemas[`Other${i}`] = { $ref };
    const { source, documents } = described(JSON.stringify(draft));
    const own = documents.map((each) => ({ ...each, links: { "other.yaml": 1 } }));
    const absent = { kind: "unread", reason } as const;
    const other = { name: "other.yaml", text: null, sha256: null, absent, links: {} };
    const { failures, untested } = judgeDescription({ source, documents: [...own, other] });
    return [failures.map(({ id, title }) => `${id}, ${title}`), untested];
  };
  const unread = `DESC-1, its references: the description could not be read: ${reason}`;
  expect(judged("other.yaml#/a")).toEqual([[], [unread]]);
  expect(judged("other.yaml#/a", "#/nowhere")).toEqual([["DESC-1, its references"], []]);
});

describe("conformant", () => {
  test.each(REWRITINGS.map((each) => [each.title, each] as const))("%s", (_, { change }) => {
    const value = drafted(change);
    for (const text of [asYaml(value), JSON.stringify(value)]) {
      const { failures, untested } = judgeDescription(described(text));
      expect(failures).toEqual([]);
      expect(untested).toEqual([]);
    }
  });
});
