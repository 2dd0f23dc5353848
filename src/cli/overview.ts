/** The help of the program as a whole. */
import type { CommandEntry } from "./commands.ts";
import { PROGRAM } from "./program.ts";

/** Commands, examples, environment and exit codes. */
export function overview(commands: readonly CommandEntry[]): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`);
  return `Usage: ${PROGRAM} [command] [options]

Tells whether an implementation of the Pet Store Service Interface conforms to it, over
HTTP and with evidence.

Commands:
${lines.join("\n")}
  help      show the help of a command: ${PROGRAM} help run

Options:
  -V, --version  show the version
  -h, --help     show this help

Environment:
  PETSTORE_BASE_URL  the target's address, instead of --base-url
  PETSTORE_API_KEY   the target's API key
  NO_COLOR           no colours, whatever its value
  DEBUG              show the stack where the suite itself fails

Exit codes:
  0  conformant, or partial: what a narrowed run tested passed
  1  nonconformant
  2  wrong usage: nothing was sent
  3  inconclusive: unreachable, key refused, banned, interrupted, budget too small
  4  a fault of the suite itself, or the report could not be written

Examples:
  $ ${PROGRAM}
      try it on the embedded reference implementation
  $ PETSTORE_API_KEY=… ${PROGRAM} --base-url https://staging.example.com/v1
      judge a target
  $ ${PROGRAM} plan --profile full
      see first what that would cost
`;
}
