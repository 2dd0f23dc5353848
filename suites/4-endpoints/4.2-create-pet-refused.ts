/** §4.2 `POST /pets`: bodies that must be refused, each with one defect compared with an accepted body. */
import type { Case, Priority, RequirementWithCases, TestRequest } from "../../src/engine/claims.ts";
import { one, should } from "../claim.ts";
import { coreDefects, DEFECTS, type Defect } from "../generate/defects.ts";
import { refused, refusedLeniently } from "../judges/create-pet.ts";
import { EMPTY_OBJECT, withDefect } from "../requests/refused-bodies.ts";
import { create } from "../requests/requests.ts";

const SECTION = "4.2";

/** The cases of a requirement: the first defect is essential, core sends those that are always sent or drawn. */
function casesOf(id: string, core: ReadonlySet<string>): readonly Case[] {
  const priorityOf = (defect: Defect, i: number): Priority =>
    i === 0 ? "essential" : core.has(defect.id) ? "core" : "full";
  return DEFECTS.filter((defect) => defect.requirement === id).map((defect, i) =>
    one(
      defect.title,
      withDefect(defect),
      id === "CREATE-18" ? refusedLeniently : refused,
      priorityOf(defect, i),
    ),
  );
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly level?: "SHOULD";
}

const BESIDE =
  "Each body differs in one thing from one that was accepted; 400 and an Error body are expected.";

const ROWS: readonly Row[] = [
  {
    id: "CREATE-5",
    title: "a body without name is refused with 400",
    why: "An animal without a name breaks every list that shows it.",
  },
  {
    id: "CREATE-6",
    title: "a body without categoryId is refused with 400",
    why: "An animal without a category cannot be found.",
  },
  {
    id: "CREATE-7",
    title: "a name that is no string is refused with 400",
    why: "A coerced value comes back as another one.",
  },
  {
    id: "CREATE-8",
    title: "a categoryId that is no integer is refused with 400",
    why: "A coerced value puts the animal into another category.",
  },
  {
    id: "CREATE-9",
    title: "a status outside the enumeration is refused with 400",
    why: "No filter finds an animal with an unknown status.",
  },
  {
    id: "CREATE-10",
    title: "a categoryId outside int64 is refused with 400",
    why: "An overflow puts the animal into another category.",
  },
  {
    id: "CREATE-11",
    title: "a body that is no JSON object is refused with 400",
    why: "A client that sends garbage needs an error.",
  },
  {
    id: "CREATE-17",
    level: "SHOULD",
    title: "a status of null is refused with 400",
    why: "null is no PetStatus; a client without a status leaves the member out.",
  },
  {
    id: "CREATE-18",
    level: "SHOULD",
    title: "what only lenient parsers take is refused with 400",
    why: "Two parsers that are lenient in different ways read two animals.",
  },
];

/** Both required members are missing. */
const NOTHING: Case = one("an empty object", EMPTY_OBJECT, refused, "full");

/** Invalid UTF-8 (RFC 3629 §3). */
const NOT_UTF8: readonly (readonly [what: string, mark: string, bytes: readonly number[]])[] = [
  ["a byte of Latin-1 in the name", "u1", [0xe9]],
  ["a byte that UTF-8 does not have", "u2", [0xff]],
  ["an overlong sequence", "u3", [0xc0, 0xaf]],
  ["half a pair of surrogates, encoded", "u4", [0xed, 0xa0, 0x80]],
];

/** The first body with invalid bytes after its name. */
function notUtf8(what: string, mark: string, bytes: readonly number[]): TestRequest {
  return create(
    `an invalid NewPet: ${what}`,
    "no",
    (world) => {
      const { categoryId } = world.recording;
      const [front, back] = [
        `{"name":"${world.name(`x${mark}`)} `,
        ` z","categoryId":${categoryId},"status":"pending"}`,
      ];
      const encoder = new TextEncoder();
      return Uint8Array.from([...encoder.encode(front), ...bytes, ...encoder.encode(back)]);
    },
    { unusual: true },
  );
}

const CREATE_15: RequirementWithCases = {
  ...should(SECTION, "CREATE-15"),
  title: "a body that is not UTF-8 is refused with 400",
  how: "A name with invalid UTF-8 (RFC 8259 §8.1); the same body without it was accepted.",
  why: "A name whose bytes are replaced when it is stored cannot be found again.",
  cases: NOT_UTF8.map(([what, mark, bytes], i) =>
    one(what, notUtf8(what, mark, bytes), refusedLeniently, i === 0 ? "essential" : "full"),
  ),
};

/** The requirements on refused bodies, with the defects that a seed draws in core. */
export function refusals(seed: number): readonly RequirementWithCases[] {
  const core = coreDefects(seed);
  const rows = ROWS.map(({ id, title, why, level }): RequirementWithCases => {
    const cases = [...casesOf(id, core), ...(id === "CREATE-5" ? [NOTHING] : [])];
    return {
      id,
      section: SECTION,
      level: level ?? "MUST",
      title,
      how: BESIDE,
      why,
      cases,
    };
  });
  return [...rows, CREATE_15];
}
