/** Bodies that are no JSON object (CREATE-11), and those that only lenient parsers take (CREATE-18). */
import { type Defect, membersOf, withMember } from "./defect.ts";
import { type NewPetBody, newPetText } from "./new-pet.ts";

type Way = readonly [id: string, title: string, apply: (twin: NewPetBody) => string | null];

function defects(requirement: string, core: Defect["core"], ways: readonly Way[]): readonly Defect[] {
  return ways.map(([id, title, apply]) => ({ id: `body-${id}`, requirement, title, core, apply }));
}

/** Writes the body with other quotation marks around member names and strings. */
function quoted(twin: NewPetBody, mark: (text: string) => string): string {
  const members = membersOf(twin).map(([name, text]) => {
    const value = text.startsWith('"') ? mark(text.slice(1, -1)) : text;
    return `${mark(name)}:${value}`;
  });
  return `{${members.join(",")}}`;
}

/** The named defects of CREATE-11. */
export const NO_OBJECTS: readonly Defect[] = [
  ...defects("CREATE-11", "always", [
    ["truncated", "truncated: no closing brace", (twin) => newPetText(twin).slice(0, -1)],
    [
      "values",
      "an array of the members' values",
      (twin) => `[${JSON.stringify(twin.name)},${twin.categoryId},"${twin.status ?? "sold"}"]`,
    ],
    ["word", "a bare word", () => "animal"],
  ]),
  ...defects("CREATE-11", "drawn", [
    ["none", "no body", () => null],
    ["empty", "an empty body", () => ""],
    ["null", "the JSON text null", () => "null"],
    ["array", "an array with the animal", (twin) => `[${newPetText(twin)}]`],
  ]),
  ...defects("CREATE-11", "full", [
    ["string", "a JSON string with the animal's text", (twin) => JSON.stringify(newPetText(twin))],
    ["number", "the JSON text 1", () => "1"],
    ["true", "the JSON text true", () => "true"],
    ["space", "nothing but a space", () => " "],
    ["false", "the JSON text false", () => "false"],
    ["empty-array", "an empty array", () => "[]"],
    ["empty-string", "an empty JSON string", () => '""'],
    ["name-string", "a JSON string with the name", (twin) => JSON.stringify(twin.name)],
    ["missing-colon", "malformed: no colon", (twin) => newPetText(twin).replace('"name":', '"name" ')],
    [
      "missing-comma",
      "malformed: no comma",
      (twin) => newPetText(twin).replace(',"categoryId"', ' "categoryId"'),
    ],
    [
      "unclosed-string",
      "truncated: within the name",
      (twin) => `{"categoryId":${twin.categoryId},"name":${JSON.stringify(twin.name).slice(0, -1)}`,
    ],
  ]),
];

/** The named defects of CREATE-18, which keep the control's name: a lenient parser stores the animal, and a firewall may refuse it. */
export const LENIENT_TEXTS: readonly Defect[] = [
  ...defects("CREATE-18", "always", [
    [
      "trailing-comma",
      "malformed: a comma before the closing brace",
      (twin) => `${newPetText(twin).slice(0, -1)},}`,
    ],
  ]),
  ...defects("CREATE-18", "full", [
    [
      "single-quotes",
      "malformed: single quotes",
      (twin) => quoted(twin, (text) => `'${text.replaceAll("'", "\\'")}'`),
    ],
    [
      "form",
      "a form instead of JSON",
      (twin) => `name=${encodeURIComponent(twin.name)}&categoryId=${twin.categoryId}`,
    ],
    ["two-texts", "two JSON texts", (twin) => newPetText(twin) + newPetText(twin)],
    ["bare-names", "malformed: names without quotes", (twin) => newPetText(twin).replace('{"name"', "{name")],
    ["comment", "malformed: a comment", (twin) => `{/* */${newPetText(twin).slice(1)}`],
    ["line-comment", "malformed: a comment at the end", (twin) => `${newPetText(twin)}//`],
    [
      "double-comma",
      "malformed: two commas",
      (twin) => newPetText(twin).replace(',"categoryId"', ',,"categoryId"'),
    ],
    ["brace-too-many", "malformed: a second closing brace", (twin) => `${newPetText(twin)}}`],
    ["nul", "malformed: a NUL at the end", (twin) => `${newPetText(twin)}\0`],
    ["nan", "malformed: categoryId is NaN", (twin) => withMember(twin, "categoryId", "NaN")],
    ["leading-zero", "malformed: categoryId is 01", (twin) => withMember(twin, "categoryId", "01")],
    ["plus-sign", "malformed: categoryId is +1", (twin) => withMember(twin, "categoryId", "+1")],
    ["hexadecimal", "malformed: categoryId is 0x1", (twin) => withMember(twin, "categoryId", "0x1")],
    [
      "undefined",
      "malformed: categoryId is undefined",
      (twin) => withMember(twin, "categoryId", "undefined"),
    ],
    ["upper-case-null", "malformed: status is Null", (twin) => withMember(twin, "status", "Null")],
    ["raw-tab", "malformed: a raw tab in the status", (twin) => withMember(twin, "status", '"sold\t"')],
  ]),
];
