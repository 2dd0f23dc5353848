/** Wrong Error bodies (interface §2, §7; ERROR). */
import type { Output, OutputObject } from "../../../src/reference/context.ts";
import { ASKED } from "../../../src/reference/faults/answers.ts";
import {
  type Because,
  because,
  documented,
  errorBody,
  insteadOf,
  of,
  on,
  refusing,
} from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { OPERATIONS, textBody, together } from "../changes.ts";
import { type Fault, FULL, type Row, rows } from "../fault.ts";

const MALFORMED = because("body_malformed");

/** Changes some or all Error bodies. */
type Edited = readonly [edit: (error: OutputObject, status: number) => Output, which?: Because];

const editing = ([edit, which = documented]: Edited): Change =>
  errorBody(which, (error, { status }) => edit(error, status));

const noMessage = (error: OutputObject): Output => ({ ...error, message: undefined });
const noCode = (error: OutputObject): Output => ({ ...error, code: undefined });
const messageList = (error: OutputObject): Output => ({ ...error, message: [error.message ?? ""] });

const ALL = Object.values(ASKED).join(" ");

const SHAPES: readonly Fault[] = rows("error-*", "ERROR-1", "*", editing, [
  ["code-absent", "an Error has no code", [noCode], ALL],
  ["message-absent", "an Error has no message", [noMessage], ALL],
  ["status-absent", "an Error has no status", [(error) => ({ ...error, status: undefined })], ALL],
  ["status-string", "the status is a string", [(error, status) => ({ ...error, status: `${status}` })], ALL],
  ["code-number", "the code is a number", [(error, status) => ({ ...error, code: status * 100 })], ALL],
  ["message-array", "the message is an array", [messageList], ALL],
  ["in-array", "an Error is in an array", [(error) => [error]], ALL],
  [
    "problem",
    "an Error has the members of a problem",
    [({ code, message, status }) => ({ type: "about:blank", title: code, status, detail: message })],
    ALL,
  ],
  ...([400, 401, 404] as const).map(
    (status): Row<Edited> => [
      `message-absent-${status}`,
      `an Error has no message on a ${status}`,
      [noMessage, on(status)],
      ASKED[status],
    ],
  ),
  ...OPERATIONS.map(
    ([id, operation]): Row<Edited> => [
      `code-absent-401-${id}`,
      `an Error has no code on a 401 of ${operation}`,
      [noCode, of(operation, 401)],
      ASKED[401],
    ],
  ),
  ["code-absent-400-list-pets", "a 400 of lists has no code", [noCode, of("listPets", 400)], "LIST-6 LIST-8"],
  [
    "message-array-malformed",
    "the message for a malformed body is an array",
    [messageList, MALFORMED],
    "CREATE-11 CREATE-15 CREATE-18",
  ],
]);

const MEMBERS: readonly Fault[] = [
  ...rows<readonly [status: number, which?: Because]>(
    "error-status-*",
    "ERROR-2",
    "*",
    ([status, which]) => editing([(error) => ({ ...error, status }), which ?? documented]),
    [
      ["200", "every Error has the status 200", [200]],
      ["404-as-400", "the Error of a 404 has the status 400", [400, on(404)]],
      ["401-as-403", "the Error of a 401 has the status 403", [403, on(401)]],
      ["400-as-422", "the Error of a 400 has the status 422", [422, on(400)]],
      ["malformed-500", "the Error for a malformed body has the status 500", [500, MALFORMED]],
      ["list-500", "the Error of a list has the status 500", [500, of("listPets", 400)]],
    ],
  ),
  ...rows("error-*", "ERROR-3", "*", editing, [
    // Without a code, all errors share the same (missing) code.
    ["code-empty", "the code of an Error is empty", [(error) => ({ ...error, code: "" })], "ERROR-4"],
    ["message-blank", "the message of an Error is a blank", [(error) => ({ ...error, message: " " })]],
    ["message-empty-404", "the message of a 404 is empty", [(error) => ({ ...error, message: "" }), on(404)]],
    ["code-empty-401", "the code of a 401 is empty", [(error) => ({ ...error, code: "" }), on(401)]],
  ]),
];

