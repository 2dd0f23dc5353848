/** `prove`: the suite against every fault and every conformant style of the reference. */
import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import type { MixtureRecord } from "../../prove/mixtures/mixture-record.ts";
import type { Proof } from "../../prove/prove.ts";
import { didYouMean } from "../../setup/nearest.ts";
import { readable } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { integer, word } from "../../setup/values.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { write } from "../terminal/output.ts";
import { execute as executeMixtures, type MixtureFlags } from "./prove-mixtures.ts";
import { execute as executePairs, type PairFlags } from "./prove-pairs.ts";

interface ProveFlags extends MixtureFlags, PairFlags {
  readonly seeds: number;
  readonly json?: boolean;
  readonly docs?: string;
  readonly check?: boolean;
  readonly verify?: boolean;
}

const AFTER = `
Exits 1 where a fault survives that is not declared as left to the full profile, is reported under
another requirement than its own and those it declares, where fewer than 97 % of all faults are one
cause in their reports or 95 % are named by their own requirement, where a conformant style is accused, or
(--verify) where a report does not follow from its recording; with --mixtures where a mixture is accused
of a MUST, or more than 1 % are inconclusive; with --pairs where fewer than 90 % are two causes.

Examples:
  $ petstore-conformance prove
  $ petstore-conformance prove --only LIST-2
  $ petstore-conformance prove --profile full --only rare-power-62 --seeds 20
  $ petstore-conformance prove --mixtures 60 --seed random
  $ petstore-conformance prove --pairs 300 --seed 7
  $ petstore-conformance prove --mixture settles-300,stock=99,lossy=17 --seed 4
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
    .option("--only <id...>", "faults, styles, or all faults of a requirement")
    .option("--seed <n>", "seed of the runs; random: a new one, which is printed", seed, 1)
    .option(
      "--seeds <n>",
      "so many seeds, from --seed on, each a run of its own",
      integer("--seeds", 1, 1_000),
      1,
    )
    .option("--verify", "works every report out again from its recording")
    .option("--mixtures <n>", "judges conformant targets of many parts, drawn from the seeds", MIXTURES)
    .option("--mixture <parts>", "judges one such target: styles, fault:ID, stock=99, plan=free, lossy=17")
    .option("--faults", "with --mixtures: each fault in so many mixtures, and which are hidden by them")
    .option(
      "--pairs <n>",
      "judges this many drawn pairs of faults: each should be two causes",
      integer("--pairs", 1, 10_000),
    )
    .option("--json", "every contest as JSON")
    .option(
      "--docs <dir>",
      "writes proof.md and requirements.md there, from a whole core proof; with --mixtures, mixtures.json",
    )
    .option("--check", "with --docs: writes nothing, and exits 1 where they are stale");
}

/** Prints the matrix and the totals. */
export async function execute(command: Command): Promise<number> {
  const flags = command.opts<ProveFlags>();
  if (flags.pairs !== undefined) return executePairs(flags);
  if (flags.mixtures !== undefined || flags.mixture !== undefined) return executeMixtures(flags);
  if (flags.faults) throw new UsageError("--faults goes with --mixtures");
  const { profile, seed, seeds, only = [], json = false, docs, check = false, verify = false } = flags;
  if (check && docs === undefined)
    throw new UsageError("--check goes with --docs: name the folder of the documents");
  if (docs !== undefined && (profile !== "core" || only.length > 0 || seeds > 1)) {
    throw new UsageError("--docs needs a whole core proof: leave out --only, --profile and --seeds");
  }
  const { isProven, knownIds, prove } = await import("../../prove/prove.ts");
  const known = knownIds();
  for (const id of only) {
    if (known.includes(id)) continue;
    throw new UsageError(
      `--only: there is no fault, style or requirement of that name${didYouMean(id, known, 3)}`,
    );
  }
  const live = process.stderr.isTTY === true && !json;
  const proof = await prove({
    profile,
    seed,
    seeds,
    only,
    verify,
    onContest: ({ id }, done, of) => {
      if (live) process.stderr.write(`\r\u001b[K${done} of ${of}  ${id}${done === of ? "\r\u001b[K" : ""}`);
    },
  });
  const { renderProof } = await import("../../prove/matrix.ts");
  await write(process.stdout, json ? `${JSON.stringify(proof, null, 2)}\n` : renderProof(proof));
  const stale = docs === undefined ? [] : await documents(proof, docs, check);
  if (stale.length > 0) process.stderr.write(`Stale: ${stale.join(", ")}; run npm run docs and commit.\n`);
  return isProven(proof) && stale.length === 0 ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}

/** Writes the documents, or names those that differ from what is there. */
async function documents(proof: Proof, dir: string, check: boolean): Promise<readonly string[]> {
  const { proofDocument, requirementsDocument } = await import("../../prove/documents.ts");
  const { readMutation } = await import("../../prove/mutation.ts");
  const measured = join(dir, "mutation.json");
  const bytes = await readFile(measured);
  const mutation = readable(measured, () => readMutation(bytes), ": npm run mutate writes it");
  const mixtures: MixtureRecord = JSON.parse(await readFile(join(dir, "mixtures.json"), "utf8"));
  const texts = {
    "proof.md": proofDocument(proof, mutation, mixtures),
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
