/** Challenges, spellings of the scheme, and keys that come back (AUTH-8 to AUTH-10). */
import { type Context, headerValues } from "../../../src/reference/context.ts";
import type { Outcome } from "../../../src/reference/output.ts";
import { type Fault, served } from "../fault.ts";
import { type Because, fault, showing } from "../mutations/alter.ts";
import { isMalformed, isMissing, isUnknown, turnsAway } from "../mutations/alter-credentials.ts";
import { added, field, ofOperation, withStatus } from "../mutations/alter-headers.ts";
import { answered, errorBody } from "../mutations/alter-refusals.ts";

const NAME = "WWW-Authenticate";

const to =
  (which: Because) =>
  (ctx: Context, { refusal }: Outcome): boolean =>
    refusal !== undefined && which(ctx, refusal);

function challenge(
  id: string,
  title: string,
  ...altering: Parameters<typeof field> extends [string, ...infer Rest] ? Rest : never
): Fault {
  return fault(`challenge-${id}`, "AUTH-8", title, field(NAME, ...altering));
}

const gone = (): null => null;

const CHALLENGES: readonly Fault[] = [
  served("challenge-absent"),
  challenge("basic", "a 401 has a challenge for Basic", () => 'Basic realm="Bearer"'),
  challenge("quoted", "a 401 names Bearer in a parameter alone", () => 'ApiKey scheme="a, Bearer b"'),
  challenge("misspelt", "a 401 has a misspelt challenge", (value) => value.replace("Bearer", "Bearer:")),
  challenge("empty", "a 401 has an empty challenge", () => ""),
  challenge("absent-missing", "a missing key gets no challenge", gone, to(isMissing)),
  challenge("absent-unknown", "an unknown key gets no challenge", gone, to(isUnknown)),
  challenge("absent-malformed", "a malformed credential gets no challenge", gone, to(isMalformed)),
  challenge("absent-list-pets", "a 401 of listPets has no challenge", gone, ofOperation("listPets")),
  challenge("absent-create-pet", "a 401 of createPet has no challenge", gone, ofOperation("createPet")),
  challenge("absent-get-pet", "a 401 of getPet has no challenge", gone, ofOperation("getPet")),
];

function refusesScheme(id: string, title: string, spelling: RegExp): Fault {
  const spelt = (ctx: Context): boolean => spelling.test(headerValues(ctx.request, "authorization")[0] ?? "");
  return fault(`scheme-${id}-refused`, "AUTH-9", title, turnsAway(spelt));
}

const SCHEMES: readonly Fault[] = [
  served("scheme-lower-case-refused"),
  refusesScheme("upper-case", "the scheme in upper case is refused", /^BEARER /),
];

const sent = (ctx: Context): string => headerValues(ctx.request, "authorization").join(", ");
const key = (ctx: Context): string => ctx.key?.key ?? "";

const LEAKS: readonly Fault[] = [
  served("key-in-401"),
  fault(
    "key-in-400",
    "AUTH-10",
    "the message of a 400 repeats the key",
    errorBody(answered(400), (error, _refusal, ctx) => ({ ...error, message: `Invalid (key ${key(ctx)}).` })),
  ),
  fault(
    "key-in-404",
    "AUTH-10",
    "a 404 has a member with the key",
    errorBody(answered(404), (error, _refusal, ctx) => ({ ...error, apiKey: key(ctx) })),
  ),
  fault("key-in-header", "AUTH-10", "a header repeats the credential", added("X-Authorization", sent)),
  fault(
    "key-in-location",
    "AUTH-10",
    "the Location of a new animal holds the key",
    field("Location", (value, ctx) => `${value}?api_key=${key(ctx)}`),
  ),
  fault(
    "key-in-cookie",
    "AUTH-10",
    "lists set a cookie with the key",
    added("Set-Cookie", (ctx) => `key=${key(ctx)}; Path=/`, ofOperation("listPets")),
  ),
  fault(
    "key-in-link",
    "AUTH-10",
    "a 200 links to an address with the key",
    added("Link", (ctx) => `</v1/pets?access_token=${key(ctx)}>; rel="self"`, withStatus(200)),
  ),
  fault(
    "key-in-list",
    "AUTH-10",
    "listed animals have a member with the key",
    showing((pet, _pet, ctx) => ({ ...pet, owner: key(ctx) }), ["listed"]),
  ),
  fault(
    "key-in-created",
    "AUTH-10",
    "a created animal has a member with the key",
    showing((pet, _pet, ctx) => ({ ...pet, createdBy: key(ctx) }), ["created"]),
  ),
];

/** Every fault of challenges, schemes and leaks. */
export const AUTHENTICATION_ANSWER_FAULTS: readonly Fault[] = [...CHALLENGES, ...SCHEMES, ...LEAKS];
