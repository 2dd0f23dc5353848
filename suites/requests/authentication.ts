/** Requests with wrong credentials (interface §5). */
import { misplacedCredential } from "../../src/kit/credential.ts";
import { KEY_PLACEHOLDER } from "../../src/kit/exchange.ts";
import { defect } from "../../src/kit/generate/defects.ts";
import type { RequestContext, TestRequest } from "../../src/kit/requirement.ts";
import { existingId } from "./get-pet.ts";
import { type AskOptions, create, get, list } from "./requests.ts";
import { newPetText } from "./stock.ts";
import type { WrongCredential } from "./wrong-credentials.ts";

function options(credential: WrongCredential, more: AskOptions = {}): AskOptions {
  const { kind, label, headers } = credential;
  return { credential: { kind, label }, authorization: headers, note: label, ...more };
}

/** A list request with a wrong credential. */
export function listAs(credential: WrongCredential, query = "", more: AskOptions = {}): TestRequest {
  return list(query, options(credential, more));
}

/** A valid creation with a wrong credential; its name is looked for afterwards (CREATE-12). */
export function createAs(credential: WrongCredential): TestRequest {
  return create("a valid NewPet", "no", (world) => validBody(world, credential), options(credential));
}

function validBody(world: RequestContext, credential: WrongCredential): string {
  const label = `refused-${credential.label.toLowerCase().replaceAll(" ", "-")}`;
  return newPetText(world.name(label), world.recording.categoryId, "pending");
}

/** A creation whose body has a defect, with a wrong credential. */
export function createDefectAs(credential: WrongCredential, defectId: string): TestRequest {
  const { title, apply } = defect(defectId);
  return create(
    `an invalid NewPet: ${title}`,
    "no",
    (world) =>
      apply({
        name: world.name(`refused-${defectId}-${credential.label.toLowerCase().replaceAll(" ", "-")}`),
        categoryId: BigInt(world.recording.categoryId),
        status: "pending",
      }),
    options(credential),
  );
}

/** An animal that exists, fetched with a wrong credential. */
export function getAs(credential: WrongCredential, note: string = credential.label): TestRequest {
  return get("{an id}", existingId, options(credential, { state: "one", note }));
}

/** The given petId, fetched with a wrong credential. */
export function getIdAs(credential: WrongCredential, petId: string): TestRequest {
  return get(petId, petId, options(credential));
}

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
