/** Members of animals that are missing or have a wrong type (interface §2; DATA-1 to DATA-4, DATA-7, DATA-8). */
import { readInt64 } from "../../../src/kit/json/int64.ts";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import { EVERYWHERE, showing } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Output, OutputObject } from "../../../src/reference/output.ts";
import type { Change, Seams, Showing } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, type Row, rows } from "../fault.ts";

type Value = (pet: Pet, members: OutputObject) => Output | undefined;

/** The requirements that break with a member, where animals are created, listed or fetched. */
const MEMBERS = {
  id: ["DATA-1", { created: "", listed: "", fetched: "" }],
  name: ["DATA-2", { created: "CREATE-2", listed: "", fetched: "" }],
  categoryId: ["DATA-3", { created: "CREATE-2 DATA-5", listed: "DATA-5", fetched: "DATA-5" }],
  status: ["DATA-4", { created: "CREATE-2", listed: "", fetched: "" }],
} as const;

const NO_PET: Readonly<Record<Showing, string>> = { created: "CREATE-1", listed: "LIST-1", fetched: "GET-1" };

/** The requirements that break where no animal has a valid member. */
function broken(member: keyof typeof MEMBERS, places: readonly Showing[]): string {
  const [requirement, more] = MEMBERS[member];
  const also = places.flatMap((place) => [NO_PET[place], ...more[place].split(" ")]);
  return [...new Set([requirement, ...also.filter((id) => id !== "")])].join(" ");
}

/** Animals show another value of a member, or none, everywhere or in some responses. */
function wrong(
  member: keyof typeof MEMBERS,
  all: readonly Row<Value>[],
  places: readonly Showing[] = EVERYWHERE,
): readonly Fault[] {
  const change = (value: Value): Change =>
    showing((members, pet) => ({ ...members, [member]: value(pet, members) }), places);
  return rows("*", broken(member, places), "*", change, all);
}

/** The last animal of every list shows another value of a member, or none. */
function wrongLast(member: keyof typeof MEMBERS, row: Row<Output | undefined>): readonly Fault[] {
  const change =
    (value: Output | undefined): Change =>
    (good) => ({
      async listPets(ctx) {
        const outcome = await good.listPets(ctx);
        const pets = Array.isArray(outcome.value) ? (outcome.value as readonly OutputObject[]) : [];
        return {
          ...outcome,
          value: pets.map((pet, i) => (i === pets.length - 1 ? { ...pet, [member]: value } : pet) as Output),
        };
      },
    });
  return rows("*-last", broken(member, ["listed"]), "the last animal of a list *", change, [row]);
}

const gone = (): undefined => undefined;
const toNull = (): null => null;

const IDS: readonly Fault[] = [
  ...wrong("id", [
    ["id-missing", "animals show no id", gone],
    ["id-fraction", "ids have a fraction", ({ id }) => new JsonNumber(`${id}.5`)],
    ["id-beyond-int64", "ids lie beyond int64", ({ id }) => id + 2n ** 63n],
  ]),
  ...wrong("id", [["id-null-created", "a created animal has no id yet", toNull]], ["created"]),
  ...wrong("id", [["id-missing-fetched", "fetched animals show no id", gone]], ["fetched"]),
  ...wrong(
    "id",
    [
      [
        "id-string-listed",
        "listed animals have an id that is a string",
        ({ id }) => String(id),
        "LIST-10 LIST-11 CREATE-13 CREATE-14",
      ],
    ],
    ["listed"],
  ),
  ...wrongLast("id", ["id-null", "has an id that is null", null, "LIST-10 LIST-11 CREATE-13"]),
];

const NAMES: readonly Fault[] = [
  ...wrong("name", [["pet-name-absent", "animals show no name", gone]]),
  ...wrong("name", [["pet-name-null-listed", "listed names are null", toNull, "LIST-11"]], ["listed"]),
  ...wrong(
    "name",
    [["pet-name-absent-fetched", "fetched animals show no name", gone, "LIST-11"]],
    ["fetched"],
  ),
  ...wrong(
    "name",
    [["pet-name-number-created", "a created animal has its id for a name", ({ id }) => id, "LIST-11"]],
    ["created"],
  ),
  ...wrongLast("name", ["pet-name-absent", "shows no name", undefined, "LIST-11"]),
];

