/** The time of the whole core proof: every fault and style. */
import { fileURLToPath } from "node:url";
import { measured } from "../processes.mjs";

const PROVE = fileURLToPath(new URL("../../proof/dist/prove.js", import.meta.url));

/** Seconds of the proof; there is no bound, because it is a time. */
export async function proof() {
  const { wallMs, maxRssMiB } = await measured([PROVE, "--seed", "1"]);
  return [{ id: "proof", value: wallMs / 1_000, detail: `one run, ${Math.round(maxRssMiB)} MiB` }];
}
