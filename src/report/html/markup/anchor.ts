/** An HTML id: letters, digits and hyphens stay, other characters become their code points. */
export function anchor(kind: "cause" | "failure" | "requirement" | "section", id: string): string {
  return `${kind}-${id.replace(/[^A-Za-z0-9-]/gu, (character) => `_${character.codePointAt(0)?.toString(16) ?? ""}`)}`;
}
