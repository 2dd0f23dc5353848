/**
 * The cost of judging: a whole core run compared with a Node.js process that only sends the same requests, ten at a time.
 * The two take turns, each with a new target.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { against, judged, measured, TEMP } from "../processes.mjs";
import { recordedTo } from "../record.mjs";
import { compared, greatest } from "./turns.mjs";

const CLIENT = fileURLToPath(new URL("../floor-client.mjs", import.meta.url));

/** Ratio of core to its floor, and the memory of core. */
export async function floor({ runs }) {
  const file = join(TEMP, "core-requests.json");
  const requests = await recordedTo(file);
  const sent = (baseUrl) => measured([CLIENT, file, new URL(baseUrl).origin]);
  const [core, bare] = await compared(runs, [() => against((url) => judged(url)), () => against(sent)]);
  const from = `${requests} requests, ${runs} runs of each`;
  return [
    { id: "floor", value: core.wallMs / bare.wallMs, detail: `${from}: ${shown(core)}, ${shown(bare)}` },
    { id: "memory-core", value: greatest(core), detail: from },
  ];
}

function shown({ wallMs }) {
  return `${Math.round(wallMs)} ms`;
}
