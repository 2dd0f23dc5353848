/** Text as markup; invisible characters are shown as code points. */
import { codePoint, splitAtUnseen } from "../../text/unseen.ts";
import { html, type Markup } from "./markup.ts";

/** The text on one line. */
export function shown(text: string): Markup {
  return marked(text, () => false);
}

/** The text with its own line breaks and tabs, for preformatted blocks. */
export function shownLines(text: string): Markup {
  return marked(text, (character) => character === "\n" || character === "\t");
}

function marked(text: string, stays: (character: string) => boolean): Markup {
  const pieces = splitAtUnseen(text).map((piece, i) =>
    i % 2 === 0 || stays(piece) ? piece : html`<span class="unseen">${codePoint(piece)}</span>`,
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
