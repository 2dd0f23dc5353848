import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFECTS, defect } from "../../src/kit/defects.ts";
import { INT64_MAX, INT64_MIN } from "../../src/kit/int64.ts";
import { invalidNewPet } from "../../src/kit/invalid-new-pet.ts";
import { type NewPetBody, newPetText } from "../../src/kit/new-pet.ts";
import { readJson } from "../../src/kit/read-json.ts";
import { categoryIds, validNewPet } from "../../src/kit/valid-new-pet.ts";
import { findings } from "../../src/kit/validators.ts";
import { violations } from "./independent-new-pet.ts";

const options = { prefix: "conformance-k3x9f2ab-", categoryId: categoryIds() };

test("every valid body is valid", () => {
  fc.assert(
    fc.property(validNewPet(options), (body) => {
      const text = newPetText(body);
      expect(violations(text, body.name)).toEqual([]);
      expect(findings("NewPet", readJson(Buffer.from(text)).value)).toEqual([]);
      const { categoryId, ...rest } = body;
      expect(JSON.parse(text)).toMatchObject(rest);
      expect(text).toContain(`"categoryId":${categoryId}`);
    }),
    { numRuns: 2000 },
  );
});

test("valid bodies have every status and none", () => {
  const sample = fc.sample(validNewPet(options), { numRuns: 200, seed: 1 });
  expect(new Set(sample.map(({ status }) => status)).size).toBe(4);
});

test("category ids lie within int64 and reach its ends", () => {
  const sample = fc.sample(categoryIds(), { numRuns: 2000, seed: 1 });
  expect(sample.every((id) => id >= INT64_MIN && id <= INT64_MAX)).toBe(true);
  for (const id of [INT64_MIN, INT64_MAX, 0n, 2n ** 53n + 1n]) expect(sample).toContain(id);
});

describe("each defect violates its own requirement and no other", () => {
  test.each(DEFECTS.map((each) => [each.requirement, each.id, each] as const))(
    "%s %s",
    (requirement, _id, each) => {
      fc.assert(
        fc.property(validNewPet(options), (twin) => {
          const text = each.apply(twin);
          expect(violations(text, twin.name)).toEqual([requirement]);
          if (text === null) return;
          const reading = readJson(Buffer.from(text));
          const ours = reading.problems.length > 0 || findings("NewPet", reading.value).length > 0;
          expect(ours).toBe(true);
          expect(reading.duplicates).toEqual([]);
        }),
        { numRuns: 60 },
      );
    },
  );

  test("generated together with their twins", () => {
    fc.assert(
      fc.property(invalidNewPet(options), ({ defect: { requirement }, twin, text }) => {
        expect(violations(newPetText(twin), twin.name)).toEqual([]);
        expect(violations(text, twin.name)).toEqual([requirement]);
      }),
      { numRuns: 1000 },
    );
  });
});

test("a spoiled member leaves the others as they are in the twin", () => {
  const twin: NewPetBody = { name: 'a"b', categoryId: 9007199254740993n, status: "sold" };
  for (const { id, requirement, apply } of DEFECTS) {
    if (requirement === "CREATE-11") continue;
    const spoiled = /^(name|categoryId|status)/.exec(id)?.[0] ?? "";
    const text = apply(twin) ?? "";
    const kept = {
      name: '"name":"a\\"b"',
      categoryId: '"categoryId":9007199254740993',
      status: '"status":"sold"',
    };
    for (const [member, json] of Object.entries(kept)) {
      if (member !== spoiled) expect(text, id).toContain(json);
    }
  }
});

test("the name stays where the animal could be stored under it", () => {
  const twin: NewPetBody = { name: "conformance-x", categoryId: 1n };
  const nameless = DEFECTS.filter(({ apply }) => !apply(twin)?.includes(twin.name)).map(({ id }) => id);
  expect(nameless).toMatchInlineSnapshot(`
    [
      "name-missing",
      "name-number",
      "name-boolean",
      "name-null",
      "name-zero",
      "name-negative",
      "name-fraction",
      "name-large-number",
      "name-false",
      "name-empty-array",
      "name-empty-object",
      "body-none",
      "body-empty",
      "body-null",
      "body-number",
      "body-true",
      "body-space",
      "body-false",
      "body-empty-array",
      "body-empty-string",
    ]
  `);
});

test("ids and titles are unique, in the order of the catalogue, and frozen", () => {
  expect(new Set(DEFECTS.map(({ id }) => id)).size).toBe(DEFECTS.length);
  expect(new Set(DEFECTS.map(({ title }) => title)).size).toBe(DEFECTS.length);
  const sections = DEFECTS.map(({ requirement }) => Number(requirement.slice("CREATE-".length)));
  expect(sections).toEqual([...sections].sort((a, b) => a - b));
  expect(new Set(sections)).toEqual(new Set([5, 6, 7, 8, 9, 10, 11]));
  const twin: NewPetBody = { name: "Rex", categoryId: 1n };
  expect(
    DEFECTS.filter(({ core }) => core).map(
      ({ id, requirement, apply }) => `${requirement} ${id} ${apply(twin)}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "CREATE-5 name-missing {"categoryId":1}",
      "CREATE-6 categoryId-missing {"name":"Rex"}",
      "CREATE-7 name-number {"name":5,"categoryId":1}",
      "CREATE-7 name-boolean {"name":true,"categoryId":1}",
      "CREATE-7 name-null {"name":null,"categoryId":1}",
      "CREATE-7 name-array {"name":["Rex"],"categoryId":1}",
      "CREATE-7 name-object {"name":{"value":"Rex"},"categoryId":1}",
      "CREATE-8 categoryId-string {"name":"Rex","categoryId":"1"}",
      "CREATE-8 categoryId-fraction {"name":"Rex","categoryId":1.5}",
      "CREATE-8 categoryId-boolean {"name":"Rex","categoryId":true}",
      "CREATE-8 categoryId-null {"name":"Rex","categoryId":null}",
      "CREATE-8 categoryId-array {"name":"Rex","categoryId":[1]}",
      "CREATE-8 categoryId-object {"name":"Rex","categoryId":{"id":1}}",
      "CREATE-9 status-word {"name":"Rex","categoryId":1,"status":"archived"}",
      "CREATE-9 status-case {"name":"Rex","categoryId":1,"status":"Available"}",
      "CREATE-9 status-padded {"name":"Rex","categoryId":1,"status":" available "}",
      "CREATE-9 status-empty {"name":"Rex","categoryId":1,"status":""}",
      "CREATE-9 status-null {"name":"Rex","categoryId":1,"status":null}",
      "CREATE-9 status-number {"name":"Rex","categoryId":1,"status":1}",
      "CREATE-9 status-array {"name":"Rex","categoryId":1,"status":["available"]}",
      "CREATE-10 categoryId-above {"name":"Rex","categoryId":9223372036854775808}",
      "CREATE-10 categoryId-below {"name":"Rex","categoryId":-9223372036854775809}",
      "CREATE-10 categoryId-far-above {"name":"Rex","categoryId":1e30}",
      "CREATE-11 body-none null",
      "CREATE-11 body-empty ",
      "CREATE-11 body-trailing-comma {"name":"Rex","categoryId":1,}",
      "CREATE-11 body-truncated {"name":"Rex","categoryId":1",
      "CREATE-11 body-array [{"name":"Rex","categoryId":1}]",
      "CREATE-11 body-null null",
    ]
  `);
});

test("a defect is found by its id", () => {
  expect(defect("name-number").title).toBe("name is the number 5");
  expect(() => defect("name-nothing")).toThrow("there is no defect name-nothing");
});
