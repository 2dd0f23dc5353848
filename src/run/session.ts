/** A run in progress: sends the requests of a round, together or in turn, records what comes back, and keeps the time. */
import type { RequestSpec } from "../engine/claims.ts";
import { groupsOf, type Round, type Send, tagsOf, worldOf } from "../engine/plan/round.ts";
import { type Clock, sleep } from "../kit/clock.ts";
import { isValidCredential } from "../kit/credential.ts";
import { isLost, MOST_LOST } from "../kit/evidence/lost-answers.ts";
import type { Exchange, HeaderLines, Recording, RunFacts, SentRequest, Unsent } from "../kit/exchange.ts";
import { requestFields, userAgentOf } from "../kit/identity/client-fields.ts";
import { inOrderOf, numberOf } from "../kit/identity/created-names.ts";
import { randomFrom } from "../kit/random.ts";
import type { Progress, RunOptions, Target } from "./options.ts";
import type { LimiterName } from "./pacing/first-in-flight.ts";
import { Pacing } from "./pacing/pacing.ts";
import { RequestQueue } from "./pacing/request-queue.ts";
import { otherSecrets } from "./secrets/secrets.ts";
import { clientOf, type TargetClient } from "./target-client.ts";
import { KEPT, ResponseBudget } from "./wire/response-bounds.ts";

/** A pause ends this soon after the run does, in milliseconds. */
const TICK_MS = 100;

/** A wait of this many milliseconds is announced. */
const LONG_WAIT_MS = 1_000;

/** Most milliseconds between two rounds of an anonymous run, as an application that does something else meanwhile. */
const LONGEST_PAUSE_MS = 400;

type MutableRecording = { -readonly [K in keyof Recording]: Recording[K] };

export class Session {
  readonly recording: MutableRecording;
  readonly #options: RunOptions;
  readonly #clock: Clock;
  readonly #start: number;
  readonly #client: TargetClient;
  readonly #pacing: Pacing;
  readonly #gate: RequestQueue;
  readonly #kept: ResponseBudget;
  readonly #userAgent: string;
  readonly #extra: HeaderLines;
  /** Set once a connection was closed without an answer: a request on one that closes is lost (RFC 9112 §9.5). */
  #fresh = false;
  readonly unsent: Record<string, Unsent> = {};
  #waited = 0;
  /** Milliseconds of pauses, which do not count for `--max-time`; nor does what the queue waited. */
  #paused = 0;
  #timer: NodeJS.Timeout | undefined;
  #planned = 0;
  #round = 0;
  #lost = 0;
  #waiting: Progress["waiting"] = null;
  #exhausting: number | null = null;

  constructor(target: Target, options: RunOptions, runId: string, suite: RunFacts["suite"]) {
    const extra = target.headers ?? [];
    const { clock, description, network } = options;
    const { host } = network;
    this.#extra = [
      ...(host ? [["Host", host] as const] : []),
      ...extra.map(({ name, variable }) => [name, `$${variable}`] as const),
    ];
    const others = otherSecrets(extra, network.proxies);
    this.#client = clientOf({ target, options, others }, options.concurrency);
    this.#options = options;
    this.#kept = new ResponseBudget(KEPT[options.profile]);
    this.#clock = clock;
    this.#start = clock.now();
    const { now, plan, categoryId, categories, settleMs, readOnly, maxCreations } = options;
    this.recording = {
      ...{ exchanges: [], baseUrl: target.baseUrl, startedAt: clock.epoch(), runId },
      ...{ now, plan, categoryId, categories, settleMs },
      longKey: this.#client.secrets.long,
      keyHasLetters: this.#client.secrets.hasLetters,
      ...{ withheld: readOnly || maxCreations !== null, exhaustion: null },
      ...(options.anonymous ? { anonymous: true } : {}),
      // Doors read it before the run.
      ...(description === null || typeof description === "string" ? {} : { description }),
    };
    this.#userAgent = userAgentOf(this.recording, suite);
    // Runs that share a key must not all continue at the same instant.
    const jitter = (n: number): number =>
      Number(randomFrom(`${options.seed} ${runId} wait ${n}`) % 1_000n) / 1_000;
    this.#pacing = new Pacing({ ...options, jitter });
    this.#gate = new RequestQueue(options, this.#pacing, (waiting) => this.#wait(waiting));
    this.#timer = setTimeout(() => this.#watchTime(), options.maxTimeMs);
    if (options.signal?.aborted) this.#onAbort();
    options.signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  get stopped(): Unsent | null {
    return this.#gate.closed;
  }

