/** `explain ID`: one requirement, how it is judged, what is sent for it, and what a failure looks like. */

import type { Command } from "commander";
import type { Catalogue, CatalogueEntry, ExhaustionRequests } from "../../engine/claims.ts";
import type { Kind } from "../../engine/judgement.ts";
import { hasCases } from "../../engine/plan/plan.ts";
import { planRun, type RunPlan } from "../../engine/plan/plan-run.ts";
import type { Fault } from "../../reference/faults/index.ts";
import { sectionHeading } from "../../report/sections.ts";
import { hang, type Paint, paintFor } from "../../report/text/layout.ts";
import { visible } from "../../report/text/visible.ts";
import { entryOf } from "../../setup/requirement-ids.ts";
import { wantsColor, widthOf, write } from "../terminal/output.ts";
import { type Example, exampleOf } from "./explain-example.ts";

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

/** Ids of the requests, in the order of a run; the note is printed before them. */
export interface Sent {
  readonly note: string | null;
  readonly requests: readonly string[];
}

/** The catalogues of both profiles. */
export interface Catalogues {
  readonly core: Catalogue;
  readonly full: Catalogue;
}

/** The requests of a requirement; an invariant is judged by the requests of other requirements. */
export function sentFor(entry: CatalogueEntry, catalogues: Catalogues): Sent {
  const { exhaustion } = catalogues.core;
  if (exhaustion.requirements.includes(entry.id)) return sentToExhaust(exhaustion);
  const core = requestsOf(entry, planRun(catalogues.core, {}));
  const full = requestsOf(entry, planRun(catalogues.full, { profile: "full" }));
  const more = [...full].filter(([id]) => !core.has(id)).map(([, text]) => `${text} (full profile)`);
  const requests = [...core.values(), ...more];
  if (hasCases(entry)) return { note: null, requests };
  if (entry.level === "OPEN") {
    return {
      note: requests.length === 0 ? "no request: judged by the answers to other requests" : null,
      requests,
    };
  }
  if ("descriptionFlaw" in entry)
    return { note: "no request: the description is read (--description)", requests };
  const samples = catalogues.core.samples.map(({ id }) => `${id} (if nothing else is sent)`);
  return { note: "no request: judged by every exchange of the run", requests: [...requests, ...samples] };
}

/** The requests of a plan that a requirement needs, by id, marked if they are essential, or not always sent. */
function requestsOf({ id }: CatalogueEntry, { printed }: RunPlan): ReadonlyMap<string, string> {
  const own = printed.filter(({ requirements }) => requirements.includes(id));
  return new Map(
    own.map((request) => {
      const notes = [
        ...(request.essentialFor.includes(id) ? ["essential"] : []),
        ...(request.substitute ? ["only if earlier answers call for it"] : []),
      ];
      return [request.id, notes.length === 0 ? request.id : `${request.id} (${notes.join(", ")})`];
    }),
  );
}

function sentToExhaust({ use, beyond, again }: ExhaustionRequests): Sent {
  const last = [...beyond(1), again].map(({ id }) => id);
  return { note: "with --exhaust-rate-limit, in this order:", requests: [`${use(1).id} and so on`, ...last] };
}
