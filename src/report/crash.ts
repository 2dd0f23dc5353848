/** A crash: the requests that were in flight when the service stopped answering, and the one that ends it alone. Pure. */
import { curlLine } from "../kit/curl/curl.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { CrashReport, ExitReport } from "../kit/report.ts";
import { grouped } from "./sections.ts";
import { count, type Entry, type Row } from "./text/text.ts";

const NAMED = 3;

type CrashEntry = Entry & Required<Pick<Entry, "id" | "rows">>;

/** Connections closed before connections were refused, or the service `ended`, no answer between; each request once. */
export function suspectsIn({ exchanges }: Pick<Recording, "exchanges">, ended: boolean): readonly Exchange[] {
  const answered = exchanges.filter(({ response }) => response !== null);
  const refused = exchanges.filter(({ noAnswer }) => noAnswer?.kind === "refused");
  const down = [...refused.map(({ sentAt }) => sentAt), ...(ended ? [Number.POSITIVE_INFINITY] : [])];
  const isSuspect = ({ noAnswer, sentAt: from, receivedAt }: Exchange): boolean =>
    (noAnswer?.kind === "closed" || (ended && noAnswer?.kind === "ended")) &&
    down.some((at) => from < at && !answered.some(({ sentAt }) => sentAt > receivedAt && sentAt < at));
  const all = [...grouped(exchanges.filter(isSuspect), ({ requestId }) => requestId).values()];
  return all.sort((a, b) => b.length - a.length).flatMap(([first]) => first ?? []);
}

export function howItEnded({ code, signal }: ExitReport): string {
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
}

export function shownOf({ suspects, alone }: CrashReport, { exchanges }: Recording): readonly Exchange[] {
  const culprit = alone?.culprit ?? null;
  const shown = culprit === null ? suspects.slice(0, NAMED) : [culprit];
  return shown.flatMap((index) => exchanges[index] ?? []);
}

export function crashEntry(crash: CrashReport, recording: Recording): CrashEntry {
  const { exit, suspects, alone, printed } = crash;
  const shown = shownOf(crash, recording);
  const more = suspects.length - shown.length;
  const row = (name: string, text: string, kind: Row["kind"] = "words"): Row => ({ name, text, kind });
  const named = shown.map(({ requestId, index }) => `${requestId} (#${index})`).join("; ");
  const lines = shown.map((each) => curlLine(each, recording.baseUrl));
  // A line for each request, or one that sends them together, some times over, where none ended the service alone.
  const together = `for n in 1 2 3 4 5 6 7 8; do ${lines.join(" & ")} & done; wait`;
  const tries = alone?.culprit === null ? [together] : lines;
  const end =
    exit === null
      ? "the service stopped answering"
      : `the started service ${howItEnded(exit)} during the run`;
  return {
    id: "CRASH",
    text: `${end}; ${count(suspects.length, "request")} in flight may be why`,
    rows: [
      (alone?.culprit ?? null) === null
        ? row("suspects", named + (more > 0 ? `; and ${more} more` : ""))
        : row("ended by", named),
      row("made sure", sentAlone(alone)),
      ...tries.map((line) => row("try", line, "command")),
      ...printed.filter((line) => line.trim() !== "").map((line) => row("it printed", line, "value")),
      row(
        "advice",
        alone?.culprit === null
          ? "Look for what requests share while they are answered at the same time, and guard it by a lock or a transaction."
          : "Catch the exception, and answer what the interface documents instead.",
      ),
    ],
  };
}

function sentAlone(alone: CrashReport["alone"]): string {
  if (alone === null) return "Not yet: start the service again, and send each alone.";
  const { culprit, when, exit, noAnswer } = alone;
  const sent = `Sent alone ${when === "restarted" ? "after a restart" : "once the service answered again"}`;
  if (culprit === null) return `${sent}, none ended it: the crash may need several at once.`;
  return `${sent}: ${exit === null ? `no answer (${noAnswer})` : `the started service ${howItEnded(exit)}`}.`;
}
