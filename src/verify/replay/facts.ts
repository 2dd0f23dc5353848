/** What a run says of itself beside its exchanges: it may only leave something untested. */
import { isDeepStrictEqual } from "node:util";
import type { Words } from "../../engine/catalogue.ts";
import type { Untested } from "../../engine/judgement.ts";
import type { End } from "../../engine/plan/round.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { FormatError } from "../../kit/schema/foreign-json.ts";
import { readOptions } from "../../verdict/options-data.ts";

/** Why a run may leave a request out; any other code is a judge's. */
const OF_UNSENT: ReadonlySet<string> = new Set(["narrowed", "rate-limited", "banned"]);

/** Why a run may end early. */
const OF_STOPPED: ReadonlySet<string> = new Set([...OF_UNSENT, "stopped", "outage", "no-api"]);

/** Throws a {@link FormatError} where a run says of itself what no run does. */
export function unfounded(recording: Recording, { unsent, stopped, options: plain }: RunFacts): void {
  const options = readOptions(plain);
  const isLimited = options.maxRequests !== null || options.maxCreations !== null;
  for (const [id, { code }] of Object.entries(unsent)) {
    if (!OF_UNSENT.has(code) || (code === "narrowed" && !isLimited))
      throw new FormatError(`${id} is said not to have been sent (${code}), which is no reason for it`);
  }
  if (stopped && !OF_STOPPED.has(stopped.code))
    throw new FormatError(`the run is said to have ended early (${stopped.code}), which is no reason for it`);
  const ended = recording.exchanges.find(({ noAnswer }) => noAnswer?.kind === "ended");
  if (ended && !stopped)
    throw new FormatError(`entry ${ended.index} has no answer since the run ended, which nothing else shows`);
  if (recording.withheld !== (options.readOnly || options.maxCreations !== null))
    throw new FormatError(
      recording.withheld
        ? "creations were held back, which no option says"
        : "creations are said not to have been held back, and an option does so",
    );
}

/** How a run ended by its exchanges. */
interface Ending {
  /** `null`: it was stopped before. */
  readonly end: End | null;
  /** What was planned and not sent. */
  readonly unsent: { readonly [requestId: string]: Untested };
  readonly exhaustion: Recording["exhaustion"];
  /** Whether an answer shows an API. */
  readonly shown: boolean;
  readonly words: Words;
}

/** Throws a {@link FormatError} where a run says that it ended in another way than its exchanges show. */
export function unfoundedEnd(
  { end, unsent, exhaustion, shown, words }: Ending,
  recording: Recording,
  { unsent: said, stopped }: RunFacts,
): void {
  const invented = Object.keys(said).find((id) => !(id in unsent));
  // Of a run that was stopped, nobody knows what was planned in its last round.
  if (invented !== undefined && stopped === null)
    throw new FormatError(
      `${invented} is said not to have been sent (${said[invented]?.code}), and no round lacks it`,
    );
  if (JSON.stringify(recording.exhaustion) !== JSON.stringify(exhaustion))
    throw new FormatError(
      "the use of the rate limit is said to have ended in another way than its exchanges show",
    );
  const { code, values } = stopped ?? {};
  if (end?.ended && !isDeepStrictEqual({ code, values }, { code: end.ended.code, values: end.ended.values }))
    throw new FormatError(`the answers end the run (${end.ended.code}), which it does not say`);
  const nothing = stopped?.nothing ?? null;
  if (nothing === null ? !shown : !mayBe(nothing)) {
    throw new FormatError("whether anything can be judged is said otherwise than the exchanges show");
  }

  function mayBe(sentence: string): boolean {
    if (sentence === end?.nothing) return true;
    return (
      !shown && stopped !== null && sentence === words.reason({ outcome: "untested", ...stopped }, recording)
    );
  }
}
