/** Lists the positions of the exchanges that are evidence. */
import { html, type Markup } from "../markup/markup.ts";

/** Most ranges that are listed. */
const MOST_RANGES = 12;

/** "Exchange 17", "3 exchanges: 3, 17–18"; `null` without evidence. */
export function evidenceList({ evidence }: { readonly evidence: readonly number[] }): Markup | null {
  if (evidence.length === 0) return null;
  const ranges = rangesOf([...new Set(evidence)].sort((a, b) => a - b));
  const named = ranges.slice(0, MOST_RANGES).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  if (ranges.length > named.length) named.push("…");
  const word = evidence.length === 1 ? "Exchange" : `${evidence.length} exchanges:`;
  return html`<p class="evidence">${word} ${named.join(", ")}</p>`;
}

function rangesOf(sorted: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const index of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else ranges.push([index, index]);
  }
  return ranges;
}
