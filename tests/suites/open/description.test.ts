/** What a description has beyond the interface, and where it differs from what the run saw: observed, never judged. */
import { expect, test } from "vitest";
import { OPEN_DESCRIPTION } from "../../../suites/open/description.ts";
import { described, OWN } from "../../support/descriptions.ts";
import {
  CLOSED,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
} from "../../support/recordings.ts";

/** What a question says of a description after these exchanges, and by which of them. */
function observed(id: string, text: string | null, drafts: readonly Draft[]): string {
  const facts = text === null ? {} : { description: described(text) };
  const question = OPEN_DESCRIPTION.find((each) => each.id === id);
  const said = question?.observe(recordingOf(drafts, facts));
  return said ? `${said.observed} [${said.evidence.join(",")}]` : "null";
}

const rows = (
  id: string,
  all: Record<string, readonly [string | null, readonly Draft[]]>,
): readonly string[] =>
  Object.entries(all).map(([what, [text, drafts]]) => `${what}: ${observed(id, text, drafts)}`);

const OTHER = `  /owners/{id}:
    x-stability: beta
    delete:
      x-badges: [new]
      x-rate: 5
      X-Internal: "yes, for us"
      x-internal-level: { level: beta }
      responses: { "204": { description: gone } }

components:`;

test("operations, markers and statuses beyond the interface", () => {
  const found = rows("OPEN-19", {
    "without a description": [null, []],
    "its own": [OWN, []],
    "two other operations": [
      OWN.replace(
        "\ncomponents:",
        "\n  /a: { get: { responses: {} } }\n  /b: { put: { responses: {} } }\n\ncomponents:",
      ),
      [],
    ],
    "another operation with markers": [OWN.replace("\ncomponents:", `\n${OTHER}`), []],
    "marks of its operations": [
      OWN.replace("operationId: getPet", "operationId: getPet\n      x-beta: true\n      x-status: gone"),
      [],
    ],
    "without statuses of its own": [OWN.replaceAll(/^ {8}"4\d\d": .*\n/gm, ""), []],
    "other statuses": [OWN.replace('"404": {', '"500": { description: bad }\n        default: {'), []],
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "without a description: null",
      "its own: operations: none; markers: none; statuses: GET /pets 429, POST /pets 429, GET /pets/{petId} 429 []",
      "two other operations: operations: GET /a, PUT /b; markers: none; statuses: GET /pets 429, POST /pets 429, GET /pets/{petId} 429 []",
      "another operation with markers: operations: DELETE /owners/{id}; markers: DELETE /owners/{id} x-badges: new, DELETE /owners/{id} X-Internal: "yes, for us", DELETE /owners/… []",
      "marks of its operations: operations: none; markers: GET /pets/{petId} x-beta: true, GET /pets/{petId} x-status: gone; statuses: GET /pets 429, POST /pets 429, GET /… []",
      "without statuses of its own: operations: none; markers: none; statuses: none []",
      "other statuses: operations: none; markers: none; statuses: GET /pets 429, POST /pets 429, GET /pets/{petId} 429, 500, default []",
    ]
  `);
});

const list = (more: object = {}): Draft => listed("", [{ ...pet(1, { status: "sold" }), ...more }]);
const ALL: readonly Draft[] = [
  list(),
  listed("", error(401), { status: 401, credential: "missing", expects: [401] }),
  creation(pet(2, { status: "sold" })),
  created({}, error(400), { status: 400, expects: [400] }),
  created({}, error(401), { status: 401, credential: "missing", expects: [401] }),
  fetched("1", pet(1, { status: "sold" })),
  fetched("9", error(404), { status: 404, expects: [404] }),
  fetched("1", error(401), { status: 401, credential: "missing", expects: [401] }),
];

test("where the description differs from what was seen", () => {
  const found = rows("OPEN-20", {
    "without a description": [null, ALL],
    "nothing was answered": [OWN, [listed("", "", { noAnswer: CLOSED })]],
    "all that is described": [OWN, ALL],
    "one operation alone": [OWN, ALL.slice(0, 2)],
    "a status that never came": [OWN, ALL.slice(0, 3)],
    "a refusal by the limiter counts nowhere": [OWN, [...ALL, listed("", error(429), { status: 429 })]],
    "statuses that are not described": [
      OWN,
      [...ALL, listed("", error(500), { status: 500 }), listed("", error(410), { status: 410 })],
    ],
    "described by a range": [
      OWN.replace('"404": {', '"5XX": { description: bad }\n        "404": {'),
      [...ALL, fetched("1", error(500), { status: 500 })],
    ],
    "members more": [OWN, [...ALL.slice(1), list({ age: 3, "a b": 1 })]],
    "members less": [OWN, [...ALL.slice(1, 2), listed("", [pet(1)]), ...ALL.slice(2)]],
    "an empty page has none": [OWN, [...ALL.slice(1), listed("", [])]],
    "members without the key count nowhere": [
      OWN,
      [
        ...ALL,
        listed("", { ...error(401), hint: "x" }, { status: 401, credential: "missing", expects: [401] }),
      ],
    ],
    "members of a status that is described without any": [
      OWN.replace('schema: { $ref: "#/components/schemas/Pets" }', "schema: {}"),
      ALL,
    ],
    "a reference that leads nowhere": [
      OWN.replace("#/components/schemas/Pets", "#/components/schemas/Nowhere"),
      ALL,
    ],
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "without a description: null",
      "nothing was answered: null",
      "all that is described: nowhere []",
      "one operation alone: nowhere []",
      "a status that never came: POST /pets never 400, 401 []",
      "a refusal by the limiter counts nowhere: nowhere []",
      "statuses that are not described: GET /pets 410 not described; GET /pets 500 not described [8,9]",
      "described by a range: nowhere []",
      "members more: GET /pets 200 with age, "a b" [7]",
      "members less: GET /pets 200 without status [1]",
      "an empty page has none: nowhere []",
      "members without the key count nowhere: nowhere []",
      "members of a status that is described without any: GET /pets 200 with id, name, categoryId, status [0]",
      "a reference that leads nowhere: nowhere []",
    ]
  `);
});
