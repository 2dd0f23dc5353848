/** The time of the whole core proof: every fault and style. */
import { BIN, measured } from "../processes.mjs";

/** Seconds of the proof; there is no bound, because it is a time. */
export async function proof() {
  const { wallMs, maxRssMiB } = await measured([BIN, "prove"]);
  return [{ id: "proof", value: wallMs / 1_000, detail: `one run, ${Math.round(maxRssMiB)} MiB` }];
}
