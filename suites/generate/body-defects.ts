/** Bodies that are no JSON object (CREATE-11), and those that only lenient parsers take (CREATE-18). */
import { type Defect, withMember } from "./defect.ts";
import { type NewPetBody, newPetText } from "./new-pet.ts";

type Way = readonly [id: string, title: string, apply: (twin: NewPetBody) => string | null];

function defects(requirement: string, core: Defect["core"], ways: readonly Way[]): readonly Defect[] {
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
export const NO_OBJECTS: readonly Defect[] = [
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
export const LENIENT_TEXTS: readonly Defect[] = [
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
    ["plus-sign", "malformed: categoryId is +1", valued("categoryId", "+1")],
    ["hexadecimal", "malformed: categoryId is 0x1", valued("categoryId", "0x1")],
    ["upper-case-null", "malformed: status is Null", valued("status", "Null")],
    ["raw-tab", "malformed: a raw tab in the status", valued("status", '"sold\t"')],
  ]),
];

/** The text with single quotes as quotation marks. */
function singleQuoted(text: string): string {
  return text.replaceAll("'", "\\'").replace(/(?<!\\)"/g, "'");
}
