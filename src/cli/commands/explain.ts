/** `explain ID`: one requirement, how it is judged, what is sent for it, and what a failure looks like. */
import type { Command } from "commander";
import type { CatalogueEntry } from "../../engine/claims.ts";
import type { Kind } from "../../engine/judgement.ts";
import type { Fault } from "../../reference/faults/index.ts";
import { sectionHeading } from "../../report/sections.ts";
import { hang, type Paint, paintFor } from "../../report/terminal/layout.ts";
import { visible } from "../../report/text/visible.ts";
import { entryOf } from "../../setup/requirement-ids.ts";
import { wantsColor, widthOf, write } from "../terminal/output.ts";
import { type Example, exampleOf } from "./explain/example.ts";
import { type Sent, sentFor } from "./explain/requests.ts";

/** Width of the labels, in columns. */
const LABEL = 10;

/** The seed of the requests that are listed. */
const DEFAULT_SEED = 1;

/** At most this many requests are listed. */
const NAMED_REQUESTS = 12;

/** What decides a deviation of each kind. */
const EXPERIMENTS: Readonly<Record<Kind, string>> = {
  itself: "fails at once: no state of the service, and nothing between it and the client, makes this right",
  again:
    "is asked again, up to three times, each time between two plain requests that are served; it fails if it deviates in the same way",
  elsewhere:
    "is looked at from both sides after the settle time, in three rounds: a list, the animal read directly, a list; it fails if they contradict each other in each round",
  series:
    "is decided by slow series of reads (three reads, 24 requests that are served, three reads): it fails if two of at most four show it",
  record: "is judged from the recording, without an experiment",
};

const AFTER = `
The example of a failure is produced now: requests are sent to the embedded reference
implementation, and one response is changed so that the requirement fails. Decided: its
code, and the experiment that decides whether such an answer fails the requirement.

Examples:
  $ petstore-conformance explain LIST-3
  $ petstore-conformance explain open-9
`;

/** Options and help of `explain`. */
export function define(command: Command): Command {
  return command
    .description("Explains one requirement.")
    .addHelpText("after", AFTER)
    .argument("<id>", "a requirement's id: LIST-3")
    .option("--no-color", "no colours");
}

/** Prints the explanation of one requirement. */
export async function execute(command: Command): Promise<number> {
  const { color } = command.opts<{ color: boolean }>();
  const { CATALOGUE, CONFORMANCE } = await import("../../../suites/index.ts");
  const entry = entryOf(command.args[0] ?? "", CATALOGUE);
  const { catalogueFor } = await import("../../../suites/catalogue.ts");
  const full = await catalogueFor("full", DEFAULT_SEED);
  const example = entry.level === "OPEN" ? null : await exampleOf(entry, CONFORMANCE);
  const width = Math.min(widthOf(process.stdout), 100);
  await write(
    process.stdout,
    explanation(
      entry,
      sentFor(entry, { core: CONFORMANCE, full }),
      example,
      CONFORMANCE.kinds,
      await faultOf(entry.id),
      width,
      paintFor(wantsColor(process.stdout, color, process.env)),
    ),
  );
  return 0;
}

/** The reference's fault that breaks this requirement, if there is one. */
async function faultOf(id: string): Promise<Fault | undefined> {
  const { FAULTS } = await import("../../reference/faults/index.ts");
  return FAULTS.find(({ requirement }) => requirement === id);
}

function explanation(
  entry: CatalogueEntry,
  sent: Sent,
  example: Example | null,
  kinds: ReadonlyMap<string, Kind>,
  fault: Fault | undefined,
  width: number,
  paint: Paint,
): string {
  const line = (label: string, text: string): string => hang(label.padEnd(LABEL), text, width);
  const lines = [
    paint("bold", `${entry.id}  ${entry.level}  ${sectionHeading(entry.section)}`),
    "",
    hang("", entry.title, width),
    "",
    line("Judged", entry.how),
  ];
  if (entry.level !== "OPEN") lines.push(line("Why", entry.why));
  const kind = kinds.get(example?.code ?? "");
  if (example && kind) lines.push(line("Decided", `${example.code} (${kind}): ${EXPERIMENTS[kind]}`));
  lines.push(...sentLines(sent, line));
  if (fault) lines.push(line("Fault", `${fault.title} (serve --fault ${fault.id})`));
  if (example) lines.push("", paint("bold", "Example of a failure"), ...exampleLines(example, width));
  return `${lines.join("\n")}\n`;
}

function sentLines(
  { note, requests }: Sent,
  line: (label: string, text: string) => string,
): readonly string[] {
  const shown = requests.slice(0, NAMED_REQUESTS);
  const more = requests.length - shown.length;
  const texts = [...(note === null ? [] : [note]), ...shown, ...(more > 0 ? [`and ${more} more`] : [])];
  return texts.map((text, i) => line(i === 0 ? "Sent" : "", text));
}

function exampleLines(example: Example, width: number): readonly string[] {
  const line = (label: string, text: string): string =>
    hang(`  ${label.padEnd(LABEL)}`, visible(text), width);
  const lines = [
    line("check", example.title),
    line("expected", example.expected),
    line("received", example.received),
    line("code", example.code),
  ];
  // A command line is never wrapped, so that it can be copied.
  return example.reproduce === null
    ? lines
    : [...lines, `  ${"try".padEnd(LABEL)}${visible(example.reproduce)}`];
}
