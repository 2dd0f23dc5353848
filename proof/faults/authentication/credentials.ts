/** Invalid credentials that are accepted, or refused wrongly (AUTH-1 to AUTH-5, AUTH-7, AUTH-11). */
import {
  type Context,
  headerValues,
  type Operation,
  type Outcome,
  queryValues,
} from "../../../src/reference/context.ts";
import { AMPLE } from "../../../src/reference/faults/authentication.ts";
import {
  type Attempt,
  admits,
  type Because,
  errorBody,
  isMissing,
  refusing,
  turnsAway,
} from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { isMalformed, isUnknown, OPERATIONS, textBody } from "../changes.ts";
import { type Fault, FULL, type Row, rows } from "../fault.ts";

/** The requirements that also fail if an operation refuses the key. */
const REFUSED: Readonly<Record<string, string>> = {
  listPets: "LIST-1 LIST-4 LIST-7 LIST-9",
  createPet: "CREATE-1 CREATE-3 CREATE-4",
  getPet: "CREATE-13 GET-1 GET-2 GET-3",
};

/** A row for each operation. */
const ofEach = (also: (operation: Operation) => string): readonly Row<Operation>[] =>
  OPERATIONS.map(([id, operation]) => [id, operation, operation, also(operation)]);

/** Creations and ids are judged by their content (AUTH-12), too. */
const openAlso = (operation: Operation): string => (operation === "listPets" ? "AUTH-6" : "AUTH-6 AUTH-12");

/** Answers requests without a key from a cache of responses that were served with the key. */
const handingOut =
  (operation: Operation): Change =>
  (good) => {
    const kept = new Map<string, Outcome>();
    return {
      async handle(ctx) {
        const address = JSON.stringify([ctx.request.path, ctx.request.query]);
        const isMissingKey = headerValues(ctx.request, "authorization").length === 0;
        const known = ctx.operation === operation && isMissingKey ? kept.get(address) : undefined;
        if (known) return known;
        const outcome = await good.handle(ctx);
        if (outcome.status === 200) kept.set(address, outcome);
        return outcome;
      },
    };
  };

const BY_OPERATION: readonly Fault[] = [
  ...rows(
    "*-refuses-key",
    "AUTH-1",
    "* refuses the valid key",
    (operation) => turnsAway((ctx) => ctx.operation === operation),
    ofEach((operation) => REFUSED[operation] ?? ""),
  ),
  ...rows(
    "*-open",
    "AUTH-2",
    "* asks for no key",
    (operation) => admits(({ line }) => line === null, operation),
    ofEach(openAlso).filter(([id]) => id !== "list-pets"),
    AMPLE,
  ),
  ...rows(
    "*-any-key",
    "AUTH-3 AUTH-4 AUTH-5",
    "* takes any key",
    (operation) => admits(({ token }) => /^[^ ]+$/.test(token), operation),
    ofEach(openAlso),
    AMPLE,
  ),
  ...rows<Operation>("*-cached", "AUTH-2", "* that was served is served without a key", handingOut, [
    ["list", "a list", "listPets"],
    ["animal", "an animal", "getPet"],
  ]),
];

/** Refusals of missing and unknown keys: a key that is similar to the valid one is unknown, too. */
const KINDS: readonly (readonly [id: string, title: string, breaks: string, which: Because])[] = [
  ["key-missing", "a missing key", "AUTH-2", isMissing],
  ["key-unknown", "an unknown key", "AUTH-3 AUTH-4 AUTH-5", isUnknown],
];

const WRONG_ANSWERS: readonly Fault[] = KINDS.flatMap(([id, title, breaks, which]) => {
  const also = "AUTH-6 AUTH-12";
  // If every operation answered 404 without the key, there would be no API to judge (catalogue rule 15).
  const statuses = id === "key-missing" ? [400, 403] : [403, 404];
  return rows<Change>(`${id}-*`, breaks, `${title} is answered *`, (change) => change, [
    ...statuses.map((status): Row<Change> => [`${status}`, `${status}`, refusing(which, status), also]),
    ["text", "with a plain text", textBody(which, "text/plain", "Unauthorized"), "HTTP-1 HTTP-2 ERROR-1"],
    ["gateway-error", "as by a gateway", errorBody(which, () => ({ message: "Unauthorized" })), "ERROR-1"],
  ]);
});

type When = (attempt: Attempt) => boolean;

const decoded = (text: string): string => Buffer.from(text, "base64").toString("utf8");

