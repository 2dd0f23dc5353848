/** One request on its way: through the gate, over the wire, into the record, with the secrets taken out. */
import type { Exchange, ReceivedResponse, Recording, SentRequest } from "../kit/exchange.ts";
import { isValidCredential } from "../kit/reading.ts";
import type { Ask, RequestSpec } from "../kit/requirement.ts";
import type { Unsent } from "../kit/run-facts.ts";
import { KEPT, KEPT_OF_UNREADABLE, LONGEST_SPELLING } from "./bounds.ts";
import { createClient, type HttpClient } from "./client.ts";
import type { Clock } from "./clock.ts";
import { type Secrets, secretsOf } from "./credentials.ts";
import { Gate } from "./gate.ts";
import { Kept } from "./kept.ts";
import type { RunOptions, Target } from "./options.ts";
import { otherSecrets } from "./other-secrets.ts";
import { Pacing } from "./pacing.ts";
import { randomFrom } from "./random.ts";
import { budgetOf, isNarrowed } from "./selection.ts";
import { type Cost, Spending } from "./spending.ts";

/** An exchange, or why there is none. */
export type Sent = { readonly exchange: Exchange } | Unsent;

/** What is to be sent: an ask's request, with the credential that it bears this time. */
export interface Sending {
  readonly ask: Ask;
  readonly spec: RequestSpec;
  readonly credential: string;
  /** The exchange that it repeats, or `null`. */
  readonly repeats: number | null;
  /** Over a connection of its own. */
  readonly fresh?: boolean;
  /** Whatever the rate limit says. */
  readonly unpaced?: boolean;
  /** Also while the gate is held, and before all others. */
  readonly unheld?: boolean;
}

type MutableRecording = Omit<Recording, "exchanges" | "withheld" | "exhaustion"> & {
  exchanges: Exchange[];
  withheld: boolean;
  exhaustion: Recording["exhaustion"];
};

/** What a sender tells while it goes on. */
export interface SenderEvents {
  readonly onWait: (waiting: { reason: string; until: number } | null) => void;
  readonly onChange: () => void;
  /** The answers are more than a run keeps. */
  readonly onFull: (what: string) => void;
}

/** Sends requests to one target and records what comes back. */
export class Sender {
  readonly recording: MutableRecording;
  readonly spending: Spending;
  readonly secrets: Secrets;
  readonly gate: Gate;
  readonly #client: HttpClient;
  readonly #basePath: string;
  readonly #pacing: Pacing;
  readonly #clock: Clock;
  readonly #start: number;
  readonly #userAgent: string;
  /** The extra header lines as they are recorded, each with the value that goes over the wire. */
  readonly #extra: ReadonlyMap<readonly [string, string], string>;
  readonly #events: SenderEvents;
  readonly #kept: Kept;
  #fresh = false;

