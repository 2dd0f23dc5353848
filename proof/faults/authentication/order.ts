/** Checks that come before authentication, and keys in wrong places (AUTH-6, AUTH-7, AUTH-12). */
import { headerValues, queryValues } from "../../../src/reference/context.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import {
  AMPLE,
  type Attempt,
  admits,
  checksFirst,
  isMissing,
  isUnknown,
} from "../mutations/alter-credentials.ts";
import { FULL } from "../mutations/alter-fault.ts";

/** Checks that come before authentication. */
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

/** Requests that the core profile sends with a missing and with an unknown key. */
const IN_CORE = { missing: ["status", "animal"], unknown: ["limit", "body", "animal"] } as const;

/** A body that is not JSON, and a petId that no route matches, may be refused before authentication. */
const SHOULDS: readonly string[] = ["json", "pet-id"];

const ORDER: readonly Fault[] = CHECKS.flatMap(([id, title, check]) =>
  (["missing", "unknown"] as const).map((kind) => {
    if (kind === "missing" && id === "status") return served("status-before-missing-key");
    if (kind === "missing" && id === "json") return served("json-before-missing-key", FULL);
    const requirement = SHOULDS.includes(id) ? "AUTH-12" : "AUTH-6";
    const change = checksFirst(kind === "missing" ? isMissing : isUnknown, check);
    const isInCore = IN_CORE[kind].some((each) => each === id);
    const article = kind === "missing" ? "a missing" : "an unknown";
    return fault(
      `${id}-before-${kind}-key`,
      requirement,
      `${title} before ${article} key is`,
      change,
      isInCore ? {} : FULL,
    );
  }),
);

/** A place in which a key must not be accepted. */
function elsewhere(id: string, title: string, place: (attempt: Attempt) => readonly string[]): Fault {
  const change = admits((attempt) => attempt.line === null && place(attempt).includes(attempt.key));
  return fault(`key-in-${id}-taken`, "AUTH-7", `the key is taken from ${title}`, change, AMPLE);
}

const cookies = ({ ctx }: Attempt): readonly (readonly string[])[] =>
  headerValues(ctx.request, "cookie").flatMap((line) => line.split("; ").map((pair) => pair.split("=")));

const PLACES: readonly Fault[] = [
  ...["api_key", "access_token"].map((name) =>
    elsewhere(name.replace("_", "-"), `the parameter ${name}`, ({ ctx }) => queryValues(ctx.request, name)),
  ),
  elsewhere("any-parameter", "any parameter", ({ ctx }) => ctx.request.query.map(([, value]) => value)),
  served("key-in-x-api-key-taken"),
  elsewhere("cookie-api-key", "the cookie api_key", (attempt) =>
    cookies(attempt).flatMap(([name, value = ""]) => (name === "api_key" ? [value] : [])),
  ),
  elsewhere("any-cookie", "any cookie", (attempt) => cookies(attempt).flatMap(([, value = ""]) => [value])),
];

/** Every fault of the order of checks and the place of the key. */
export const AUTHENTICATION_ORDER_FAULTS: readonly Fault[] = [...ORDER, ...PLACES];
