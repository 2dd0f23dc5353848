/** Invalid credentials that are accepted (AUTH-4, AUTH-5, AUTH-11). */
import { type Context, headerValues, type Operation } from "../../../src/reference/context.ts";
import { type Fault, served } from "../fault.ts";
import { fault, refusing } from "../mutations/alter.ts";
import { AMPLE, type Attempt, admits, isMalformed } from "../mutations/alter-credentials.ts";
import { FULL, slug } from "../mutations/alter-fault.ts";
import { errorBody, textBody } from "../mutations/alter-refusals.ts";

const decoded = (text: string): string => Buffer.from(text, "base64").toString("utf8");

const OTHERS = ["createPet", "getPet"] as const satisfies readonly Operation[];

const lineOf = (ctx: Context): string => headerValues(ctx.request, "authorization")[0] ?? "";

/** The malformed credentials of the catalogue. */
const FORMS: readonly (readonly [id: string, title: string, when: (attempt: Attempt) => boolean])[] = [
  ["empty-header", "an empty Authorization header", ({ line }) => line === ""],
  ["bearer-alone", "Bearer without a key", ({ line }) => /^bearer *$/i.test(line ?? "")],
  ["key-alone", "the key without a scheme", ({ line, key }) => line === key],
  ["basic-key", "Basic with the key", ({ line, key }) => line === `Basic ${key}`],
  [
    "basic-encoded",
    "Basic with the key as the user",
    ({ line, key }) => decoded(/^Basic (.+)$/.exec(line ?? "")?.[1] ?? "") === `${key}:`,
  ],
  ["token-key", "Token with the key", ({ line, key }) => line === `Token ${key}`],
  ["xbearer-key", "XBearer with the key", ({ line, key }) => line === `XBearer ${key}`],
];

const SECOND_WORD = ({ token, key }: Attempt): boolean => token.startsWith(`${key} `);

const SECOND_WORDS: readonly Fault[] = [
  served("second-word-taken"),
  ...OTHERS.map((operation) =>
    fault(
      `second-word-taken-by-${slug(operation)}`,
      "AUTH-11",
      `the key and a second word are taken by ${operation}`,
      admits(SECOND_WORD, operation),
      FULL,
    ),
  ),
  fault(
    "second-word-403",
    "AUTH-11",
    "the key and a second word are answered 403",
    refusing((ctx, refusal) => isMalformed(ctx, refusal) && / .+ /.test(lineOf(ctx)), 403),
  ),
];

const MALFORMED: readonly Fault[] = [
  ...FORMS.map(([id, title, when]) =>
    fault(`${id}-taken`, "AUTH-4", `${title} is taken`, admits(when), id === "basic-encoded" ? FULL : AMPLE),
  ),
  ...FORMS.flatMap(([id, title, when]) =>
    OTHERS.map((operation) =>
      fault(
        `${id}-taken-by-${slug(operation)}`,
        "AUTH-4",
        `${title} is taken by ${operation}`,
        admits(when, operation),
        FULL,
      ),
    ),
  ),
  served("any-scheme", { also: ["AUTH-11"] }),
  fault(
    "last-word",
    "AUTH-4",
    "the last word is taken for the key",
    admits(({ line, key }) => line?.split(" ").at(-1) === key),
    AMPLE,
  ),
  fault(
    "key-anywhere",
    "AUTH-4",
    "a header that holds the key anywhere is taken",
    admits(({ line, key }) => line?.includes(key) === true),
    { ...AMPLE, also: ["AUTH-5", "AUTH-11"] },
  ),
  fault("malformed-400", "AUTH-4", "a malformed credential is answered 400", refusing(isMalformed, 400)),
  fault("malformed-403", "AUTH-4", "a malformed credential is answered 403", refusing(isMalformed, 403), {
    also: ["AUTH-11"],
  }),
  fault(
    "token-key-403",
    "AUTH-4",
    "Token with the key is answered 403",
    refusing((ctx) => lineOf(ctx).startsWith("Token "), 403),
  ),
  fault(
    "bearer-alone-500",
    "AUTH-4",
    "Bearer without a key is answered 500",
    refusing((ctx) => /^bearer *$/i.test(lineOf(ctx)), 500),
    { also: ["HTTP-4"] },
  ),
  fault(
    "malformed-text",
    "AUTH-4",
    "a malformed credential is answered with a plain text",
    textBody(isMalformed, "text/plain", "Unauthorized"),
    {
      also: ["HTTP-1", "HTTP-2", "ERROR-1"],
    },
  ),
  fault(
    "malformed-no-code",
    "AUTH-4",
    "the Error for a malformed credential has no code",
    errorBody(isMalformed, (error) => ({ ...error, code: undefined })),
    {
      also: ["ERROR-1"],
    },
  ),
];

/** Compares keys incorrectly. */
function similar(id: string, title: string, when: (token: string, key: string) => boolean): Fault {
  const change = admits(({ token, key }) => token !== "" && when(token, key));
  return fault(`key-${id}`, "AUTH-5", title, change, AMPLE);
}

const SIMILAR: readonly Fault[] = [
  served("key-beginning"),
  similar(
    "longer",
    "a credential that begins with the key is accepted",
    (token, key) => !token.includes(" ") && token.startsWith(key),
  ),
  similar(
    "first-eight",
    "the first eight characters of the key are compared",
    (token, key) => !token.includes(" ") && token.slice(0, 8) === key.slice(0, 8),
  ),
  similar(
    "all-but-middle",
    "the characters in the middle of the key are not compared",
    (token, key) =>
      token.length === key.length &&
      token.slice(0, 4) === key.slice(0, 4) &&
      token.slice(-4) === key.slice(-4),
  ),
  {
    ...similar(
      "all-but-last",
      "the last character of the key is not compared",
      (token, key) => token.length === key.length && token.slice(0, -1) === key.slice(0, -1),
    ),
    ...FULL,
  },
  similar(
    "shorter-of-both",
    "keys are compared as far as the shorter one goes",
    (token, key) => !token.includes(" ") && (key.startsWith(token) || token.startsWith(key)),
  ),
  {
    ...similar(
      "all-but-first",
      "the first character of the key is not compared",
      (token, key) => token.length === key.length && token.slice(1) === key.slice(1),
    ),
    ...FULL,
  },
  {
    ...similar(
      "ending",
      "the end of the key is taken for it",
      (token, key) => token !== key && token.length >= 8 && key.endsWith(token),
    ),
    ...FULL,
  },
  {
    ...similar(
      "preceded",
      "a credential that ends with the key is accepted",
      (token, key) => !token.includes(" ") && token.endsWith(key),
    ),
    ...FULL,
  },
  similar("length-alone", "keys are compared by their length", (token, key) => token.length === key.length),
];

/** Every fault of invalid credentials. */
export const CREDENTIAL_FAULTS: readonly Fault[] = [...MALFORMED, ...SIMILAR, ...SECOND_WORDS];
