/** Whether a schema allows the values of a type of the interface, and what it allows instead. */

import type { Cursor } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { type Alternative, isUnknown, shapeOf, type TypeName } from "../../../src/kit/description/shape.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
import type { Compared, Difference } from "./described.ts";
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
const NARROW_FORMATS: ReadonlySet<string> = new Set([
  ..."date date-time time duration email uri uri-reference url uuid ipv4 ipv6 hostname byte binary".split(
    " ",
  ),
]);

/** The expected type of a value, and whether null is allowed as well. */
export interface Wanted {
  readonly label: string;
  readonly kind: Member["kind"];
  readonly allowNull: boolean;
}

/** Compares schemas that all apply to one value with a type. */
export function compareValue(open: OpenDescription, schemas: readonly Cursor[], wanted: Wanted): Compared {
  const shape = shapeOf(open, schemas);
  if (isUnknown(shape)) return shape;
  const at = schemas[0];
  if (!at) return [];
  const expected = `${wanted.label}: ${KINDS[wanted.kind]}`;
  const given = shape.flatMap((each) => withoutNull(each, wanted.allowNull));
  if (given.length === 0) return [{ expected, received: `${wanted.label}: no value at all`, at }];
  const types = new Set(given.flatMap(({ types }) => [...types]));
  const type: TypeName = wanted.kind === "string" || wanted.kind === "PetStatus" ? "string" : "integer";
  const wrong = given.find((each) => each.types.size !== 1 || !each.types.has(type));
  const differs = (received: string, where: Alternative): readonly Difference[] => [
    { expected, received: `${wanted.label}: ${received}`, at: where.at },
  ];
  if (wrong) return differs(typeWords(types, given), wrong);
  if (wanted.kind === "int64") return int64(given, differs);
  if (wanted.kind === "PetStatus") return enumeration(given, differs);
  return wanted.kind === "string" ? text(given, wanted, differs) : [];
}

type Differs = (received: string, where: Alternative) => readonly Difference[];

function withoutNull(each: Alternative, allowNull: boolean): readonly Alternative[] {
  if (!allowNull || !each.types.has("null")) return [each];
  const types = new Set([...each.types].filter((type) => type !== "null"));
  const values = each.values?.filter((value) => value !== null) ?? null;
  return types.size === 0 ? [] : [{ ...each, types, values }];
}

function typeWords(types: ReadonlySet<TypeName>, given: readonly Alternative[]): string {
  if (types.size === 7) return "any value";
  const names = [...types].filter((type) => type !== "integer" || !types.has("number"));
  const formats = new Set(given.flatMap((each) => each.formats));
  return `${names.join(" or ")}${formats.size > 0 ? ` of the format ${[...formats].join(", ")}` : ""}`;
}

function int64(given: readonly Alternative[], differs: Differs): readonly Difference[] {
  const wrong = given.find((each) => !isInt64(each));
  if (!wrong) return [];
  const format = wrong.formats.length > 0 ? `of the format ${wrong.formats.join(", ")}` : "without a format";
  return differs(`an integer ${format}`, wrong);
}

function isInt64({ formats, minimum, maximum }: Alternative): boolean {
  if (formats.length > 0) return formats.every((format) => format === "int64");
  return minimum !== null && maximum !== null && minimum <= 1 - INT64 && maximum >= INT64 - 1;
}

function enumeration(given: readonly Alternative[], differs: Differs): readonly Difference[] {
  const open = given.find(({ values }) => values === null);
  if (open) return differs("a string of any value", open);
  const values = [...new Set(given.flatMap((each) => each.values ?? []))];
  const isSame = values.length === STATUSES.length && STATUSES.every((status) => values.includes(status));
  const [first] = given;
  return isSame || !first ? [] : differs(`one of ${brief(values)}`, first);
}

/** Only a name must allow any text: the target may restrict codes and messages. */
function text(given: readonly Alternative[], { label }: Wanted, differs: Differs): readonly Difference[] {
  if (label !== "`name`") return [];
  const narrow = given.find(
    ({ formats, values }) => values !== null || formats.some((f) => NARROW_FORMATS.has(f)),
  );
  if (!narrow) return [];
  const { values, formats } = narrow;
  return differs(values ? `one of ${brief(values)}` : `a string of the format ${formats.join(", ")}`, narrow);
}
