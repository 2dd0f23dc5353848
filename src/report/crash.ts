/** A crash: the requests that were in flight when the service stopped answering, and the one that ends it alone. Pure. */
import { curlLine } from "../kit/curl/curl.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import { grouped } from "./sections.ts";
import type { Entry, Row } from "./text/entry.ts";
import { count } from "./text/numbers.ts";

const NAMED = 3;

/** What became of the suspects when each was sent alone: the one without an answer, and what the service printed then. */
export interface Alone {
  readonly culprit: Exchange | null;
  /** "after a restart". */
  readonly when: string;
  /** "the started service ended with exit code 1", or why there was no answer. */
  readonly end: string;
  readonly printed: readonly string[];
}

/** A crash; `alone` is `null` if nothing was sent alone, as to a service that does not answer. */
export interface Crash {
  readonly suspects: readonly Exchange[];
  readonly alone: Alone | null;
  /** How the service ended, as a clause; `null` if that is not known. */
  readonly end: string | null;
}

/**
 * The requests whose connections were closed before connections were refused, or before the service `ended`, without an
 * answer in between: those of most crashes first, each request once.
 */
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

export function crashEntry({ suspects, alone, end }: Crash, { baseUrl }: Recording): Entry {
  const culprit = alone?.culprit ?? null;
  const shown = culprit === null ? suspects.slice(0, NAMED) : [culprit];
  const more = suspects.length - shown.length;
  const row = (name: string, text: string, kind: Row["kind"] = "words"): Row => ({ name, text, kind });
  const named = (each: Exchange): string => `${each.requestId} (#${each.index})`;
  return {
    id: "CRASH",
    text: `${end ?? "the service stopped answering"}; ${count(suspects.length, "request")} in flight may be why`,
    rows: [
      culprit === null
        ? row("suspects", shown.map(named).join("; ") + (more > 0 ? `; and ${more} more` : ""))
        : row("ended by", named(culprit)),
      row("made sure", sentAlone(alone)),
      ...shown.map((each) => row("try", curlLine(each, baseUrl), "command")),
      ...(alone?.printed ?? []).map((line) => row("it printed", line, "value")),
      row("advice", "Catch the exception, and answer what the interface documents instead."),
    ],
  };
}

function sentAlone(alone: Alone | null): string {
  if (alone === null) return "Not yet: start the service again, and send each alone.";
  const { culprit, when, end } = alone;
  return culprit === null
    ? `Sent alone ${when}, none ended it: the crash may need several at once.`
    : `Sent alone ${when}: ${end}.`;
}
