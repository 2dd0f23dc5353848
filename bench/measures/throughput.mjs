/**
 * A full run compared with a plain undici client: both send the requests of a full run with the same concurrency to a
 * local target without limits, in turn, each with a new target.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { against, judged, measured, REPORT, TEMP } from "../processes.mjs";
import { recordedTo } from "../record.mjs";
import { compared, greatest } from "./turns.mjs";

const CLIENT = fileURLToPath(new URL("../floor-client.mjs", import.meta.url));
const FULL = ["--profile", "full"];

/** Ratio of whole processes, ratio of sending, and the memory of full. */
export async function throughput({ runs }) {
  const file = join(TEMP, "full-requests.json");
  const requests = await recordedTo(file, FULL);
  const full = async (baseUrl) => {
    const used = await judged(baseUrl, FULL);
    const report = JSON.parse(readFileSync(join(REPORT, "report.json"), "utf8"));
    return { ...used, sendingMs: report.run.durationMs };
  };
  const bare = async (baseUrl) => {
    const used = await measured([CLIENT, file, new URL(baseUrl).origin]);
    return { ...used, sendingMs: Number(used.printed) };
  };
  const [ours, plain] = await compared(runs, [() => against(full), () => against(bare)]);
  const detail = (of) => `${requests} requests, ${runs} runs of each: ${of(ours)}, ${of(plain)}`;
  return [
    {
      id: "throughput",
      value: ours.wallMs / plain.wallMs,
      detail: detail(({ wallMs }) => `${Math.round(wallMs)} ms`),
    },
    {
      id: "sending",
      value: ours.sendingMs / plain.sendingMs,
      detail: detail(({ sendingMs }) => `${Math.round(sendingMs)} ms`),
    },
    { id: "memory-full", value: greatest(ours), detail: `${requests} requests, ${runs} runs` },
  ];
}