/** The malformed credentials of the catalogue. */
const FORMS: readonly Row<When>[] = [
  ["empty-header", "an empty Authorization header", ({ line }) => line === ""],
  ["bearer-alone", "Bearer without a key", ({ line }) => /^bearer *$/i.test(line ?? "")],
  ["key-alone", "the key without a scheme", ({ line, key }) => line === key],
  ["basic-key", "Basic with the key", ({ line, key }) => line === `Basic ${key}`],
  [
    "basic-encoded",
    "Basic with the key as the user",
    ({ line, key }) => decoded(/^Basic (.+)$/.exec(line ?? "")?.[1] ?? "") === `${key}:`,
    FULL,
  ],
  ["token-key", "Token with the key", ({ line, key }) => line === `Token ${key}`],
  ["xbearer-key", "XBearer with the key", ({ line, key }) => line === `XBearer ${key}`],
];

const lineOf = (ctx: Context): string => headerValues(ctx.request, "authorization")[0] ?? "";

const MALFORMED: readonly Fault[] = [
  ...rows("*-taken", "AUTH-4", "* is taken", admits, FORMS, AMPLE),
  ...OPERATIONS.slice(1).flatMap(([id, operation]) => [
    ...rows(
      `*-taken-by-${id}`,
      "AUTH-4",
      `* is taken by ${operation}`,
      (when: When) => admits(when, operation),
      FORMS.map(([form, title, when]) => [form, title, when] as const),
      FULL,
    ),
    fault(`second-word-taken-by-${id}`, "AUTH-11", `the key and a second word are taken by ${operation}`, {
      change: admits(({ token, key }) => token.startsWith(`${key} `), operation),
      ...FULL,
    }),
  ]),
  fault("malformed-403", "AUTH-4 AUTH-11", "a malformed credential gets a 403", refusing(isMalformed, 403)),
  fault("second-word-403", "AUTH-11", "the key and a second word are answered 403", {
    change: refusing((ctx, refusal) => isMalformed(ctx, refusal) && / .+ /.test(lineOf(ctx)), 403),
  }),
  fault(
    "malformed-text",
    "AUTH-4 HTTP-1 HTTP-2 ERROR-1",
    "a malformed credential is answered with a plain text",
    {
      change: textBody(isMalformed, "text/plain", "Unauthorized"),
    },
  ),
];

type Similar = (token: string, key: string) => boolean;

const areAsLong: Similar = (token, key) => token.length === key.length;

const SIMILAR: readonly Fault[] = rows<Similar>(
  "key-*",
  "AUTH-5",
  "*",
  (when) => admits(({ token, key }) => token !== "" && !token.includes(" ") && when(token, key)),
  [
    ["longer", "what begins with the key is accepted", (token, key) => token.startsWith(key)],
    [
      "first-eight",
      "only the first eight characters count",
      (token, key) => token.slice(0, 8) === key.slice(0, 8),
    ],
    [
      "all-but-middle",
      "the characters in the middle of the key are not compared",
      (token, key) =>
        token.length === key.length &&
        token.slice(0, 4) === key.slice(0, 4) &&
        token.slice(-4) === key.slice(-4),
    ],
    [
      "all-but-last",
      "the last character is not compared",
      (token, key) => areAsLong(token, key) && token.slice(0, -1) === key.slice(0, -1),
      FULL,
    ],
    [
      "all-but-first",
      "the first character is not compared",
      (token, key) => token.length === key.length && token.slice(1) === key.slice(1),
      FULL,
    ],
    [
      "ending",
      "the end of the key is taken for it",
      (token, key) => token !== key && token.length >= 8 && key.endsWith(token),
      FULL,
    ],
    ["preceded", "what ends with the key is accepted", (token, key) => token.endsWith(key), FULL],
    [
      "length-alone",
      "keys are compared by their length",
      (token, key) => token.length === key.length,
      "AUTH-3 AUTH-6 AUTH-12",
    ],
  ],
  AMPLE,
);

const cookies = ({ ctx }: Attempt): readonly string[] =>
  headerValues(ctx.request, "cookie").flatMap((line) => line.split("; "));

const ELSEWHERE: readonly Fault[] = rows<(attempt: Attempt) => readonly string[]>(
  "key-in-*-taken",
  "AUTH-7",
  "the key is taken from the *",
  (place) => admits((attempt) => attempt.line === null && place(attempt).includes(attempt.key)),
  [
    ["api-key", "parameter api_key", ({ ctx }) => queryValues(ctx.request, "api_key")],
    ["access-token", "parameter access_token", ({ ctx }) => queryValues(ctx.request, "access_token")],
    [
      "cookie-api-key",
      "cookie api_key",
      (attempt) => cookies(attempt).flatMap((pair) => /^api_key=(.*)$/.exec(pair)?.slice(1) ?? []),
    ],
  ],
  AMPLE,
);

/** Every fault of accepted and refused credentials. */
export const CREDENTIAL_FAULTS: readonly Fault[] = [
  ...BY_OPERATION,
  ...WRONG_ANSWERS,
  ...MALFORMED,
  ...SIMILAR,
  ...ELSEWHERE,
];
