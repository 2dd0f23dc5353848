/** Codes and messages that are empty, unstable, or reveal internals (ERROR-3 to ERROR-5). */

import { type Fault, served } from "../fault.ts";
import { type Because, because, fault } from "../mutations/alter.ts";
import { FULL } from "../mutations/alter-fault.ts";
import { answered, documented, errorBody } from "../mutations/alter-refusals.ts";

const malformed = because("body_malformed");

function empty(
  id: string,
  title: string,
  member: "code" | "message",
  text: string,
  which = documented,
): Fault {
  return fault(
    `error-${id}`,
    "ERROR-3",
    title,
    errorBody(which, (error) => ({ ...error, [member]: text })),
  );
}

const EMPTY: readonly Fault[] = [
  // Without a code, all errors share the same (missing) code.
  { ...empty("code-empty", "the code of an Error is empty", "code", ""), also: ["ERROR-4"] },
  served("error-message-empty"),
  empty("message-blank", "the message of an Error is a blank", "message", " "),
  empty("message-line-break", "the message of an Error is a line break", "message", "\r\n"),
  empty("message-empty-404", "the message of a 404 is empty", "message", "", answered(404)),
  empty("code-empty-401", "the code of a 401 is empty", "code", "", answered(401)),
  empty("message-empty-malformed", "the message for a malformed body is empty", "message", "", malformed),
];

function coded(
  id: string,
  title: string,
  code: (status: number, nth: number) => string,
  which = documented,
): Fault {
  const change = errorBody(which, (error, { status }, ctx) => ({ ...error, code: code(status, ctx.count) }));
  return fault(`code-${id}`, "ERROR-4", title, change);
}

const drawn = (): string => `E${Math.random().toString(36).slice(2, 10)}`;

const CODES: readonly Fault[] = [
  served("code-sentence"),
  coded("padded", "a code ends in a blank", (status) => `error_${status} `),
  coded("sentence-404", "the code of a 404 is two words", () => "not found", answered(404)),
  coded("sentence-malformed", "the code for a malformed body is a sentence", () => "Bad JSON", malformed),
  coded("random", "a code is random", drawn),
  coded("numbered", "a code holds the number of the request", (status, nth) => `error_${status}_${nth}`),
  { ...coded("random-400", "the code of a 400 is random", drawn, answered(400)), ...FULL },
  { ...coded("random-404", "the code of a 404 is random", drawn, answered(404)), ...FULL },
  coded("one-for-all", "all errors have one code", () => "error"),
  coded("shared-400-404", "400 and 404 share a code", (status) =>
    status === 401 ? "unauthorized" : "invalid",
  ),
  coded("shared-400-401", "400 and 401 share a code", (status) => (status === 404 ? "not_found" : "refused")),
  coded("shared-401-404", "401 and 404 share a code", (status) => (status === 400 ? "invalid" : "denied")),
];

function telling(id: string, title: string, message: string, which: Because = documented): Fault {
  return fault(
    `message-${id}`,
    "ERROR-5",
    title,
    errorBody(which, (error) => ({ ...error, message })),
  );
}

const INTERNALS: readonly Fault[] = [
  served("message-stack"),
  telling(
    "stack-java",
    "a message is a stack trace of Java",
    "java.lang.NullPointerException\n\tat org.petstore.PetController.create(PetController.java:88)",
  ),
  telling(
    "stack-python",
    "a message is a stack trace of Python",
    'Traceback (most recent call last):\n  File "/usr/lib/petstore/app.py", line 12, in create',
  ),
  telling("path", "a message names a file", "Cannot read /var/lib/petstore/pets.db"),
  telling(
    "path-windows",
    "a message names a file on Windows",
    "Could not find C:\\inetpub\\petstore\\web.config",
  ),
  telling("sql", "a message is an SQL statement", "SELECT id, name FROM pets WHERE id = $1"),
  telling(
    "sql-state",
    "a message is an error of the database",
    'SQLSTATE[22003]: numeric value out of range: INSERT INTO pets (name) VALUES ("x")',
  ),
  telling(
    "class",
    "a message names the class of an exception",
    "org.springframework.web.server.ResponseStatusException: refused",
  ),
  telling(
    "stack-malformed",
    "the message for a malformed body is a stack trace",
    "SyntaxError: Unexpected end of JSON input\n    at JSON.parse (<anonymous>)\n    at parse (/app/lib/json.js:92:19)",
    malformed,
  ),
  telling(
    "sql-404",
    "the message of a 404 is an SQL statement",
    "SELECT * FROM pets WHERE id = ?",
    answered(404),
  ),
  telling(
    "path-401",
    "the message of a 401 names a file",
    "Key not in /etc/petstore/keys.yml",
    answered(401),
  ),
  telling(
    "sql-category",
    "the message for an invalid category is an SQL statement",
    "INSERT INTO pets (category_id) VALUES ($1): out of range for type bigint",
    because("category_id_invalid"),
  ),
];

/** Every fault of codes and messages. */
export const ERROR_WORD_FAULTS: readonly Fault[] = [...EMPTY, ...CODES, ...INTERNALS];
