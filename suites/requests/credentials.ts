/** Requests with wrong credentials (interface §5), each with the request that has the right one as its control. */
import type { RequestContext, TestRequest } from "../../src/engine/claims.ts";
import { credentialOf } from "../../src/kit/credential.ts";
import { AUTHORIZATION } from "../../src/kit/curl/key-expression.ts";
import { KEY_PLACEHOLDER, type Operation } from "../../src/kit/exchange.ts";
import { newPetText, WITH_STATUS } from "./creations.ts";
import { existingId, LARGEST_ID, RANDOM_ID, READ_BACK, READ_STRANGER, readBack, ZERO_ID } from "./get-pet.ts";
import { PLAIN_LIST, WHOLE } from "./list-pets.ts";
import { EMPTY_OBJECT, withDefectOf } from "./refused-bodies.ts";
import { create, get, list } from "./requests.ts";
import { MISSING, UNKNOWN, WRONG, type WrongCredential } from "./wrong-credentials.ts";

const LARGEST = "9223372036854775807";

/** With the key it is refused with 400, and costs no creation. */
const REFUSED_BODY: TestRequest = withDefectOf("categoryId-string");

/** The same request with another credential; the request itself is its control, unless `more` names one. */
export function as(
  { kind, label, headers }: WrongCredential,
  request: TestRequest,
  { note = label, ...more }: Partial<TestRequest> & { readonly note?: string } = {},
): TestRequest {
  const { id, operation, creates, target, build } = request;
  return {
    id: `${id} (${note})`,
    operation,
    credential: { kind, label },
    creates,
    ...(target === undefined ? {} : { target }),
    stage: "credentials",
    expects: [401],
    control: request,
    build: (world) => {
      const spec = build(world);
      if ("unprepared" in spec) return spec;
      const others = (spec.headers ?? []).filter((line) => line !== AUTHORIZATION);
      return { ...spec, headers: [...headers, ...others] };
    },
    ...more,
  };
}

/** A list request with a wrong credential: with an unknown key at a URL that was not asked for with the right one. */
export function listAs(credential: WrongCredential): TestRequest {
  return credential === UNKNOWN
    ? as(credential, list("limit=98"), { control: PLAIN_LIST })
    : as(credential, PLAIN_LIST);
}

/** The marks of credentials in the names of bodies: letters, so that no two bodies have one name. */
function markOf(credential: WrongCredential): string {
  return `k${WRONG.indexOf(credential).toString(36)}k`;
}

/** A valid creation with a wrong credential; its name is looked for afterwards (CREATE-12). */
function createAs(credential: WrongCredential, more: Partial<TestRequest> = {}): TestRequest {
  const body = (world: RequestContext): string =>
    newPetText(world.name(`x${markOf(credential)}`), world.recording.categoryId, "pending");
  return as(credential, create("a valid NewPet", "no", body), { control: REFUSED_BODY, ...more });
}

/** An animal that exists, fetched with a wrong credential. */
function getAs(credential: WrongCredential, more: Parameters<typeof as>[2] = {}): TestRequest {
  return as(credential, get("{an id}", existingId), { control: READ_BACK, ...more });
}

/** The request of an operation whose only fault is the credential. */
export function cleanAs(credential: WrongCredential, operation: Operation): TestRequest {
  if (operation === "createPet") return createAs(credential);
  return operation === "getPet" ? getAs(credential) : listAs(credential);
}

/** Without a key and with an id that hardly exists, another one in each run: one of its first requests. */
const UNKNOWN_WITHOUT_KEY: TestRequest = as(MISSING, RANDOM_ID, { stage: "without-key" });

/** The given petId, fetched with a wrong credential. */
export function getIdAs(credential: WrongCredential, petId: string): TestRequest {
  if (credential === MISSING && petId === LARGEST) return UNKNOWN_WITHOUT_KEY;
  const known = [LARGEST_ID, ZERO_ID].find(({ id }) => id === `GET /pets/${petId}`);
  const request = known ?? get(petId, petId, { expects: [400, 404], unusual: true });
  return as(credential, request, { cleanCredential: getAs(credential) });
}

