import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INT64_MAX, INT64_MIN } from "../../../src/kit/json/int64.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { findings } from "../../../src/kit/schema/validators.ts";
import { DEFECTS, defect } from "../../../suites/generate/defects.ts";
import { drawnDefects, namedDefects } from "../../../suites/generate/invalid-new-pet.ts";
import { spelled } from "../../../suites/generate/json-spelling.ts";
import { LONGEST_BODY, type NewPetBody, newPetText } from "../../../suites/generate/new-pet.ts";
import {
  bodyOf,
  categoryIds,
  drawnCategories,
  drawnPets,
  petDrafts,
  textOf,
} from "../../../suites/generate/valid-new-pet.ts";
import { EVERYTHING } from "../../support/everything.ts";
import { violations } from "./independent-new-pet.ts";

const PREFIX = "conformance-k3x9f2ab";

/** Bodies in any category. */
const bodies: fc.Arbitrary<NewPetBody> = fc
  .tuple(petDrafts(), categoryIds())
  .map(([draft, categoryId]) => bodyOf(draft, PREFIX, categoryId));

test("every valid body is valid", () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const text = newPetText(body);
      expect(violations(text, body.name)).toEqual([]);
      expect(findings("NewPet", readJson(Buffer.from(text)).value)).toEqual([]);
      const { categoryId, ...rest } = body;
      expect(JSON.parse(text)).toMatchObject(rest);
      expect(text).toContain(`"categoryId":${categoryId}`);
    }),
    { numRuns: EVERYTHING ? 2000 : 666 },
  );
});

test("valid bodies have every status and none", () => {
  const sample = fc.sample(bodies, { numRuns: 200, seed: 1 });
  expect(new Set(sample.map(({ status }) => status)).size).toBe(4);
});

test("however a body is spelled, it is the same body", () => {
  for (const draft of drawnPets(3, 240)) {
    const body = bodyOf(draft, PREFIX, 7n);
    const text = Buffer.from(textOf(draft, PREFIX, 7n));
    expect(text.length).toBeLessThanOrEqual(LONGEST_BODY);
    const { value, problems, duplicates } = readJson(text);
    expect([problems, duplicates]).toEqual([[], []]);
    expect(JSON.parse(JSON.stringify({ ...(value as object), categoryId: 7 }))).toEqual({
      ...body,
      categoryId: 7,
    });
    expect(findings("NewPet", value)).toEqual([]);
  }
});

test("a body has many texts", () => {
  const body: NewPetBody = { name: "a/\u00e9", categoryId: 1n, status: "sold" };
  const text = spelled(body, {
    escapes: "beyond ASCII, upper case",
    blanks: " ",
    reversed: true,
    names: false,
  });
  expect(text).toBe(' { "status" : "sold" , "categoryId" : 1 , "name" : "a/\\u00E9" } ');
});

test("category ids lie within int64, far from zero, and reach its ends", () => {
  const sample = drawnCategories(1, 200).map(({ categoryId }) => categoryId);
  expect(sample.every((id) => id >= INT64_MIN && id <= INT64_MAX)).toBe(true);
  expect(sample.every((id) => id >= 2n ** 31n - 1n || id <= 1n - 2n ** 31n)).toBe(true);
  for (const id of [INT64_MIN, INT64_MAX, 2n ** 53n + 1n, 2n ** 62n + 1n]) expect(sample).toContain(id);
});

test("the same seed gives the same values, another seed others", () => {
  const texts = (seed: number): readonly string[] =>
    drawnPets(seed, 133)
      .slice(-4)
      .map((draft) => textOf(draft, PREFIX, 1n));
  expect(texts(4)).toEqual(texts(4));
  expect(texts(4)).not.toEqual(texts(5));
});

