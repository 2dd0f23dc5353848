/** A run in progress: sends each request once, repeats it where the catalogue says so, and records the exchanges. */

import { animalName } from "../kit/animal-names.ts";
import { isLost } from "../kit/evidence/lost-answers.ts";
import { isSuccess } from "../kit/evidence/reading.ts";
import type { Exchange } from "../kit/exchange.ts";
import type { Catalogue, RequestContext, TestRequest } from "../kit/requirement.ts";
import type { RunFacts, Unsent } from "../kit/run-facts.ts";
import { plainId } from "../verdict/collect-evidence.ts";
import { isUnusual } from "../verdict/plan/spelling-only.ts";
import { Controls } from "./controls.ts";
import type { RunOptions, Target } from "./options.ts";
import type { RequestBudget } from "./pacing/budget.ts";
import { Deadline } from "./pacing/deadline.ts";
import { randomFrom } from "./random.ts";
import { pauseUnless } from "./retry/pause.ts";
import { type PreparedRequest, Retrier } from "./retry/retry.ts";
import { Settling } from "./retry/settling.ts";
import { Sender, type Sent } from "./sender.ts";

/** The exchanges of a request, the last one to be judged, or why it was not sent. */
export type Answered = { readonly exchanges: readonly Exchange[] } | Unsent;

/** Methods that change nothing (RFC 9110 §9.2.1). */
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Sends requests to a target and records the exchanges. */
export class Session {
  readonly recording: Sender["recording"];
  readonly spending: RequestBudget;
  readonly #options: RunOptions;
  readonly #isProduction: boolean;
  readonly #sender: Sender;
  readonly #retrier: Retrier;
  readonly #world: RequestContext;
  readonly #controls: Controls;
  readonly #answered = new Map<string, Promise<Answered>>();
  readonly #unsent: Record<string, Unsent> = {};
  readonly #settling: Settling;
  #waitedForWindow = 0;
  #planned = 0;
  #waiting: { reason: string; until: number } | null = null;
  readonly #deadline: Deadline;
  #exhausting: number | null = null;

