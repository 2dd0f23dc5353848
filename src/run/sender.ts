/** One request on its way: through the gate, over the wire, into the record, with the secrets taken out. */
import type { Exchange, ReceivedResponse, Recording, SentRequest } from "../kit/exchange.ts";
import { isValidCredential } from "../kit/reading.ts";
import type { Ask, RequestSpec } from "../kit/requirement.ts";
import type { Unsent } from "../kit/run-facts.ts";
import { KEPT, KEPT_OF_UNREADABLE, LONGEST_SPELLING } from "./bounds.ts";
import { createClient, type HttpClient } from "./client.ts";
import { type Secrets, secretsOf } from "./credentials.ts";
import { Gate } from "./gate.ts";
import { Kept } from "./kept.ts";
import type { RunOptions, Target } from "./options.ts";
import { Pacing } from "./pacing.ts";
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
}

type MutableRecording = Omit<Recording, "exchanges" | "withheld"> & {
  exchanges: Exchange[];
  withheld: boolean;
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
  readonly #pacing = new Pacing();
  readonly #clock = performance.now();
  readonly #userAgent: string;
  /** The extra header lines as they are recorded, each with the value that goes over the wire. */
  readonly #extra: ReadonlyMap<readonly [string, string], string>;
  readonly #events: SenderEvents;
  readonly #kept: Kept;

  constructor(target: Target, options: RunOptions, runId: string, userAgent: string, events: SenderEvents) {
    const extra = target.headers ?? [];
    this.secrets = secretsOf(target.apiKey, extra);
    this.#extra = new Map(extra.map(({ name, value, variable }) => [[name, `$${variable}`], value]));
    this.#userAgent = userAgent;
    this.#events = events;
    this.#kept = new Kept(KEPT[options.profile]);
    const url = new URL(target.baseUrl);
    this.#basePath = url.pathname.replace(/\/$/, "");
    this.#client = createClient(url.origin, options.concurrency, options.timeoutMs, options.network);
    this.recording = {
      exchanges: [],
      baseUrl: target.baseUrl.replace(/\/$/, ""),
      startedAt: Date.now(),
      now: options.now,
      runId,
      plan: options.plan,
      categoryId: options.categoryId,
      categories: options.categories,
      longKey: this.secrets.long,
      withheld: false,
    };
    this.spending = new Spending(budgetOf(options), isNarrowed(options));
    const { concurrency, maxWaitMs } = options;
    const { onWait } = events;
    this.gate = new Gate({ concurrency, maxWaitMs, spending: this.spending, pacing: this.#pacing, onWait });
  }

  /** Milliseconds since the run's start. */
  now(): number {
    return performance.now() - this.#clock;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** Sends as soon as budget and rate limit allow, or says why that is never. */
  async send({ ask, spec, credential, repeats, fresh = false }: Sending): Promise<Sent> {
    const key = isValidCredential(credential);
    const cost: Cost = { key, mayCreate: spec.method === "POST" };
    const lane = key ? "key" : "others";
    const unsent = await this.gate.enter(lane, cost, repeats !== null);
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
    const answer = await this.#client.send(this.#wire(request), fresh);
    const { response } = answer;
    const exchange: Exchange = {
      ...pending,
      sentAt: answer.sentAt - this.#clock,
      receivedAt: answer.receivedAt - this.#clock,
      response: response && this.#concealed(response),
      noAnswer: answer.noAnswer,
    };
    this.recording.exchanges[index] = exchange;
    this.spending.answered(cost, exchange);
    this.#pacing.answered(lane, exchange, this.#clock);
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
