/** One way to make a valid body invalid, and the building of its text. */
import type { NewPetBody } from "./new-pet.ts";

/** A named way in which a body differs from a valid one, in this one thing only. */
export interface Defect {
  /** Stable: "name-number". */
  readonly id: string;
  /** The requirement that it violates: "CREATE-7". */
  readonly requirement: string;
  /** "name is the number 5". */
  readonly title: string;
  /** Whether the catalogue names it, so that the core profile sends it. */
  readonly core: boolean;
  /** The invalid body's text, `null` for no body at all. */
  readonly apply: (twin: NewPetBody) => string | null;
}

type Member = keyof NewPetBody;

/** The members of a valid body as JSON texts, in canonical order. */
export function membersOf(twin: NewPetBody): readonly (readonly [Member, string])[] {
  const members: (readonly [Member, string])[] = [
    ["name", JSON.stringify(twin.name)],
    ["categoryId", String(twin.categoryId)],
  ];
  if (twin.status !== undefined) members.push(["status", JSON.stringify(twin.status)]);
  return members;
}

/** The twin's members but one, without the braces. */
export function membersExcept(twin: NewPetBody, left: Member): string {
  return joined(membersOf(twin).filter(([name]) => name !== left));
}

/** The twin with one member's value replaced by a JSON text (a text that need not be JSON), or with it added. */
export function withMember(twin: NewPetBody, changed: Member, value: string): string {
  const members = membersOf(twin).map(([name, text]) => [name, name === changed ? value : text] as const);
  if (!members.some(([name]) => name === changed)) members.push([changed, value]);
  return `{${joined(members)}}`;
}

function joined(members: readonly (readonly [Member, string])[]): string {
  return members.map(([name, text]) => `"${name}":${text}`).join(",");
}
