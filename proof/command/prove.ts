/** `prove`: runs the suite against every fault and every conformant style of the reference. */
import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { EXIT_OF } from "../../src/cli/terminal/exit-codes.ts";
import { write } from "../../src/cli/terminal/output.ts";
import { compileWasmOnce } from "../../src/cli/v8-flags.ts";
import { didYouMean, integer, readable, UsageError, word } from "../../src/setup/usage-error.ts";
import { type Part, partOf } from "../part.ts";
import type { MixtureRecord } from "../prove/mixtures/mixture-record.ts";
import type { Proof } from "../prove/prove.ts";
import type { WeatherRecord } from "../weather/record.ts";
import { execute as executeMixtures } from "./mixtures.ts";
import { execute as executePairs, type PairFlags } from "./pairs.ts";

interface ProveFlags extends PairFlags {
  readonly seeds: number;
  readonly json?: boolean;
  readonly docs?: string;
  readonly check?: boolean;
  readonly verify?: boolean;
  readonly part?: Part;
}

const AFTER = `
Exits with 1 if
- a fault is not caught, unless it is declared as left to the full profile
- a fault fails a requirement that it does not declare
- fewer than 97 % of the faults are reported as one cause, or fewer than 95 % under their
  own requirement
- a conformant style fails
- (--verify) a report does not follow from its recording
- (--mixtures) a mixture fails a MUST, or more than 5 % of 60 or more are inconclusive,
  those with a style that no run can judge aside
- (--pairs) fewer than 90 % of the pairs are reported as two causes

Examples:
  $ npm run prove
  $ npm run prove -- --only LIST-2
  $ npm run prove -- --part 2/4
  $ npm run prove -- --profile full --only rare-power-62 --seeds 20
  $ npm run prove -- --mixtures 60 --seed random
  $ npm run prove -- --pairs 300 --seed 7
  $ npm run prove -- --mixture settles-300,stock=99,lossy=17 --seed 4
`;

const PROFILES: readonly ("core" | "full")[] = ["core", "full"];

const MIXTURES = integer("--mixtures", 1, 10_000);

const SEED = integer("--seed", 0, 2_147_483_647);

function seed(text: string): number {
  return text === "random" ? randomInt(1_000_000_000) : SEED(text);
}

/** Options and help of `prove`. */
export function define(command: Command): Command {
  return command
    .description(
      "Runs the suite against every fault and every conformant style of the reference implementation.",
    )
    .addHelpText("after", AFTER)
    .option("--profile <name>", "core or full", word("--profile", PROFILES), "core")
    .option("--only <id...>", "ids of faults or styles, or of requirements for all their faults")
    .option("--part <i/n>", "every n-th fault and style, beginning with the i-th, such as 2/4", partOf)
    .option("--seed <n>", "seed of the runs; random: a random seed, which is printed", seed, 1)
    .option("--seeds <n>", "run with this many seeds, starting with --seed", integer("--seeds", 1, 1_000), 1)
    .option("--verify", "verify every report with its recording")
    .option("--mixtures <n>", "judge this many random combinations of styles, which are conformant", MIXTURES)
    .option("--mixture <parts>", "judge one combination: styles, fault:ID, stock=99, plan=free, lossy=17")
    .option(
      "--pairs <n>",
      "judge this many random pairs of faults, each to be reported as two causes",
      integer("--pairs", 1, 10_000),
    )
    .option("--json", "print every run as JSON")
    .option(
      "--docs <dir>",
      "write proof.md and requirements.md there, from a whole core proof; with --mixtures, mixtures.json",
    )
    .option("--check", "with --docs: write nothing, and exit with 1 if they are stale");
}

/** Prints the matrix and the totals. */
export async function execute(command: Command): Promise<number> {
  compileWasmOnce();
  const flags = command.opts<ProveFlags>();
  if (flags.pairs !== undefined) return executePairs(flags);
  if (flags.mixtures !== undefined || flags.mixture !== undefined) return executeMixtures(flags);
  const { profile, seed, seeds, only = [], json = false, docs, check = false, verify = false } = flags;
  const ofPart = flags.part;
  if (check && docs === undefined)
    throw new UsageError("--check needs --docs and the directory of the documents");
  if (docs !== undefined && (profile !== "core" || only.length > 0 || seeds > 1)) {
    throw new UsageError("--docs needs a complete core proof: leave out --only, --profile and --seeds");
  }
  if (docs !== undefined && ofPart !== undefined && !check)
    throw new UsageError("--docs writes what a complete proof says: leave out --part, or add --check");
  const { isProven, knownIds, prove } = await import("../prove/prove.ts");
  const known = knownIds();
  for (const id of only) {
    if (known.includes(id)) continue;
    throw new UsageError(`--only: no fault, style or requirement has that id${didYouMean(id, known, 3)}`);
  }
  const live = process.stderr.isTTY === true && !json;
  const proof = await prove({
    profile,
    seed,
    seeds,
    only,
    ...(ofPart === undefined ? {} : { part: ofPart }),
    verify,
    onRun: ({ id }, done, of) => {
      if (live) process.stderr.write(`\r\u001b[K${done} of ${of}  ${id}${done === of ? "\r\u001b[K" : ""}`);
    },
  });
  const { renderProof } = await import("../prove/matrix.ts");
  await write(process.stdout, json ? `${JSON.stringify(proof, null, 2)}\n` : renderProof(proof));
  const { filledUp } = await import("../prove/filled-up.ts");
  const stale = docs === undefined ? [] : await documents(filledUp(proof), docs, check);
  if (stale.length > 0) process.stderr.write(`Stale: ${stale.join(", ")}; run npm run docs and commit.\n`);
  return isProven(proof) && stale.length === 0 ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}

/** Writes the documents, or with `check` returns the paths of those that are stale. */
async function documents(proof: Proof, dir: string, check: boolean): Promise<readonly string[]> {
  const { proofDocument, requirementsDocument } = await import("../prove/documents.ts");
  const { readMutation } = await import("../prove/mutation.ts");
  const measured = join(dir, "mutation.json");
  const bytes = await readFile(measured);
  const mutation = readable(measured, () => readMutation(bytes), ": npm run mutate writes it");
  const mixtures: MixtureRecord = JSON.parse(await readFile(join(dir, "mixtures.json"), "utf8"));
  const weather: WeatherRecord = JSON.parse(await readFile(join(dir, "weather.json"), "utf8"));
  const texts = {
    "proof.md": proofDocument(proof, { mutation, mixtures, weather }),
    "requirements.md": requirementsDocument(),
  };
  const stale: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const path = join(dir, name);
    if (!check) await writeFile(path, text);
    else if ((await readFile(path, "utf8").catch(() => "")) !== text) stale.push(path);
  }
  return stale;
}
