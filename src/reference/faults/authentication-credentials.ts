/** Credentials that are taken although they are no key in its place (AUTH-4 to AUTH-7). */
import { headerValues, type Operation, queryValues } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { admits, type Attempt, checksFirst, isMalformed, isMissing, isUnknown } from "./alter-credentials.ts";
import { FULL } from "./alter-fault.ts";
import { errorBody, textBody } from "./alter-refusals.ts";
import { fault, refusing } from "./altering.ts";
import type { Fault } from "./fault.ts";

const decoded = (text: string): string => Buffer.from(text, "base64").toString("utf8");

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
  ["second-word", "the key and a second word", ({ token, key }) => token.startsWith(`${key} `)],
];

const MALFORMED: readonly Fault[] = [
  ...FORMS.map(([id, title, when]) =>
    fault(`${id}-taken`, "AUTH-4", `${title} is taken`, admits(when), id === "basic-encoded" ? FULL : {}),
  ),
  ...FORMS.flatMap(([id, title, when]) =>
    (["createPet", "getPet"] as const satisfies readonly Operation[]).map((operation) =>
      fault(
        `${id}-taken-by-${operation}`,
        "AUTH-4",
        `${title} is taken by ${operation}`,
        admits(when, operation),
        FULL,
      ),
    ),
  ),
  fault(
    "any-scheme",
    "AUTH-4",
    "the scheme is not looked at",
    admits(({ line, key }) => line?.split(" ")[1] === key),
  ),
  fault(
    "last-word",
    "AUTH-4",
    "the last word is taken for the key",
    admits(({ line, key }) => line?.split(" ").at(-1) === key),
  ),
  fault(
    "key-anywhere",
    "AUTH-4",
    "a header that holds the key anywhere is taken",
    admits(({ line, key }) => line?.includes(key) === true),
    { also: ["AUTH-5"] },
  ),
  fault(
    "malformed-400",
    "AUTH-4",
    "a malformed credential is answered 400",
    refusing((_ctx, refusal) => isMalformed(refusal), 400),
  ),
  fault(
    "malformed-403",
    "AUTH-4",
    "a malformed credential is answered 403",
    refusing((_ctx, refusal) => isMalformed(refusal), 403),
  ),
  fault(
    "bearer-alone-500",
    "AUTH-4",
    "Bearer without a key is answered 500",
    refusing((ctx) => /^bearer *$/i.test(headerValues(ctx.request, "authorization")[0] ?? ""), 500),
    { also: ["HTTP-4"] },
  ),
  fault(
    "malformed-text",
    "AUTH-4",
    "a malformed credential is answered with a plain text",
    textBody((_ctx, refusal) => isMalformed(refusal), "text/plain", "Unauthorized"),
    {
      also: ["HTTP-1", "HTTP-2", "ERROR-1"],
    },
  ),
  fault(
    "malformed-no-code",
    "AUTH-4",
    "the Error for a malformed credential has no code",
    errorBody(
      (_ctx, refusal) => isMalformed(refusal),
      (error) => ({ ...error, code: undefined }),
    ),
    {
      also: ["ERROR-1"],
    },
  ),
];

/** A comparison of keys that is not one. */
function similar(
  id: string,
  title: string,
  when: (token: string, key: string) => boolean,
  more: Partial<Fault> = {},
): Fault {
  return fault(
    `key-${id}`,
    "AUTH-5",
    title,
    admits(({ token, key }) => token !== "" && when(token, key)),
    more,
  );
}

const SIMILAR: readonly Fault[] = [
  similar(
    "beginning",
    "the beginning of the key is taken for it",
    (token, key) => token.length >= 8 && key.startsWith(token),
  ),
  similar(
    "longer",
    "whatever begins with the key is taken for it",
    (token, key) => !token.includes(" ") && token.startsWith(key),
  ),
  similar(
    "in-any-case",
    "the letter case of the key does not matter",
    (token, key) => token.toLowerCase() === key.toLowerCase(),
  ),
  similar(
    "first-eight",
    "the first eight characters of the key are compared",
    (token, key) => !token.includes(" ") && token.slice(0, 8) === key.slice(0, 8),
  ),
  similar(
    "all-but-last",
    "the last character of the key is not compared",
    (token, key) => token.length === key.length && token.slice(0, -1) === key.slice(0, -1),
  ),
  similar(
    "cut-to-length",
    "a key is cut to the length of the one that it is compared with",
    (token, key) => token.slice(0, key.length) === key && !token.includes(" "),
  ),
  similar(
    "shorter-of-both",
    "keys are compared as far as the shorter one goes",
    (token, key) => !token.includes(" ") && (key.startsWith(token) || token.startsWith(key)),
  ),
  similar("length-alone", "keys are compared by their length", (token, key) => token.length === key.length),
  similar(
    "missing-last",
    "the key without its last character is taken",
    (token, key) => token === key.slice(0, -1),
  ),
];

