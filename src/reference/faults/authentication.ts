/** Doors that do not open, stand open, or turn away in a wrong way (AUTH-1 to AUTH-3, AUTH-8 to AUTH-10). */
import { headerValues, type Operation } from "../context.ts";
import { admits, isMalformed, isMissing, isUnknown, turnsAway } from "./alter-credentials.ts";
import { added, field, ofOperation, withStatus } from "./alter-headers.ts";
import { errorBody, textBody } from "./alter-refusals.ts";
import { type Because, fault, refusing } from "./altering.ts";
import type { Fault } from "./fault.ts";

const OPERATIONS: readonly Operation[] = ["listPets", "createPet", "getPet"];

/** What each operation can no longer show, where it refuses the key. */
const COLLATERAL: Readonly<Record<string, readonly string[]>> = {
  listPets: ["LIST-1"],
  createPet: ["CREATE-1", "CREATE-3", "CREATE-4"],
  getPet: ["GET-1", "GET-2"],
};

const KINDS: readonly {
  readonly requirement: string;
  readonly id: string;
  readonly title: string;
  readonly which: (refusal: Parameters<Because>[1]) => boolean;
}[] = [
  { requirement: "AUTH-2", id: "key-missing", title: "a missing key", which: isMissing },
  { requirement: "AUTH-3", id: "key-unknown", title: "an unknown key", which: isUnknown },
];

/** A fault for each operation. */
function each(make: (operation: Operation, collateral: readonly string[]) => Fault): readonly Fault[] {
  return OPERATIONS.map((operation) => make(operation, COLLATERAL[operation] ?? []));
}

const REFUSED: readonly Fault[] = [
  ...each((operation, also) =>
    fault(
      `${operation}-refuses-key`,
      "AUTH-1",
      `${operation} refuses the valid key`,
      turnsAway((ctx) => ctx.operation === operation),
      { also },
    ),
  ),
  ...each((operation, also) =>
    fault(
      `${operation}-forbids-key`,
      "AUTH-1",
      `${operation} answers the valid key 403`,
      turnsAway((ctx) => ctx.operation === operation, 403),
      { also },
    ),
  ),
];

const OPEN: readonly Fault[] = [
  ...each((operation) =>
    fault(
      `${operation}-open`,
      "AUTH-2",
      `${operation} asks for no key`,
      admits(({ line }) => line === null, operation),
    ),
  ),
  ...each((operation) =>
    fault(
      `${operation}-any-key`,
      "AUTH-3",
      `${operation} takes any key`,
      admits(({ token }) => /^[^ ]+$/.test(token), operation),
      { also: ["AUTH-5"] },
    ),
  ),
  fault(
    "any-long-key",
    "AUTH-3",
    "every key of 32 characters or more is taken",
    admits(({ token }) => /^[^ ]{32,}$/.test(token)),
    { also: ["AUTH-5"] },
  ),
];

const WRONG_ANSWERS: readonly Fault[] = KINDS.flatMap(({ requirement, id, title, which }) => {
  const because: Because = (_ctx, refusal) => which(refusal);
  return [
    ...[400, 403, 404].map((status) =>
      fault(`${id}-${status}`, requirement, `${title} is answered ${status}`, refusing(because, status), {
        also: ["AUTH-6"],
      }),
    ),
    ...OPERATIONS.map((operation) =>
      fault(
        `${id}-403-${operation}`,
        requirement,
        `${title} is answered 403 by ${operation}`,
        refusing((ctx, refusal) => ctx.operation === operation && which(refusal), 403),
        { also: ["AUTH-6"] },
      ),
    ),
    fault(
      `${id}-text`,
      requirement,
      `${title} is answered with a plain text`,
      textBody(because, "text/plain", "Unauthorized"),
      { also: ["HTTP-1", "HTTP-2", "ERROR-1"] },
    ),
    fault(
      `${id}-empty`,
      requirement,
      `${title} is answered with an empty body`,
      textBody(because, "application/json", ""),
      { also: ["HTTP-2", "ERROR-1"] },
    ),
    fault(
      `${id}-gateway-error`,
      requirement,
      `${title} is answered in the words of a gateway`,
      errorBody(because, () => ({ message: "Unauthorized" })),
      { also: ["ERROR-1"] },
    ),
  ];
});

const CHALLENGE = "WWW-Authenticate";

/** 401s for one reason. */
const reasoned =
  (which: (typeof KINDS)[number]["which"]) =>
  (_ctx: unknown, { refusal }: { readonly refusal?: Parameters<Because>[1] }): boolean =>
    refusal !== undefined && which(refusal);

