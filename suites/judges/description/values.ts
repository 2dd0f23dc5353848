/** Whether a schema allows the values of a type of the interface, and what it allows instead. */
import type { Cursor } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { type Alternative, shapeOf, type TypeName } from "../../../src/kit/description/shape.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
import { type Difference, differs } from "./described.ts";
import { type Member, STATUSES } from "./interface.ts";

/** The name of a type, for messages. */
export const KINDS: Readonly<Record<Member["kind"], string>> = {
  string: "a string",
  integer: "an integer",
  int64: "an integer of the format int64",
  PetStatus: `a string, one of ${STATUSES.join(", ")}`,
};

/** The ends of int64, as near as a double comes. */
const INT64 = 2 ** 63;

/** Formats of strings that an ordinary name does not match. */
const NARROW_FORMATS: ReadonlySet<string> = new Set(
  "date date-time time duration email uri uri-reference url uuid ipv4 ipv6 hostname byte binary".split(" "),
);

/** The expected type of a value, and whether null is allowed as well. */
export interface Wanted {
  readonly label: string;
  readonly kind: Member["kind"];
  readonly allowNull: boolean;
}

/** Compares the schemas of a value with a type: alternatives, the schemas of each of which all apply. */
export function compareValue(
  open: OpenDescription,
  alternatives: readonly (readonly Cursor[])[],
  { label, kind, allowNull }: Wanted,
): readonly Difference[] {
  const [at] = alternatives.flat();
  if (!at) return [];
  const expected = `${label}: ${KINDS[kind]}`;
  const given = alternatives
    .flatMap((schemas) => shapeOf(open, schemas))
    .flatMap((each) => withoutNull(each, allowNull));
  if (given.length === 0) return differs(expected, `${label}: no value at all`, at);
  const type: TypeName = kind === "string" || kind === "PetStatus" ? "string" : "integer";
  const wrong = given.find((each) => each.types.size !== 1 || !each.types.has(type));
  const differing: Differs = (received, where) => differs(expected, `${label}: ${received}`, where.at);
  if (wrong) return differing(typeWords(given), wrong);
  if (kind === "int64") return int64(given, differing);
  if (kind === "PetStatus") return enumeration(given, differing);
  // Only a name must allow any text: the target may restrict codes and messages.
  return label === "`name`" ? anyText(given, differing) : [];
}

type Differs = (received: string, where: Alternative) => readonly Difference[];

function withoutNull(each: Alternative, allowNull: boolean): readonly Alternative[] {
  if (!allowNull || !each.types.has("null")) return [each];
  const types = new Set([...each.types].filter((type) => type !== "null"));
  const values = each.values?.filter((value) => value !== null) ?? null;
  return types.size === 0 ? [] : [{ ...each, types, values }];
}

function typeWords(given: readonly Alternative[]): string {
  const types = new Set(given.flatMap((each) => [...each.types]));
  const formats = new Set(given.flatMap((each) => each.formats));
  const format = formats.size > 0 && types.size < ALL ? ` of the format ${[...formats].join(", ")}` : "";
  return `${typesIn(types)}${format}`;
}

/** JSON's types, with `integer`. */
const ALL = 7;

/** "string or null". */
export function typesIn(types: ReadonlySet<TypeName>): string {
  if (types.size === ALL) return "any value";
  return [...types].filter((type) => type !== "integer" || !types.has("number")).join(" or ");
}

function int64(given: readonly Alternative[], differs: Differs): readonly Difference[] {
  const wrong = given.find((each) => !isInt64(each));
  if (!wrong) return [];
  const format = wrong.formats.length > 0 ? `of the format ${wrong.formats.join(", ")}` : "without a format";
  return differs(`an integer ${format}`, wrong);
}

function isInt64({ formats, minimum, maximum }: Alternative): boolean {
  if (formats.length > 0) return formats.every((format) => format === "int64");
  return (minimum ?? 0) <= -INT64 && (maximum ?? 0) >= INT64;
}

function enumeration(given: readonly Alternative[], differs: Differs): readonly Difference[] {
  const open = given.find(({ values }) => values === null);
  if (open) return differs("a string of any value", open);
  const values = [...new Set(given.flatMap((each) => each.values ?? []))];
  const isSame = values.length === STATUSES.length && STATUSES.every((status) => values.includes(status));
  const [first] = given;
  return isSame || !first ? [] : differs(`one of ${brief(values)}`, first);
}

function anyText(given: readonly Alternative[], differs: Differs): readonly Difference[] {
  const narrow = given.find(
    ({ formats, values }) => values !== null || formats.some((f) => NARROW_FORMATS.has(f)),
  );
  if (!narrow) return [];
  const { values, formats } = narrow;
  return differs(values ? `one of ${brief(values)}` : `a string of the format ${formats.join(", ")}`, narrow);
}