  constructor(
    catalogue: Catalogue,
    target: Target,
    options: RunOptions,
    runId: string,
    suite: RunFacts["suite"],
  ) {
    this.#options = options;
    this.#isProduction = target.environment === "production";
    this.#sender = new Sender(target, options, runId, suite, {
      onChange: () => this.#progress(),
      onWait: (waiting) => this.#wait(waiting),
      onFull: (what) => this.stop({ reason: what, cause: "run" }),
    });
    this.recording = this.#sender.recording;
    this.spending = this.#sender.spending;
    this.#world = {
      recording: this.recording,
      name: (label) => animalName(this.recording, label),
      keyHasLetters: this.#sender.secrets.hasLetters,
      random: (label) => randomFrom(`${options.seed} ${label}`),
    };
    this.#controls = new Controls(catalogue, this.#world);
    this.#retrier = new Retrier({
      sender: this.#sender,
      clock: options.clock,
      controlFor: (request, id) => this.#controls.beside(request, id),
      quotaControls: { quota: (n) => this.#controls.quota(n), unread: () => this.#controls.unread() },
      stop: (unsent) => this.stop(unsent),
    });
    this.#settling = new Settling({
      settleMs: options.settleMs,
      recording: this.recording,
      waitUntil: (instant) => this.pause(instant - this.now()),
      stopped: () => this.stopped,
      again: (request, repeats) => this.#retrier.send(request, repeats, true),
    });
    this.#deadline = new Deadline(options.maxTimeMs, () => {
      const seconds = options.maxTimeMs / 1_000;
      this.stop({ reason: `the run took longer than ${seconds} s (--max-time)`, cause: "run" });
    });
    if (options.signal?.aborted) this.#onAbort();
    options.signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  /** Why nothing is sent any more, or `null` while the run goes on. */
  get stopped(): Unsent | null {
    return this.#sender.gate.closed;
  }

  /** Milliseconds spent waiting for rate limits. */
  get waitedMs(): number {
    return Math.round(this.#sender.gate.waitedMs + this.#waitedForWindow);
  }

  /** Milliseconds since the run's start. */
  now(): number {
    return this.#sender.now();
  }

  /** Requests that were not sent, by id. */
  get unsent(): Readonly<Record<string, Unsent>> {
    return this.#unsent;
  }

  /** Resolves when a request has timed out. */
  get silence(): Promise<void> {
    return this.#retrier.silence;
  }

  /** If the last answers were lost, checks once more whether the target answers (rule 10). */
  async lookAgain(): Promise<void> {
    if (!this.stopped) await this.#retrier.reachability.lookAgain();
  }

  /** Ends the run: sends nothing more and ends all waits. */
  stop(unsent: Unsent): void {
    this.#deadline.stop();
    this.#sender.gate.close(unsent);
    void this.#sender.close();
  }

  /** Waits for the settle time after the last creation. */
  async settleTime(): Promise<void> {
    const writes = this.recording.exchanges.filter((exchange) => exchange.request.operation === "createPet");
    const over = Math.max(0, ...writes.map((exchange) => exchange.receivedAt)) + this.#options.settleMs;
    if (!this.stopped) await this.pause(Math.min(over - this.now(), this.#options.settleMs));
  }

  /** Milliseconds that the run may still wait for rate limits. */
  get timeoutMs(): number {
    return this.#options.maxWaitMs - (this.waitedMs - Math.round(this.#sender.gate.wishedMs));
  }

  /** Waits, and reports the reason as progress. */
  async waitOut(ms: number, reason: string): Promise<void> {
    this.#wait({ reason, until: this.#options.clock.epoch() + ms });
    await this.pause(ms);
    this.#waitedForWindow += ms;
    this.#wait(null);
  }

  /** Begins to use up the rate limit, with this many requests, or `most`. */
  exhausts(requests: number, most: number): void {
    this.spending.grant(most);
    this.#planned = this.spending.requests + requests;
    this.#exhausting = requests;
    this.#progress();
  }

  /** Sends a request once, without waiting for rate limits and without retries. */
  async once(request: TestRequest): Promise<Sent> {
    const spec = request.build(this.#world);
    if ("unprepared" in spec) return { reason: spec.unprepared, cause: spec.cause };
    return this.#sender.send({ request, spec, credential: request.credential, repeats: null, unpaced: true });
  }

  async close(): Promise<void> {
    this.#options.signal?.removeEventListener("abort", this.#onAbort);
    this.#deadline.stop();
    await this.#sender.close();
  }

  /** Sets the planned number of requests, for the progress, and of those with the key, for the pacing. */
  plan(requests: number, keyRequests: number): void {
    this.#planned = requests;
    this.#sender.expect(keyRequests);
    this.#progress();
  }

  /** Sends a request, or returns the result of one with the same id. */
  send(request: TestRequest): Promise<Answered> {
    return this.#once(request.id, () => this.#prepareAndSend(request, false));
  }

  /** Sends a follow-up, from the reserve. */
  followUp(request: TestRequest): Promise<Answered> {
    return this.#once(request.id, () => this.#prepareAndSend(request, true));
  }

  /** Sends a request with an unusual spelling of the credential once more with the plain one. */
  async sendPlainly(request: TestRequest): Promise<void> {
    const asked = await this.#answered.get(request.id);
    const exchange = asked && "exchanges" in asked ? asked.exchanges[0] : undefined;
    if (!exchange) return;
    await this.#once(plainId(request), () => this.#plainly(request, exchange));
  }

  /** Sends a request again that was lost while the run could not afford more tries. */
  async retryLost(request: TestRequest): Promise<void> {
    const lost = this.recording.exchanges.findLast((exchange) => exchange.requestId === request.id);
    const spec = request.build(this.#world);
    if (!lost || !isLost(lost) || "unprepared" in spec) return;
    await this.#retrier.continue({ request, spec, credential: request.credential }, lost);
  }

  /** Sends a read that was served before: if it is served again, the key is not locked out. */
  async readAgain(): Promise<void> {
    if (!this.stopped) await this.#retrier.reachability.readAgain();
  }

  /** Sends a request with the key again that may have been refused because of a lock-out. */
  async retryRefused(request: TestRequest, refused: Exchange): Promise<void> {
    const spec = request.build(this.#world);
    if ("unprepared" in spec || this.stopped) return;
    await this.#retrier.send({ request, spec, credential: request.credential }, refused.index, true);
  }

  #once(id: string, send: () => Promise<Answered>): Promise<Answered> {
    let asked = this.#answered.get(id);
    if (!asked) {
      asked = send().then((came) => {
        if ("reason" in came) this.#unsent[id] = { reason: came.reason, cause: came.cause };
        return came;
      });
      this.#answered.set(id, asked);
    }
    return asked;
  }

  /** Whether a request with this id was handled, sent or not. */
  wasSent(request: TestRequest): boolean {
    return this.#answered.has(request.id);
  }

  /** Waits for `ms`, or until the run ends. */
  pause(ms: number): Promise<void> {
    return pauseUnless(() => this.stopped !== null, ms, this.#options.clock);
  }

  readonly #onAbort = (): void => {
    const reason: unknown = this.#options.signal?.reason;
    this.stop({ reason: typeof reason === "string" ? reason : "interrupted", cause: "run" });
  };

  async #prepareAndSend(request: TestRequest, reserve: boolean): Promise<Answered> {
    for (const id of request.after ?? []) await this.#answered.get(id);
    if (this.#options.readOnly && request.operation === "createPet") {
      this.recording.withheld = true;
      return { reason: this.#whyReadOnly("created"), cause: "narrowed" };
    }
    const spec = request.build(this.#world);
    if ("unprepared" in spec) return { reason: spec.unprepared, cause: spec.cause };
    if (this.#options.readOnly && !SAFE_METHODS.has(spec.method)) {
      return { reason: this.#whyReadOnly("changed"), cause: "narrowed" };
    }
    const prepared: PreparedRequest = { request, spec, credential: request.credential };
    const sent = await this.#retrier.send(prepared, null, reserve);
    if ("reason" in sent) return sent;
    if (!isLost(sent.exchange) && request.credential.kind === "valid" && spec.method === "GET")
      this.#retrier.reachability.remember(request, spec, isSuccess(sent.exchange));
    const settled = await this.#settling.settled(prepared, sent.exchange, reserve);
    if ("reason" in settled) return settled;
    const { exchange } = settled;
    if (isUnusual(request) && !isSuccess(exchange)) {
      await this.#once(plainId(request), () => this.#plainly(request, exchange));
    }
    return { exchanges: [exchange] };
  }

  #whyReadOnly(done: "created" | "changed"): string {
    return this.#isProduction
      ? `nothing is ${done}, since the environment is production (--allow-writes)`
      : `nothing is ${done} (--read-only)`;
  }

  /** The same request with the valid key in its usual spelling (rule 14). */
  async #plainly(request: TestRequest, exchange: Exchange): Promise<Answered> {
    const prepared = this.#controls.plainCredential(request);
    if ("reason" in prepared) return prepared;
    const plain = await this.#retrier.send(prepared, isLost(exchange) ? null : exchange.index, true);
    if ("reason" in plain) return plain;
    const settled = await this.#settling.settled(prepared, plain.exchange);
    return "reason" in settled ? settled : { exchanges: [settled.exchange] };
  }

  #wait(waiting: { reason: string; until: number } | null): void {
    this.#waiting = waiting;
    if (waiting) this.#deadline.pause();
    else if (!this.stopped) this.#deadline.run();
    this.#progress();
  }

  #progress(): void {
    const { requests, creations } = this.spending;
    this.#options.onProgress({
      sent: requests,
      planned: Math.max(this.#planned, requests),
      creations,
      waiting: this.#waiting,
      exhausting: this.#exhausting,
    });
  }
}
