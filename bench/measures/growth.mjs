/** Growth: what a run costs as the store grows, and what a request costs as the run grows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { against, judged, REPORT } from "../processes.mjs";
import { compared } from "./turns.mjs";

const STOCK = 10_000;
const FULL = ["--profile", "full"];

/** Processor time of core in a large store compared with an empty one; without `quick`, also that of a request of full compared with core. */
export async function growth({ runs, quick }) {
  const [empty, large, full] = await compared(runs, [
    () => against((url) => costed(url, [])),
    () => against((url) => costed(url, []), ["--stock", String(STOCK)]),
    ...(quick ? [] : [() => against((url) => costed(url, FULL))]),
  ]);
  const store = [
    {
      id: "growth-store",
      value: large.cpuMs / empty.cpuMs,
      detail: `core with ${STOCK.toLocaleString("en")} animals and with none: ${shown(large)}, ${shown(empty)}`,
    },
  ];
  return full ? [...store, perRequest(full, empty)] : store;
}

/** What a request costs in a long run compared with a short one. */
function perRequest(long, short) {
  const [one, other] = [long, short].map(({ cpuMs, requests }) => cpuMs / requests);
  const detail = `${long.requests} and ${short.requests} requests: ${one.toFixed(1)} ms, ${other.toFixed(1)} ms of processor time each`;
  return { id: "growth-run", value: one / other, detail };
}

async function costed(baseUrl, options) {
  const used = await judged(baseUrl, options);
  const report = JSON.parse(readFileSync(join(REPORT, "report.json"), "utf8"));
  return { ...used, requests: report.run.requests };
}

function shown({ cpuMs }) {
  return `${Math.round(cpuMs)} ms`;
}
