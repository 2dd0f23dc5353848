/** Faults of authentication (interface §5; AUTH). */
import { headerValues, queryValues } from "../context.ts";
import type { ReferenceOptions } from "../index.ts";
import { admits, checksFirst, errorBody, field, isMissing, on, turnsAway } from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

/** A larger limit, because accepted invalid requests use up the key's limit and the run would have to wait. */
export const AMPLE: { readonly options: () => ReferenceOptions } = { options: () => ({ plan: "pro" }) };

export const AUTHENTICATION_FAULTS: readonly Fault[] = [
  fault(
    "key-for-lists-only",
    "AUTH-1 CREATE-1 CREATE-3 CREATE-4 GET-2 GET-3",
    "the valid key is accepted by listPets only",
    {
      change: turnsAway((ctx) => ctx.operation !== "listPets", 403),
    },
  ),
  fault("list-pets-open", "AUTH-2 AUTH-6", "listPets asks for no key", {
    change: admits(({ line }) => line === null, "listPets"),
    ...AMPLE,
  }),
  fault(
    "any-long-key",
    "AUTH-3 AUTH-4 AUTH-5 AUTH-6 AUTH-12",
    "every key of 32 characters or more is taken",
    {
      change: admits(({ token }) => /^[^ ]{32,}$/.test(token)),
      ...AMPLE,
    },
  ),
  fault("any-scheme", "AUTH-4 AUTH-11", "the scheme is ignored", {
    change: admits(({ line, key }) => line?.split(" ")[1] === key),
    ...AMPLE,
  }),
  fault("key-beginning", "AUTH-5", "the beginning of the key is taken for it", {
    change: admits(({ token, key }) => token.length >= 8 && key.startsWith(token)),
    ...AMPLE,
  }),
  fault("status-before-missing-key", "AUTH-6", "the status of a list is judged before a missing key is", {
    change: checksFirst(isMissing, (ctx) => {
      if (ctx.operation === "listPets") ctx.seams.statusOf(ctx, queryValues(ctx.request, "status"));
    }),
  }),
  fault("key-in-x-api-key-taken", "AUTH-7", "the key is taken from the header X-API-Key", {
    change: admits(
      ({ ctx, line, key }) => line === null && headerValues(ctx.request, "x-api-key").includes(key),
    ),
    ...AMPLE,
  }),
  fault("challenge-absent", "AUTH-8", "a 401 has no challenge", {
    change: field("WWW-Authenticate", () => null),
  }),
  fault("scheme-lower-case-refused", "AUTH-9", "the scheme in lower case is refused", {
    change: turnsAway((ctx) => headerValues(ctx.request, "authorization")[0]?.startsWith("bearer ") === true),
  }),
  fault("key-in-401", "AUTH-10", "the message of a 401 repeats the credential", {
    change: errorBody(on(401), (error, _refusal, ctx) => ({
      ...error,
      message: `Not a key: ${headerValues(ctx.request, "authorization").join(", ")}.`,
    })),
  }),
  fault("second-word-taken", "AUTH-11", "the key and a second word are taken", {
    change: admits(({ token, key }) => token.startsWith(`${key} `)),
    ...AMPLE,
  }),
  fault("json-before-missing-key", "AUTH-12", "malformed JSON is refused before a missing key is", {
    change: checksFirst(isMissing, (ctx) => void (ctx.operation === "createPet" && ctx.seams.readBody(ctx))),
    shownBy: "--profile full",
  }),
];
