/** Retries: sends lost and rate-limited requests again, and ends the run if the target stops answering. */

import { type Clock, sleep } from "../kit/clock.ts";
import { type Credential, VALID } from "../kit/credential.ts";
import { isLost, MOST_TRIES, sourceOf } from "../kit/evidence/lost-answers.ts";
import { isRefusedByLimit } from "../kit/evidence/rate-limit-refusals.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import { answeredSince } from "../kit/judging/judge-helpers.ts";
import type { RequestSpec, TestRequest } from "../kit/requirement.ts";
import type { Unsent } from "../kit/run-facts.ts";
import { retryAfter } from "./pacing/rate-limit-headers.ts";
import type { Sender, Sent } from "./sender.ts";
import { remedyFor } from "./wire/no-answer.ts";

/** Milliseconds before the second, third and fourth try of a lost request. */
const PAUSES_MS: readonly number[] = [200, 800, 2_000];

/** From this retry on (0: the second try) a control is sent beside it. */
const FIRST_WITH_CONTROL = 1;

/** The longest `Retry-After` of a lost answer, in milliseconds, that a retry waits for. */
const LONGEST_RETRY_AFTER_MS = 30_000;

/**
 * After this many requests in a row that were lost at every try, one request checks whether the target still answers.
 */
const UNREACHABLE_AFTER = 3;

/**
 * This many lost exchanges in a row are an outage: then one request is repeated until it is over, and all others
 * wait.
 */
const OUTAGE = 5;

/** Milliseconds before each try of that request; if all are lost, the run ends. */
const OUTAGE_PAUSES_MS: readonly number[] = [200, 800, 2_000, 4_000];

/** Most retries of a request after a 429. */
const MOST_REFUSALS = 4;

/** A pause ends this soon after the run does, in milliseconds. */
const TICK_MS = 100;

/** A request to send. */
export interface PreparedRequest {
  readonly request: TestRequest;
  readonly spec: RequestSpec;
  readonly credential: Credential;
}

/** Options of retries. */
export interface RetryOptions {
  readonly sender: Sender;
  readonly clock: Clock;
  /** The plain request of the same operation with the same credential; `null` if the request is plain itself. */
  readonly controlFor: (
    prepared: PreparedRequest,
    id: string,
  ) => { readonly request: TestRequest; readonly spec: RequestSpec } | null;
  /** Ends the run for a reason. */
  readonly stop: (unsent: Unsent) => void;
}

/** Sends requests until they are answered, as catalogue rules 10 and 11 say. */
export class Retrier {
  readonly #options: RetryOptions;
  /** Requests in a row that were lost at every try. */
  #unreachable = 0;
  #alive: Promise<boolean> | null = null;
  #outage: Promise<boolean> | null = null;
  /** The latest read with the key that was answered. */
  #answering: { readonly request: TestRequest; readonly spec: RequestSpec } | null = null;
  /** Resolves when a request has timed out. */
  readonly silence: Promise<void>;
  #onSilence: () => void = () => undefined;

