/** Creations in categories that are unlikely to exist (DATA-5). */
import type { RequestContext, TestRequest, Unprepared } from "../../src/engine/claims.ts";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { sightings } from "../facts/store-model.ts";
import { coreNames } from "../generate/core-names.ts";
import type { PetStatus } from "../generate/new-pet.ts";
import { answerTo, newPetText, PLAIN_AFTER, wasRefused } from "./creations.ts";
import { type AskOptions, create } from "./requests.ts";

/** A creation in a category that is unlikely to exist. */
export interface CategoryProbe {
  readonly categoryId: string;
  readonly request: TestRequest;
  /** The index of its unusual name, if it has one. */
  readonly name?: number;
  /** The same category with a plain name, sent if it was refused (catalogue rule 14). */
  readonly alone?: TestRequest;
}

/** Answers by which a target says that a category does not exist. */
const RESTRICTING = [400, 404, 409, 422];

/** Whether the target refused an unusual small category: then it may restrict categories. */
export function refusesCategory(recording: Recording, probe: CategoryProbe): boolean {
  const answer = answerTo(recording, probe.request);
  return answer !== undefined && mayLackCategory(answer);
}

/** Whether an answer may say that a category does not exist. */
export function mayLackCategory(answer: Exchange): boolean {
  return RESTRICTING.includes(statusOf(answer));
}

function category(
  categoryId: string,
  status: PetStatus | undefined,
  name: string | number,
  options: AskOptions = {},
): CategoryProbe {
  const named =
    (plainName: string | null) =>
    (world: RequestContext): string | Unprepared => {
      if (world.recording.categories === "restricted") return { unprepared: "--categories restricted" };
      const text =
        plainName !== null ? world.name(plainName) : (coreNames(world.prefix)[Number(name)]?.name ?? "");
      return newPetText(text, categoryId, status);
    };
  const id = `a valid NewPet, categoryId ${categoryId}`;
  const asked: AskOptions = { expects: [201, ...RESTRICTING], ...options };
  if (typeof name === "string") return { categoryId, request: create(id, "maybe", named(name), asked) };
  const request = create(id, "maybe", named(null), asked);
  const alone = create(`${id}, with a plain name`, "maybe", named(`c${name}`), {
    ...asked,
    needed: (recording) => wasRefused(recording, request),
    after: [request.id],
  });
  return { categoryId, request, name, alone };
}

/**
 * An unusual category within 32 bits; if it is refused, one within 16 bits shows whether categories are restricted, or integers are
 * narrower than int64.
 */
export const SMALL: CategoryProbe = category("1900000017", "sold", "small", { stage: "burst" });
export const SECOND_SMALL: CategoryProbe = category("27449", "sold", "small2", {
  needed: (recording) => refusesCategory(recording, SMALL),
  after: [PLAIN_AFTER.id],
});

/** A category of an animal from before the run, other than the given one: the one that most of them have. */
function listedCategory({ recording }: Pick<RequestContext, "recording">): string | null {
  const counts = new Map<string, number>();
  for (const { exchange, pet } of sightings(recording)) {
    const id = exchange.request.operation === "listPets" ? readInt64(pet.categoryId) : undefined;
    if (id === undefined || String(id) === recording.categoryId) continue;
    // Animals of other runs of the suite have categories that need not exist any more.
    if (String(pet.name).startsWith("conformance-")) continue;
    counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}

/** Where unusual categories are refused: one that the target's own list shows must not be (catalogue, "Categories"). */
export const LISTED_CATEGORY: TestRequest = create(
  "a valid NewPet, a category that the list shows",
  "maybe",
  (world) => newPetText(world.name("listed"), listedCategory(world) ?? world.recording.categoryId, "pending"),
  {
    expects: [201, ...RESTRICTING],
    needed: (recording) =>
      refusesCategory(recording, SMALL) &&
      refusesCategory(recording, SECOND_SMALL) &&
      listedCategory({ recording }) !== null,
    after: [SECOND_SMALL.request.id],
  },
);

export const NEGATIVE: CategoryProbe = category("-17", "pending", "minus");
export const ZERO: CategoryProbe = category("0", "available", 1);

/** The categories of DATA-5: those of the first twelve creations, then others with names of their own kinds. */
export const CATEGORIES: readonly CategoryProbe[] = [
  SMALL,
  category("9007199254740993", undefined, "Exact", { stage: "burst" }),
  category("9223372036854775807", "sold", "largest", { stage: "burst" }),
  category("4294967297", "available", 2),
  NEGATIVE,
  category("-9223372036854775808", "available", 3),
  category("-9007199254740993", "pending", 4),
  ZERO,
];

/** Further categories for the full profile. */
export const MORE_CATEGORIES: readonly CategoryProbe[] = [category("2147483648", "sold", "2to31")];
