/** Expected against received, with the differences underlined. */
import { createRequire } from "node:module";
import { outcomeIcon } from "../markup/icons.ts";
import { html, type Markup } from "../markup/markup.ts";
import { prose, shown } from "../markup/text.ts";

const load: NodeJS.Require = createRequire(import.meta.url);

/** If the texts have less than these shares in common, nothing is underlined. */
const ALIKE = 0.3;
const ALIKE_IN_LONGER = 0.2;

/** Words; in longer texts nothing is underlined. */
const MOST_WORDS = 400;

/** A word and the white space after it; `code` if it was between backticks. */
interface Word {
  readonly text: string;
  readonly blank: string;
  readonly code: boolean;
  readonly differs: boolean;
}

/** Both texts as rows of a description list. */
export function comparison(expected: string, received: string): Markup {
  const [came, extent] = withoutRemark(received);
  const [left, right] = compared(words(expected), words(came));
  return html`<dl class="comparison">
<div class="expected"><dt>${outcomeIcon("passed")} Expected</dt><dd>${rendered(left)}</dd></div>
<div class="received"><dt>${outcomeIcon("failed")} Received</dt><dd>${rendered(right)}${extent}</dd></div>
</dl>`;
}

/** Splits off what is in parentheses at the end: it is no part of the value, and is not underlined. */
function withoutRemark(text: string): readonly [value: string, remark: Markup | null] {
  const at = text.endsWith(")") ? text.lastIndexOf(" (") : -1;
  if (at <= 0) return [text, null];
  return [text.slice(0, at), html`<span class="remark">${prose(text.slice(at))}</span>`];
}

function words(text: string): readonly Word[] {
  return text
    .split(/`([^`]+)`/)
    .flatMap((run, i) =>
      [...run.matchAll(/(\S*)(\s*)/g)]
        .filter(([whole]) => whole !== "")
        .map(([, word = "", blank = ""]) => ({ text: word, blank, code: i % 2 === 1, differs: false })),
    );
}

type Two = readonly [readonly Word[], readonly Word[]];

function compared(left: readonly Word[], right: readonly Word[]): Two {
  if (left.length + right.length > MOST_WORDS) return [left, right];
  const two: [Word[], Word[]] = [[], []];
  let removed: readonly Word[] = [];
  // Words that are alike come from both texts, because the blanks after them may differ.
  const next = [0, 0] as [number, number];
  const taken = (side: 0 | 1, n: number): readonly Word[] => {
    next[side] += n;
    return (side === 0 ? left : right).slice(next[side] - n, next[side]);
  };
  // Loaded on first use, because only failures need it.
  const { diffArrays }: typeof import("diff") = load("diff");
  const changes = diffArrays([...left], [...right], { comparator: (a, b) => a.text === b.text });
  for (const { value, removed: gone, added } of changes) {
    if (gone) removed = taken(0, value.length);
    if (!gone) {
      const [from, to] = differing(removed, added ? taken(1, value.length) : []);
      two[0].push(...from);
      two[1].push(...to);
      removed = [];
    }
    if (!gone && !added) {
      two[0].push(...taken(0, value.length));
      two[1].push(...taken(1, value.length));
    }
  }
  two[0].push(...differing(removed, [])[0]);
  const same = length(two[0].filter(({ differs }) => !differs));
  const [shorter, longer] = [length(left), length(right)].sort((a, b) => a - b) as [number, number];
  return same < ALIKE * shorter || same < ALIKE_IN_LONGER * longer ? [left, right] : two;
}

function length(of: readonly Word[]): number {
  return of.reduce((sum, { text }) => sum + text.length, 0);
}

/** If one word replaces another, only the differing middle is marked, with all digits of a number; otherwise all words. */
function differing(from: readonly Word[], to: readonly Word[]): Two {
  const [a, b] = [from[0], to[0]];
  if (!a || !b || from.length > 1 || to.length > 1) return [from.map(differs), to.map(differs)];
  const [x, y] = [[...a.text], [...b.text]];
  const most = Math.min(x.length, y.length);
  let start = 0;
  while (start < most && x[start] === y[start]) start++;
  while (start > 0 && isDigit(x[start - 1]) && (isDigit(x[start]) || isDigit(y[start]))) start--;
  let end = 0;
  while (end < most - start && x.at(-1 - end) === y.at(-1 - end)) end++;
  while (end > 0 && isDigit(x.at(-end)) && (isDigit(x.at(-1 - end)) || isDigit(y.at(-1 - end)))) end--;
  const parts = (word: Word, letters: readonly string[]): Word[] => {
    const middle = letters.slice(start, letters.length - end).join("");
    return [
      { ...word, blank: "", text: letters.slice(0, start).join("") },
      { ...word, blank: "", text: middle, differs: true },
      { ...word, text: letters.slice(letters.length - end).join("") },
    ].filter(({ text, blank }) => text + blank !== "");
  };
  return start + end < most / 2 ? [[differs(a)], [differs(b)]] : [parts(a, x), parts(b, y)];
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= "0" && letter <= "9";
}

function differs(word: Word): Word {
  return { ...word, differs: true };
}

/** Renders words; neighbours of the same kind become one element. */
function rendered(all: readonly Word[]): Markup {
  const runs: Word[] = [];
  for (const word of all) {
    const last = runs.at(-1);
    const alike = last && last.code === word.code && last.differs === word.differs;
    if (alike) runs[runs.length - 1] = { ...word, text: last.text + last.blank + word.text };
    else runs.push(word);
  }
  const parts = runs.map(({ text, blank, code, differs }) => {
    const inner = code ? html`<code>${shown(text)}</code>` : shown(text);
    return html`${differs && text !== "" ? html`<mark>${inner}</mark>` : inner}${shown(blank)}`;
  });
  return html`${parts}`;
}
