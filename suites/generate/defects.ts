/** All named defects of a creation's body, in the order of the catalogue. */
import { LENIENT_TEXTS, NO_OBJECTS } from "./body-defects.ts";
import { type Defect, membersExcept, withMember } from "./defect.ts";

export type { Defect } from "./defect.ts";

function without(id: string, requirement: string, member: "name" | "categoryId"): Defect {
  const title = `no ${member}`;
  return { id, requirement, title, core: "always", apply: (twin) => `{${membersExcept(twin, member)}}` };
}

/** A defect of one member: its id and title without the member's name, and the value's JSON text. */
type Way = readonly [
  id: string,
  title: string,
  value: string | ((name: string, categoryId: string) => string),
];

function spoiled(
  requirement: string,
  member: "name" | "categoryId" | "status",
  core: Defect["core"],
  ways: readonly Way[],
) {
  return ways.map(
    ([id, title, value]): Defect => ({
      id: `${member}-${id}`,
      requirement,
      title: `${member} is ${title}`,
      core,
      apply: (twin) =>
        withMember(
          twin,
          member,
          typeof value === "string" ? value : value(JSON.stringify(twin.name), String(twin.categoryId)),
        ),
    }),
  );
}

/**
 * The named defects of CREATE-5 to CREATE-11, CREATE-17 and CREATE-18; those that are not `always` sent are drawn by the
 * seed, or for the full profile. None is left open by the interface (1.0, an empty name, a byte order mark), and no fraction is one that a double rounds to an
 * integer, since a reader may limit precision (RFC 8259 §6).
 */
export const DEFECTS: readonly Defect[] = [
  without("name-missing", "CREATE-5", "name"),
  without("categoryId-missing", "CREATE-6", "categoryId"),
  ...spoiled("CREATE-7", "name", "always", [["number", "the number 5", "5"]]),
  ...spoiled("CREATE-7", "name", "drawn", [
    ["boolean", "true", "true"],
    ["null", "null", "null"],
    ["array", "an array with the name", (name) => `[${name}]`],
    ["object", "an object with the name", (name) => `{"value":${name}}`],
  ]),
  ...spoiled("CREATE-7", "name", "full", [
    ["zero", "the number 0", "0"],
    ["false", "false", "false"],
    ["empty-array", "an empty array", "[]"],
    ["empty-object", "an empty object", "{}"],
    ["nested-array", "an array in an array", (name) => `[[${name}]]`],
    ["named-object", "an object with a name", (name) => `{"name":${name}}`],
  ]),
  ...spoiled("CREATE-8", "categoryId", "always", [
    ["string", "a string of digits", (_name, id) => `"${id}"`],
    ["fraction", "the fraction 1.5", "1.5"],
  ]),
  ...spoiled("CREATE-8", "categoryId", "drawn", [
    ["boolean", "true", "true"],
    ["null", "null", "null"],
    ["array", "an array with the id", (_name, id) => `[${id}]`],
    ["object", "an object with the id", (_name, id) => `{"id":${id}}`],
  ]),
  ...spoiled("CREATE-8", "categoryId", "full", [
    ["negative-fraction", "the fraction -0.5", "-0.5"],
    ["fraction-of-id", "the id and a half", (_name, id) => (id.length < 15 ? `${id}.5` : "2.5")],
    ["exponent-fraction", "the fraction 1.25e1", "1.25e1"],
    ["false", "false", "false"],
    ["empty-string", "the empty string", '""'],
    ["word", "a word", '"abc"'],
    ["hexadecimal", "a string of hexadecimal digits", '"0x1"'],
    ["padded-string", "a string of padded digits", (_name, id) => `" ${id} "`],
    ["empty-array", "an empty array", "[]"],
    ["empty-object", "an empty object", "{}"],
  ]),
  ...spoiled("CREATE-9", "status", "always", [
    ["word", "another word", '"archived"'],
    ["true", "true", "true"],
    ["keyed", "an object with a value as its key", '{"sold":null}'],
  ]),
  ...spoiled("CREATE-9", "status", "drawn", [
    ["case", "in another case", '"Available"'],
    ["padded", "behind a space", '" available"'],
    ["empty", "the empty string", '""'],
    ["number", "the number 1", "1"],
    ["array", "an array", '["available"]'],
  ]),
  ...spoiled("CREATE-9", "status", "full", [
    ["upper-case", "in upper case", '"SOLD"'],
    ["trailing-space", "followed by a space", '"available "'],
    ["newline", "followed by a line break", '"sold\\n"'],
    ["prefix", "the beginning of a value", '"avail"'],
    ["longer", "longer than a value", '"pendings"'],
    ["list", "two values in one", '"available,sold"'],
    ["space", "a space", '" "'],
    ["word-null", "the word null", '"null"'],
    ["zero", "the number 0", "0"],
    ["ordinal", "the text 1", '"1"'],
    ["inherited", "a word that objects inherit", '"constructor"'],
    ["false", "false", "false"],
    ["empty-array", "an empty array", "[]"],
    ["empty-object", "an empty object", "{}"],
    ["object", "an object with a value", '{"value":"available"}'],
  ]),
  ...spoiled("CREATE-10", "categoryId", "always", [["above", "2^63", "9223372036854775808"]]),
  ...spoiled("CREATE-10", "categoryId", "drawn", [
    ["below", "-2^63 - 1", "-9223372036854775809"],
    ["far-above", "1e30", "1e30"],
  ]),
  ...spoiled("CREATE-10", "categoryId", "full", [
    ["wrapping", "2^64 + 1", "18446744073709551617"],
    ["wrapping-below", "-2^64 + 1", "-18446744073709551615"],
    ["unsigned", "2^64 - 1", "18446744073709551615"],
    ["infinite", "1e400, beyond a double", "1e400"],
    ["long", "a number of 60 digits", "123456789012345678901234567890123456789012345678901234567890"],
  ]),
  ...NO_OBJECTS,
  ...spoiled("CREATE-17", "status", "always", [["null", "null", "null"]]),
  ...LENIENT_TEXTS,
];

/** The defect with that id; throws if there is none. */
export function defect(id: string): Defect {
  const found = DEFECTS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`there is no defect ${id}`);
  return found;
}

/** Requirements of which core sends one of the drawn defects, too. */
const DRAWN = ["CREATE-7", "CREATE-9", "CREATE-10", "CREATE-11"];

/** The ids of the defects that core sends with a seed. */
export function coreDefects(seed: number): ReadonlySet<string> {
  const always = DEFECTS.filter(({ core }) => core === "always");
  const drawn = DRAWN.flatMap((requirement) => {
    const all = DEFECTS.filter((each) => each.requirement === requirement && each.core === "drawn");
    return all[(Math.imul(seed, 7) + requirement.length) % all.length] ?? [];
  });
  return new Set([...always, ...drawn].map(({ id }) => id));
}

const PLACES: ReadonlyMap<string, number> = new Map(DEFECTS.map(({ id }, place) => [id, place]));

/** A short text that no other defect has, for the names of its bodies. */
export function shortId({ id }: Pick<Defect, "id">): string {
  return (PLACES.get(id) ?? 0).toString(36);
}
