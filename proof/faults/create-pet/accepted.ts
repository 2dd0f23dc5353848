/** Valid creations that are not answered 201 with a Pet (interface §4.2; CREATE-1, CREATE-3, CREATE-4). */
import type { Context } from "../../../src/reference/context.ts";
import type { Outcome } from "../../../src/reference/output.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { body, fault, of } from "../mutations/alter.ts";
import { is, isAbsent, refuse, refusesPets, showsCreated, takesStatus } from "../mutations/alter-creation.ts";

/** Changes the answer to a creation. */
function answers(edit: (outcome: Outcome, ctx: Context) => Outcome): Change {
  return (good) => ({ createPet: async (ctx) => edit(await good.createPet(ctx), ctx) });
}

/** Refuses names that match the pattern. */
function refusesNames(pattern: RegExp): Change {
  return refusesPets(({ name }) => pattern.test(name));
}

/** Refuses some valid animals by their number, counted from 1 for each service. */
function refusesNth(when: (nth: number) => boolean, status = 400): Change {
  return (good) => {
    let nth = 0;
    return refusesPets(() => {
      nth += 1;
      return when(nth);
    }, status)(good);
  };
}

const length = ({ name }: Pet): number => [...name].length;

/** Every fault of the answer to a valid creation. */
export const CREATE_FAULTS: readonly Fault[] = [
  served("created-200"),
  fault(
    "created-202",
    "CREATE-1",
    "a creation is answered 202",
    answers((o) => ({ ...o, status: 202 })),
  ),
  fault(
    "created-empty",
    "CREATE-1",
    "a creation is answered with an empty body",
    body(() => "", of("createPet", 201)),
    { also: ["CREATE-2", "HTTP-2"] },
  ),
  fault(
    "created-echo-of-request",
    "CREATE-1",
    "a creation is answered with the request, without an id",
    showsCreated((pet) => ({ ...pet, id: undefined })),
    { also: ["DATA-1"] },
  ),
  fault(
    "created-id-only",
    "CREATE-1",
    "a creation is answered with the id alone",
    showsCreated(({ id }) => ({ id })),
    { also: ["CREATE-2", "DATA-2", "DATA-3", "DATA-5", "LIST-11"] },
  ),
  fault(
    "created-wrapped",
    "CREATE-1",
    "a creation is answered with the Pet within another object",
    showsCreated((pet) => ({ data: pet })),
    { also: ["CREATE-2", "DATA-1", "DATA-2", "DATA-3", "DATA-5"] },
  ),
  fault(
    "created-in-array",
    "CREATE-1",
    "a creation is answered with an array",
    answers((o) => ({ ...o, value: [o.value] })),
    { also: ["CREATE-2"] },
  ),
  fault("quotes-refused", "CREATE-16", "names with quotes are refused", refusesNames(/["]/)),
  fault("backslashes-refused", "CREATE-16", "names with backslashes are refused", refusesNames(/\\/)),
  fault("markup-refused", "CREATE-16", "names that look like markup are refused", refusesNames(/<[^>]*>/)),
  fault("non-ascii-refused", "CREATE-1", "names beyond ASCII are refused", refusesNames(/[^\0-\x7f]/), {
    also: ["CREATE-16"],
  }),
  fault("apostrophes-refused", "CREATE-1", "names with apostrophes are refused", refusesNames(/'/), {
    also: ["CREATE-16"],
  }),
  served("emoji-refused"),
  fault("symbols-refused", "CREATE-16", "names with symbols are refused", refusesNames(/\p{S}/u)),
  fault(
    "astral-refused",
    "CREATE-16",
    "names beyond the basic plane are refused",
    refusesNames(/[\u{10000}-\u{10ffff}]/u),
  ),
  fault("marks-refused", "CREATE-1", "names with combining marks are refused", refusesNames(/\p{M}/u), {
    also: ["CREATE-16"],
  }),
  fault(
    "two-blanks-refused",
    "CREATE-1",
    "names with two blanks in a row are refused",
    refusesNames(/ {2}/),
    {
      also: ["CREATE-16"],
    },
  ),
  fault(
    "names-to-28",
    "CREATE-1",
    "names of more than 28 code points are refused",
    refusesPets((pet) => length(pet) > 28),
    { also: ["CREATE-16"] },
  ),
  fault(
    "names-to-31",
    "CREATE-1",
    "names of 32 code points are refused",
    refusesPets((pet) => length(pet) > 31),
    { also: ["CREATE-16"] },
  ),
  fault(
    "names-to-32-units",
    "CREATE-16",
    "names of more than 32 UTF-16 units are refused",
    refusesPets(({ name }) => name.length > 32),
  ),
  fault(
    "every-third-refused",
    "CREATE-1",
    "every third valid creation is answered 422",
    refusesNth((nth) => nth % 3 === 0, 422),
    { also: ["CREATE-3", "CREATE-4", "CREATE-16", "DATA-5"] },
  ),
  served("status-required", { also: ["CREATE-1"] }),
  fault(
    "status-absent-500",
    "CREATE-3",
    "a creation without status is answered 500",
    takesStatus(isAbsent, () => refuse(500)),
    {
      also: ["CREATE-1", "HTTP-4"],
    },
  ),
  ...(["available", "pending"] as const).map((status) =>
    fault(
      `${status}-refused`,
      "CREATE-4",
      `a creation with the status ${status} is refused`,
      takesStatus(is(status), () => refuse(400)),
      { also: ["CREATE-1"] },
    ),
  ),
  served("sold-refused", { also: ["CREATE-1"] }),
  fault(
    "only-available-created",
    "CREATE-4",
    "animals can be added as available only",
    takesStatus(
      (value) => value === "pending" || value === "sold",
      () => refuse(422),
    ),
    {
      also: ["CREATE-1"],
    },
  ),
];
