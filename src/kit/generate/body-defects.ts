/** Bodies that are no JSON object (CREATE-11). */
import { type Defect, membersOf, withMember } from "./defect.ts";
import { type NewPetBody, newPetText } from "./new-pet.ts";

type Way = readonly [id: string, title: string, apply: (twin: NewPetBody) => string | null];

function defects(core: boolean, ways: readonly Way[]): readonly Defect[] {
  return ways.map(([id, title, apply]) => ({
    id: `body-${id}`,
    requirement: "CREATE-11",
    title,
    core,
    apply,
  }));
}

/** Writes the body with other quotation marks around member names and strings. */
function quoted(twin: NewPetBody, mark: (text: string) => string): string {
  const members = membersOf(twin).map(([name, text]) => {
    const value = text.startsWith('"') ? mark(text.slice(1, -1)) : text;
    return `${mark(name)}:${value}`;
  });
  return `{${members.join(",")}}`;
}

/** The named defects of CREATE-11; those that a lenient parser accepts keep the control's name. */
export const BODY_DEFECTS: readonly Defect[] = [
  ...defects(true, [
    ["none", "no body", () => null],
    ["empty", "an empty body", () => ""],
    [
      "trailing-comma",
      "malformed: a comma before the closing brace",
      (twin) => `${newPetText(twin).slice(0, -1)},}`,
    ],
    ["truncated", "truncated: no closing brace", (twin) => newPetText(twin).slice(0, -1)],
    ["array", "an array with the animal", (twin) => `[${newPetText(twin)}]`],
    ["null", "the JSON text null", () => "null"],
  ]),
  ...defects(false, [
    ["single-quotes", "malformed: single quotes", (twin) => quoted(twin, (text) => `'${text}'`)],
    ["string", "a JSON string with the animal's text", (twin) => JSON.stringify(newPetText(twin))],
    ["number", "the JSON text 1", () => "1"],
    ["true", "the JSON text true", () => "true"],
    ["two-texts", "two JSON texts", (twin) => newPetText(twin) + newPetText(twin)],
    ["space", "nothing but a space", () => " "],
    ["false", "the JSON text false", () => "false"],
    ["empty-array", "an empty array", () => "[]"],
    ["empty-string", "an empty JSON string", () => '""'],
    ["name-string", "a JSON string with the name", (twin) => JSON.stringify(twin.name)],
    ["bare-names", "malformed: names without quotes", (twin) => newPetText(twin).replace('{"name"', "{name")],
    ["comment", "malformed: a comment", (twin) => `{/* */${newPetText(twin).slice(1)}`],
    ["line-comment", "malformed: a comment at the end", (twin) => `${newPetText(twin)}//`],
    [
      "missing-comma",
      "malformed: no comma",
      (twin) => newPetText(twin).replace(',"categoryId"', ' "categoryId"'),
    ],
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
    [
      "unclosed-string",
      "truncated: within the name",
      (twin) => `{"categoryId":${twin.categoryId},"name":${JSON.stringify(twin.name).slice(0, -1)}`,
    ],
    ["raw-tab", "malformed: a raw tab in the status", (twin) => withMember(twin, "status", '"sold\t"')],
    [
      "form",
      "a form instead of JSON",
      (twin) => `name=${encodeURIComponent(twin.name)}&categoryId=${twin.categoryId}`,
    ],
  ]),
];
