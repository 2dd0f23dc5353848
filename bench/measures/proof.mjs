/** The time of the whole core proof: every fault and style. */
import { BIN, ended } from "../processes.mjs";

/** Seconds of the proof; there is no bound, because it is a time. */
export async function proof() {
  const { ms, rssMiB } = await ended([BIN, "prove"]);
  return [{ id: "proof", value: ms / 1_000, detail: `one run, ${Math.round(rssMiB)} MiB` }];
}
