/** `prove --pairs`: checks that two faults in one target are reported as two causes. */
import { EXIT_OF } from "../../src/cli/terminal/exit-codes.ts";
import { write } from "../../src/cli/terminal/output.ts";
import { UsageError } from "../../src/setup/usage-error.ts";
import type { MixtureJob, MixtureRun } from "../prove/mixtures/run-mixture.ts";
import type { MixtureFlags } from "./mixtures.ts";

/** The seed of the runs of a proof. */
const PROVEN_SEED = 1;

/** The options of `prove`, as far as `--pairs` uses or refuses them. */
export interface PairFlags extends MixtureFlags {
  readonly pairs?: number;
}

/** Judges the pairs and prints the result. */
export async function execute(flags: PairFlags): Promise<number> {
  const { pairs: count = 1, seed, json = false } = flags;
  const others = [flags.only, flags.mixtures, flags.mixture, flags.docs, flags.verify];
  if (flags.profile === "full" || others.some((value) => value !== undefined && value !== false))
    throw new UsageError("--pairs can be combined with --seed and --json only: leave out the other options");
  const { drawPairs, holdsForPairs, provePairs, renderPairs } = await import("../prove/mixtures/pairs.ts");
  const { everyProcessor, openPool } = await import("../pool.ts");
  const { THREAD } = await import("../prove/job.ts");
  const live = process.stderr.isTTY === true && !json;
  const pairs = await drawPairs(count, seed);
  const pool = openPool<MixtureJob, MixtureRun>(THREAD, everyProcessor());
  try {
    const judged = await provePairs({
      pairs,
      // Which faults core finds is proven for this seed; others draw other bodies.
      seed: PROVEN_SEED,
      runJob: pool.run,
      onRun: (done, of) => {
        if (live) process.stderr.write(`\r\u001b[K${done} of ${of}${done === of ? "\r\u001b[K" : ""}`);
      },
    });
    await write(process.stdout, json ? `${JSON.stringify(judged, null, 2)}\n` : renderPairs(judged));
    return holdsForPairs(judged) ? EXIT_OF.conformant : EXIT_OF.nonconformant;
  } finally {
    await pool.close();
  }
}
