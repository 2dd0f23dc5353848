/** Operations that refuse the valid key, need no key, or refuse other keys with a wrong answer (AUTH-1 to AUTH-3). */
import { headerValues, type Operation } from "../../../src/reference/context.ts";
import type { Outcome } from "../../../src/reference/output.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { fault, refusing } from "../mutations/alter.ts";
import { AMPLE, admits, isMissing, isUnknown, turnsAway } from "../mutations/alter-credentials.ts";
import { slug } from "../mutations/alter-fault.ts";
import { errorBody, textBody } from "../mutations/alter-refusals.ts";

/** Each operation, and the requirements that also fail if it refuses the key. */
const OPERATIONS: readonly (readonly [operation: Operation, also: readonly string[]])[] = [
  ["listPets", ["LIST-1", "LIST-4", "LIST-7", "LIST-9"]],
  ["createPet", ["CREATE-1", "CREATE-3", "CREATE-4"]],
  ["getPet", ["CREATE-13", "GET-1", "GET-2", "GET-3"]],
];

const REFUSED: readonly Fault[] = OPERATIONS.flatMap(([operation, also]) => [
  fault(
    `${slug(operation)}-refuses-key`,
    "AUTH-1",
    `${operation} refuses the valid key`,
    turnsAway((ctx) => ctx.operation === operation),
    { also },
  ),
  fault(
    `${slug(operation)}-forbids-key`,
    "AUTH-1",
    `${operation} answers the valid key 403`,
    turnsAway((ctx) => ctx.operation === operation, 403),
    { also },
  ),
]);

const LISTS_ONLY: Fault = served("key-for-lists-only", {
  also: ["CREATE-1", "CREATE-3", "CREATE-4", "GET-2", "GET-3"],
});

const OPEN: readonly Fault[] = [
  ...OPERATIONS.flatMap(([operation]) => [
    operation === "listPets"
      ? served("list-pets-open")
      : fault(
          `${slug(operation)}-open`,
          "AUTH-2",
          `${operation} asks for no key`,
          admits(({ line }) => line === null, operation),
          AMPLE,
        ),
    fault(
      `${slug(operation)}-any-key`,
      "AUTH-3",
      `${operation} takes any key`,
      admits(({ token }) => /^[^ ]+$/.test(token), operation),
      { ...AMPLE, also: ["AUTH-5"] },
    ),
  ]),
  served("any-long-key", { also: ["AUTH-5"] }),
];

const KINDS = [
  { requirement: "AUTH-2", id: "key-missing", title: "a missing key", which: isMissing, also: [] },
  // A key that is similar to the valid one is unknown, too.
  { requirement: "AUTH-3", id: "key-unknown", title: "an unknown key", which: isUnknown, also: ["AUTH-5"] },
] as const;

const WRONG_ANSWERS: readonly Fault[] = KINDS.flatMap(({ requirement, id, title, which, also }) => [
  // If every operation answered 404 without the key, there would be no API to judge (catalogue rule 15).
  ...[400, 403, ...(id === "key-missing" ? [] : [404])].map((status) =>
    fault(`${id}-${status}`, requirement, `${title} is answered ${status}`, refusing(which, status), {
      also,
    }),
  ),
  ...OPERATIONS.map(([operation]) =>
    fault(
      `${id}-403-${slug(operation)}`,
      requirement,
      `${title} is answered 403 by ${operation}`,
      refusing((ctx, refusal) => ctx.operation === operation && which(ctx, refusal), 403),
      { also },
    ),
  ),
  fault(
    `${id}-text`,
    requirement,
    `${title} is answered with a plain text`,
    textBody(which, "text/plain", "Unauthorized"),
    { also: ["HTTP-1", "HTTP-2", "ERROR-1"] },
  ),
  fault(
    `${id}-empty`,
    requirement,
    `${title} is answered with an empty body`,
    textBody(which, "application/json", ""),
    { also: ["HTTP-2", "ERROR-1"] },
  ),
  fault(
    `${id}-gateway-error`,
    requirement,
    `${title} is answered in the words of a gateway`,
    errorBody(which, () => ({ message: "Unauthorized" })),
    { also: ["ERROR-1"] },
  ),
]);

/** Answers requests without a key from a cache of responses that were served with the key. */
function handedOut(operation: Operation): Change {
  return (good) => {
    const kept = new Map<string, Outcome>();
    return {
      async handle(ctx) {
        const address = JSON.stringify([ctx.request.path, ctx.request.query]);
        const isMissingKey = headerValues(ctx.request, "authorization").length === 0;
        const known = ctx.operation === operation && isMissingKey ? kept.get(address) : undefined;
        if (known) return known;
        const outcome = await good.handle(ctx);
        if (outcome.status === 200) kept.set(address, outcome);
        return outcome;
      },
    };
  };
}

const CACHED: readonly Fault[] = [
  fault("list-cached", "AUTH-2", "a list that was served is served without a key", handedOut("listPets")),
  fault("animal-cached", "AUTH-2", "an animal that was served is served without a key", handedOut("getPet")),
];

/** Every fault of authentication. */
export const AUTHENTICATION_FAULTS: readonly Fault[] = [
  ...REFUSED,
  LISTS_ONLY,
  ...OPEN,
  ...WRONG_ANSWERS,
  ...CACHED,
];
