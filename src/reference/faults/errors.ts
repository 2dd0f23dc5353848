/** Errors that are none, or say the wrong thing (interface §2, §7; ERROR-1 to ERROR-5). */
import type { Output, OutputObject } from "../output.ts";
import { FULL } from "./alter-fault.ts";
import { answered, documented, errorBody } from "./alter-refusals.ts";
import { type Because, because, fault } from "./altering.ts";
import type { Fault } from "./fault.ts";

/** The requirements that ask for an Error body by the status that it comes with. */
const WITH_BODY: Readonly<Record<number, readonly string[]>> = {
  400: [
    "CREATE-5",
    "CREATE-6",
    "CREATE-7",
    "CREATE-8",
    "CREATE-9",
    "CREATE-10",
    "CREATE-11",
    "LIST-6",
    "LIST-8",
  ],
  401: ["AUTH-2", "AUTH-3", "AUTH-4"],
  404: ["GET-2", "GET-3"],
};
const ALL_WITH_BODY = Object.values(WITH_BODY).flat();

/** Bodies that are not an Error, in every documented error. */
const SHAPES: readonly (readonly [id: string, title: string, edit: (error: OutputObject) => Output])[] = [
  ["code-absent", "an Error has no code", (error) => ({ ...error, code: undefined })],
  ["message-absent", "an Error has no message", (error) => ({ ...error, message: undefined })],
  ["status-absent", "an Error has no status", (error) => ({ ...error, status: undefined })],
  [
    "status-string",
    "the status of an Error is a string",
    (error) => ({ ...error, status: String(error.status) }),
  ],
  ["status-null", "the status of an Error is null", (error) => ({ ...error, status: null })],
  [
    "status-fraction",
    "the status of an Error is a fraction",
    (error) => ({ ...error, status: Number(error.status) + 0.5 }),
  ],
  [
    "code-number",
    "the code of an Error is a number",
    (error) => ({ ...error, code: Number(error.status) * 100 }),
  ],
  ["code-null", "the code of an Error is null", (error) => ({ ...error, code: null })],
  [
    "message-array",
    "the message of an Error is an array",
    (error) => ({ ...error, message: [error.message ?? ""] }),
  ],
  [
    "message-object",
    "the message of an Error is an object",
    (error) => ({ ...error, message: { en: error.message } }),
  ],
  ["message-null", "the message of an Error is null", (error) => ({ ...error, message: null })],
  ["wrapped", "an Error stands within another object", (error) => ({ error })],
  ["in-array", "an Error stands in an array", (error) => [error]],
  ["text", "an Error is a JSON string", (error) => error.message ?? ""],
  ["null", "an Error is null", () => null],
  [
    "problem",
    "an Error has the members of a problem",
    ({ code, message, status }) => ({ type: "about:blank", title: code, status, detail: message }),
  ],
  [
    "capitals",
    "the members of an Error are capitalised",
    ({ code, message, status }) => ({ Code: code, Message: message, Status: status }),
  ],
];

const shapesOf = (
  which: Because,
  id: string,
  where: string,
  also: readonly string[],
  of: readonly string[],
): readonly Fault[] =>
  SHAPES.filter(([shape]) => of.includes(shape)).map(([shape, title, edit]) =>
    fault(`error-${shape}-${id}`, "ERROR-1", `${title} ${where}`, errorBody(which, edit), { also }),
  );

