/** Pictures as SVG with colours for light and dark screens and a background of their own. */

const WIDTH = 760;
const ROW = 34;
const LEFT = 150;
const RIGHT = 130;

const STYLE = `
  .ground { fill: #ffffff; stroke: #d0d7de; }
  text { font: 14px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; font-size: 16px; }
  .note { font-size: 12px; fill: #59636e; }
  .axis { stroke: #8c959f; } .grid { stroke: #d8dee4; }
  .core { --colour: #0550ae; } .full { --colour: #218bff; } .schemathesis { --colour: #bc4c00; }
  .specmatic { --colour: #116329; } .dredd { --colour: #8250df; }
  .bar { fill: var(--colour); } .curve { fill: none; stroke: var(--colour); stroke-width: 2.5; }
  .name { fill: var(--colour); font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117; stroke: #3d444d; }
    text { fill: #f0f6fc; } .note { fill: #9198a1; } .axis { stroke: #656c76; } .grid { stroke: #262c36; }
    .core { --colour: #a5d6ff; } .full { --colour: #388bfd; } .schemathesis { --colour: #ffa657; }
    .specmatic { --colour: #56d364; } .dredd { --colour: #d2a8ff; }
    .name { fill: var(--colour); }
  }`;

/**
 * Horizontal bars: a title, a note below it, and rows of `{ id, label, value, text }`. `max` is the value of a full bar,
 * by default the greatest.
 */
export function bars({ title, note, rows, max = Math.max(1, ...rows.map(({ value }) => value)) }) {
  const height = 72 + rows.length * ROW;
  const full = WIDTH - LEFT - RIGHT;
  const drawn = rows.map(({ id, label, value, text }, at) => {
    const y = 64 + at * ROW;
    const width = round((Math.min(value, max) / max) * full);
    return `<g class="${id}"><text x="${LEFT - 12}" y="${y + 17}" text-anchor="end">${escaped(label)}</text>
<rect class="bar" x="${LEFT}" y="${y}" width="${width}" height="24" rx="3"/>
<text x="${LEFT + width + 8}" y="${y + 17}">${escaped(text)}</text></g>`;
  });
  return picture(title, note, height, [
    ...drawn,
    `<line class="axis" x1="${LEFT}" x2="${LEFT}" y1="58" y2="${height - 10}"/>`,
  ]);
}

const CURVES = { top: 72, bottom: 330, left: 60, right: 590 };

/**
 * Growing curves of per cent over a logarithmic count: series of `{ id, label, points: [[count, percent]] }`, each drawn
 * as steps to the right edge.
 */
export function curves({ title, note, unit, series }) {
  const { top, bottom, left, right } = CURVES;
  const most = Math.max(10, ...series.flatMap(({ points }) => points.map(([count]) => count)));
  const decades = Math.ceil(Math.log10(most));
  const x = (count) => round(left + (Math.log10(Math.max(1, count)) / decades) * (right - left));
  const y = (percent) => round(bottom - (percent / 100) * (bottom - top));
  const ticks = [0, 25, 50, 75, 100].map(
    (percent) => `<line class="grid" x1="${left}" x2="${right}" y1="${y(percent)}" y2="${y(percent)}"/>
<text class="note" x="${left - 8}" y="${y(percent) + 4}" text-anchor="end">${percent} %</text>`,
  );
  const counts = Array.from({ length: decades + 1 }, (_, power) => 10 ** power).map(
    (count) =>
      `<text class="note" x="${x(count)}" y="${bottom + 20}" text-anchor="middle">${count.toLocaleString("en")}</text>`,
  );
  const labels = spaced(series.map(({ points }) => y(points.at(-1)?.[1] ?? 0)));
  const lines = series.map(({ id, label, points }, at) => {
    let last = 0;
    const path = points.map(([count, percent]) => {
      const step = `H${x(count)}V${y(percent)}`;
      last = percent;
      return step;
    });
    return `<g class="${id}"><path class="curve" d="M${left} ${y(0)}${path.join("")}H${right}"/>
<text class="name" x="${right + 8}" y="${labels[at] + 5}">${escaped(label)} ${Math.round(last)} %</text></g>`;
  });
  return picture(title, note, bottom + 48, [
    ...ticks,
    ...counts,
    ...lines,
    `<text class="note" x="${(left + right) / 2}" y="${bottom + 40}" text-anchor="middle">${escaped(unit)}</text>`,
  ]);
}

/** The heights of labels, moved apart where they would overlap. */
function spaced(heights) {
  const order = heights.map((height, at) => ({ height, at })).sort((a, b) => a.height - b.height);
  let before = Number.NEGATIVE_INFINITY;
  for (const label of order) {
    label.height = Math.max(label.height, before + 18);
    before = label.height;
  }
  return order.sort((a, b) => a.at - b.at).map(({ height }) => height);
}

function picture(title, note, height, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${escaped(title)}</title>
<style>${STYLE}
</style>
<rect class="ground" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="6"/>
<text class="title" x="16" y="28">${escaped(title)}</text>
<text class="note" x="16" y="47">${escaped(note)}</text>
${parts.join("\n")}
</svg>
`;
}

function escaped(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function round(value) {
  return Math.round(value * 10) / 10;
}
