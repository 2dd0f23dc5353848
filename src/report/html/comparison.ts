/** Expected against received, with the words that differ underlined. */
import { createRequire } from "node:module";
import { outcomeIcon } from "../page/icons.ts";
import { html, type Markup, prose, shown } from "../page/markup.ts";

const load: NodeJS.Require = createRequire(import.meta.url);

/** If the longer text has less than this share in common with the other, nothing is underlined. */
const ALIKE = 0.25;

/** Words; in longer texts nothing is underlined. */
const MOST_WORDS = 400;

/** A word with the white space after it; `code` if it was between backticks. */
interface Word {
  readonly text: string;
  readonly code: boolean;
}

/** Both texts as rows of a description list. */
export function comparison(expected: string, received: string): Markup {
  // What is in parentheses at the end is no part of the value, and is not underlined.
  const at = received.endsWith(")") ? received.lastIndexOf(" (") : -1;
  const [came, remark] = at <= 0 ? [received, ""] : [received.slice(0, at), received.slice(at)];
  const [left, right] = compared(words(expected), words(came));
  return html`<dl class="comparison">
<div class="expected"><dt>${outcomeIcon("passed")} Expected</dt><dd>${left}</dd></div>
<div class="received"><dt>${outcomeIcon("failed")} Received</dt><dd>${right}${remark === "" ? null : html`<span class="remark">${prose(remark)}</span>`}</dd></div>
</dl>`;
}

function words(text: string): readonly Word[] {
  return text
    .split(/`([^`]+)`/)
    .flatMap((run, i) => (run.match(/\S+\s*|\s+/g) ?? []).map((word) => ({ text: word, code: i % 2 === 1 })));
}

function compared(left: readonly Word[], right: readonly Word[]): readonly [Markup, Markup] {
  const plain = [runs(left, false), runs(right, false)] as const;
  if (left.length + right.length > MOST_WORDS) return plain;
  // Loaded on first use, because only failures need it.
  const { diffArrays }: typeof import("diff") = load("diff");
  const comparator = (a: Word, b: Word): boolean => a.text.trim() === b.text.trim();
  const changes = diffArrays([...left], [...right], { comparator });
  const same = changes.filter(({ added, removed }) => !added && !removed).flatMap(({ value }) => value);
  if (length(same) < ALIKE * Math.max(length(left), length(right))) return plain;
  // Each text from its own words, because the white space after words that are alike may differ.
  const side = (own: readonly Word[], without: "added" | "removed"): Markup => {
    let at = 0;
    const parts = changes.filter((change) => !change[without]);
    return html`${parts.map(({ value, added, removed }) => {
      at += value.length;
      return runs(own.slice(at - value.length, at), added || removed);
    })}`;
  };
  return [side(left, "added"), side(right, "removed")];
}

function length(of: readonly Word[]): number {
  return of.reduce((sum, { text }) => sum + text.trim().length, 0);
}

/** Neighbours of the same kind become one element; white space at its end stays outside. */
function runs(all: readonly Word[], differ: boolean): Markup {
  const joined: Word[] = [];
  for (const word of all) {
    const last = joined.at(-1);
    if (last?.code === word.code) joined[joined.length - 1] = { ...word, text: last.text + word.text };
    else joined.push(word);
  }
  const parts = joined.map(({ text, code }) => {
    const inner = code ? html`<code>${shown(text.trimEnd())}</code>` : shown(text.trimEnd());
    return html`${differ ? html`<mark>${inner}</mark>` : inner}${shown(text.slice(text.trimEnd().length))}`;
  });
  return html`${parts}`;
}
