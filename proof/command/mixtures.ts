/** `prove --mixtures`: the suite against conformant targets that combine many styles. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EXIT_OF } from "../../src/cli/terminal/exit-codes.ts";
import { write } from "../../src/cli/terminal/output.ts";
import { quote, UsageError } from "../../src/setup/usage-error.ts";
import type { MixtureRecord } from "../prove/mixtures/mixture-record.ts";
import type { MixtureProof } from "../prove/mixtures/prove-mixtures.ts";
import type { MixtureJob, MixtureRun } from "../prove/mixtures/run-mixture.ts";

/** The options of `prove` that `--mixtures` uses. */
export interface MixtureFlags {
  readonly profile: "core" | "full";
  readonly seed: number;
  readonly only?: readonly string[];
  readonly mixtures?: number;
  readonly mixture?: string;
  readonly json?: boolean;
  readonly verify?: boolean;
  readonly docs?: string;
}

/** Judges the mixtures and prints the result. */
export async function execute(flags: MixtureFlags): Promise<number> {
  const { mixture, mixtures = 1, seed } = flags;
  if (flags.verify || flags.only !== undefined)
    throw new UsageError("--verify and --only are for faults and styles: leave them out with --mixtures");
  if (mixture !== undefined && flags.docs !== undefined)
    throw new UsageError("--docs records random mixtures: leave out --mixture");
  if (mixture !== undefined && flags.mixtures !== undefined)
    throw new UsageError("--mixture names one mixture: leave out --mixtures");
  if (mixture === undefined) process.stderr.write(`Seeds ${seed} to ${seed + mixtures - 1}\n`);
  const given = mixture === undefined ? undefined : await parse(mixture);
  const { everyProcessor, openPool } = await import("../pool.ts");
  const { THREAD } = await import("../prove/job.ts");
  const pool = openPool<MixtureJob, MixtureRun>(THREAD, everyProcessor());
  try {
    return await proveAll(flags, pool.run, given);
  } finally {
    await pool.close();
  }
}

/** Parses the value of `--mixture`; returns the parts in the order in which they are composed. */
async function parse(text: string): Promise<readonly string[]> {
  const { partNamed } = await import("../prove/mixtures/part.ts");
  const { mixtureOf } = await import("../prove/mixtures/draw.ts");
  const names = text.split(",").filter((name) => name !== "" && name !== "plain");
  for (const name of names)
    if (!partNamed(name))
      throw new UsageError(`--mixture: ${quote(name)} is not a style, fault:ID or setting such as stock=99`);
  return mixtureOf(names).catch((error: Error) => {
    throw new UsageError(`--mixture: ${error.message}`);
  });
}

async function proveAll(
  flags: MixtureFlags,
  runJob: (job: MixtureJob) => Promise<MixtureRun>,
  given?: readonly string[],
): Promise<number> {
  const { profile, seed, mixtures = 1, json = false } = flags;
  const { drawMixture } = await import("../prove/mixtures/draw.ts");
  const { holds, proveMixtures } = await import("../prove/mixtures/prove-mixtures.ts");
  const { renderMixtures } = await import("../prove/mixtures/render-mixtures.ts");
  const jobs = await Promise.all(
    Array.from(
      { length: given ? 1 : mixtures },
      async (_, i): Promise<MixtureJob> => ({
        kind: "mixture",
        profile,
        seed: seed + i,
        parts: given ?? (await drawMixture(seed + i)),
      }),
    ),
  );
  const proof = await proveMixtures({
    jobs,
    runJob,
    onRun: (_, done, of) => progress(flags, `${done} of ${of}`),
    onShrink: (runs) => progress(flags, `shrinking findings: ${runs} runs`),
  });
  progress(flags, "");
  await write(process.stdout, json ? `${JSON.stringify(proof, null, 2)}\n` : renderMixtures(proof));
  if (flags.docs !== undefined) await record(join(flags.docs, "mixtures.json"), proof);
  return holds(proof) ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}

/** Writes the totals to the file that `npm run docs` reads. */
async function record(path: string, proof: MixtureProof): Promise<void> {
  const { recorded } = await import("../prove/mixtures/mixture-record.ts");
  const earlier: MixtureRecord = JSON.parse(await readFile(path, "utf8"));
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(path, `${JSON.stringify(recorded(earlier, proof, day), null, 2)}\n`);
}

function progress({ json = false }: MixtureFlags, text: string): void {
  if (process.stderr.isTTY === true && !json) process.stderr.write(`\r\u001b[K${text}`);
}
