/** Members of animals that are missing or have a wrong type (interface §2; DATA-1 to DATA-4, DATA-7, DATA-8). */
import { readInt64 } from "../../../src/kit/json/int64.ts";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import type { Output, OutputObject } from "../../../src/reference/context.ts";
import { EVERYWHERE, showing } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change, Showing } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/store.ts";
import { type Fault, type Row, rows } from "../fault.ts";

type Member = "id" | "name" | "categoryId" | "status";
type Value = (pet: Pet, members: OutputObject) => Output | undefined;

/** The requirement for each member, and those that break with it where animals are created, listed or fetched. */
const BREAKS: Readonly<Record<Member, Readonly<Record<Showing | "own", string>>>> = {
  id: { own: "DATA-1", created: "CREATE-1", listed: "LIST-1", fetched: "GET-1" },
  name: { own: "DATA-2", created: "CREATE-1 CREATE-2", listed: "LIST-1", fetched: "GET-1" },
  categoryId: { own: "DATA-3 DATA-5", created: "CREATE-1 CREATE-2", listed: "LIST-1", fetched: "GET-1" },
  status: { own: "DATA-4", created: "CREATE-1 CREATE-2", listed: "LIST-1", fetched: "GET-1" },
};

/** Animals show another value of a member, or none, everywhere or in one kind of response. */
function wrong(member: Member, place: Showing | null, all: readonly Row<Value>[]): readonly Fault[] {
  const places = place === null ? EVERYWHERE : [place];
  const breaks = [BREAKS[member].own, ...places.map((each) => BREAKS[member][each])].join(" ");
  const change = (value: Value): Change =>
    showing((members, pet) => ({ ...members, [member]: value(pet, members) }), places);
  return rows("*", breaks, `${place ? `${place} ` : ""}animals *`, change, all);
}

/** The last animal of every list shows another value of a member, or none. */
const wrongLast =
  ([member, value]: readonly [member: Member, value: Output | undefined]): Change =>
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

const gone = (): undefined => undefined;
const toNull = (): null => null;

/** What is shown differs from what was stored, or cannot be found under its status. */
const DIFFERS = "LIST-11";
const MOVED = "LIST-7 LIST-9";

const MEMBERS: readonly Fault[] = [
  ...wrong("id", null, [
    ["id-missing", "show no id", gone],
    ["id-fraction", "have ids with a fraction", ({ id }) => new JsonNumber(`${id}.5`)],
    ["id-beyond-int64", "have ids beyond int64", ({ id }) => id + 2n ** 63n],
  ]),
  ...wrong("id", "created", [["id-null-created", "have no id yet", toNull]]),
  ...wrong("id", "listed", [
    ["id-string-listed", "have strings for ids", ({ id }) => `${id}`, "LIST-10 LIST-11 CREATE-13 CREATE-14"],
  ]),
  ...wrong("id", "fetched", [["id-missing-fetched", "show no id", gone]]),
  ...wrong("name", null, [["pet-name-absent", "show no name", gone]]),
  ...wrong("name", "created", [
    ["pet-name-number-created", "have the id for a name", ({ id }) => id, DIFFERS],
  ]),
  ...wrong("name", "listed", [["pet-name-null-listed", "have null for a name", toNull, DIFFERS]]),
  ...wrong("name", "fetched", [["pet-name-absent-fetched", "show no name", gone, DIFFERS]]),
  ...wrong("categoryId", null, [
    ["pet-category-absent", "show no categoryId", gone],
    [
      "pet-category-fraction",
      "have categoryIds with a fraction",
      (pet) => new JsonNumber(`${pet.categoryId}.5`),
    ],
    [
      "pet-category-unsigned",
      "have unsigned categoryIds",
      ({ categoryId }) => BigInt.asUintN(64, categoryId),
    ],
  ]),
  ...wrong("categoryId", "created", [["pet-category-absent-created", "show no categoryId", gone, DIFFERS]]),
  ...wrong("categoryId", "listed", [
    [
      "pet-category-object-listed",
      "have an object for a categoryId",
      (pet) => ({ id: pet.categoryId }),
      DIFFERS,
    ],
  ]),
  ...wrong("categoryId", "fetched", [
    ["pet-category-null-fetched", "have a null categoryId", toNull, DIFFERS],
  ]),
  ...wrong("status", null, [
    ["pet-status-upper-case", "have statuses in upper case", upperCase, `${MOVED} LIST-10`],
    ["pet-status-adopted", "are adopted, not sold", adopted, `${MOVED} LIST-10`],
  ]),
  ...wrong("status", "created", [
    ["pet-status-padded-created", "have a padded status", ({ status }) => `${status} `, "LIST-10 LIST-11"],
  ]),
  ...wrong("status", "fetched", [
    ["pet-status-number-fetched", "have a number for a status", () => 1, DIFFERS],
  ]),
  ...rows<readonly [Member, Output | undefined]>("*-last", "", "the last animal of a list *", wrongLast, [
    ["id-null", "has an id that is null", ["id", null], "DATA-1 LIST-1 LIST-10 LIST-11 CREATE-13"],
    ["pet-name-absent", "shows no name", ["name", undefined], "DATA-2 LIST-1 LIST-11"],
    ["pet-category-string", "has a text for a category", ["categoryId", "1"], "DATA-3 LIST-1 LIST-11 DATA-5"],
    ["pet-status-other", "has another status", ["status", "archived"], "DATA-4 LIST-1 LIST-7 LIST-9 LIST-11"],
  ]),
  fault(
    "pet-status-unknown",
    "DATA-4 CREATE-1 LIST-1 GET-1",
    "a status that was left out is unknown",
    (good) => ({
      ...showing((members, { status }) => ({ ...members, status: status ?? "unknown" }))(good),
      defaultStatus: () => null,
    }),
  ),
];

function upperCase({ status }: Pet): string | null {
  return status?.toUpperCase() ?? null;
}

function adopted({ status }: Pet): string | null {
  return status === "sold" ? "adopted" : status;
}

const WRITTEN: readonly Fault[] = [
  fault(
    "client-id-stored",
    "DATA-7 LIST-10 LIST-11 CREATE-13 GET-1",
    "an animal is stored under the id in its body",
    (good) => ({
      async keep(ctx, pet) {
        const id = readInt64(good.readBody(ctx).id);
        await good.keep(ctx, id === undefined ? pet : { ...pet, id });
      },
    }),
  ),
  fault("error-status-point", "DATA-8", "the status of an error has a point and a zero", (good) => ({
    presentError: (ctx, refusal) => ({
      ...good.presentError(ctx, refusal),
      status: new JsonNumber(`${refusal.status}.0`),
    }),
  })),
];

/** Every fault of DATA-1 to DATA-4, DATA-7 and DATA-8. */
export const MEMBER_FAULTS: readonly Fault[] = [...MEMBERS, ...WRITTEN];