const BODIES: readonly Fault[] = [
  ...SHAPES.map(([id, title, edit]) =>
    fault(`error-${id}`, "ERROR-1", title, errorBody(documented, edit), { also: ALL_WITH_BODY }),
  ),
  ...[400, 401, 404].flatMap((status) =>
    shapesOf(answered(status), String(status), `with a ${status}`, WITH_BODY[status] ?? [], [
      "message-absent",
      "status-string",
      "wrapped",
    ]),
  ),
  ...shapesOf(answered(401, "listPets"), "401-list-pets", "with a 401 of listPets", WITH_BODY[401] ?? [], [
    "code-absent",
  ]),
  ...shapesOf(
    answered(401, "createPet"),
    "401-create-pet",
    "with a 401 of createPet",
    ["AUTH-2", "AUTH-3"],
    ["code-absent"],
  ),
  ...shapesOf(
    answered(401, "getPet"),
    "401-get-pet",
    "with a 401 of getPet",
    ["AUTH-2", "AUTH-3"],
    ["code-absent"],
  ),
  ...shapesOf(
    answered(400, "listPets"),
    "400-list-pets",
    "with a 400 of listPets",
    ["LIST-6", "LIST-8"],
    ["code-absent"],
  ),
  ...shapesOf(
    because("body_malformed"),
    "malformed",
    "for a malformed body",
    ["CREATE-11"],
    ["status-absent", "message-array"],
  ),
  ...shapesOf(
    because("category_id_invalid"),
    "category",
    "for an invalid category",
    ["CREATE-8", "CREATE-10"],
    ["message-array"],
  ),
];

const STATUSES: readonly (readonly [
  id: string,
  title: string,
  which: Because,
  status: (status: number) => number,
])[] = [
  ["500", "every Error has the status 500", documented, () => 500],
  ["zero", "every Error has the status 0", documented, () => 0],
  ["400", "every Error has the status 400", documented, () => 400],
  ["200", "every Error has the status 200", documented, () => 200],
  ["next", "the status of an Error is off by one", documented, (status) => status + 1],
  ["negative", "the status of an Error is negative", documented, (status) => -status],
  ["404-as-400", "the Error of a 404 has the status 400", answered(404), () => 400],
  ["401-as-403", "the Error of a 401 has the status 403", answered(401), () => 403],
  ["400-as-422", "the Error of a 400 has the status 422", answered(400), () => 422],
  [
    "malformed-500",
    "the Error for a malformed body has the status 500",
    because("body_malformed"),
    () => 500,
  ],
  [
    "list-500",
    "the Error of a list that is refused has the status 500",
    (ctx, { status }) => ctx.operation === "listPets" && status === 400,
    () => 500,
  ],
];

const WORDS: readonly (readonly [
  id: string,
  title: string,
  which: Because,
  edit: (error: OutputObject) => OutputObject,
])[] = [
  ["code-empty", "the code of an Error is empty", documented, (error) => ({ ...error, code: "" })],
  ["message-empty", "the message of an Error is empty", documented, (error) => ({ ...error, message: "" })],
  [
    "message-blank",
    "the message of an Error is a blank",
    documented,
    (error) => ({ ...error, message: " " }),
  ],
  [
    "message-line-break",
    "the message of an Error is a line break",
    documented,
    (error) => ({ ...error, message: "\r\n" }),
  ],
  [
    "message-empty-404",
    "the message of a 404 is empty",
    answered(404),
    (error) => ({ ...error, message: "" }),
  ],
  ["code-empty-401", "the code of a 401 is empty", answered(401), (error) => ({ ...error, code: "" })],
  [
    "message-empty-malformed",
    "the message for a malformed body is empty",
    because("body_malformed"),
    (error) => ({ ...error, message: "" }),
  ],
];

/** Codes that no machine can use. */
const CODES: readonly (readonly [
  id: string,
  title: string,
  code: (status: number, nth: number) => string,
  which?: Because,
])[] = [
  ["sentence", "a code is a sentence", (status) => `Error of kind ${status}`],
  ["padded", "a code ends in a blank", (status) => `error_${status} `],
  ["random", "a code is drawn by lot", () => `E${Math.random().toString(36).slice(2, 10)}`],
  ["numbered", "a code holds the number of the request", (status, nth) => `error_${status}_${nth}`],
  [
    "alternating",
    "a code is spelt in two ways by turns",
    (status, nth) => (nth % 2 === 0 ? `error_${status}` : `ERROR_${status}`),
  ],
  ["one-for-all", "all errors have one code", () => "error"],
  ["shared-400-404", "400 and 404 share a code", (status) => (status === 401 ? "unauthorized" : "invalid")],
  ["shared-400-401", "400 and 401 share a code", (status) => (status === 404 ? "not_found" : "refused")],
  ["shared-401-404", "401 and 404 share a code", (status) => (status === 400 ? "invalid" : "denied")],
  ["sentence-404", "the code of a 404 is two words", () => "not found", answered(404)],
  [
    "sentence-malformed",
    "the code for a malformed body is a sentence",
    () => "Unexpected end of JSON input",
    because("body_malformed"),
  ],
  [
    "random-400",
    "the code of a 400 holds an incident's number",
    () => `E${Math.random().toString(36).slice(2, 10)}`,
    answered(400),
  ],
  [
    "random-404",
    "the code of a 404 holds an incident's number",
    () => `E${Math.random().toString(36).slice(2, 10)}`,
    answered(404),
  ],
];

