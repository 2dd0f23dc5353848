/** Sends one request: through the queue, over the wire, and into the recording, secrets redacted. */

import type { RequestSpec } from "../engine/claims.ts";
import { type Send, tagsOf } from "../engine/plan/round.ts";
import { inOrderOf, userAgentOf } from "../kit/animal-names.ts";
import type { Clock } from "../kit/clock.ts";
import { type Credential, isValidCredential } from "../kit/credential.ts";
import type { Exchange, HeaderLines, Recording, SentRequest } from "../kit/exchange.ts";
import { randomFrom } from "../kit/random.ts";
import type { RunFacts, Unsent } from "../kit/run-facts.ts";
import type { RunOptions, Target } from "./options.ts";
import type { LimiterName } from "./pacing/first-in-flight.ts";
import { Pacing } from "./pacing/pacing.ts";
import { type Permission, RequestBudget, RequestQueue } from "./pacing/request-queue.ts";
import { otherSecrets } from "./secrets/other-secrets.ts";
import { clientOf, type TargetClient } from "./target-client.ts";
import { KEPT, ResponseBudget } from "./wire/response-bounds.ts";

export type Sent = { readonly exchange: Exchange } | Unsent;

export interface Sending extends Permission {
  readonly send: Send;
  readonly spec: RequestSpec;
  readonly round: number;
}

type MutableRecording = Omit<Recording, "exchanges" | "withheld" | "exhaustion"> & {
  exchanges: readonly Exchange[];
  withheld: boolean;
  exhaustion: Recording["exhaustion"];
};

export interface SenderEvents {
  readonly onWait: (waiting: { reason: string; until: number } | null) => void;
  readonly onChange: () => void;
  /** The answers exceed the memory limits of a run. */
  readonly onFull: (what: string) => void;
}

export class Sender {
  readonly recording: MutableRecording;
  readonly spending: RequestBudget;
  readonly gate: RequestQueue;
  readonly #client: TargetClient;
  readonly #pacing: Pacing;
  readonly #clock: Clock;
  readonly #start: number;
  readonly #userAgent: string;
  /** The extra header lines as recorded. */
  readonly #extra: HeaderLines;
  readonly #events: SenderEvents;
  readonly #kept: ResponseBudget;
  readonly #inFlight: Set<Promise<Exchange>> = new Set();
  /**
   * Whether each request gets a new connection: so once one was closed without an answer, since a target may close
   * connections without notice, and a request on a closing connection is lost (RFC 9112 §9.5).
   */
  #fresh = false;

  constructor(
    target: Target,
    options: RunOptions,
    runId: string,
    suite: RunFacts["suite"],
    events: SenderEvents,
  ) {
    const extra = target.headers ?? [];
    const { description, network } = options;
    const { host } = network;
    this.#extra = [
      ...(host ? [["Host", host] as const] : []),
      ...extra.map(({ name, variable }) => [name, `$${variable}`] as const),
    ];
    const others = otherSecrets(extra, network.proxies);
    this.#client = clientOf({ target, options, others }, options.concurrency);
    this.#events = events;
    this.#kept = new ResponseBudget(KEPT[options.profile]);
    this.#clock = options.clock;
    this.#start = options.clock.now();
    this.recording = {
      exchanges: [],
      baseUrl: target.baseUrl,
      startedAt: options.clock.epoch(),
      now: options.now,
      runId,
      plan: options.plan,
      categoryId: options.categoryId,
      categories: options.categories,
      settleMs: options.settleMs,
      longKey: this.#client.secrets.long,
      keyHasLetters: this.#client.secrets.hasLetters,
      withheld: options.readOnly || options.maxCreations !== null,
      exhaustion: null,
      ...(options.anonymous ? { anonymous: true } : {}),
      // Doors read it before the run.
      ...(description === null || typeof description === "string" ? {} : { description }),
    };
    this.#userAgent = userAgentOf(this.recording, suite);
    this.spending = new RequestBudget(options.maxRequests, options.maxCreations);
    const { clock, concurrency, maxWaitMs, plan, rate, reserve, seed } = options;
    // Runs that share a key must not all continue at the same instant.
    const jitter = (n: number): number => Number(randomFrom(`${seed} ${runId} wait ${n}`) % 1_000n) / 1_000;
    this.#pacing = new Pacing({ clock, plan, reserve, jitter, rate });
    const { onWait } = events;
    const { spending } = this;
    this.gate = new RequestQueue({ concurrency, maxWaitMs, spending, pacing: this.#pacing, clock, onWait });
  }

  now(): number {
    return this.#clock.now() - this.#start;
  }

  /** Ends requests in flight; resolves once they are recorded, so that the recording is complete. */
  async close(): Promise<void> {
    await this.#client.close();
    await Promise.allSettled(this.#inFlight);
  }

  async send(sending: Sending): Promise<Sent> {
    const { send, spec } = sending;
    const mayCreate = spec.method === "POST";
    const limiter = isValidCredential(send.request.credential) ? "key" : "others";
    const unsent = await this.gate.enter(limiter, mayCreate, sending);
    if (unsent) return unsent;
    this.#events.onChange();
    const exchanged = this.#exchange(sending, limiter);
    this.#inFlight.add(exchanged);
    const exchange = await exchanged.finally(() => this.#inFlight.delete(exchanged));
    this.gate.leave();
    this.#events.onChange();
    return { exchange };
  }

  async #exchange({ send, spec, round }: Sending, limiter: LimiterName): Promise<Exchange> {
    const { request } = send;
    const sent = this.#request(request.operation, spec, request.credential);
    const freshConnection = send.fresh === true || this.#fresh;
    const index = this.recording.exchanges.length;
    // Recorded before the answer comes, so that exchanges are in order of sending.
    const pending: Exchange = {
      index,
      request: sent,
      sentAt: this.now(),
      receivedAt: Number.POSITIVE_INFINITY,
      response: null,
      noAnswer: null,
      ...tagsOf(send, round),
      ...(freshConnection ? { freshConnection: true as const } : {}),
    };
    this.recording.exchanges = [...this.recording.exchanges, pending];
    const answer = await this.#client.send(sent, freshConnection);
    // The client uses the system's clock.
    const start = this.#start + performance.now() - this.#clock.now();
    const exchange: Exchange = {
      ...{ ...pending, ...answer },
      sentAt: answer.sentAt - start,
      receivedAt: answer.receivedAt - start,
    };
    this.recording.exchanges = this.recording.exchanges.with(index, exchange);
    // Set before the next request is sent: a target that closes connections closes the next one, too.
    if (exchange.noAnswer?.kind === "closed") this.#fresh = true;
    this.spending.answered(spec.method === "POST", exchange);
    this.#pacing.answered(limiter, exchange, this.#start);
    const full = this.#kept.add(exchange);
    if (full !== null) this.#events.onFull(full);
    return exchange;
  }

  #request(operation: SentRequest["operation"], spec: RequestSpec, credential: Credential): SentRequest {
    const body = spec.body ?? null;
    return {
      operation,
      credential,
      method: spec.method,
      target: spec.target,
      headers: [
        ...inOrderOf(this.recording, "fields", [
          ["User-Agent", this.#userAgent] as const,
          ["Accept", "application/json"] as const,
          ["Accept-Encoding", "gzip"] as const,
        ]),
        ...this.#extra,
        ...(spec.headers ?? []),
      ],
      body: typeof body === "string" ? new TextEncoder().encode(body) : body,
    };
  }
}
