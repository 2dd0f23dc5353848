/** The files that show the results: the page and its pictures. */
import { common, counted, requestsUntilFound, TITLES, toolsOf } from "./figures.mjs";
import { page } from "./page.mjs";
import { bars, curves } from "./svg.mjs";

/** Path in `docs/` and text of each file. */
export function documents(results, reasons) {
  return [
    ["benchmarks.md", page(results, reasons)],
    ["images/benchmarks-found.svg", foundPicture(results)],
    ["images/benchmarks-requests.svg", requestsPicture(results)],
  ];
}

function foundPicture(results) {
  const tools = toolsOf(results);
  const faults = ["MUST", "SHOULD"].flatMap((level) => common(results, tools, level));
  const kept = common(results, tools, "conformant");
  const rows = tools.map((tool) => {
    const { found } = counted(results, tool, faults);
    const wrong = counted(results, tool, kept).found;
    return { id: tool, label: TITLES[tool], value: found, text: `${found}, accused ${wrong}` };
  });
  return bars({
    title: `Faults found, of ${faults.length}`,
    note: `and how many of ${kept.length} conformant targets were accused`,
    rows,
    max: Math.max(1, faults.length),
  });
}

function requestsPicture(results) {
  const tools = toolsOf(results);
  const must = common(results, tools, "MUST");
  const series = tools.map((tool) => {
    const counts = requestsUntilFound(results, tool, must);
    const points = counts.map((count, at) => [count, (100 * (at + 1)) / Math.max(1, must.length)]);
    return { id: tool, label: TITLES[tool].replace("this suite, ", ""), points };
  });
  return curves({
    title: "Requests until found",
    note: `Share of ${must.length} faults that break a MUST, by the requests until the tool ended`,
    unit: "requests",
    series,
  });
}