const CATEGORIES: readonly Fault[] = [
  ...wrong("categoryId", [
    ["pet-category-absent", "animals show no categoryId", gone],
    ["pet-category-fraction", "categoryIds have a fraction", (pet) => new JsonNumber(`${pet.categoryId}.5`)],
    [
      "pet-category-unsigned",
      "negative categoryIds are shown beyond int64",
      ({ categoryId }) => BigInt.asUintN(64, categoryId),
    ],
  ]),
  ...wrong(
    "categoryId",
    [
      [
        "pet-category-object-listed",
        "listed animals have an object for a categoryId",
        ({ categoryId }) => ({ id: categoryId }),
        "LIST-11",
      ],
    ],
    ["listed"],
  ),
  ...wrong(
    "categoryId",
    [["pet-category-null-fetched", "fetched animals have a categoryId that is null", toNull, "LIST-11"]],
    ["fetched"],
  ),
  ...wrong(
    "categoryId",
    [["pet-category-absent-created", "a created animal shows no categoryId", gone, "LIST-11"]],
    ["created"],
  ),
  ...wrongLast("categoryId", ["pet-category-string", "has a string for a categoryId", "1", "LIST-11"]),
];

const MOVED = "LIST-7 LIST-9";

const STATUSES: readonly Fault[] = [
  fault(
    "pet-status-unknown",
    `DATA-4 ${Object.values(NO_PET).join(" ")}`,
    "a status that was left out is unknown",
    (good: Seams) => ({
      defaultStatus: () => null,
      presentPet: (ctx, pet, where) => ({
        ...good.presentPet(ctx, pet, where),
        status: pet.status ?? "unknown",
      }),
    }),
  ),
  ...wrong("status", [
    [
      "pet-status-upper-case",
      "statuses are in upper case",
      ({ status }) => status?.toUpperCase() ?? null,
      `${MOVED} LIST-10`,
    ],
    [
      "pet-status-adopted",
      "sold animals are adopted",
      ({ status }) => (status === "sold" ? "adopted" : status),
      `${MOVED} LIST-10`,
    ],
  ]),
  ...wrong(
    "status",
    [["pet-status-number-fetched", "fetched statuses are numbers", () => 1, "LIST-11"]],
    ["fetched"],
  ),
  ...wrong(
    "status",
    [
      [
        "pet-status-padded-created",
        "a created animal has a status with a blank at the end",
        (_pet, { status }) => `${status} `,
        "LIST-10 LIST-11",
      ],
    ],
    ["created"],
  ),
  ...wrongLast("status", ["pet-status-other", "has another status", "archived", `${MOVED} LIST-11`]),
];

const point = (value: bigint | number): JsonNumber => new JsonNumber(`${value}.0`);
/** 5 as 5e0. */
const exponent = (value: bigint): JsonNumber => new JsonNumber(`${value}e0`);

const WRITTEN: readonly Fault[] = [
  fault(
    "client-id-stored",
    "DATA-7 LIST-10 CREATE-13 GET-1",
    "an animal is stored under the id in its body",
    (good: Seams) => ({
      async keep(ctx, pet) {
        const id = readInt64(good.readBody(ctx).id);
        await good.keep(ctx, id === undefined ? pet : { ...pet, id });
      },
    }),
  ),
  fault(
    "id-exponent",
    "DATA-8",
    "ids have an exponent",
    showing((members, { id }) => ({ ...members, id: exponent(id) })),
  ),
  fault(
    "pet-category-exponent",
    "DATA-8",
    "categoryIds have an exponent",
    showing((members, { categoryId }) => ({ ...members, categoryId: exponent(categoryId) })),
  ),
  fault(
    "error-status-point",
    "DATA-8",
    "the status of an error is written with a point and a zero",
    (good: Seams) => ({
      presentError: (ctx, refusal) => ({ ...good.presentError(ctx, refusal), status: point(refusal.status) }),
    }),
  ),
];

/** Every fault of DATA-1 to DATA-4, DATA-7 and DATA-8. */
export const MEMBER_FAULTS: readonly Fault[] = [...IDS, ...NAMES, ...CATEGORIES, ...STATUSES, ...WRITTEN];
