/** The catalogue of the full profile: the same rows, with cases whose values are generated from a seed. */
import { propertyCase, samplesOf } from "../src/kit/property.ts";
import type { Case, Catalogue } from "../src/kit/requirement.ts";
import { sequenceTree } from "../src/kit/sequences.ts";
import { petDraftTree } from "../src/kit/valid-new-pet.ts";
import { BURST } from "./bursts.ts";
import { created, echoed, fetched } from "./create-judges.ts";
import { REFUSALS } from "./create-pet-refusals.ts";
import { isGet, isList } from "./each.ts";
import { afterGenerated } from "./generated-animals.ts";
import { generatedCategories, generatedNames } from "./generated-bodies.ts";
import { badLimits, everyLimit, largeLimits, statusLimits } from "./generated-limits.ts";
import { generatedRefusals } from "./generated-refusals.ts";
import { theAnimal } from "./get-pet.ts";
import { CONFORMANCE } from "./index.ts";
import { onlyOwnStatus, showsCreated } from "./list-judges.ts";
import { sequences } from "./sequences.ts";

type Cases = Readonly<Record<string, readonly Case[]>>;

/** Generated bodies, valid and invalid, and the reading of what came of them. */
function bodies(seed: number): readonly Cases[] {
  const names = { title: "generated names and spellings", need: 90 };
  const invalid = { title: "generated bodies", need: 91, stock: "twin" } as const;
  const tree = petDraftTree(seed);
  const twins = generatedNames(tree, created);
  const refusals = REFUSALS.map(({ id }) => [id, generatedRefusals(id, seed, twins)] as const);
  const categories = generatedCategories(seed);
  return [
    {
      "CREATE-1": [propertyCase("CREATE-1", twins, names)],
      "CREATE-2": [propertyCase("CREATE-2", generatedNames(tree, echoed), names)],
      "DATA-5": [propertyCase("DATA-5", categories, { title: "generated categoryIds", need: 94 })],
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
  const large = { need: 70, stock: "large" } as const;
  return {
    "LIST-2": [propertyCase("LIST-2", everyLimit(seed), { title: "every limit from 2 to 99", ...large })],
    "LIST-5": [propertyCase("LIST-5", largeLimits(seed), { title: "further limits above 100", ...large })],
    "LIST-6": [propertyCase("LIST-6", badLimits(seed), { title: "further limits out of range", need: 86 })],
    "LIST-9": [propertyCase("LIST-9", statusLimits(seed), { title: "further limits by status", ...large })],
  };
}

function stateful(seed: number): Cases {
  const rest = { title: "sequences of creations, lists and reads", need: 95 };
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

/** The full profile's catalogue for a seed: the same seed, the same requests. */
export function fullCatalogue(seed: number): Catalogue {
  const added: readonly Cases[] = [...bodies(seed), limits(seed), stateful(seed), BURST];
  const entries = CONFORMANCE.entries.map((entry) => {
    const more = added.flatMap((cases) => cases[entry.id] ?? []);
    return "cases" in entry && more.length > 0 ? { ...entry, cases: [...entry.cases, ...more] } : entry;
  });
  return { ...CONFORMANCE, entries };
}
