/** Retries: sends lost and rate-limited requests again. */

import type { Credential } from "../../kit/credential.ts";
import { isLost, MOST_TRIES, triesOf } from "../../kit/evidence/lost-answers.ts";
import { isRefusedByLimit } from "../../kit/evidence/rate-limit-refusals.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { RequestSpec, TestRequest } from "../../kit/requirement.ts";
import type { Unsent } from "../../kit/run-facts.ts";
import { retryAfter } from "../pacing/rate-limit/rate-limit-headers.ts";
import type { Sender, Sent } from "../sender.ts";
import { pauseUnless } from "./pause.ts";
import { QuotaCheck, type QuotaCheckOptions } from "./quota-check.ts";
import { Reachability, type ReachabilityOptions } from "./reachability.ts";

/** Milliseconds before the second, third and fourth try of a lost request. */
const PAUSES_MS: readonly number[] = [200, 800, 2_000];

/** From this retry on (0: the second try) a control is sent beside it. */
const FIRST_WITH_CONTROL = 1;

/** The longest `Retry-After` of a lost answer, in milliseconds, that a retry waits for. */
const LONGEST_RETRY_AFTER_MS = 30_000;

/** Most retries of a request after a 429. */
const MOST_REFUSALS = 4;

const ANSWERED: Unsent = { reason: "another try was answered first", cause: "run" };

/** A request to send. */
export interface PreparedRequest {
  readonly request: TestRequest;
  readonly spec: RequestSpec;
  readonly credential: Credential;
}

/** Options of retries. */
export interface RetryOptions extends ReachabilityOptions {
  /** The plain request of the same operation with the same credential; `null` if the request is plain itself. */
  readonly controlFor: (
    prepared: PreparedRequest,
    id: string,
  ) => { readonly request: TestRequest; readonly spec: RequestSpec } | null;
  /** The controls of a quota of creations. */
  readonly quotaControls: QuotaCheckOptions["controls"];
}

/** Sends requests until they are answered, as catalogue rules 10 and 11 say. */
export class Retrier {
  readonly #options: RetryOptions;
  readonly #quotaCheck: QuotaCheck;
  /** Whether the target still answers at all. */
  readonly reachability: Reachability;
  /** Resolves when a request has timed out. */
  readonly silence: Promise<void>;
  #onSilence: () => void = () => undefined;

  constructor(options: RetryOptions) {
    this.#options = options;
    this.reachability = new Reachability(options);
    const { sender, quotaControls: controls } = options;
    this.#quotaCheck = new QuotaCheck({ sender, reachability: this.reachability, controls });
    this.silence = new Promise((resolve) => {
      this.#onSilence = resolve;
    });
  }

