/** Whether the target can be reached, and still answers: ends the run if it does not (catalogue rule 10). */
import type { Clock } from "../../kit/clock.ts";
import { VALID } from "../../kit/credential.ts";
import { isLost, sourceOf } from "../../kit/evidence/lost-answers.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { answeredSince } from "../../kit/judging/judge-answer.ts";
import type { RequestSpec, TestRequest } from "../../kit/requirement.ts";
import type { Unsent } from "../../kit/run-facts.ts";
import type { Sender } from "../sender.ts";
import { remedyFor } from "../wire/no-answer.ts";
import { pauseUnless } from "./pause.ts";

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

/** What it sends with, and how it ends the run. */
export interface ReachabilityOptions {
  readonly sender: Sender;
  readonly clock: Clock;
  /** Ends the run for a reason. */
  readonly stop: (unsent: Unsent) => void;
}

/** Follows whether the target answers. */
export class Reachability {
  readonly #options: ReachabilityOptions;
  /** Requests in a row that were lost at every try. */
  #unreachable = 0;
  #alive: Promise<boolean> | null = null;
  #outage: Promise<boolean> | null = null;
  /** The latest read with the key that succeeded, else that was answered. */
  #answering: {
    readonly request: TestRequest;
    readonly spec: RequestSpec;
    readonly succeeded: boolean;
  } | null = null;

  constructor(options: ReachabilityOptions) {
    this.#options = options;
  }

  get #sender(): Sender {
    return this.#options.sender;
  }

  get #recording(): Recording {
    return this.#sender.recording;
  }

  /** Remembers a read with the key that was answered: it is repeated to check whether the target still answers. */
  remember(request: TestRequest, spec: RequestSpec, succeeded: boolean): void {
    if (succeeded || !this.#answering?.succeeded) this.#answering = { request, spec, succeeded };
  }

  /** A lost request was answered at a later try. */
  answered(): void {
    this.#unreachable = 0;
  }

  /** If the last answers were lost, checks once more whether the target answers (rule 10). */
  async lookAgain(): Promise<void> {
    const doubtful = this.#recording.exchanges.some(
      (exchange) =>
        exchange.noAnswer && exchange.repeats !== null && !answeredSince(exchange, this.#recording),
    );
    if (doubtful) await this.#isAlive();
  }

  /** If nothing was ever answered: whether to give up, which ends the run. */
  isHopeless({ noAnswer }: Exchange): boolean {
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
  async lostAtEveryTry(exchange: Exchange): Promise<void> {
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
  isOutage(): boolean {
    const over = this.#recording.exchanges.filter(
      ({ receivedAt }) => receivedAt !== Number.POSITIVE_INFINITY,
    );
    const latest = over.sort((a, b) => b.receivedAt - a.receivedAt).slice(0, OUTAGE);
    return latest.length === OUTAGE && latest.every(isLost);
  }

  /** Holds all requests until a read that was answered before is answered again; ends the run if it never is. */
  outageEnds(lost: Exchange): Promise<boolean> {
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
        await pauseUnless(() => this.#sender.gate.closed !== null, pause, this.#options.clock);
        if (this.#sender.gate.closed) return false;
        if (await this.#isAlive()) return true;
      }
      this.#options.stop({ reason: `the target stopped answering: ${sourceOf(lost)}`, cause: "run" });
      return false;
    } finally {
      release();
    }
  }

  /** Sends a read with the key again that was answered before; resolves when it is answered, or lost. */
  async readAgain(): Promise<void> {
    await this.#isAlive();
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
}
