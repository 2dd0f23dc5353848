/** Mistakes that services make, each one entry of the report, and several of them as many. */
import { expect, test } from "vitest";
import { gone, shown } from "../../../src/faults/mutations/alter-pets.ts";
import { causesIn, failedIn, judgedAt, judgedWith, startWith } from "../../support/judged.ts";

/** Faults of the reference, and the causes as "requirement: title", in order. */
const SITUATIONS: readonly (readonly [
  mistake: string,
  faults: readonly string[],
  causes: readonly string[],
])[] = [
  ["nothing", [], []],
  ["200 for 201", ["created-200"], ["CREATE-1: a creation is answered 200 instead of 201"]],
  ["an Error within an object", ["error-wrapped"], ["ERROR-1: 400, 401 and 404 answers lack `code`"]],
  ["no validation of types", ["name-number-as-is", "category-string-as-is"], ["CREATE-7: "]],
  ["the body before the key", ["body-before-missing-key", "body-before-unknown-key"], ["AUTH-6: "]],
  ["no limits on a 401", ["limits-absent-401"], ["RATE-1: 401 answers lack `X-RateLimit-Limit`"]],
  [
    "doubles for int64",
    ["int64-double-stored"],
    ["DATA-5: `categoryId` 9007199254740993 comes back as 9007199254740992"],
  ],
  ["a crash", ["crash-name-missing"], ["HTTP-4: POST /pets fails with 500: no name"]],
  [
    "a list in an object",
    ["list-wrapped"],
    ["LIST-1: 200 answers of GET /pets are an object with pets, not an array of animals"],
  ],
  ["no limit", ["limit-ignored"], ["LIST-2: GET /pets?limit=1 lists 20 animals"]],
  ["one id for all", ["ids-all-equal"], ["DATA-6: "]],
  [
    "a key that cannot create",
    ["create-pet-refuses-key"],
    ["AUTH-1: POST /pets refuses the valid key with 401"],
  ],
  ["animals without a name", ["pet-name-absent"], ["DATA-2: 200 and 201 answers lack `name`"]],
  ["nothing is stored", ["nothing-stored"], ["CREATE-13: animals that were created are not stored"]],
  [
    "an animal replaces an equal one",
    ["twin-replaced"],
    ["CREATE-14: creations with equal bodies replace each other: no animal "],
  ],
  [
    "bodies that are not looked at, and 200 for 201",
    ["created-200", "name-number-as-is", "category-string-as-is"],
    ["CREATE-1: ", "DATA-2: invalid bodies make animals: `name` in 200 answers of GET /pets is 5"],
  ],
  [
    "a naive service, first run",
    ["created-200", "error-wrapped", "limits-absent-401"],
    ["CREATE-1: a creation", "ERROR-1: 400, 401 and 404 answers lack `code`", "RATE-1: 401"],
  ],
  [
    "a naive service, second run",
    ["error-wrapped", "limits-absent-401", "int64-double-stored", "limit-ignored"],
    ["ERROR-1: ", "LIST-2: ", "DATA-5: ", "RATE-1: "],
  ],
  ["all members of an Error are lacking", ["error-wrapped"], ["lack `code`, `message` and `status`"]],
  [
    "no limits on a 401 and seconds to go",
    ["limits-absent-401", "reset-to-go"],
    [
      "instead of Unix seconds",
      "RATE-1: 401 answers lack `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`",
    ],
  ],
  [
    "a counter for each connection",
    ["remaining-by-connection"],
    ["RATE-5: `X-RateLimit-Remaining` does not count down with the requests: "],
  ],
  [
    "a wrong status, and Errors in another shape",
    ["key-unknown-403", "error-wrapped"],
    [
      "ERROR-1: ",
      "AUTH-3: GET /pets, POST /pets and GET /pets/{petId} answer 403 instead of 401 to an unknown key",
    ],
  ],
  [
    "pages for two statuses, and Errors in another shape",
    ["body-malformed-page", "body-html-404", "error-wrapped"],
    ["ERROR-1: 400 and 401 answers lack `code`", "HTTP-2: 400 and 404 answers are not JSON, but HTML or XML"],
  ],
  [
    "ids that are strings, and bodies that are not looked at",
    ["created-200", "id-string", "name-number-as-is", "status-any-word"],
    ["CREATE-1: ", "DATA-1: `id` in ", "DATA-2: invalid bodies make animals: "],
  ],
  [
    "a refusal with another status, and what is not refused at all",
    ["category-string-422", "category-true-coerced"],
    [
      "CREATE-8: POST /pets answers 422 instead of 400: ",
      "CREATE-8: POST /pets accepts what it has to refuse: ",
    ],
  ],
  [
    "a limit that is not looked at",
    ["limit-0-all"],
    ["LIST-6: GET /pets accepts what it should refuse: limit=0, below the minimum"],
  ],
];

