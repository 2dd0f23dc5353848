/** A run in progress: sends the requests of a round, together or in turn, and keeps the time. */
import type { Catalogue } from "../engine/catalogue.ts";
import { groupsOf, type Round, type Send, worldOf } from "../engine/plan/round.ts";
import { inOrderOf, numberOf } from "../kit/animal-names.ts";
import { type Clock, sleep } from "../kit/clock.ts";
import { isLost } from "../kit/evidence/lost-answers.ts";
import type { RunFacts, Unsent } from "../kit/run-facts.ts";
import type { RunOptions, Target } from "./options.ts";
import { Sender } from "./sender.ts";

/** A pause ends this soon after the run does, in milliseconds. */
const TICK_MS = 100;

/** A wait of this many milliseconds is announced. */
const LONG_WAIT_MS = 1_000;

/** Most milliseconds between two rounds of an anonymous run, as an application that does something else meanwhile. */
const LONGEST_PAUSE_MS = 400;

/** Lost answers in a row after which the rest of a round is not sent: the target may be down. */
const MOST_LOST = 4;

export class Session {
  readonly recording: Sender["recording"];
  readonly #options: RunOptions;
  readonly #sender: Sender;
  readonly #clock: Clock;
  readonly #deadline: Deadline;
  readonly #unsent: Record<string, Unsent> = {};
  #waited = 0;
  #planned = 0;
  #round = 0;
  #lost = 0;
  #waiting: { reason: string; until: number } | null = null;
  #exhausting: number | null = null;

  constructor(target: Target, options: RunOptions, runId: string, suite: RunFacts["suite"]) {
    this.#options = options;
    this.#clock = options.clock;
    this.#sender = new Sender(target, options, runId, suite, {
      onChange: () => this.#progress(),
      onWait: (waiting) => this.#wait(waiting),
      onFull: (reason) => this.stop({ code: "stopped", values: { reason } }),
    });
    this.recording = this.#sender.recording;
    this.#deadline = new Deadline(options.maxTimeMs, () => {
      const reason = `the run took longer than ${options.maxTimeMs / 1_000} s (--max-time)`;
      this.stop({ code: "stopped", values: { reason } });
    });
    if (options.signal?.aborted) this.#onAbort();
    options.signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  /** Why nothing is sent any more, or `null` while the run goes on. */
  get stopped(): Unsent | null {
    return this.#sender.gate.closed;
  }

  sentence({ words }: Catalogue): string | null {
    const { stopped } = this;
    return stopped && words.reason({ outcome: "untested", ...stopped }, this.recording);
  }

  /** Milliseconds spent waiting for the target: a rate limit, a ban, an outage. */
  get waitedMs(): number {
    return Math.round(this.#sender.gate.waitedMs + this.#waited);
  }

  now(): number {
    return this.#sender.now();
  }

  get unsent(): Readonly<Record<string, Unsent>> {
    return this.#unsent;
  }

  /** How many requests were sent, or are known not to be sent. */
  get sendings(): number {
    return this.recording.exchanges.length + Object.keys(this.#unsent).length;
  }

  stop(unsent: Unsent): void {
    this.#deadline.stop();
    this.#sender.gate.close(unsent);
    void this.#sender.close();
  }

  async close(): Promise<void> {
    this.#options.signal?.removeEventListener("abort", this.#onAbort);
    this.#deadline.stop();
    await this.#sender.close();
  }

  plan(requests: number): void {
    this.#planned = requests;
    this.#progress();
  }

  /** Sends a round, once it may begin; resolves when every request of it is answered or lost. */
  async round(round: Round): Promise<void> {
    const number = this.#round;
    this.#round += 1;
    this.#lost = 0;
    if (round.notBefore !== undefined) {
      const since = this.now();
      await this.#waitUntil(round.notBefore, round.reason ?? round.name);
      if (round.waits) this.#waited += this.now() - since;
    }
    if (round.unpaced) this.#exhausting = (this.#exhausting ?? 0) + round.sends.length;
    const { anonymous = false, runId } = this.recording;
    if (anonymous) await sleep(this.#clock, numberOf(`${runId} pause ${number}`, LONGEST_PAUSE_MS));
    for (const group of groupsOf(round)) {
      if (round.inTurn && (this.stopped || this.#lost >= MOST_LOST)) return;
      const pause = group[0]?.pause ?? 0;
      if (pause > 0) await this.#waitUntil(this.now() + pause, round.reason ?? round.name);
      const sends = inOrderOf(this.recording, `round ${number}`, group);
      await Promise.all(sends.map((send) => this.#send(send, number, round)));
    }
  }

  async #send(send: Send, number: number, round: Round): Promise<void> {
    // Built at once: of a round, all requests are built before one is answered.
    const world = worldOf({ recording: this.recording, options: this.#options }, send.attempt);
    const spec = send.request.build(world);
    if ("unprepared" in spec) return;
    const unpaced = round.unpaced ?? false;
    const unneeded = (): Unsent | null => (this.#lost >= MOST_LOST ? { code: "outage", values: {} } : null);
    const sent = await this.#sender.send({ send, spec, round: number, unpaced, unneeded });
    if ("exchange" in sent) {
      this.#lost = isLost(sent.exchange) ? this.#lost + 1 : 0;
      return;
    }
    // Of what an outage left out, nothing is remembered: it is sent once the target is back.
    if (sent.code !== "outage" && !this.stopped) this.#unsent[send.request.id] = sent;
    if (sent.code === "rate-limited" && send.role !== "survey") this.stop(sent);
  }

  /** Waits for an instant of the recording, or until the run ends. */
  async #waitUntil(instant: number, reason: string): Promise<void> {
    const ms = instant - this.now();
    if (ms <= 0) return;
    this.#deadline.pause();
    if (ms >= LONG_WAIT_MS) this.#wait({ reason, until: this.#clock.epoch() + ms });
    const end = this.#clock.now() + ms;
    while (!this.stopped && this.#clock.now() < end) {
      await sleep(this.#clock, Math.min(end - this.#clock.now(), Math.max(TICK_MS, ms / 50)));
    }
    if (ms >= LONG_WAIT_MS) this.#wait(null);
    if (!this.stopped) this.#deadline.run();
  }

  readonly #onAbort = (): void => {
    const reason: unknown = this.#options.signal?.reason;
    this.stop({ code: "stopped", values: { reason: typeof reason === "string" ? reason : "interrupted" } });
  };

  #wait(waiting: { reason: string; until: number } | null): void {
    this.#waiting = waiting;
    if (waiting) this.#deadline.pause();
    else if (!this.stopped) this.#deadline.run();
    this.#progress();
  }

  #progress(): void {
    const sent = this.#sender.spending.requests;
    this.#options.onProgress({
      sent,
      planned: Math.max(sent, this.#planned + (this.#exhausting ?? 0)),
      creations: this.#sender.spending.creations,
      waiting: this.#waiting,
      exhausting: this.#exhausting,
    });
  }
}

/** Calls back once, after this many milliseconds in which it was not paused. */
export class Deadline {
  readonly #onOver: () => void;
  #left: number;
  #since: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(ms: number, onOver: () => void) {
    this.#left = ms;
    this.#onOver = onOver;
    this.run();
  }

  run(): void {
    if (this.#since !== null) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onOver, Math.max(0, this.#left));
  }

  pause(): void {
    if (this.#since === null) return;
    this.#left -= performance.now() - this.#since;
    this.stop();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#since = null;
  }
}
