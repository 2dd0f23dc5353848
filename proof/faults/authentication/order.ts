/** Checks before authentication, challenges, the scheme, keys that come back (AUTH-6, AUTH-8 to AUTH-10, AUTH-12). */
import {
  type Context,
  headerValues,
  type Operation,
  type Outcome,
  queryValues,
} from "../../../src/reference/context.ts";
import {
  type Because,
  checksFirst,
  errorBody,
  field,
  isMissing,
  of,
  on,
  showing,
  turnsAway,
} from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { added, isMalformed, isUnknown, OPERATIONS } from "../changes.ts";
import { type Fault, FULL, rows } from "../fault.ts";

type Check = (ctx: Context) => unknown;

/** Checks that come before authentication, and the keys before which core shows it. */
const CHECKS: readonly (readonly [
  id: string,
  title: string,
  requirement: string,
  operation: Operation,
  check: Check,
  inCore: string,
])[] = [
  [
    "limit",
    "the limit is judged",
    "AUTH-6",
    "listPets",
    (ctx) => ctx.seams.limitOf(ctx, queryValues(ctx.request, "limit")),
    "unknown",
  ],
  [
    "status",
    "the status of a list is judged",
    "AUTH-6",
    "listPets",
    (ctx) => ctx.seams.statusOf(ctx, queryValues(ctx.request, "status")),
    "missing",
  ],
  ["body", "the members of a body are judged", "AUTH-6", "createPet", judgeMembers, "unknown"],
  ["animal", "an unknown animal is refused", "AUTH-6", "getPet", findAnimal, "missing unknown"],
  // What is not JSON, or matches no route, may be refused before authentication.
  ["json", "malformed JSON is refused", "AUTH-12", "createPet", (ctx) => ctx.seams.readBody(ctx), ""],
  [
    "pet-id",
    "a malformed petId is refused",
    "AUTH-12",
    "getPet",
    (ctx) => ctx.seams.petIdOf(ctx, ctx.petId),
    "",
  ],
];

function judgeMembers(ctx: Context): void {
  let body: ReturnType<typeof ctx.seams.readBody>;
  try {
    body = ctx.seams.readBody(ctx);
  } catch {
    return;
  }
  ctx.seams.nameOf(ctx, body.name);
  ctx.seams.categoryIdOf(ctx, body.categoryId);
  ctx.seams.newStatusOf(ctx, body.status);
}

async function findAnimal(ctx: Context): Promise<void> {
  if (!/^-?\d{1,19}$/.test(ctx.petId)) return;
  if ((await ctx.seams.find(ctx, BigInt(ctx.petId))) === undefined)
    throw new Refusal(404, "pet_unknown", "There is no animal with this id.");
}

const KEYS: readonly (readonly [kind: string, key: string, which: Because])[] = [
  ["missing", "a missing key", isMissing],
  ["unknown", "an unknown key", isUnknown],
];

/** The product serves two of them. */
const SERVED = ["status-before-missing-key", "json-before-missing-key"];

const ORDER: readonly Fault[] = CHECKS.flatMap(([id, title, requirement, operation, check, inCore]) =>
  KEYS.map(([kind, key, which]) =>
    fault(`${id}-before-${kind}-key`, requirement, `${title} before ${key} is`, {
      change: checksFirst(which, async (ctx) => void (ctx.operation === operation && (await check(ctx)))),
      ...(inCore.includes(kind) ? {} : FULL),
    }),
  ),
).filter(({ id }) => !SERVED.includes(id));

/** Changes the challenge of selected refusals. */
type Challenged = readonly [edit: (value: string) => string | null, which?: Because];

const challenging = ([edit, which = () => true]: Challenged): Change =>
  field(
    "WWW-Authenticate",
    edit,
    (ctx, { refusal }: Partial<Outcome>) => refusal !== undefined && which(ctx, refusal),
  );

const gone = (): null => null;

const CHALLENGES: readonly Fault[] = rows("challenge-*", "AUTH-8", "*", challenging, [
  ["basic", "a 401 has a challenge for Basic", [() => 'Basic realm="Bearer"']],
  ["quoted", "a 401 names Bearer in a parameter alone", [() => 'ApiKey scheme="a, Bearer b"']],
  ["misspelt", "a 401 has a misspelt challenge", [(value) => value.replace("Bearer", "Bearer:")]],
  ["absent-missing", "a missing key gets no challenge", [gone, isMissing]],
  ["absent-unknown", "an unknown key gets no challenge", [gone, isUnknown]],
  ["absent-malformed", "a malformed credential gets no challenge", [gone, isMalformed]],
  ...OPERATIONS.map(
    ([id, operation]) =>
      [`absent-${id}`, `a 401 of ${operation} has no challenge`, [gone, of(operation)]] as const,
  ),
]);

const key = (ctx: Context): string => ctx.key?.key ?? "";

const LEAKS: readonly Fault[] = rows<Change>("key-in-*", "AUTH-10", "*", (change) => change, [
  ["404", "a 404 shows the key", errorBody(on(404), (error, _why, ctx) => ({ ...error, key: key(ctx) }))],
  [
    "location",
    "the Location of a new animal holds the key",
    field("Location", (value, ctx) => `${value}?api_key=${key(ctx)}`),
  ],
  [
    "cookie",
    "lists set the key as a cookie",
    added("Set-Cookie", (ctx) => `key=${key(ctx)}; Path=/`, of("listPets")),
  ],
  [
    "header",
    "a header repeats the credential",
    added("X-Authorization", (ctx) => headerValues(ctx.request, "authorization").join()),
  ],
  [
    "list",
    "listed animals have a member with the key",
    showing((pet, _pet, ctx) => ({ ...pet, owner: key(ctx) }), ["listed"]),
  ],
]);

/** Every fault of the order of checks, of challenges, schemes and leaks. */
export const AUTHENTICATION_FAULTS: readonly Fault[] = [
  ...ORDER,
  ...CHALLENGES,
  fault("scheme-upper-case-refused", "AUTH-9", "the scheme in upper case is refused", {
    change: turnsAway((ctx) => /^BEARER /.test(headerValues(ctx.request, "authorization")[0] ?? "")),
    ...FULL,
  }),
  ...LEAKS,
];
