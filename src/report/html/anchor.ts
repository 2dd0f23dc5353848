/** The address within the page of what has an id: letters, digits and hyphens stay, the rest is told by code points. */
export function anchor(kind: "failure" | "requirement", id: string): string {
  return `${kind}-${id.replace(/[^A-Za-z0-9-]/gu, (character) => `_${character.codePointAt(0)?.toString(16) ?? ""}`)}`;
}