  constructor(target: Target, options: RunOptions, runId: string, userAgent: string, events: SenderEvents) {
    const extra = target.headers ?? [];
    this.secrets = secretsOf(target.apiKey, otherSecrets(extra, options.network.proxies));
    this.#extra = new Map(extra.map(({ name, value, variable }) => [[name, `$${variable}`], value]));
    this.#userAgent = userAgent;
    this.#events = events;
    this.#kept = new Kept(KEPT[options.profile]);
    this.#clock = options.clock;
    this.#start = options.clock.now();
    const url = new URL(target.baseUrl);
    this.#basePath = url.pathname.replace(/\/$/, "");
    this.#client = createClient(url.origin, options.concurrency, options.timeoutMs, options.network);
    this.recording = {
      exchanges: [],
      baseUrl: target.baseUrl.replace(/\/$/, ""),
      startedAt: options.clock.epoch(),
      now: options.now,
      runId,
      plan: options.plan,
      categoryId: options.categoryId,
      categories: options.categories,
      longKey: this.secrets.long,
      withheld: false,
      exhaustion: null,
    };
    this.spending = new Spending(budgetOf(options), isNarrowed(options));
    const { clock, concurrency, maxWaitMs, plan, reserve, seed } = options;
    // Runs that share a key must not all come back at the same instant.
    const jitter = (n: number): number => Number(randomFrom(`${seed} ${runId} wait ${n}`) % 1_000n) / 1_000;
    this.#pacing = new Pacing({ clock, plan, reserve, concurrency, longestMs: maxWaitMs, jitter });
    const { onWait } = events;
    const { spending } = this;
    this.gate = new Gate({ concurrency, maxWaitMs, spending, pacing: this.#pacing, clock, onWait });
  }

  /** Milliseconds since the run's start. */
  now(): number {
    return this.#clock.now() - this.#start;
  }

  /** How many requests with the key the run comes to, as far as is known. */
  expect(keyRequests: number): void {
    this.#pacing.expect(keyRequests);
  }

  /**
   * From now on each request has a connection of its own: the target closes those that it is not asked to close, and a
   * request that meets one that is closing is lost (RFC 9112 §9.5).
   */
  keepsNoConnection(): void {
    this.#fresh = true;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** Sends as soon as budget and rate limit allow, or says why that is never. */
  async send(sending: Sending): Promise<Sent> {
    const { ask, spec, credential, repeats, fresh = false, unpaced = false, unheld = false } = sending;
    const key = isValidCredential(credential);
    const cost: Cost = { key, mayCreate: spec.method === "POST" };
    const lane = key ? "key" : "others";
    const unsent = await this.gate.enter(lane, cost, { urgent: unheld || repeats !== null, unpaced, unheld });
    if (unsent) {
      if (cost.mayCreate && unsent.cause === "narrowed") this.recording.withheld = true;
      return unsent;
    }
    this.#events.onChange();
    const request = this.#request(ask, spec, credential);
    const index = this.recording.exchanges.length;
    // The place in the record is taken before the answer is there: the order is that of sending.
    const pending: Exchange = {
      index,
      ask: ask.id,
      request,
      sentAt: this.now(),
      receivedAt: Number.POSITIVE_INFINITY,
      response: null,
      noAnswer: null,
      repeats,
    };
    this.recording.exchanges.push(pending);
    const answer = await this.#client.send(this.#wire(request), fresh || this.#fresh);
    const { response } = answer;
    // The client reads the machine's time.
    const start = this.#start + performance.now() - this.#clock.now();
    const exchange: Exchange = {
      ...pending,
      sentAt: answer.sentAt - start,
      receivedAt: answer.receivedAt - start,
      response: response && this.#concealed(response),
      noAnswer: answer.noAnswer,
    };
    this.recording.exchanges[index] = exchange;
    this.spending.answered(cost, exchange);
    this.#pacing.answered(lane, exchange, this.#start);
    const full = this.#kept.add(exchange);
    if (full !== null) this.#events.onFull(full);
    this.gate.leave();
    this.#events.onChange();
    return { exchange };
  }

  #concealed(response: ReceivedResponse): ReceivedResponse {
    const { conceal, concealBytes } = this.secrets;
    const wasCut = response.bodyFault !== null && response.body.length === KEPT_OF_UNREADABLE;
    const body = concealBytes(response.body);
    return {
      ...response,
      headers: response.headers.map(([n, v]) => [conceal(n), conceal(v)] as const),
      // Where a body was cut, the beginning of a secret may be its end.
      body: wasCut ? body.subarray(0, -LONGEST_SPELLING) : body,
    };
  }

  #request(ask: Ask, spec: RequestSpec, credential: string): SentRequest {
    const body = spec.body ?? null;
    return {
      operation: ask.operation,
      credential,
      method: spec.method,
      target: spec.target,
      headers: [
        ["User-Agent", this.#userAgent],
        ["Accept", "application/json"],
        ["Accept-Encoding", "gzip"],
        ...this.#extra.keys(),
        ...(spec.headers ?? []),
      ],
      body: typeof body === "string" ? new TextEncoder().encode(body) : body,
    };
  }

  #wire(request: SentRequest): Parameters<HttpClient["send"]>[0] {
    const { reveal } = this.secrets;
    const revealed = request.target.includes("$")
      ? this.secrets.revealInTarget(request.target)
      : request.target;
    return {
      method: request.method,
      path: `${this.#basePath}${revealed}`,
      headers: request.headers.map((line) => [line[0], this.#extra.get(line) ?? reveal(line[1])] as const),
      body: request.body,
    };
  }
}