test.each(SITUATIONS)("%s", async (_, faults, wanted) => {
  const report = await judgedWith(...faults);
  const causes = causesIn(report);
  expect(causes.map(({ requirement, title }) => `${requirement}: ${title}`)).toEqual(
    wanted.map((start) => expect.stringContaining(start)),
  );
  expect(new Set(causes.flatMap(({ requirements }) => requirements))).toEqual(new Set(failedIn(report)));
  expect(new Set(causes.map(({ id }) => id)).size).toBe(causes.length);
  for (const { requirement, requirements, evidence } of causes) {
    expect(requirements).toContain(requirement);
    expect(evidence.length).toBeGreaterThan(0);
  }
});

test("a member that lists lack is one mistake, its rounding elsewhere another", async () => {
  const lists = shown("categoryId", "category-absent-listed", "lists show no categoryId", gone, ["listed"]);
  const reference = await startWith(["int64-double"], [lists.change]);
  try {
    const causes = causesIn(await judgedAt(reference));
    expect(causes.map(({ requirement, title }) => `${requirement}: ${title}`)).toEqual([
      "DATA-3: 200 answers of GET /pets lack `categoryId`",
      "DATA-5: `categoryId` 9007199254740993 comes back as 9007199254740992",
    ]);
  } finally {
    await reference.close();
  }
});

test("an Error in another shape is one cause of a dozen failures", async () => {
  const [cause] = causesIn(await judgedWith("error-wrapped"));
  expect(cause?.requirements.length).toBeGreaterThan(12);
  expect(cause?.requirements).toEqual(
    expect.arrayContaining(["CREATE-5", "CREATE-11", "GET-2", "AUTH-2", "AUTH-4"]),
  );
  expect(cause?.advice).toContain("one place");
});

test("a creation that is answered 200 holds back what needs an animal", async () => {
  const [cause] = causesIn(await judgedWith("created-200"));
  expect(cause?.holdsBack).toEqual(
    expect.arrayContaining(["DATA-5", "LIST-2", "CREATE-2", "CREATE-5", "CREATE-13", "GET-1"]),
  );
  expect(cause?.holdsBack).not.toContain("RATE-7");
});

test.each<readonly [fault: string, cause: string, held: readonly string[]]>([
  ["reset-to-go", "RATE-4", ["RATE-5"]],
  ["error-wrapped", "ERROR-1", ["ERROR-2", "ERROR-4", "ERROR-5"]],
  ["key-unknown-403", "AUTH-3", ["AUTH-6"]],
])("%s: what cannot be judged because of it, in the words of the judges", async (fault, named, held) => {
  const [cause] = causesIn(await judgedWith(fault));
  expect(cause?.requirement).toBe(named);
  expect(cause?.holdsBack).toEqual(expect.arrayContaining([...held]));
});

test("a failed SHOULD belongs to the MUST that fails with it", async () => {
  const [cause] = causesIn(await judgedWith("non-ascii-refused"));
  expect(cause).toMatchObject({
    level: "MUST",
    requirement: "CREATE-1",
    requirements: ["CREATE-1", "CREATE-16"],
  });
});

test("ids are the same in another run, and hold nothing of the run", async () => {
  const faults = ["error-wrapped", "limits-absent-401", "int64-double-stored", "reset-to-go"];
  const [one, other] = [await judgedWith(...faults), await judgedWith(...faults)];
  const ids = causesIn(one).map(({ id }) => id);
  expect(ids).toEqual(causesIn(other).map(({ id }) => id));
  expect(ids).toContain("ERROR-1/error-code-absent");
  for (const id of ids) {
    expect(id).toMatch(/^[A-Z]+-\d+\/[a-z0-9/-]+$/);
    expect(id).not.toContain(one.run.id);
  }
});

test("animals that an earlier run put there with a wrong name belong to their acceptance", async () => {
  const reference = await startWith(["name-number-as-is"]);
  try {
    await judgedAt(reference);
    const again = await judgedAt(reference);
    expect(failedIn(again)).toEqual(expect.arrayContaining(["DATA-2", "LIST-1", "CREATE-7"]));
    expect(causesIn(again)).toMatchObject([
      { requirement: "CREATE-7", title: "POST /pets accepts what it has to refuse: name is the number 5" },
    ]);
  } finally {
    await reference.close();
  }
});
