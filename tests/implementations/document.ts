/** docs/implementations.md, from the committed results. Pure. */
import type { Committed } from "./committed.ts";
import { causesOf, mendsOf } from "./document-causes.ts";
import { listOf, matrixOf } from "./document-tables.ts";

const HEAD = `# Implementations

<!-- Written by \`npm run implementations -- --update\`, from implementations/*/report.json. -->

Pet stores as the documentation of each framework shows them, with its usual plugins, and mock servers. None was adapted to the
suite ([how they are written](../implementations/README.md)). Each is judged in the core profile. For each cause the curl line that
its report shows was run against the same server, and the answer compared with the one that the run had received.
[side-by-side.md](side-by-side.md) shows what other tools say about three of them.
`;

/** The document. */
export function documentOf(all: readonly Committed[]): string {
  return [
    HEAD,
    listOf(all),
    "\n## What fails where\n",
    "`x`: fails; `-`: untested; empty: passes. Requirements that fail nowhere are left out; those in *italics* are SHOULDs.\n",
    matrixOf(all),
    "\n## What breaks most and how to mend it\n",
    mendsOf(all),
    "\n## The causes\n",
    causesOf(all),
  ].join("\n");
}