describe("each defect violates its own requirement and no other", () => {
  test.each(DEFECTS.map((each) => [each.requirement, each.id, each] as const))(
    "%s %s",
    (requirement, _id, each) => {
      fc.assert(
        fc.property(bodies, (twin) => {
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

  test.each(["CREATE-5", "CREATE-6", "CREATE-7", "CREATE-8", "CREATE-9", "CREATE-10", "CREATE-11"])(
    "so does what is generated for %s",
    (requirement) => {
      const twin: NewPetBody = { name: "conformance-x \u00e9", categoryId: 1n, status: "pending" };
      const defects = drawnDefects(requirement, 9, 480);
      expect(new Set(defects.map(({ id }) => id)).size).toBeGreaterThan(namedDefects(requirement).length);
      for (const each of defects) {
        const text = each.apply(twin);
        // A member with another name replaces the missing one.
        const found = violations(text, twin.name).filter((id) => id.startsWith("CREATE-"));
        expect(found, text ?? "").toEqual([requirement]);
      }
    },
  );
});

test("no generated word for a status has characters that a firewall dislikes", () => {
  const words = drawnDefects("CREATE-9", 9, 2_000)
    .map(({ title }) => title.replace("status is ", ""))
    // Letters that look like those of a status are meant to be no ASCII.
    .filter((word) => !/[\u0430\u043e\u0435]/.test(word));
  expect(words.length).toBeGreaterThan(1_000);
  expect(words.filter((word) => !/^[A-Za-z0-9 .,'[\]{}:"+-]*$/.test(word))).toEqual([]);
});

test("a spoiled member leaves the others as they are in the twin", () => {
  const twin: NewPetBody = { name: 'a"b', categoryId: 9007199254740993n, status: "sold" };
  for (const { id, apply } of DEFECTS) {
    if (id.startsWith("body-")) continue;
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
      "name-false",
      "name-empty-array",
      "name-empty-object",
      "body-empty",
      "body-word",
      "body-none",
      "body-null",
      "body-number",
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
  expect(new Set(sections)).toEqual(new Set([5, 6, 7, 8, 9, 10, 11, 17, 18]));
  const twin: NewPetBody = { name: "Rex", categoryId: 1n };
  expect(
    DEFECTS.filter(({ core }) => core !== "full").map(
      ({ id, requirement, core, apply }) => `${requirement} ${core} ${id} ${apply(twin)}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "CREATE-5 always name-missing {"categoryId":1}",
      "CREATE-6 always categoryId-missing {"name":"Rex"}",
      "CREATE-7 always name-number {"name":5,"categoryId":1}",
      "CREATE-7 drawn name-boolean {"name":true,"categoryId":1}",
      "CREATE-7 drawn name-null {"name":null,"categoryId":1}",
      "CREATE-7 drawn name-array {"name":["Rex"],"categoryId":1}",
      "CREATE-7 drawn name-object {"name":{"value":"Rex"},"categoryId":1}",
      "CREATE-8 always categoryId-string {"name":"Rex","categoryId":"1"}",
      "CREATE-8 always categoryId-fraction {"name":"Rex","categoryId":1.5}",
      "CREATE-8 drawn categoryId-boolean {"name":"Rex","categoryId":true}",
      "CREATE-8 drawn categoryId-null {"name":"Rex","categoryId":null}",
      "CREATE-8 drawn categoryId-array {"name":"Rex","categoryId":[1]}",
      "CREATE-8 drawn categoryId-object {"name":"Rex","categoryId":{"id":1}}",
      "CREATE-9 always status-word {"name":"Rex","categoryId":1,"status":"archived"}",
      "CREATE-9 always status-true {"name":"Rex","categoryId":1,"status":true}",
      "CREATE-9 always status-keyed {"name":"Rex","categoryId":1,"status":{"sold":null}}",
      "CREATE-9 drawn status-case {"name":"Rex","categoryId":1,"status":"Available"}",
      "CREATE-9 drawn status-padded {"name":"Rex","categoryId":1,"status":" available"}",
      "CREATE-9 drawn status-empty {"name":"Rex","categoryId":1,"status":""}",
      "CREATE-9 drawn status-number {"name":"Rex","categoryId":1,"status":1}",
      "CREATE-9 drawn status-array {"name":"Rex","categoryId":1,"status":["available"]}",
      "CREATE-10 always categoryId-above {"name":"Rex","categoryId":9223372036854775808}",
      "CREATE-10 drawn categoryId-below {"name":"Rex","categoryId":-9223372036854775809}",
      "CREATE-10 drawn categoryId-far-above {"name":"Rex","categoryId":1e30}",
      "CREATE-11 always body-truncated {"name":"Rex","categoryId":1",
      "CREATE-11 always body-values ["Rex",1,"sold"]",
      "CREATE-11 always body-empty ",
      "CREATE-11 drawn body-word animal",
      "CREATE-11 drawn body-none null",
      "CREATE-11 drawn body-null null",
      "CREATE-11 drawn body-array [{"name":"Rex","categoryId":1}]",
      "CREATE-17 always status-null {"name":"Rex","categoryId":1,"status":null}",
      "CREATE-18 always body-trailing-comma {"name":"Rex","categoryId":1,}",
    ]
  `);
});

test("a defect is found by its id", () => {
  expect(defect("name-number").title).toBe("name is the number 5");
  expect(() => defect("name-nothing")).toThrow("there is no defect name-nothing");
});
