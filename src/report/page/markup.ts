/** HTML from tagged templates: every part is escaped, for text and quoted attributes, unless it is markup already. */
import { html as escaping, raw } from "hono/html";
import { codePoint, splitAtUnseen } from "../text/text.ts";

/** Markup, which is not escaped again. */
export type Markup = ReturnType<typeof raw>;

/** Values for the placeholders of a template; `null` is empty. */
export type Part = string | number | null | Markup | readonly Part[];

/** Makes markup from a template, in which attributes must be quoted. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  // The result is a promise only if a part is one, which the type of the parts excludes.
  return escaping(strings, ...parts) as Markup;
}

/** Unescaped text of the suite itself, such as its style sheet; never for any other text. */
export const literal: (own: string) => Markup = raw;

/** The text on one line; invisible characters are shown as code points, but for those that stay, such as line breaks of a block. */
export function shown(text: string, stay: readonly string[] = []): Markup {
  const pieces = splitAtUnseen(text).map((piece, i) =>
    i % 2 === 0 || stay.includes(piece) ? piece : html`<span class="unseen">${codePoint(piece)}</span>`,
  );
  return html`${pieces}`;
}

/** A sentence in which \`backticks\` mark code. */
export function prose(text: string): Markup {
  const pieces = text
    .split(/`([^`]+)`/)
    .map((piece, i) => (i % 2 === 0 ? shown(piece) : html`<code>${shown(piece)}</code>`));
  return html`${pieces}`;
}

/** Links with commas, which stay on the line of the link before them. */
export function listed(links: readonly Markup[]): Markup {
  return html`${links.map((link, i) => html`<span class="entry">${link}${i === links.length - 1 ? null : ","}</span> `)}`;
}

/** An HTML id: letters, digits and hyphens stay, other characters become their code points. */
export function anchor(kind: "cause" | "failure" | "requirement" | "section", id: string): string {
  return `${kind}-${id.replace(/[^A-Za-z0-9-]/gu, (character) => `_${character.codePointAt(0)?.toString(16) ?? ""}`)}`;
}
