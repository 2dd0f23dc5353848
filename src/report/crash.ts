/** A crash: the requests that were in flight when the service stopped answering. Pure. */
import { curlLine } from "../kit/curl/curl.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { CrashReport, ExitReport, Verdict } from "../kit/report.ts";
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

/** The crash that a run has seen, `null` if it has seen none; of a service that the suite started also how it ended, and what it printed. */
export function crashOf(
  recording: Recording,
  verdict: Verdict,
  { exit, printed }: Pick<CrashReport, "exit" | "printed">,
): CrashReport | null {
  if (verdict === "conformant" || verdict === "partial") return null;
  const suspects = suspectsIn(recording, exit !== null).map(({ index }) => index);
  return suspects.length === 0 ? null : { exit, suspects, printed };
}

export function howItEnded({ code, signal }: ExitReport): string {
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
}

export function shownOf({ suspects }: CrashReport, { exchanges }: Recording): readonly Exchange[] {
  return suspects.slice(0, NAMED).flatMap((index) => exchanges[index] ?? []);
}

export function crashEntry(crash: CrashReport, recording: Recording): CrashEntry {
  const { exit, suspects, printed } = crash;
  const shown = shownOf(crash, recording);
  const more = suspects.length - shown.length;
  const row = (name: string, text: string, kind: Row["kind"] = "words"): Row => ({ name, text, kind });
  const named = shown.map(({ requestId, index }) => `${requestId} (#${index})`).join("; ");
  const end =
    exit === null
      ? "the service stopped answering"
      : `the started service ${howItEnded(exit)} during the run`;
  return {
    id: "CRASH",
    text: `${end}; ${count(suspects.length, "request")} in flight may be why`,
    rows: [
      row("suspects", named + (more > 0 ? `; and ${more} more` : "")),
      ...shown.map((each) => row("try", curlLine(each, recording.baseUrl), "command")),
      ...printed.filter((line) => line.trim() !== "").map((line) => row("it printed", line, "value")),
      row("advice", ADVICE),
    ],
  };
}

const ADVICE =
  "Start the service again, and send each alone. Catch the exception, and answer what the interface documents instead; if none ends the service alone, look for what requests share while they are answered at the same time.";
