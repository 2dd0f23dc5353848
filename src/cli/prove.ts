/** `prove`: the suite against every fault and every conformant style of the reference. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import type { Mutation } from "../prove/mutation.ts";
import type { Proof } from "../prove/prove.ts";
import { newCommand } from "./command.ts";
import { UsageError } from "./errors.ts";
import { EXIT_OF } from "./exit-codes.ts";
import { didYouMean } from "./nearest.ts";
import { write } from "./output.ts";
import { integer, word } from "./values.ts";

interface ProveFlags {
  readonly profile: "core" | "full";
  readonly seed: number;
  readonly seeds: number;
  readonly only?: readonly string[];
  readonly json?: boolean;
  readonly docs?: string;
  readonly check?: boolean;
  readonly verify?: boolean;
}

const AFTER = `
Exits 1 where a fault survives that is not declared as left to the full profile, is reported under
another requirement than its own and those it declares, where a conformant style is accused, or
(--verify) where a report does not follow from its recording.

Examples:
  $ petstore-conformance prove
  $ petstore-conformance prove --only LIST-2
  $ petstore-conformance prove --profile full --only rare-power-62 --seeds 20
`;

const PROFILES: readonly ("core" | "full")[] = ["core", "full"];

/** Options and help of `prove`. */
export function define(): Command {
  return newCommand(
    "petstore-conformance prove",
    "Runs the suite against every fault and every conformant style of the reference implementation.",
    AFTER,
  )
    .option("--profile <name>", "core or full", word("--profile", PROFILES), "core")
    .option("--only <id...>", "faults, styles, or all faults of a requirement")
    .option("--seed <n>", "seed of the runs", integer("--seed", 0, 2_147_483_647), 1)
    .option(
      "--seeds <n>",
      "so many seeds, from --seed on, each a run of its own",
      integer("--seeds", 1, 1_000),
      1,
    )
    .option("--verify", "works every report out again from its recording")
    .option("--json", "every contest as JSON")
    .option("--docs <dir>", "writes proof.md and requirements.md there, from a whole core proof")
    .option("--check", "with --docs: writes nothing, and exits 1 where they are stale");
}

/** Prints the matrix and the totals. */
export async function execute(command: Command): Promise<number> {
  const flags = command.opts<ProveFlags>();
  const { profile, seed, seeds, only = [], json = false, docs, check = false, verify = false } = flags;
  if (check && docs === undefined)
    throw new UsageError("--check goes with --docs: name the folder of the documents");
  if (docs !== undefined && (profile !== "core" || only.length > 0 || seeds > 1)) {
    throw new UsageError("--docs needs a whole core proof: leave out --only, --profile and --seeds");
  }
  const { knownIds, prove } = await import("../prove/prove.ts");
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
  const { renderProof } = await import("../prove/matrix.ts");
  await write(process.stdout, json ? `${JSON.stringify(proof, null, 2)}\n` : renderProof(proof));
  const stale = docs === undefined ? [] : await documents(proof, docs, check);
  if (stale.length > 0) process.stderr.write(`Stale: ${stale.join(", ")}; run npm run docs and commit.\n`);
  return proof.flaws.length === 0 && stale.length === 0 ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}

/** Writes the documents, or names those that differ from what is there. */
async function documents(proof: Proof, dir: string, check: boolean): Promise<readonly string[]> {
  const { proofDocument, requirementsDocument } = await import("../prove/documents.ts");
  const mutation: Mutation = JSON.parse(await readFile(join(dir, "mutation.json"), "utf8"));
  const texts = { "proof.md": proofDocument(proof, mutation), "requirements.md": requirementsDocument() };
  const stale: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const path = join(dir, name);
    if (!check) await writeFile(path, text);
    else if ((await readFile(path, "utf8").catch(() => "")) !== text) stale.push(path);
  }
  return stale;
}
