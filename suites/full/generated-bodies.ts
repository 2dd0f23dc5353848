/** The full profile's generated bodies: names of every plane, categories of all of int64, and invalid ones. */

import type { Case, RequestContext, Unprepared } from "../../src/engine/claims.ts";
import { one } from "../claim.ts";
import { drawnDefects, GENERATED } from "../generate/invalid-new-pet.ts";
import { nameKind } from "../generate/name-kinds.ts";
import { nameOf } from "../generate/names.ts";
import { drawnCategories, drawnPets, textOf } from "../generate/valid-new-pet.ts";
import { accepted, created, echoed, noFailure, refused } from "../judges/create-pet.ts";
import { fetched, theAnimal } from "../judges/created-animals.ts";
import { exact } from "../judges/integers.ts";
import { newPetText } from "../requests/creations.ts";
import { readBack } from "../requests/get-pet.ts";
import { categoryOf, isUnusual } from "../requests/refused-bodies.ts";
import { create } from "../requests/requests.ts";

/** How many names, how many categories besides the fixed ones, and how many invalid bodies of each requirement. */
const NAMES = 60;
const DRAWN_CATEGORIES = 5;
const DRAWN_REFUSALS = 4;

/** Of how many animals one is read back: the 201 shows the values, a read that it was stored like that. */
const READ_EACH = 4;

/** Cases by requirement. */
export type Cases = Readonly<Record<string, readonly Case[]>>;

const GENERATED_STAGE = { stage: "generated" } as const;

/** Animals of generated names, some of them read back. */
function names(seed: number): Cases {
  const cases = drawnPets(seed, NAMES).map((draft, i) => {
    const tag = `name ${i + 1}`;
    const body = (world: RequestContext): string =>
      textOf(draft, world.prefix, BigInt(world.recording.categoryId));
    const isOther = nameKind(nameOf("conformance-00000000", draft.tail)) === "other";
    const { escapes, blanks, names: inNames } = draft.spelling;
    // A firewall may dislike other names, and other spellings of plain ones (catalogue rule 12).
    const isOdd = isOther || inNames || escapes !== "none" || /[\r\n]/.test(blanks);
    const unusual = isOdd ? { unusual: true as const } : {};
    const request = create(`a generated NewPet, ${tag}`, "yes", body, { ...GENERATED_STAGE, ...unusual });
    return {
      tag,
      request,
      isOther,
      read: readBack(request, `generated ${tag}`, { stage: "generated-reads" }),
    };
  });
  const title = ({ tag }: { tag: string }): string => `generated ${tag}`;
  const read = cases.filter((_, i) => i % READ_EACH === 0);
  return {
    "CREATE-1": cases.map((each) =>
      one(title(each), each.request, each.isOther ? noFailure : created, "full"),
    ),
    "CREATE-2": cases.map((each) => one(title(each), each.request, echoed, "full")),
    "CREATE-13": read.map((each) => one(title(each), each.read, fetched, "full")),
    "CREATE-16": cases
      .filter(({ isOther }) => isOther)
      .map((each) => one(title(each), each.request, accepted, "full")),
    "GET-1": read.map((each) => one(title(each), each.read, theAnimal, "full")),
  };
}

/** Animals in generated categories, some of them read back. */
function categories(seed: number): Cases {
  const cases = drawnCategories(seed, DRAWN_CATEGORIES).map(({ categoryId, status }, i) => {
    const body = (world: RequestContext): string | Unprepared =>
      world.recording.categories === "restricted"
        ? { unprepared: "--categories restricted" }
        : newPetText(world.name(`cat${i}`), String(categoryId), status);
    const id = `a generated NewPet, category ${i + 1}`;
    const request = create(id, "maybe", body, { ...GENERATED_STAGE, expects: [201, 400, 404, 409, 422] });
    const read = readBack(request, `generated category ${i + 1}`, { stage: "generated-reads" });
    const params = { categoryId: String(categoryId) };
    return { title: `generated categoryId ${categoryId}`, request, read, params };
  });
  return {
    "DATA-5": cases.map(({ title, request, params }) => one(title, request, exact, "full", params)),
    "CREATE-13": cases
      .filter((_, i) => i % READ_EACH === 0)
      .map(({ title, read }) => one(title, read, fetched, "full")),
  };
}

/** Generated invalid bodies of each requirement, besides the named ones. */
function refusals(seed: number): Cases {
  return Object.fromEntries(
    [...GENERATED].map((requirement, place) => {
      const cases = drawnDefects(requirement, seed, DRAWN_REFUSALS).map((defect, i) => {
        const mark = `xg${place}${i}`;
        const body = (world: RequestContext): string | null => {
          const categoryId = categoryOf(defect, mark, world);
          // A defect of another member shows as well beside no status.
          const status = requirement !== "CREATE-9" && i % 2 === 1 ? {} : { status: "pending" as const };
          return defect.apply({ name: world.name(mark), categoryId, ...status });
        };
        const options = isUnusual(defect) ? { unusual: true as const } : {};
        const request = create(`a generated invalid NewPet, ${requirement} ${i + 1}`, "no", body, options);
        return one(`generated ${i + 1}: ${defect.title}`.slice(0, 100), request, refused, "full");
      });
      return [requirement, cases] as const;
    }),
  );
}

/** All cases of generated bodies. */
export function generatedBodies(seed: number): readonly Cases[] {
  return [names(seed), categories(seed), refusals(seed)];
}
