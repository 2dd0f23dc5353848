/** Which exchanges are the evidence, by their positions in the recording. */
import { html, type Markup } from "../markup/markup.ts";

/** Ranges named before the rest is only counted. */
const MOST_RANGES = 12;

/** "Exchange 17", "Exchanges 3, 17–21", or nothing. */
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
