/** Requests with wrong credentials (interface §5), each with the request that has the right one as its control. */
import type { RequestContext, TestRequest } from "../../src/engine/claims.ts";
import { misplacedCredential } from "../../src/kit/credential.ts";
import { KEY_PLACEHOLDER, type Operation } from "../../src/kit/exchange.ts";
import { existingId, LARGEST_ID, READ_BACK, READ_STRANGER } from "./get-pet.ts";
import { PLAIN_LIST, WHOLE } from "./list-pets.ts";
import { withDefectOf } from "./refused-bodies.ts";
import { type AskOptions, create, get, list } from "./requests.ts";
import { newPetText } from "./stock.ts";
import { MISSING, WRONG, type WrongCredential } from "./wrong-credentials.ts";

const LARGEST = "9223372036854775807";

/** With the key it is refused with 400, and costs no creation. */
const REFUSED_BODY: TestRequest = withDefectOf("categoryId-string");

function options(credential: WrongCredential, more: AskOptions): AskOptions {
  const { kind, label, headers } = credential;
  return { credential: { kind, label }, authorization: headers, note: label, ...more };
}

/** A list request with a wrong credential. */
export function listAs(credential: WrongCredential, query = "", more: AskOptions = {}): TestRequest {
  const control = query === "" ? PLAIN_LIST : list(query);
  return list(query, options(credential, { control, ...more }));
}

/** The marks of credentials in the names of bodies: letters, so that no two bodies have one name. */
function markOf(credential: WrongCredential): string {
  return `k${WRONG.indexOf(credential).toString(36)}k`;
}

/** A valid creation with a wrong credential; its name is looked for afterwards (CREATE-12). */
export function createAs(credential: WrongCredential, more: AskOptions = {}): TestRequest {
  const body = (world: RequestContext): string =>
    newPetText(world.name(`x${markOf(credential)}`), world.recording.categoryId, "pending");
  return create("a valid NewPet", "no", body, options(credential, { control: REFUSED_BODY, ...more }));
}

/** An animal that exists, fetched with a wrong credential. */
export function getAs(credential: WrongCredential, more: AskOptions = {}): TestRequest {
  return get("{an id}", existingId, options(credential, { control: READ_BACK, ...more }));
}

/** The request of an operation whose only fault is the credential. */
export function cleanAs(credential: WrongCredential, operation: Operation): TestRequest {
  if (operation === "createPet") return createAs(credential);
  return operation === "getPet" ? getAs(credential) : listAs(credential);
}

/** Without a key and with an id that hardly exists: one of the first requests of every run. */
const LARGEST_WITHOUT_KEY = get(LARGEST, LARGEST, {
  ...options(MISSING, { stage: "without-key", control: LARGEST_ID }),
});

/** The given petId, fetched with a wrong credential. */
export function getIdAs(credential: WrongCredential, petId: string, more: AskOptions = {}): TestRequest {
  if (credential === MISSING && petId === LARGEST) return LARGEST_WITHOUT_KEY;
  const control = petId === LARGEST ? LARGEST_ID : get(petId, petId, { expects: [400, 404], unusual: true });
  const cleanCredential = getAs(credential);
  return get(petId, petId, options(credential, { control, cleanCredential, ...more }));
}

/** A list with a bad query and a wrong credential. */
export function badListAs(credential: WrongCredential, query: string): TestRequest {
  const control = list(query, { expects: [200, 400] });
  return listAs(credential, query, { control, cleanCredential: listAs(credential) });
}

/** A creation whose body has a defect, with a wrong credential. */
export function createDefectAs(credential: WrongCredential, defectId: string): TestRequest {
  const asked = options(credential, {
    control: withDefectOf(defectId),
    cleanCredential: createAs(credential),
  });
  return withDefectOf(defectId, asked, markOf(credential));
}

/** An empty object with a wrong credential. */
export function createNothingAs(credential: WrongCredential): TestRequest {
  return create("an invalid NewPet: an empty object", "no", () => "{}", {
    ...options(credential, { control: REFUSED_BODY, cleanCredential: createAs(credential) }),
  });
}

const FIRST: AskOptions = { stage: "without-key" };

/** One request to each operation without the key; that to getPet has an id that hardly exists. */
export const WITHOUT_KEY: readonly [list: TestRequest, create: TestRequest, get: TestRequest] = [
  { ...listAs(MISSING, "limit=100", FIRST), control: WHOLE },
  createAs(MISSING, FIRST),
  LARGEST_WITHOUT_KEY,
];

const REPEATED: AskOptions = { stage: "repeated-reads" };

/** Reads without the key, right after the same URLs were served with it: a shared cache must not hand them out. */
export const LIST_SERVED: TestRequest = listAs(MISSING, "status=available", {
  ...REPEATED,
  note: "missing, after the same with the key",
});
export const ANIMAL_SERVED: TestRequest = getAs(MISSING, {
  ...REPEATED,
  note: "missing, after the same with the key",
});
export const STRANGER_SERVED: TestRequest = get(
  "{a listed id}",
  (world) => {
    const spec = READ_STRANGER.build(world);
    return "unprepared" in spec ? spec : spec.target.slice("/pets/".length);
  },
  options(MISSING, { ...REPEATED, control: READ_STRANGER, note: "missing, after the same with the key" }),
);

/** The whole list without the key, after it was served with the key. */
export const WHOLE_SERVED: TestRequest = listAs(MISSING, "limit=100", {
  ...REPEATED,
  control: WHOLE,
  note: "missing, after the same with the key",
});

/** A list with both parameters without the key, after it was served with the key. */
export const SOLD_SERVED: TestRequest = listAs(MISSING, "status=sold&limit=3", {
  ...REPEATED,
  control: list("status=sold&limit=3"),
  note: "missing, after the same with the key",
});

const QUERY_PLACES = ["api_key", "access_token"] as const;

const HEADER: readonly [string, string] = ["X-API-Key", KEY_PLACEHOLDER];

const COOKIE: readonly [string, string] = [
  "Cookie",
  `api_key=${KEY_PLACEHOLDER}; access_token=${KEY_PLACEHOLDER}; token=${KEY_PLACEHOLDER}`,
];

function elsewhere(query: string, headers: WrongCredential["headers"], where: string): TestRequest {
  return list(query, {
    credential: misplacedCredential(where),
    authorization: headers,
    note: `key only ${where}`,
    control: PLAIN_LIST,
  });
}

/** The key in each place where it must not be accepted (AUTH-7). */
export const ELSEWHERE: readonly TestRequest[] = [
  ...QUERY_PLACES.map((name) => elsewhere(`${name}=${KEY_PLACEHOLDER}`, [], `in ${name}`)),
  elsewhere("", [HEADER], "in X-API-Key"),
  elsewhere("", [COOKIE], "in a cookie"),
];

/** The key in all of these places at once. */
export const EVERYWHERE: TestRequest = elsewhere(
  QUERY_PLACES.map((name) => `${name}=${KEY_PLACEHOLDER}`).join("&"),
  [HEADER, COOKIE],
  "in the query, X-API-Key and a cookie",
);
