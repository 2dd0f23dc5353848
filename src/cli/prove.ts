/** `prove`: the suite against every fault and every conformant style of the reference. */
import type { Command } from "commander";
import { newCommand } from "./command.ts";
import { UsageError } from "./errors.ts";
import { EXIT_OF } from "./exit-codes.ts";
import { didYouMean } from "./nearest.ts";
import { write } from "./output.ts";
import { integer, word } from "./values.ts";

interface ProveFlags {
  readonly profile: "core" | "full";
  readonly seed: number;
  readonly only?: readonly string[];
  readonly json?: boolean;
}

/** So many contests at once keep two cores busy while some of them wait. */
const CONCURRENCY = 6;

const AFTER = `
Exits 1 where a fault survives that is not declared as left to the full profile, is reported under
another requirement than its own and those it declares, or where a conformant style is accused.

Examples:
  $ petstore-conformance prove
  $ petstore-conformance prove --only LIST-2
  $ petstore-conformance prove --profile full --json
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
    .option("--json", "every contest as JSON");
}

/** Prints the matrix and the totals. */
export async function execute(command: Command): Promise<number> {
  const { profile, seed, only = [], json = false } = command.opts<ProveFlags>();
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
    only,
    concurrency: CONCURRENCY,
    onContest: ({ id }, done, of) => {
      if (live) process.stderr.write(`\r\u001b[K${done} of ${of}  ${id}${done === of ? "\r\u001b[K" : ""}`);
    },
  });
  const { renderProof } = await import("../prove/matrix.ts");
  await write(process.stdout, json ? `${JSON.stringify(proof, null, 2)}\n` : renderProof(proof));
  return proof.flaws.length === 0 ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}
