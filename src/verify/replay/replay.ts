/**
 * Plays a recording again: the answers before each round must call for that round, and for none beyond the last. So no experiment can be
 * cut out, and no tag is believed; what a run says of itself may only leave something untested. Pure.
 */
import { isDeepStrictEqual } from "node:util";
import type { Catalogue, Words } from "../../engine/catalogue.ts";
import type { Untested } from "../../engine/judgement.ts";
import { exhaustionEnded, next } from "../../engine/plan/next.ts";
import { isShown } from "../../engine/plan/opening.ts";
import { type End, isRound, type Round, type RunState, type Send } from "../../engine/plan/round.ts";
import { stateOf } from "../../engine/report.ts";
import type { Exchange, Recording, RunFacts } from "../../kit/exchange.ts";
import { FormatError } from "../../kit/schema/foreign-json.ts";
import { readOptions } from "../../verdict/options-data.ts";
import { type Due, lateBy, matchRound } from "./match-round.ts";

export interface Replayed {
  /** Its exchanges with the tags of their rounds, and the outcome of the exhaustion as the exchanges give it. */
  readonly recording: Recording;
  /** What the answers call for and the recording lacks, or has beyond it: a sentence, or `null`. */
  readonly difference: string | null;
  readonly late: Due | null;
}

/** Plays a recording again; throws a {@link FormatError} where it says what its rounds do not. */
export function replay(catalogue: Catalogue, recording: Recording, facts: RunFacts): Replayed {
  unfounded(recording, facts);
  return new Replay(catalogue, recording, facts).run();
}

class Replay {
  readonly #given: Recording;
  /** One object that grows, as in a run: an answer that was judged is not judged again. */
  readonly #recording: { -readonly [K in keyof Recording]: Recording[K] };
  readonly #facts: RunFacts;
  #state: RunState;
  #round = 0;
  #late: Due | null = null;

  constructor(catalogue: Catalogue, recording: Recording, facts: RunFacts) {
    this.#given = recording;
    this.#facts = facts;
    this.#recording = { ...recording, exchanges: [], exhaustion: null };
    this.#state = { ...stateOf(catalogue, this.#recording, facts), unsent: {} };
  }

  run(): Replayed {
    for (;;) {
      const step = next(this.#state);
      const beyond = this.#given.exchanges[this.#past.length];
      if (!isRound(step) && beyond)
        return this.#result(
          null,
          `${named(beyond)} was sent though the answers before it call for nothing more`,
        );
      if (!isRound(step)) return this.#ended(step);
      const given = this.#nextExchanges(step);
      if (given.length === 0 && this.#isOver && this.#facts.stopped) {
        // A round of which nothing could be sent may be followed by the run's own end.
        if (this.#unexcused(step.sends).length > 0) return this.#ended(null);
        continue;
      }
      const difference = this.#played(step, given);
      if (difference !== null) return this.#result(null, difference);
    }
  }

  get #past(): readonly Exchange[] {
    return this.#recording.exchanges;
  }

  get #isOver(): boolean {
    return this.#past.length === this.#given.exchanges.length;
  }

  /** The exchanges that say that they are of the round; none where it was not sent at all. */
  #nextExchanges({ sends }: Round): readonly Exchange[] {
    const rest = this.#given.exchanges.slice(this.#past.length);
    const [first] = rest;
    if (!first) return [];
    if (first.round < this.#round) {
      throw new FormatError(
        `entry ${first.index} is said to be of round ${first.round}, after round ${this.#round - 1}`,
      );
    }
    if (first.round > this.#round) {
      const { unsent } = this.#facts;
      const isExcused = sends.every(({ request: { id } }) => id in unsent && !(id in this.#state.unsent));
      if (isExcused || Object.keys(unsent).length === 0) return [];
      // What an outage left out was planned once more, and then not sent either: that round was empty.
      this.#round = first.round;
    }
    const end = rest.findIndex(({ round }) => round !== this.#round);
    return end < 0 ? rest : rest.slice(0, end);
  }

  #played(round: Round, given: readonly Exchange[]): string | null {
    const matched = matchRound(round, given, this.#round, this.#state);
    this.#recording.exchanges = [...this.#past, ...matched.exchanges];
    if (lateBy(matched.late) > lateBy(this.#late)) this.#late = matched.late;
    const wasStopped = this.#facts.stopped !== null && this.#isOver;
    const missing = wasStopped ? [] : this.#unexcused(matched.missing);
    const following = this.#given.exchanges[this.#past.length];
    this.#round += 1;
    const lacking = given.length === 0 && matched.missing.length === 0 ? round.sends : missing;
    // What is left after a cut seems to lie as well: that something is gone says more.
    if (matched.lie !== null && lacking.length === 0) throw new FormatError(matched.lie);
    const place = following ? ` before entry ${following.index}` : "";
    if (lacking[0])
      return `the recording lacks the request ${lacking[0].request.id} that the answers${place} call for`;
    const { beyond, early } = matched;
    if (beyond) return `${named(beyond)} is not what the answers before it call for`;
    if (!early) return null;
    return `${named(early.exchange)} was sent ${Math.round(-lateBy(early))} ms before it was due`;
  }

  #unexcused(missing: readonly Send[]): readonly Send[] {
    const { unsent } = stateOf(this.#state.catalogue, this.#recording, this.#facts);
    const excused = missing.filter(({ request: { id } }) => id in unsent && !(id in this.#state.unsent));
    const more = excused.flatMap(({ request: { id } }) => (unsent[id] ? [[id, unsent[id]] as const] : []));
    if (more.length > 0)
      this.#state = { ...this.#state, unsent: { ...this.#state.unsent, ...Object.fromEntries(more) } };
    return missing.filter((send) => !excused.includes(send));
  }

  #ended(end: End | null): Replayed {
    const { catalogue, unsent, options } = this.#state;
    // A run that was stopped has not asked how it ended.
    const isAsked = options.exhaustRateLimit && !(this.#facts.stopped && this.#given.exhaustion === null);
    const exhaustion = end && isAsked ? { ended: exhaustionEnded(this.#state) } : null;
    const shown = isShown({ catalogue, recording: this.#given });
    unfoundedEnd({ end, unsent, exhaustion, shown, words: catalogue.words }, this.#given, this.#facts);
    return this.#result(exhaustion, null);
  }

  #result(exhaustion: Recording["exhaustion"], difference: string | null): Replayed {
    this.#recording.exhaustion = exhaustion;
    return { recording: this.#recording, difference, late: this.#late };
  }
}

function named({ index, requestId }: Exchange): string {
  return `entry ${index} (${requestId})`;
}

/** Why a run may leave a request out; any other code is a judge's. */
const OF_UNSENT: ReadonlySet<string> = new Set(["narrowed", "rate-limited", "banned"]);

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

interface Ending {
  /** `null`: it was stopped before. */
  readonly end: End | null;
  /** What was planned and not sent. */
  readonly unsent: { readonly [requestId: string]: Untested };
  readonly exhaustion: Recording["exhaustion"];
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
