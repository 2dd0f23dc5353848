/** Requests with wrong credentials, as shell expressions of the key (interface §5). */
import { ALTERED_KEYS } from "../src/kit/credentials.ts";
import { defect } from "../src/kit/defects.ts";
import { KEY_PLACEHOLDER, type Operation } from "../src/kit/exchange.ts";
import type { Ask, Unprepared, World } from "../src/kit/requirement.ts";
import { type AskOptions, create, get, list } from "./asks.ts";
import { existingId } from "./get-asks.ts";
import { newPetText } from "./stock.ts";

/** A credential that must not be accepted: its label, and its header lines. */
export interface WrongCredential {
  readonly label: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const authorization = (label: string, value: string): WrongCredential => ({
  label,
  headers: [["Authorization", value]],
});

/** No `Authorization` header at all. */
export const MISSING: WrongCredential = { label: "missing", headers: [] };

/** A key that was never issued. */
export const UNKNOWN: WrongCredential = authorization(
  "unknown key",
  "Bearer petstore-conformance-no-such-key-0123456789",
);

/** The malformed credentials of AUTH-4, one header line each. */
export const MALFORMED: readonly WrongCredential[] = [
  authorization("empty header", ""),
  authorization("Bearer without a key", "Bearer"),
  authorization("the key without a scheme", KEY_PLACEHOLDER),
  authorization("Basic with the key", `Basic ${KEY_PLACEHOLDER}`),
  authorization("Token with the key", `Token ${KEY_PLACEHOLDER}`),
  authorization("the key and a second word", `Bearer ${KEY_PLACEHOLDER} again`),
];

/** Basic as RFC 7617 writes it, the key as user name. */
export const BASIC_ENCODED: WrongCredential = authorization(
  "Basic with the key as user",
  `Basic ${ALTERED_KEYS.basic}`,
);

/** The near misses of AUTH-5. */
export const SIMILAR: readonly WrongCredential[] = [
  authorization("the key without its last character", `Bearer ${ALTERED_KEYS.shortened}`),
  authorization("the key with a character added", `Bearer ${ALTERED_KEYS.lengthened}`),
  authorization("the key with its last character changed", `Bearer ${ALTERED_KEYS.changed}`),
  authorization("the key in the other letter case", `Bearer ${ALTERED_KEYS.swapped}`),
];

/** Further ones, for the full profile: what differs at the beginning. */
export const SIMILAR_AT_FIRST: readonly WrongCredential[] = [
  authorization("the key without its first character", `Bearer ${ALTERED_KEYS.beheaded}`),
  authorization("the key with a character before it", `Bearer ${ALTERED_KEYS.preceded}`),
  authorization("the key with its first character changed", `Bearer ${ALTERED_KEYS.firstChanged}`),
];

function options(credential: WrongCredential, more: AskOptions = {}): AskOptions {
  return { credential: credential.label, authorization: credential.headers, note: credential.label, ...more };
}

/** A list request with a wrong credential. */
export function listAs(credential: WrongCredential, query = "", more: AskOptions = {}): Ask {
  return withLetters(list(query, options(credential, more)), credential);
}

/** Where the key has no letters, swapping their case gives the valid key: nothing is sent. */
function withLetters(ask: Ask, credential: WrongCredential): Ask {
  const needsLetters = credential.headers.some(([, value]) => value.includes(ALTERED_KEYS.swapped));
  if (!needsLetters) return ask;
  const unprepared: Unprepared = {
    unprepared: "the key has no letters whose case could be swapped",
    cause: "target",
  };
  return { ...ask, build: (world) => (world.keyHasLetters ? ask.build(world) : unprepared) };
}

/** A valid creation with a wrong credential; its name is looked for afterwards (CREATE-12). */
export function createAs(credential: WrongCredential): Ask {
  const ask = create("a valid NewPet", "no", (world) => validBody(world, credential), options(credential));
  return withLetters(ask, credential);
}

function validBody(world: World, credential: WrongCredential): string {
  const label = `refused-${credential.label.toLowerCase().replaceAll(" ", "-")}`;
  return newPetText(world.name(label), world.recording.categoryId, "pending");
}

/** A creation whose body has a defect, with a wrong credential. */
export function createDefectAs(credential: WrongCredential, defectId: string): Ask {
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
export function getAs(credential: WrongCredential): Ask {
  return withLetters(get("{an id}", existingId, options(credential, { when: "stocked" })), credential);
}

/** A petId as it stands, fetched with a wrong credential. */
export function getIdAs(credential: WrongCredential, petId: string): Ask {
  return withLetters(get(petId, petId, options(credential)), credential);
}

/** The request of one operation, with nothing wrong but the credential. */
export function cleanAs(credential: WrongCredential, operation: Operation): Ask {
  if (operation === "listPets") return listAs(credential);
  return operation === "createPet" ? createAs(credential) : getAs(credential);
}

/** The key in places where it does not count (AUTH-7); the first two stand together in core, as do the last two. */
export const ELSEWHERE: readonly {
  readonly title: string;
  readonly asks: readonly Ask[];
  readonly apart: readonly Ask[];
}[] = [
  {
    title: "the key in a query parameter",
    asks: [
      elsewhere(
        `api_key=${KEY_PLACEHOLDER}&access_token=${KEY_PLACEHOLDER}`,
        [],
        "in api_key and access_token",
      ),
    ],
    apart: [
      elsewhere(`api_key=${KEY_PLACEHOLDER}`, [], "in api_key"),
      elsewhere(`access_token=${KEY_PLACEHOLDER}`, [], "in access_token"),
    ],
  },
  {
    title: "the key in another header field",
    asks: [
      elsewhere(
        "",
        [
          ["X-API-Key", KEY_PLACEHOLDER],
          ["Cookie", `api_key=${KEY_PLACEHOLDER}; access_token=${KEY_PLACEHOLDER}; token=${KEY_PLACEHOLDER}`],
        ],
        "in X-API-Key and a cookie",
      ),
    ],
    apart: [
      elsewhere("", [["X-API-Key", KEY_PLACEHOLDER]], "in X-API-Key"),
      elsewhere(
        "",
        [["Cookie", `api_key=${KEY_PLACEHOLDER}; access_token=${KEY_PLACEHOLDER}; token=${KEY_PLACEHOLDER}`]],
        "in a cookie",
      ),
    ],
  },
];

function elsewhere(query: string, headers: WrongCredential["headers"], where: string): Ask {
  return list(query, { credential: `only ${where}`, authorization: headers, note: `key only ${where}` });
}