/** Checks that are made before the credential is. */
const CHECKS: readonly (readonly [id: string, title: string, check: Parameters<typeof checksFirst>[1]])[] = [
  [
    "limit",
    "the limit is judged",
    (ctx) => void (ctx.operation === "listPets" && ctx.seams.limitOf(ctx, queryValues(ctx.request, "limit"))),
  ],
  [
    "status",
    "the status of a list is judged",
    (ctx) =>
      void (ctx.operation === "listPets" && ctx.seams.statusOf(ctx, queryValues(ctx.request, "status"))),
  ],
  [
    "json",
    "malformed JSON is refused",
    (ctx) => void (ctx.operation === "createPet" && ctx.seams.readBody(ctx)),
  ],
  [
    "body",
    "the members of a body are judged",
    (ctx) => {
      if (ctx.operation !== "createPet") return;
      let body: ReturnType<typeof ctx.seams.readBody>;
      try {
        body = ctx.seams.readBody(ctx);
      } catch {
        return;
      }
      ctx.seams.nameOf(ctx, body.name);
      ctx.seams.categoryIdOf(ctx, body.categoryId);
      ctx.seams.newStatusOf(ctx, body.status);
    },
  ],
  [
    "pet-id",
    "a malformed petId is refused",
    (ctx) => void (ctx.operation === "getPet" && ctx.seams.petIdOf(ctx, ctx.petId)),
  ],
  [
    "animal",
    "an unknown animal is refused",
    async (ctx) => {
      if (ctx.operation !== "getPet" || !/^-?\d{1,19}$/.test(ctx.petId)) return;
      if ((await ctx.seams.find(ctx, BigInt(ctx.petId))) === undefined)
        throw new Refusal(404, "pet_unknown", "There is no animal with this id.");
    },
  ],
];

/** What the core profile sends with a missing key; it sends the others with an unknown one. */
const WITH_MISSING = ["status", "body", "pet-id"];

const ORDER: readonly Fault[] = CHECKS.flatMap(([id, title, check]) => [
  fault(
    `${id}-before-missing-key`,
    "AUTH-6",
    `${title} before a missing key is`,
    checksFirst(isMissing, check),
    WITH_MISSING.includes(id) ? {} : FULL,
  ),
  fault(
    `${id}-before-unknown-key`,
    "AUTH-6",
    `${title} before an unknown key is`,
    checksFirst(isUnknown, check),
    WITH_MISSING.includes(id) ? FULL : {},
  ),
]);

/** A place where the key does not count. */
function elsewhere(id: string, title: string, place: (attempt: Attempt) => readonly string[]): Fault {
  return fault(
    `key-in-${id}-taken`,
    "AUTH-7",
    `the key is taken from ${title}`,
    admits((attempt) => attempt.line === null && place(attempt).includes(attempt.key)),
  );
}

const cookies = ({ ctx }: Attempt): readonly (readonly string[])[] =>
  headerValues(ctx.request, "cookie").flatMap((line) => line.split("; ").map((pair) => pair.split("=")));

const PLACES: readonly Fault[] = [
  ...["api_key", "access_token"].map((name) =>
    elsewhere(name.replace("_", "-"), `the parameter ${name}`, ({ ctx }) => queryValues(ctx.request, name)),
  ),
  elsewhere("any-parameter", "any parameter", ({ ctx }) => ctx.request.query.map(([, value]) => value)),
  elsewhere("x-api-key", "the header X-API-Key", ({ ctx }) => headerValues(ctx.request, "x-api-key")),
  elsewhere("cookie-api-key", "the cookie api_key", (attempt) =>
    cookies(attempt).flatMap(([name, value = ""]) => (name === "api_key" ? [value] : [])),
  ),
  elsewhere("any-cookie", "any cookie", (attempt) => cookies(attempt).flatMap(([, value = ""]) => [value])),
];

/** Every fault of credentials that are no key in its place. */
export const CREDENTIAL_FAULTS: readonly Fault[] = [...MALFORMED, ...SIMILAR, ...ORDER, ...PLACES];