/** A list with a bad query and a wrong credential. */
export function badListAs(credential: WrongCredential, query: string): TestRequest {
  return as(credential, list(query, { expects: [200, 400] }), { cleanCredential: listAs(credential) });
}

/** A creation whose body has a defect, with a wrong credential. */
export function createDefectAs(credential: WrongCredential, defectId: string): TestRequest {
  return as(credential, withDefectOf(defectId, {}, markOf(credential)), {
    control: withDefectOf(defectId),
    cleanCredential: createAs(credential),
  });
}

/** An empty object with a wrong credential. */
export function createNothingAs(credential: WrongCredential): TestRequest {
  return as(credential, EMPTY_OBJECT, { control: REFUSED_BODY, cleanCredential: createAs(credential) });
}

/** One request to each operation without the key; that to getPet has an id that hardly exists. */
export const WITHOUT_KEY: readonly [list: TestRequest, create: TestRequest, get: TestRequest] = [
  as(MISSING, list("limit=100"), { stage: "without-key", control: WHOLE }),
  createAs(MISSING, { stage: "without-key" }),
  UNKNOWN_WITHOUT_KEY,
];

const SERVED = { stage: "repeated-reads", note: "missing, after the same with the key" } as const;

/** Reads without the key, right after the same URLs were served with it: a shared cache must not hand them out. */
export const AFTER_SERVED: readonly (readonly [what: string, request: TestRequest])[] = [
  ["getPet, an animal", getAs(MISSING, SERVED)],
  ["a list", as(MISSING, list("status=available"), SERVED)],
  ["the plain list", as(MISSING, list(""), SERVED)],
  ["an animal of others", as(MISSING, READ_STRANGER, SERVED)],
  ["the whole list", as(MISSING, list("limit=100"), { ...SERVED, control: WHOLE })],
  ["a list with both parameters", as(MISSING, list("status=sold&limit=3"), SERVED)],
];

/** An unknown animal without the key, right after the same was not found with it: a shared cache may keep that, too. */
export const UNKNOWN_AFTER_KEY: TestRequest = as(MISSING, LARGEST_ID, {
  ...SERVED,
  cleanCredential: getAs(MISSING),
});

/** Lists and animals of the other statuses without the key: some may be public. */
export const OF_STATUSES: readonly TestRequest[] = (["pending", "sold"] as const).flatMap((status) => [
  as(MISSING, list(`status=${status}`)),
  as(MISSING, readBack(WITH_STATUS[status], `the ${status} animal`)),
]);

/** The same with an unknown key: a cache may ask only whether there is one. */
export const SERVED_BEFORE: readonly TestRequest[] = ["status=available", "limit=3", "limit=100"].map(
  (query) => as(UNKNOWN, list(query)),
);

const QUERY_PLACES = ["api_key", "access_token"].map((name) => [name, `${name}=${KEY_PLACEHOLDER}`] as const);

const HEADER: readonly [string, string] = ["X-API-Key", KEY_PLACEHOLDER];

const COOKIE: readonly [string, string] = [
  "Cookie",
  `api_key=${KEY_PLACEHOLDER}; access_token=${KEY_PLACEHOLDER}; token=${KEY_PLACEHOLDER}`,
];

function elsewhere(query: string, headers: WrongCredential["headers"], where: string): TestRequest {
  const credential = { ...credentialOf(`only ${where}`), headers };
  return as(credential, list(query), { note: `key only ${where}`, control: PLAIN_LIST });
}

/** The key in each place where it must not be accepted (AUTH-7). */
export const ELSEWHERE: readonly TestRequest[] = [
  ...QUERY_PLACES.map(([name, query]) => elsewhere(query, [], `in ${name}`)),
  elsewhere("", [HEADER], "in X-API-Key"),
  elsewhere("", [COOKIE], "in a cookie"),
];

/** The key in all of these places at once. */
export const EVERYWHERE: TestRequest = elsewhere(
  QUERY_PLACES.map(([, query]) => query).join("&"),
  [HEADER, COOKIE],
  "in the query, X-API-Key and a cookie at once",
);
