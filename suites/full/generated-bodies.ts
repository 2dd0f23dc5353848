/** The full profile's generated valid bodies: names of every plane, categories of all of int64, read back. */
import { creations } from "../../src/kit/evidence/store-model.ts";
import type { Property } from "../../src/kit/generate/property.ts";
import type { Tree } from "../../src/kit/generate/shrink-tree.ts";
import {
  type CategoryDraft,
  categoryTree,
  FIXED_CATEGORIES,
  type PetDraft,
  textOf,
} from "../../src/kit/generate/valid-new-pet.ts";
import type { Judge, RequestContext, TestRequest, Unprepared } from "../../src/kit/requirement.ts";
import { exact } from "../judges/int64.ts";
import { nothingToFetch, settled } from "../requests/get-pet.ts";
import { create, get } from "../requests/requests.ts";
import { CATEGORIES, newPetText, restricts } from "../requests/stock.ts";

/** Numbers of generated names, and of random categories besides the fixed ones. */
const NAMES = 42;
const DRAWN_CATEGORIES = 8;

/** The prefix of every generated name: `conformance-` and the run's id. */
export function beginning(world: RequestContext): string {
  return world.name("").slice(0, -1);
}

/** A creation with a generated name. */
function named(draft: PetDraft, tag: string): TestRequest {
  return create(
    `a generated NewPet, ${tag}`,
    "yes",
    (world) => textOf(draft, beginning(world), BigInt(world.recording.categoryId)),
    { phase: "generated" },
  );
}

/** Fetches the animal of a creation, once that is answered. */
export function readBack(
  creation: TestRequest,
  tag: string,
  phase: NonNullable<TestRequest["phase"]> = "generated",
): TestRequest {
  const idOf = (world: RequestContext): string | Unprepared => {
    const made = creations(world.recording).find(({ exchange }) => exchange.requestId === creation.id);
    return made ? String(made.id) : nothingToFetch(world);
  };
  return get(`{${tag}}`, idOf, { phase, after: [creation.id], settled });
}

/** Creations with generated names; every requirement judges the same samples. */
export function generatedNames(tree: Tree<PetDraft>, judge: Judge<null>): Property<PetDraft, null> {
  return {
    tree,
    samples: NAMES,
    label: "name",
    judge,
    params: () => null,
    requests: (d, tag) => [named(d, tag)],
  };
}

/** The creation in a small category with the same sign, which must be accepted first. */
function gateOf(categoryId: bigint): TestRequest {
  const [small, negative] = CATEGORIES.filter(({ gate }) => gate === null);
  const gate = categoryId < 0n ? negative : small;
  if (!gate) throw new Error("there is no unusual small category");
  return gate.request;
}

function categorised(
  { categoryId, status }: CategoryDraft,
  tag: string,
): readonly [TestRequest, TestRequest] {
  const gate = gateOf(categoryId);
  const body = (world: RequestContext): string | Unprepared => {
    const { recording } = world;
    if (
      recording.categories === "restricted" ||
      (recording.categories === "auto" && restricts(recording, gate))
    ) {
      return {
        unprepared: "the target restricts categories: it refused an unusual small one",
        cause: "target",
      };
    }
    return newPetText(world.name(`drawn-${tag.replace(/[^a-z0-9]+/gi, "-")}`), String(categoryId), status);
  };
  const creation = create(`a generated NewPet, ${tag}`, "yes", body, {
    phase: "generated",
    after: [gate.id],
  });
  return [creation, readBack(creation, `generated ${tag}`)];
}

/** {@link exact} for a creation and the request that reads it back. */
const exactBack: typeof exact = {
  name: exact.name,
  judge: (params, evidence, recording) =>
    exact.judge(
      params,
      evidence.filter(({ request }) => request.operation === "createPet"),
      recording,
    ),
};

/** Creations with generated categories, each read back. */
export function generatedCategories(
  seed: number,
): Property<CategoryDraft, { categoryId: string; gate: string | null }> {
  return {
    tree: categoryTree(seed),
    samples: FIXED_CATEGORIES + DRAWN_CATEGORIES,
    label: "category",
    judge: exactBack,
    params: ({ categoryId }) => ({ categoryId: String(categoryId), gate: gateOf(categoryId).id }),
    requests: categorised,
  };
}