  get #sender(): Sender {
    return this.#options.sender;
  }

  get #recording(): Recording {
    return this.#sender.recording;
  }

  /**
   * Sends a request, and again if it was lost or got a 429. `reserve`: the first try is taken from the reserve, too.
   */
  async send(prepared: PreparedRequest, repeats: number | null = null, reserve = false): Promise<Sent> {
    const unneeded = (): Unsent | null => this.#quotaCheck.reasonFor(prepared.request);
    const sent = await this.#sender.send({ ...prepared, repeats, reserve, unneeded });
    return "exchange" in sent ? this.continue(prepared, sent.exchange) : sent;
  }

  /** Continues after an exchange that may have been lost or refused. */
  async continue(prepared: PreparedRequest, from: Exchange): Promise<Sent> {
    let exchange = from;
    for (let refusals = 0; ; ) {
      if (isLost(exchange)) {
        exchange = await this.#afterLoss(prepared, exchange);
        if (isLost(exchange)) return { exchange };
      } else if (isRefusedByLimit(exchange, this.#recording) && refusals < MOST_REFUSALS) {
        if (await this.#quotaCheck.explains(exchange)) return { exchange };
        refusals += 1;
        const again = await this.#sender.send({
          ...prepared,
          repeats: exchange.index,
          reserve: true,
          unneeded: () => this.#quotaCheck.reasonFor(prepared.request),
        });
        if ("reason" in again) return { exchange };
        exchange = again.exchange;
      } else return { exchange };
    }
  }

  /** Further tries of a lost request; returns the answered one, or the last. */
  async #afterLoss(prepared: PreparedRequest, first: Exchange): Promise<Exchange> {
    const kind = first.noAnswer?.kind;
    if (kind === "silent") this.#onSilence();
    if (kind === "ended" || kind === "unread" || this.reachability.isHopeless(first)) return first;
    const found = await this.#tries(prepared, first);
    if (!isLost(found)) this.reachability.answered();
    else if (!this.reachability.isHopeless(found)) await this.reachability.lostAtEveryTry(found);
    return found;
  }

  async #tries(prepared: PreparedRequest, first: Exchange): Promise<Exchange> {
    const { gate } = this.#sender;
    const open: Promise<Exchange | null>[] = [];
    const controls: Promise<unknown>[] = [];
    let latest = first;
    // A try that waits for the rate limit is not sent once another one was answered.
    const isAnswered = (): boolean =>
      triesOf(first, this.#recording).some((attempt) => attempt.response !== null && !isLost(attempt));
    const unneeded = (): Unsent | null => (isAnswered() ? ANSWERED : null);
    for (const [n, pause] of PAUSES_MS.slice(0, MOST_TRIES - 1).entries()) {
      const asked = retryAfter(latest, this.#options.clock) ?? 0;
      if (asked > LONGEST_RETRY_AFTER_MS) break;
      // A silent request may time out again: the next try does not wait for that.
      const answered = await Promise.race([this.#pause(Math.max(asked, pause)), firstAnswered(open)]);
      if (answered) return answered;
      if (this.reachability.isOutage() && !(await this.reachability.outageEnds(latest))) break;
      if (gate.closed) break;
      const again = this.#sender
        .send({ ...prepared, repeats: first.index, reserve: true, fresh: true, unheld: true, unneeded })
        .then((sent) => ("exchange" in sent ? sent.exchange : null));
      open.push(again);
      if (n >= FIRST_WITH_CONTROL) controls.push(this.#control(prepared, first, n));
      if (first.noAnswer?.kind === "silent") continue;
      const exchange = await again;
      if (!exchange) break;
      if (!isLost(exchange)) return exchange;
      latest = exchange;
      if (this.reachability.isHopeless(latest)) break;
    }
    await Promise.all(controls);
    const all = (await Promise.all(open)).filter((exchange) => exchange !== null);
    return all.find((exchange) => !isLost(exchange)) ?? all.at(-1) ?? first;
  }

  /** Sends the control of a retry: if it is lost as well, the loss is no evidence. */
  async #control(prepared: PreparedRequest, first: Exchange, n: number): Promise<unknown> {
    const id = `control ${n} of exchange ${first.index}`;
    const control = this.#options.controlFor(prepared, id);
    if (!control) return null;
    const { credential } = prepared;
    return this.#sender.send({
      ...control,
      credential,
      repeats: null,
      controlOf: first.index,
      reserve: true,
      fresh: true,
    });
  }

  /** Resolves to `null` after `ms`, or when the run has ended. */
  async #pause(ms: number): Promise<null> {
    await pauseUnless(() => this.#sender.gate.closed !== null, ms, this.#options.clock);
    return null;
  }
}

/** Resolves to the first answered exchange; never, if none is answered. */
function firstAnswered(tries: readonly Promise<Exchange | null>[]): Promise<Exchange> {
  return new Promise((resolve) => {
    for (const attempt of tries) {
      void attempt.then((exchange) => {
        if (exchange && !isLost(exchange)) resolve(exchange);
      });
    }
  });
}

/** The control with the header lines of the request's credential: all of them but `Content-Type`. */
export function withCredentialOf(control: RequestSpec, { spec }: PreparedRequest): RequestSpec {
  const isType = ([name]: readonly [string, string]): boolean => name.toLowerCase() === "content-type";
  const credential = (spec.headers ?? []).filter((line) => !isType(line));
  return { ...control, headers: [...credential, ...(control.headers ?? []).filter(isType)] };
}