  constructor(options: RetryOptions) {
    this.#options = options;
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

  /** Remembers a read with the key that was answered: it is repeated to check whether the target still answers. */
  remember(request: TestRequest, spec: RequestSpec): void {
    this.#answering = { request, spec };
  }

  /**
   * Sends a request, and again if it was lost or got a 429. `reserve`: the first try is taken from the reserve, too.
   */
  async send(prepared: PreparedRequest, repeats: number | null = null, reserve = false): Promise<Sent> {
    const sent = await this.#sender.send({ ...prepared, repeats, reserve });
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
        refusals += 1;
        const again = await this.#sender.send({ ...prepared, repeats: exchange.index, reserve: true });
        if ("reason" in again) return { exchange };
        exchange = again.exchange;
      } else return { exchange };
    }
  }

  /** If the last answers were lost, checks once more whether the target answers (rule 10). */
  async lookAgain(): Promise<void> {
    const doubtful = this.#recording.exchanges.some(
      (exchange) =>
        exchange.noAnswer && exchange.repeats !== null && !answeredSince(exchange, this.#recording),
    );
    if (doubtful) await this.#isAlive();
  }

  /** Further tries of a lost request; returns the answered one, or the last. */
  async #afterLoss(prepared: PreparedRequest, first: Exchange): Promise<Exchange> {
    const kind = first.noAnswer?.kind;
    if (kind === "silent") this.#onSilence();
    if (kind === "ended" || kind === "unread" || this.#isHopeless(first)) return first;
    const found = await this.#tries(prepared, first);
    if (!isLost(found)) this.#unreachable = 0;
    else if (!this.#isHopeless(found)) await this.#mayBeGone(found);
    return found;
  }

  async #tries(prepared: PreparedRequest, first: Exchange): Promise<Exchange> {
    const { gate } = this.#sender;
    const open: Promise<Exchange | null>[] = [];
    const controls: Promise<unknown>[] = [];
    let latest = first;
    for (const [n, pause] of PAUSES_MS.slice(0, MOST_TRIES - 1).entries()) {
      const asked = retryAfter(latest, this.#options.clock) ?? 0;
      if (asked > LONGEST_RETRY_AFTER_MS) break;
      // A silent request may time out again: the next try does not wait for that.
      const answered = await Promise.race([this.#pause(Math.max(asked, pause)), firstAnswered(open)]);
      if (answered) return answered;
      if (this.#isOutage() && !(await this.#outageEnds(latest))) break;
      if (gate.closed) break;
      const again = this.#sender
        .send({ ...prepared, repeats: first.index, reserve: true, fresh: true, unheld: true })
        .then((sent) => ("exchange" in sent ? sent.exchange : null));
      open.push(again);
      if (n >= FIRST_WITH_CONTROL) controls.push(this.#control(prepared, first, n));
      if (first.noAnswer?.kind === "silent") continue;
      const exchange = await again;
      if (!exchange) break;
      if (!isLost(exchange)) return exchange;
      latest = exchange;
      if (this.#isHopeless(latest)) break;
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

  /** If nothing was ever answered: whether to give up, which ends the run. */
  #isHopeless({ noAnswer }: Exchange): boolean {
    const { exchanges } = this.#recording;
    if (!noAnswer || exchanges.some(({ response }) => response !== null)) return false;
    const { kind, message } = noAnswer;
    const silent = exchanges.filter((exchange) => exchange.noAnswer?.kind === "silent").length;
    const isUnreachable = kind === "refused" || kind === "unresolved" || kind === "tls";
    const isSilent = kind === "silent" && silent >= UNREACHABLE_AFTER;
    if (isUnreachable || isSilent) {
      const reason = `the target was not reached: ${message}${remedyFor(noAnswer)}`;
      this.#options.stop({ reason, cause: "run" });
      return true;
    }
    return false;
  }

  /** After several requests that were lost at every try, ends the run unless an earlier read is answered again. */
  async #mayBeGone(exchange: Exchange): Promise<void> {
    this.#unreachable += 1;
    if (this.#unreachable < UNREACHABLE_AFTER) return;
    const release = this.#sender.gate.hold();
    if (this.#recording.exchanges.every(({ response }) => response === null)) {
      this.#options.stop({ reason: `the target was not reached: ${sourceOf(exchange)}`, cause: "run" });
    } else if (!(await this.#isAlive())) {
      this.#options.stop({ reason: `the target stopped answering: ${sourceOf(exchange)}`, cause: "run" });
    }
    release();
  }

  /** Whether the latest exchanges were all lost. */
  #isOutage(): boolean {
    const over = this.#recording.exchanges.filter(
      ({ receivedAt }) => receivedAt !== Number.POSITIVE_INFINITY,
    );
    const latest = over.sort((a, b) => b.receivedAt - a.receivedAt).slice(0, OUTAGE);
    return latest.length === OUTAGE && latest.every(isLost);
  }

  /** Holds all requests until a read that was answered before is answered again; ends the run if it never is. */
  #outageEnds(lost: Exchange): Promise<boolean> {
    this.#outage ??= this.#waitForAnswer(lost).finally(() => {
      this.#outage = null;
    });
    return this.#outage;
  }

  async #waitForAnswer(lost: Exchange): Promise<boolean> {
    if (!this.#answering) return true;
    const release = this.#sender.gate.hold();
    try {
      for (const pause of OUTAGE_PAUSES_MS) {
        await this.#pause(pause);
        if (this.#sender.gate.closed) return false;
        if (await this.#isAlive()) return true;
      }
      this.#options.stop({ reason: `the target stopped answering: ${sourceOf(lost)}`, cause: "run" });
      return false;
    } finally {
      release();
    }
  }

  #isAlive(): Promise<boolean> {
    this.#alive ??= this.#checkAlive().finally(() => {
      this.#alive = null;
    });
    return this.#alive;
  }

  async #checkAlive(): Promise<boolean> {
    if (!this.#answering) return true;
    const { request, spec } = this.#answering;
    const again = { ...request, id: `${request.id} (still there?)` };
    const sent = await this.#sender.send({
      request: again,
      spec,
      credential: VALID,
      repeats: null,
      reserve: true,
      fresh: true,
      unheld: true,
    });
    const alive = !("exchange" in sent) || !isLost(sent.exchange);
    if (alive) this.#unreachable = 0;
    return alive;
  }

  /** Resolves to `null` after `ms`, or when the run has ended. */
  async #pause(ms: number): Promise<null> {
    const { clock } = this.#options;
    const over = clock.now() + ms;
    while (!this.#sender.gate.closed && clock.now() < over) {
      await sleep(clock, Math.min(over - clock.now(), TICK_MS));
    }
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
