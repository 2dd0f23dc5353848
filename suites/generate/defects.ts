/** All named defects of a creation's body, in the order of the catalogue, and helpers to write such bodies. */
import { type Member, membersOf, type NewPetBody, newPetText } from "./new-pet.ts";

/** The one thing in which an invalid body differs from a valid one. */
export interface Defect {
  /** Stable: "name-number". */
  readonly id: string;
  /** The requirement that it violates: "CREATE-7". */
  readonly requirement: string;
  /** "name is the number 5". */
  readonly title: string;
  /** Whether the core profile sends it: always, if the seed draws it, or not. */
  readonly core: "always" | "drawn" | "full";
  /** The invalid body, `null`: no body. */
  readonly apply: (twin: NewPetBody) => string | null;
}

/** The body's members except one, without the braces. */
export function membersExcept(twin: NewPetBody, left: Member): string {
  return joined(membersOf(twin).filter(([name]) => name !== left));
}

/** The body with the value of one member replaced or added; `value` need not be JSON. */
export function withMember(twin: NewPetBody, changed: Member, value: string): string {
  const members = membersOf(twin).map(([name, text]) => [name, name === changed ? value : text] as const);
  if (!members.some(([name]) => name === changed)) members.push([changed, value]);
  return `{${joined(members)}}`;
}

function joined(members: readonly (readonly [Member, string])[]): string {
  return members.map(([name, text]) => `"${name}":${text}`).join(",");
}

type BodyWay = readonly [id: string, title: string, apply: (twin: NewPetBody) => string | null];

function defects(requirement: string, core: Defect["core"], ways: readonly BodyWay[]): readonly Defect[] {
  return ways.map(([id, title, apply]) => ({ id: `body-${id}`, requirement, title, core, apply }));
}

/** The body's text with a part replaced. */
function replacing(part: string | RegExp, by: string): (twin: NewPetBody) => string {
  return (twin) => newPetText(twin).replace(part, () => by);
}

/** The body with one value that is no JSON. */
function valued(member: "categoryId" | "status", value: string): (twin: NewPetBody) => string {
  return (twin) => withMember(twin, member, value);
}

/** The named defects of CREATE-11. */
const NO_OBJECTS: readonly Defect[] = [
  ...defects("CREATE-11", "always", [
    ["truncated", "truncated: no closing brace", replacing(/\}$/, "")],
    [
      "values",
      "an array of the members' values",
      (twin) => `[${JSON.stringify(twin.name)},${twin.categoryId},"${twin.status ?? "sold"}"]`,
    ],
    ["empty", "an empty body", () => ""],
  ]),
  ...defects("CREATE-11", "drawn", [
    ["word", "a bare word", () => "animal"],
    ["none", "no body", () => null],
    ["null", "the JSON text null", () => "null"],
    ["array", "an array with the animal", (twin) => `[${newPetText(twin)}]`],
  ]),
  ...defects("CREATE-11", "full", [
    ["string", "a JSON string with the animal's text", (twin) => JSON.stringify(newPetText(twin))],
    ["number", "the JSON text 1", () => "1"],
    ["space", "nothing but a space", () => " "],
    ["false", "the JSON text false", () => "false"],
    ["empty-array", "an empty array", () => "[]"],
    ["empty-string", "an empty JSON string", () => '""'],
    ["missing-colon", "malformed: no colon", replacing('"name":', '"name" ')],
    [
      "unclosed-string",
      "truncated: within the name",
      (twin) => `{"categoryId":${twin.categoryId},"name":${JSON.stringify(twin.name).slice(0, -1)}`,
    ],
  ]),
];

/**
 * The named defects of CREATE-18, which keep the control's name: a lenient parser stores the animal (that of Kotlin one without a
 * comma, too), and a firewall may refuse it.
 */
const LENIENT_TEXTS: readonly Defect[] = [
  ...defects("CREATE-18", "always", [
    ["trailing-comma", "malformed: a comma before the closing brace", replacing(/\}$/, ",}")],
  ]),
  ...defects("CREATE-18", "full", [
    ["single-quotes", "malformed: single quotes", (twin) => singleQuoted(newPetText(twin))],
    [
      "form",
      "a form instead of JSON",
      (twin) => `name=${encodeURIComponent(twin.name)}&categoryId=${twin.categoryId}`,
    ],
    ["two-texts", "two JSON texts", (twin) => newPetText(twin) + newPetText(twin)],
    ["bare-names", "malformed: names without quotes", replacing('{"name"', "{name")],
    ["comment", "malformed: a comment", replacing("{", "{/* */")],
    ["missing-comma", "malformed: no comma", replacing(',"categoryId"', ' "categoryId"')],
    ["double-comma", "malformed: two commas", replacing(',"categoryId"', ',,"categoryId"')],
    ["brace-too-many", "malformed: a second closing brace", replacing(/$/, "}")],
    ["nul", "malformed: a NUL at the end", replacing(/$/, "\0")],
    ["nan", "malformed: categoryId is NaN", valued("categoryId", "NaN")],
    ["leading-zero", "malformed: categoryId is 01", valued("categoryId", "01")],
    ["hexadecimal", "malformed: categoryId is 0x1", valued("categoryId", "0x1")],
    ["upper-case-null", "malformed: status is Null", valued("status", "Null")],
    ["raw-tab", "malformed: a raw tab in the status", valued("status", '"sold\t"')],
  ]),
];

/** The text with single quotes as quotation marks. */
function singleQuoted(text: string): string {
  return text.replaceAll("'", "\\'").replace(/(?<!\\)"/g, "'");
}

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
