/** A defect of a creation's body, and helpers to write the body. */
import { type Member, membersOf, type NewPetBody } from "./new-pet.ts";

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
