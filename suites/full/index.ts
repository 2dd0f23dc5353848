/** The catalogue of the full profile: the core profile's, with more cases whose values are generated from a seed. */
import { GENERATED } from "../../src/kit/generate/invalid-new-pet.ts";
import { propertyCase, samplesOf } from "../../src/kit/generate/property.ts";
import { sequenceTree } from "../../src/kit/generate/sequences.ts";
import { petDraftTree } from "../../src/kit/generate/valid-new-pet.ts";
import type { Case, Catalogue, ExtraRequest } from "../../src/kit/requirement.ts";
import { REFUSALS } from "../4.2-create-pet-refused.ts";
import { theAnimal } from "../4.3-get-pet.ts";
import { CONFORMANCE } from "../index.ts";
import { created, echoed, fetched, nameAccepted, named } from "../judges/create-pet.ts";
import { isGet, isList } from "../judges/for-every.ts";
import { showsCreated } from "../judges/list-pets/created.ts";
import { onlyOwnStatus } from "../judges/list-pets/status.ts";
import { COUNTING } from "../requests/list-pets.ts";
import { entryInStates } from "../requests/placed.ts";
import { BURST } from "./bursts.ts";
import { afterGenerated } from "./generated-animals.ts";
import { generatedCategories, generatedNames } from "./generated-bodies.ts";
import { badLimits, everyLimit, largeLimits, statusLimits } from "./generated-limits.ts";
import { generatedRefusals } from "./generated-refusals.ts";
import { sequences } from "./sequences.ts";

type Cases = Readonly<Record<string, readonly Case[]>>;

/** Generated bodies, valid and invalid, and their reading back. */
function bodies(seed: number): readonly Cases[] {
  const names = { title: "generated names and spellings" };
  const invalid = { title: "generated bodies", state: "one" } as const;
  const tree = petDraftTree(seed);
  const twins = generatedNames(tree, named(created, ["plain", "common"]));
  const others = generatedNames(tree, named(nameAccepted, ["other"]));
  const refusals = REFUSALS.filter(({ id }) => GENERATED.has(id)).map(
    ({ id }) => [id, generatedRefusals(id, seed, twins)] as const,
  );
  const categories = generatedCategories(seed);
  return [
    {
      "CREATE-1": [propertyCase("CREATE-1", twins, names)],
      "CREATE-2": [propertyCase("CREATE-2", generatedNames(tree, echoed), names)],
      "CREATE-16": [propertyCase("CREATE-16", others, names)],
      "DATA-5": [propertyCase("DATA-5", categories, { title: "generated categoryIds" })],
    },
    Object.fromEntries(refusals.map(([id, property]) => [id, [propertyCase(id, property, invalid)]])),
    afterGenerated(
      samplesOf(twins),
      refusals.flatMap(([, property]) => samplesOf(property)),
      samplesOf(categories).filter(({ operation }) => operation === "createPet"),
    ),
  ];
}

function limits(seed: number): Cases {
  const large = { state: "crowded" } as const;
  return {
    "LIST-2": [propertyCase("LIST-2", everyLimit(seed), { title: "every limit from 2 to 99", ...large })],
    "LIST-5": [propertyCase("LIST-5", largeLimits(seed), { title: "further limits above 100", ...large })],
    "LIST-6": [propertyCase("LIST-6", badLimits(seed), { title: "further limits out of range" })],
    "LIST-9": [propertyCase("LIST-9", statusLimits(seed), { title: "further limits by status", ...large })],
  };
}

function stateful(seed: number): Cases {
  const rest = { title: "sequences of creations, lists and reads" };
  const tree = sequenceTree(seed);
  const judged = (
    id: string,
    of: Parameters<typeof sequences>[1],
    judge: Parameters<typeof sequences>[2],
  ) => ({
    [id]: [propertyCase(id, sequences(tree, of, judge), rest)],
  });
  return {
    ...judged("LIST-7", isList, onlyOwnStatus),
    ...judged("LIST-10", isList, showsCreated),
    ...judged("CREATE-13", isGet, fetched),
    ...judged("GET-1", isGet, theAnimal),
  };
}

/** Sent one at a time at the beginning: only so does RATE-5 find a counter that misses every second request. */
const OPENING_LISTS = COUNTING.slice(0, 12).map((request): ExtraRequest => ({ request, priority: "full" }));

/** The full profile's catalogue; the same seed gives the same requests. */
export function fullCatalogue(seed: number): Catalogue {
  const added: readonly Cases[] = [...bodies(seed), limits(seed), stateful(seed), BURST];
  const entries = CONFORMANCE.entries.map((entry) => {
    if (entry.id === "RATE-5" && "check" in entry) return { ...entry, requests: OPENING_LISTS };
    const more = added.flatMap((cases) => cases[entry.id] ?? []);
    if (!("cases" in entry) || more.length === 0) return entry;
    return entryInStates({ ...entry, cases: [...entry.cases, ...more] });
  });
  return { ...CONFORMANCE, entries };
}
