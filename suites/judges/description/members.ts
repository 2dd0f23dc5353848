/** Compares an object of a description with a body of the interface (§2), member by member. */
import { type Cursor, orUnresolved, Unresolved } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { type Alternative, shapeOf } from "../../../src/kit/description/shape.ts";
import { type Difference, differs } from "./described.ts";
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
): readonly Difference[] {
  const ofMembers = body.members.flatMap((member) => compareMember(open, objects, member, direction));
  if (direction === "response") return ofMembers;
  return [...ofMembers, ...othersRequired(open, objects, body), ...numberOfMembers(objects, body)];
}

function compareMember(
  open: OpenDescription,
  objects: readonly Alternative[],
  member: Member,
  direction: Direction,
): readonly Difference[] {
  const { name, kind } = member;
  const label = `\`${name}\``;
  const [first] = objects;
  if (!first) return [];
  const declared = objects.flatMap((each) => {
    const schemas = each.properties.get(name);
    return schemas && !isLeftOut(open, schemas, direction) ? [schemas] : [];
  });
  if (declared.length === 0) return differs(`the member ${label}`, `no ${label}`, first.at);
  // A null for a status is left open in a request (CREATE-17), and no status in a response (DATA-4).
  const wanted = { label, kind, allowNull: direction === "request" && kind === "PetStatus" };
  const differences = compareValue(open, declared, wanted);
  if (differences.length > 0) return differences;
  return [...requiredness(objects, member, direction), ...forbidden(objects, member)];
}

function isLeftOut(open: OpenDescription, schemas: readonly Cursor[], direction: Direction): boolean {
  const shape = orUnresolved(() => shapeOf(open, schemas));
  if (shape instanceof Unresolved) return false;
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
    return lax ? differs(`${label} required`, `${label} optional`, lax.at) : [];
  }
  const [strict] = objects;
  if (direction === "response" || !strict || objects.some((each) => !each.required.has(name))) return [];
  return differs(`${label} optional`, `${label} required`, strict.at);
}

/** A member that another part of the same schema forbids; an optional one may be missing from some alternatives. */
function forbidden(objects: readonly Alternative[], { name, required }: Member): readonly Difference[] {
  const closings = objects.map(({ closed }) => closed.find(({ names }) => !names.has(name)));
  const against = closings.find((closing) => closing !== undefined);
  if (!against || (!required && closings.includes(undefined))) return [];
  const received = `\`${name}\` forbidden by \`additionalProperties: false\``;
  return differs(`\`${name}\` allowed`, received, against.at);
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
  return differs("no other member required", `\`${names.join("`, `")}\` required`, first.at);
}

/** A NewPet may have its required members alone, or all of them. */
function numberOfMembers(objects: readonly Alternative[], { members }: Body): readonly Difference[] {
  const fewest = members.filter(({ required }) => required).length;
  const [first] = objects;
  if (!first || objects.some(({ members: [least, most] }) => least <= fewest && most >= members.length))
    return [];
  const [least, most] = first.members;
  const received = least > fewest ? `at least ${least}` : `at most ${most}`;
  return differs(`from ${fewest} to ${members.length} members allowed`, `${received} members`, first.at);
}