  /** Milliseconds spent waiting for the target: a rate limit, a ban, an outage. */
  get waitedMs(): number {
    return Math.round(this.#gate.waitedMs + this.#waited);
  }

  now(): number {
    return this.#clock.now() - this.#start;
  }

  get sendings(): number {
    return this.recording.exchanges.length + Object.keys(this.unsent).length;
  }

  stop(unsent: Unsent): void {
    clearTimeout(this.#timer);
    this.#gate.close(unsent);
    void this.#client.close();
  }

  async close(): Promise<void> {
    this.#options.signal?.removeEventListener("abort", this.#onAbort);
    clearTimeout(this.#timer);
    await this.#client.close();
  }

  #watchTime(): void {
    const { maxTimeMs } = this.#options;
    const left = maxTimeMs - (this.now() - this.#gate.waitedMs - this.#paused);
    // What the queue waits is counted when it is over.
    if (left > 0 || this.#waiting !== null)
      this.#timer = setTimeout(() => this.#watchTime(), Math.max(left, TICK_MS));
    else {
      const reason = `the run took longer than ${maxTimeMs / 1_000} s (--max-time)`;
      this.stop({ code: "stopped", values: { reason } });
    }
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
      if (this.stopped || this.#lost >= MOST_LOST) return;
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
    const { unpaced = false } = round;
    const unneeded = (): Unsent | null => (this.#lost >= MOST_LOST ? { code: "outage", values: {} } : null);
    const limiter = isValidCredential(send.request.credential) ? "key" : "others";
    const unsent = await this.#gate.enter(limiter, spec.method === "POST", { unpaced, unneeded });
    if (unsent) {
      // Of what an outage left out, nothing is remembered: it is sent once the target is back.
      if (unsent.code !== "outage" && !this.stopped) this.unsent[send.request.id] = unsent;
      if (unsent.code === "rate-limited" && send.role !== "survey") this.stop(unsent);
      return;
    }
    this.#progress();
    const exchange = await this.#exchange(send, spec, number, limiter);
    this.#gate.leave();
    this.#progress();
    this.#lost = isLost(exchange) ? this.#lost + 1 : 0;
  }

  async #exchange(send: Send, spec: RequestSpec, round: number, limiter: LimiterName): Promise<Exchange> {
    const sent = this.#request(send, spec);
    const freshConnection = send.fresh === true || this.#fresh;
    const index = this.recording.exchanges.length;
    // Recorded before the answer comes, so that exchanges are in order of sending.
    const pending: Exchange = {
      ...{ index, request: sent, sentAt: this.now(), receivedAt: Number.POSITIVE_INFINITY },
      ...{ response: null, noAnswer: null, ...tagsOf(send, round) },
      ...(freshConnection ? { freshConnection: true as const } : {}),
    };
    this.recording.exchanges = [...this.recording.exchanges, pending];
    const answer = await this.#client.send(sent, freshConnection);
    // The client uses the system's clock.
    const start = this.#start + performance.now() - this.#clock.now();
    const [sentAt, receivedAt] = [answer.sentAt - start, answer.receivedAt - start];
    const exchange: Exchange = { ...pending, ...answer, sentAt, receivedAt };
    this.recording.exchanges = this.recording.exchanges.with(index, exchange);
    // Set before the next request is sent: a target that closes connections closes the next one, too.
    if (exchange.noAnswer?.kind === "closed") this.#fresh = true;
    this.#gate.spending.answered(spec.method === "POST", exchange);
    this.#pacing.answered(limiter, exchange, this.#start);
    const reason = this.#kept.add(exchange);
    if (reason !== null) this.stop({ code: "stopped", values: { reason } });
    return exchange;
  }

  #request({ request: { operation, credential } }: Send, spec: RequestSpec): SentRequest {
    const { method, target, headers: own = [], body: given = null } = spec;
    const headers = requestFields(this.recording, this.#userAgent, { users: this.#extra, own });
    const body = typeof given === "string" ? new TextEncoder().encode(given) : given;
    return { operation, credential, method, target, headers, body };
  }

  async #waitUntil(instant: number, reason: string): Promise<void> {
    const ms = instant - this.now();
    if (ms <= 0) return;
    this.#paused += ms;
    if (ms >= LONG_WAIT_MS) this.#wait({ reason, until: this.#clock.epoch() + ms });
    const end = this.#clock.now() + ms;
    while (!this.stopped && this.#clock.now() < end) {
      await sleep(this.#clock, Math.min(end - this.#clock.now(), Math.max(TICK_MS, ms / 50)));
    }
    if (ms >= LONG_WAIT_MS) this.#wait(null);
  }

  readonly #onAbort = (): void => {
    const reason: unknown = this.#options.signal?.reason;
    this.stop({ code: "stopped", values: { reason: typeof reason === "string" ? reason : "interrupted" } });
  };

  #wait(waiting: Progress["waiting"]): void {
    this.#waiting = waiting;
    this.#progress();
  }

  #progress(): void {
    const { requests: sent, creations } = this.#gate.spending;
    this.#options.onProgress({
      sent,
      planned: Math.max(sent, this.#planned + (this.#exhausting ?? 0)),
      creations,
      waiting: this.#waiting,
      exhausting: this.#exhausting,
    });
  }
}