type Coded = readonly [code: (status: number) => string, which?: Because];

const coding = ([code, which = documented]: Coded): Change =>
  editing([(error, status) => ({ ...error, code: code(status) }), which]);

const CODES: readonly Fault[] = rows("code-*", "ERROR-4", "*", coding, [
  ["padded", "a code ends in a blank", [(status) => `error_${status} `]],
  ["sentence-404", "the code of a 404 is two words", [() => "not found", on(404)]],
  ["one-for-all", "all errors have one code", [() => "error"]],
  ["shared-400-404", "400 and 404 share a code", [(status) => (status === 401 ? "unauthorized" : "invalid")]],
  ["shared-400-401", "400 and 401 share a code", [(status) => (status === 404 ? "not_found" : "refused")]],
  ["shared-401-404", "401 and 404 share a code", [(status) => (status === 400 ? "invalid" : "denied")]],
]);

const INTERNAL: readonly Fault[] = rows<readonly [message: string, which?: Because]>(
  "message-*",
  "ERROR-5",
  "*",
  ([message, which = documented]) => editing([(error) => ({ ...error, message }), which]),
  [
    [
      "stack-java",
      "a message is a stack trace of Java",
      ["java.lang.NullPointerException\n\tat org.petstore.PetController.create(PetController.java:88)"],
    ],
    [
      "stack-python",
      "a message is a stack trace of Python",
      ['Traceback (most recent call last):\n  File "/usr/lib/petstore/app.py", line 12, in create'],
    ],
    ["path", "a message names a file", ["Cannot read /var/lib/petstore/pets.db"]],
    ["path-windows", "a message names a Windows file", ["Could not find C:\\inetpub\\petstore\\web.config"]],
    ["sql", "a message is an SQL statement", ["SELECT id, name FROM pets WHERE id = $1"]],
    [
      "sql-state",
      "a message is an error of the database",
      ['SQLSTATE[22003]: numeric value out of range: INSERT INTO pets (name) VALUES ("x")'],
    ],
    [
      "class",
      "a message names the class of an exception",
      ["org.springframework.web.server.ResponseStatusException: refused"],
    ],
    ["sql-404", "the message of a 404 is an SQL statement", ["SELECT * FROM pets WHERE id = ?", on(404)]],
    ["path-401", "the message of a 401 names a file", ["Key not in /etc/petstore/keys.yml", on(401)]],
  ],
);

/** A list of an unknown status is refused with another status. */
const unknownStatus = (status: number): Change =>
  insteadOf(because("status_invalid"), (ctx, refusal) => {
    throw ctx.operation === "listPets" ? new Refusal(status, "status_unknown", refusal.message) : refusal;
  });

const OTHER_ERRORS: readonly Fault[] = [
  fault("error-405-text", "ERROR-6 LIST-8", "a 405 on a documented operation is a plain text", {
    change: together(unknownStatus(405), textBody(on(405), "text/plain", "Method Not Allowed")),
  }),
  fault("error-500-page", "ERROR-6 LIST-8 HTTP-4", "a 500 is a page", {
    change: together(unknownStatus(500), textBody(on(500), "text/html", "<h1>Internal Server Error</h1>")),
  }),
  fault("error-415-empty", "ERROR-6", "a 415 has an empty body", {
    change: together(refusing(because("media_type_invalid"), 415), textBody(on(415), "application/json", "")),
    ...FULL,
  }),
];

/** Every fault of Error bodies. */
export const ERROR_FAULTS: readonly Fault[] = [...SHAPES, ...MEMBERS, ...CODES, ...INTERNAL, ...OTHER_ERRORS];
