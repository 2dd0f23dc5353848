/** Growth: what a run costs as the store grows, and what a request costs as the run grows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { against, judged, REPORT } from "../processes.mjs";
import { compared } from "./turns.mjs";

const STOCK = 10_000;
const FULL = ["--profile", "full"];

/** Processor time of core in a large store compared with an empty one; and of a request of full compared with core. */
export async function growth({ runs }) {
  const [empty, large, full] = await compared(Math.min(runs, 3), [
    () => against((url) => costed(url, [])),
    () => against((url) => costed(url, []), STOCK),
    () => against((url) => costed(url, FULL)),
  ]);
  const perRequest = ({ cpuMs, requests }) => cpuMs / requests;
  return [
    {
      id: "growth-store",
      value: large.cpuMs / empty.cpuMs,
      detail: `core with ${STOCK.toLocaleString("en")} animals and with none: ${shown(large)}, ${shown(empty)}`,
    },
    {
      id: "growth-run",
      value: perRequest(full) / perRequest(empty),
      detail: `a request of full and of core: ${perRequest(full).toFixed(1)} ms, ${perRequest(empty).toFixed(1)} ms of processor time`,
    },
  ];
}

async function costed(baseUrl, options) {
  const used = await judged(baseUrl, options);
  const report = JSON.parse(readFileSync(join(REPORT, "report.json"), "utf8"));
  return { ...used, requests: report.run.requests };
}

function shown({ cpuMs }) {
  return `${Math.round(cpuMs)} ms`;
}
