/** The recording in a HAR file of this suite's, exactly as it was written; any other file is refused with a reason. */
import type { Plan, Recording } from "../../kit/exchange.ts";
import type { Cause } from "../../kit/requirement.ts";
import type { RunFacts, Unsent } from "../../kit/run-facts.ts";
import { differences, placeOf, shown } from "../differences.ts";
import { Fields, FormatError } from "./fields.ts";
import { HAR_FORMAT } from "./har.ts";
import { exchangeOf } from "./read-entry.ts";
import { renderHar } from "./write-har.ts";

export { FormatError } from "./fields.ts";

/** More than the longest run upon the most talkative target comes to, in characters. */
export const LARGEST_HAR: number = 150 * 1024 * 1024;

/** What a HAR file holds. */
export interface Recorded {
  readonly recording: Recording;
  readonly facts: RunFacts;
}

/** Reads a text of {@link renderHar}'s; what keeps it from being one is thrown as a {@link FormatError}. */
export function readHar(text: string): Recorded {
  if (text.length > LARGEST_HAR) throw new FormatError(`has more than ${LARGEST_HAR} characters`);
  try {
    const value: unknown = JSON.parse(text);
    const recorded = recordedIn(new Fields(value, "").object("log"));
    checkAll(text, value, renderHar(recorded.recording, recorded.facts));
    return recorded;
  } catch (error) {
    if (error instanceof SyntaxError) throw new FormatError(`is not JSON: ${error.message}`);
    // The stack's end: what this suite writes is a few levels deep.
    if (error instanceof RangeError) throw new FormatError("is nested too deeply");
    throw error;
  }
}

function recordedIn(log: Fields): Recorded {
  const creator = log.object("creator");
  const run = log.object("_run");
  if (run.count("format") !== HAR_FORMAT) {
    run.refuse("format", `is not ${HAR_FORMAT}, the one that this version reads`);
  }
  const options = run.object("options");
  const baseUrl = run.text("baseUrl");
  const startedAt = run.count("startedAt");
  if (startedAt > LATEST) run.refuse("startedAt", "is no time");
  const facts: RunFacts = {
    suite: { name: creator.text("name"), version: creator.text("version") },
    target: run.plain("target") as RunFacts["target"],
    options: run.plain("options"),
    network: run.plain("network"),
    durationMs: run.number("durationMs"),
    waitedMs: run.number("waitedMs"),
    node: run.text("node"),
    stopped: run.orNull("stopped", (name) => ({
      ...unsentIn(run.object(name)),
      nothing: run.object(name).flag("nothing"),
    })),
    unsent: unsentByAsk(run),
  };
  const recording: Recording = {
    exchanges: log.list("entries").map((entry, index) => exchangeOf(entry, index, baseUrl)),
    baseUrl,
    startedAt,
    now: options.orNull("now", (name) => options.number(name)),
    runId: run.text("id"),
    plan: options.orNull("plan", (name) => options.word(name, PLANS)),
    categoryId: options.text("categoryId"),
    categories: options.word("categories", CATEGORIES),
    withheld: run.flag("withheld"),
    exhaustion: run.orNull("exhaustion", (name) => {
      const exhaustion = run.object(name);
      return { ended: exhaustion.orNull("ended", (ended) => unsentIn(exhaustion.object(ended))) };
    }),
    longKey: run.flag("longKey"),
  };
  return { recording, facts };
}

/** Half of what a date can be, so that no exchange lies beyond. */
const LATEST = 4e15;
const PLANS: readonly Plan[] = ["free", "pro", "business", "enterprise"];
const CATEGORIES: readonly Recording["categories"][] = ["any", "restricted", "auto"];
const CAUSES: readonly Cause[] = ["target", "narrowed", "run"];

function unsentIn(unsent: Fields): Unsent {
  return { reason: unsent.text("reason"), cause: unsent.word("cause", CAUSES) };
}

function unsentByAsk(run: Fields): RunFacts["unsent"] {
  const unsent = run.object("unsent");
  const asks = Object.keys(run.plain("unsent"));
  return Object.fromEntries(asks.map((ask) => [ask, unsentIn(unsent.object(ask))]));
}

/** All that the text says beyond what was read must be what the suite would have written. */
function checkAll(text: string, value: unknown, rendered: string): void {
  if (text === rendered) return;
  const [first] = differences(value, JSON.parse(rendered), 1);
  if (!first) throw new FormatError("is not written as the suite writes it: white space or repeated members");
  const { path, given, wanted } = first;
  throw new FormatError(
    `${placeOf(path)} is ${shown(given)} where the rest of the file gives ${shown(wanted)}`,
  );
}