/** Messages that tell more than they should. */
const INTERNALS: readonly (readonly [id: string, title: string, message: string, which?: Because])[] = [
  [
    "stack",
    "a message is a stack trace",
    "TypeError: pets is undefined\n    at list (/srv/petstore/dist/pets.js:41:17)\n    at next (node:internal/process:95:5)",
  ],
  [
    "stack-java",
    "a message is a stack trace of Java",
    "java.lang.NullPointerException\n\tat org.petstore.PetController.create(PetController.java:88)",
  ],
  [
    "stack-python",
    "a message is a stack trace of Python",
    'Traceback (most recent call last):\n  File "/usr/lib/petstore/app.py", line 12, in create',
  ],
  ["path", "a message names a file", "Cannot read /var/lib/petstore/pets.db"],
  ["path-windows", "a message names a file on Windows", "Could not find C:\\inetpub\\petstore\\web.config"],
  ["sql", "a message is an SQL statement", "SELECT id, name FROM pets WHERE id = $1"],
  [
    "sql-state",
    "a message is an error of the database",
    'SQLSTATE[22003]: numeric value out of range: INSERT INTO pets (name) VALUES ("x")',
  ],
  [
    "class",
    "a message names the class of an exception",
    "org.springframework.web.server.ResponseStatusException: refused",
  ],
  [
    "stack-malformed",
    "the message for a malformed body is a stack trace",
    "SyntaxError: Unexpected end of JSON input\n    at JSON.parse (<anonymous>)\n    at parse (/app/node_modules/body-parser/lib/types/json.js:92:19)",
    because("body_malformed"),
  ],
  [
    "sql-404",
    "the message of a 404 is an SQL statement",
    "No rows: SELECT * FROM pets WHERE id = ?",
    answered(404),
  ],
  ["path-401", "the message of a 401 names a file", "Key not in /etc/petstore/keys.yml", answered(401)],
  [
    "sql-category",
    "the message for an invalid category is an SQL statement",
    "INSERT INTO pets (category_id) VALUES ($1): out of range for type bigint",
    because("category_id_invalid"),
  ],
];

/** Every fault of Error bodies. */
export const ERROR_FAULTS: readonly Fault[] = [
  ...BODIES,
  ...STATUSES.map(([id, title, which, status]) =>
    fault(
      `error-status-is-${id}`,
      "ERROR-2",
      title,
      errorBody(which, (error, refusal) => ({ ...error, status: status(refusal.status) })),
    ),
  ),
  ...WORDS.map(([id, title, which, edit]) => fault(`error-${id}`, "ERROR-3", title, errorBody(which, edit))),
  ...CODES.map(([id, title, code, which = documented]) =>
    fault(
      `code-${id}`,
      "ERROR-4",
      title,
      errorBody(which, (error, { status }, ctx) => ({ ...error, code: code(status, ctx.count) })),
      id === "random-404" ? FULL : {},
    ),
  ),
  ...INTERNALS.map(([id, title, message, which = documented]) =>
    fault(
      `message-${id}`,
      "ERROR-5",
      title,
      errorBody(which, (error) => ({ ...error, message })),
    ),
  ),
];
