/** Compares an object of a description with a body of the interface (§2), member by member. */
import type { Cursor } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { type Alternative, isUnknown, shapeOf } from "../../../src/kit/description/shape.ts";
import type { Compared, Difference } from "./described.ts";
import type { Body, Member } from "./interface.ts";
import { compareValue } from "./values.ts";

/** The direction of a body: a `readOnly` member is in no request, a `writeOnly` one in no response. */
export type Direction = "request" | "response";

/** Compares the objects of a shape with a body. */
export function compareMembers(
  open: OpenDescription,
  objects: readonly Alternative[],
  body: Body,
  direction: Direction,
): Compared {
  const differences: Difference[] = [];
  for (const member of body.members) {
    const found = compareMember(open, objects, member, direction);
    if ("kind" in found) return found;
    differences.push(...found);
  }
  return direction === "request" ? [...differences, ...othersRequired(open, objects, body)] : differences;
}

function compareMember(
  open: OpenDescription,
  objects: readonly Alternative[],
  member: Member,
  direction: Direction,
): Compared {
  const { name, kind } = member;
  const label = `\`${name}\``;
  const [first] = objects;
  if (!first) return [];
  const declared = objects.flatMap((each) => {
    const schemas = each.properties.get(name);
    return schemas && !isLeftOut(open, schemas, direction) ? [schemas] : [];
  });
  if (declared.length === 0)
    return [{ expected: `the member ${label}`, received: `no ${label}`, at: first.at }];
  // A null for a status is left open in a request (CREATE-17), and no status in a response (DATA-4).
  const wanted = { label, kind, allowNull: direction === "request" && kind === "PetStatus" };
  for (const schemas of declared) {
    const compared = compareValue(open, schemas, wanted);
    if ("kind" in compared || compared.length > 0) return compared;
  }
  return [...requiredness(objects, member, direction), ...forbidden(objects, member)];
}

function isLeftOut(open: OpenDescription, schemas: readonly Cursor[], direction: Direction): boolean {
  const shape = shapeOf(open, schemas);
  if (isUnknown(shape)) return false;
  return shape.some(({ readOnly, writeOnly }) => (direction === "request" ? readOnly : writeOnly));
}

/** A response may promise more than the interface asks for; a request must not ask for more. */
function requiredness(
  objects: readonly Alternative[],
  { name, required }: Member,
  direction: Direction,
): readonly Difference[] {
  const label = `\`${name}\``;
  if (required) {
    const lax = objects.find((each) => !each.required.has(name));
    return lax ? [{ expected: `${label} required`, received: `${label} optional`, at: lax.at }] : [];
  }
  const [strict] = objects;
  if (direction === "response" || !strict || objects.some((each) => !each.required.has(name))) return [];
  return [{ expected: `${label} optional`, received: `${label} required`, at: strict.at }];
}

/** A member that another part of the same schema forbids; an optional one may be missing from some alternatives. */
function forbidden(objects: readonly Alternative[], { name, required }: Member): readonly Difference[] {
  const closings = objects.map(({ closed }) => closed.find(({ names }) => !names.has(name)));
  const against = closings.find((closing) => closing !== undefined);
  if (!against || (!required && closings.includes(undefined))) return [];
  return [
    {
      expected: `\`${name}\` allowed`,
      received: `\`${name}\` forbidden by \`additionalProperties: false\``,
      at: against.at,
    },
  ];
}

/** A valid NewPet of the interface has no other member, so none can be required. */
function othersRequired(
  open: OpenDescription,
  objects: readonly Alternative[],
  { members }: Body,
): readonly Difference[] {
  const known = new Set(members.map(({ name }) => name));
  const extra = objects.map((each) =>
    [...each.required].filter(
      (name) => !known.has(name) && !isLeftOut(open, each.properties.get(name) ?? [], "request"),
    ),
  );
  const [first] = objects;
  const [names] = extra;
  if (!first || !names || extra.some((each) => each.length === 0)) return [];
  return [
    { expected: "no other member required", received: `\`${names.join("`, `")}\` required`, at: first.at },
  ];
}