const CHALLENGES: readonly Fault[] = [
  fault(
    "challenge-absent",
    "AUTH-8",
    "a 401 has no challenge",
    field(CHALLENGE, () => null),
  ),
  fault(
    "challenge-basic",
    "AUTH-8",
    "a 401 asks for Basic",
    field(CHALLENGE, () => 'Basic realm="Bearer"'),
  ),
  fault(
    "challenge-quoted",
    "AUTH-8",
    "a 401 names Bearer in a parameter alone",
    field(CHALLENGE, () => 'ApiKey scheme="a, Bearer b"'),
  ),
  fault(
    "challenge-misspelt",
    "AUTH-8",
    "a 401 has a misspelt challenge",
    field(CHALLENGE, (value) => value.replace("Bearer", "Bearer:")),
  ),
  fault(
    "challenge-empty",
    "AUTH-8",
    "a 401 has an empty challenge",
    field(CHALLENGE, () => ""),
  ),
  ...KINDS.map(({ id, title, which }) =>
    fault(
      `challenge-absent-${id}`,
      "AUTH-8",
      `${title} gets no challenge`,
      field(CHALLENGE, () => null, reasoned(which)),
    ),
  ),
  fault(
    "challenge-absent-malformed",
    "AUTH-8",
    "a malformed credential gets no challenge",
    field(CHALLENGE, () => null, reasoned(isMalformed)),
  ),
  ...OPERATIONS.map((operation) =>
    fault(
      `challenge-absent-${operation}`,
      "AUTH-8",
      `a 401 of ${operation} has no challenge`,
      field(CHALLENGE, () => null, ofOperation(operation)),
    ),
  ),
];

const SCHEMES: readonly Fault[] = [/^bearer /, /^BEARER /, /^(?!Bearer )bearer /i].map((spelling, i) => {
  const name = ["lower-case", "upper-case", "any-other-case"][i] ?? "";
  return fault(
    `scheme-${name}-refused`,
    "AUTH-9",
    `the scheme in ${name.replaceAll("-", " ")} is refused`,
    turnsAway((ctx) => headerValues(ctx.request, "authorization").some((line) => spelling.test(line))),
  );
});

const sentKey = (line: string | undefined): string => line?.split(" ")[1] ?? line ?? "";

const LEAKS: readonly Fault[] = [
  fault(
    "key-in-401",
    "AUTH-10",
    "the message of a 401 repeats the credential",
    errorBody(
      (_ctx, { status }) => status === 401,
      (error, _refusal, ctx) => ({
        ...error,
        message: `No such key: ${headerValues(ctx.request, "authorization").join(" ")}.`,
      }),
    ),
  ),
  fault(
    "key-in-400",
    "AUTH-10",
    "the message of a 400 repeats the key",
    errorBody(
      (_ctx, { status }) => status === 400,
      (error, _refusal, ctx) => ({
        ...error,
        message: `Key ${ctx.key?.key} sent an invalid request.`,
      }),
    ),
  ),
  fault(
    "key-in-404",
    "AUTH-10",
    "a 404 has a member with the key",
    errorBody(
      (_ctx, { status }) => status === 404,
      (error, _refusal, ctx) => ({
        ...error,
        apiKey: ctx.key?.key,
      }),
    ),
  ),
  fault(
    "key-in-header",
    "AUTH-10",
    "a header repeats the credential",
    added("X-Authorization", (ctx) => sentKey(headerValues(ctx.request, "authorization")[0])),
  ),
  fault(
    "key-in-location",
    "AUTH-10",
    "the Location of a new animal holds the key",
    field("Location", (value, ctx) => `${value}?api_key=${ctx.key?.key}`),
  ),
  fault(
    "key-in-cookie",
    "AUTH-10",
    "a cookie with the key is set on every list",
    added("Set-Cookie", (ctx) => `key=${ctx.key?.key}; Path=/`, ofOperation("listPets")),
  ),
  fault(
    "key-in-link",
    "AUTH-10",
    "a 200 links to an address with the key",
    added("Link", (ctx) => `</v1/pets?access_token=${ctx.key?.key}>; rel="self"`, withStatus(200)),
  ),
  fault("key-in-list", "AUTH-10", "listed animals have a member with the key", (good) => ({
    presentPet: (ctx, pet, where) => ({
      ...good.presentPet(ctx, pet, where),
      owner: where === "listed" ? ctx.key?.key : undefined,
    }),
  })),
  fault("key-in-created", "AUTH-10", "a created animal has a member with the key", (good) => ({
    presentPet: (ctx, pet, where) => ({
      ...good.presentPet(ctx, pet, where),
      createdBy: where === "created" ? ctx.key?.key : undefined,
    }),
  })),
];

/** Every fault of keys, challenges and leaks. */
export const AUTHENTICATION_FAULTS: readonly Fault[] = [
  ...REFUSED,
  ...OPEN,
  ...WRONG_ANSWERS,
  ...CHALLENGES,
  ...SCHEMES,
  ...LEAKS,
];
