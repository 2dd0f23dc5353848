/** A request is sent until it is answered, as far as the catalogue asks for that; who never answers is left alone. */
import type { Exchange, Recording } from "../kit/exchange.ts";
import { answeredSince } from "../kit/judging.ts";
import { isRefusedByLimit } from "../kit/limits.ts";
import type { Ask, RequestSpec } from "../kit/requirement.ts";
import type { Unsent } from "../kit/run-facts.ts";
import type { Sender, Sent } from "./sender.ts";

/** After so many asks without any answer from the target, the run ends. */
const UNREACHABLE_AFTER = 3;

/** A 429 is waited for and the request repeated so often at most. */
const MOST_REFUSALS = 4;

/** Repeats requests that were not answered, or by a 429, and ends the run where the target is gone. */
export class Insistence {
  readonly #sender: Sender;
  readonly #stop: (unsent: Unsent) => void;
  #unreachable = 0;
  #alive: Promise<boolean> | null = null;
  /** The latest request with the key that was answered. */
  #answering: { readonly ask: Ask; readonly spec: RequestSpec } | null = null;
  /** Resolves when a request was left without an answer for the whole time-out. */
  readonly silence: Promise<void>;
  #onSilence: () => void = () => undefined;

  /** `stop` ends the run, for the reason that it is given. */
  constructor(sender: Sender, stop: (unsent: Unsent) => void) {
    this.#sender = sender;
    this.#stop = stop;
    this.silence = new Promise((resolve) => {
      this.#onSilence = resolve;
    });
  }

  get #recording(): Recording {
    return this.#sender.recording;
  }

  /** This read with the key was answered: it shows later whether the target is still there. */
  remember(ask: Ask, spec: RequestSpec): void {
    this.#answering = { ask, spec };
  }

  /** Sends until there is an answer: once more on a fresh connection, again after a 429 (rules 10 and 11). */
  async send(ask: Ask, spec: RequestSpec, credential: string, repeats: number | null = null): Promise<Sent> {
    let sent = await this.#sender.send({ ask, spec, credential, repeats });
    for (let refusals = 0; "exchange" in sent && refusals < MOST_REFUSALS; ) {
      const { exchange }: { exchange: Exchange } = sent;
      const again: Sent | null = exchange.noAnswer
        ? await this.#afterNone(ask, spec, credential, exchange)
        : isRefusedByLimit(exchange, this.#recording)
          ? await this.#sender.send({ ask, spec, credential, repeats: exchange.index })
          : null;
      if (!again || "reason" in again) return sent;
      sent = again;
      if (again.exchange.noAnswer) return sent;
      refusals += 1;
    }
    return sent;
  }

  /** Where the last answers did not come, asks once more whether anything is answered (rule 10). */
  async lookAgain(): Promise<void> {
    const doubtful = this.#recording.exchanges.some(
      (exchange) =>
        exchange.noAnswer && exchange.repeats !== null && !answeredSince(exchange, this.#recording),
    );
    if (doubtful) await this.#isAlive();
  }

  /** A target that was silent to so many requests, and never answered one, is not waited for any longer. */
  #giveUp({ noAnswer }: Exchange): void {
    const silent = this.#recording.exchanges.filter((exchange) => exchange.noAnswer?.kind === "silent");
    if (noAnswer?.kind !== "silent" || silent.length < UNREACHABLE_AFTER || !this.#neverAnswered()) return;
    this.#stop({ reason: `the target was not reached: ${noAnswer.message}`, cause: "run" });
  }

  #neverAnswered(): boolean {
    return this.#recording.exchanges.every((exchange) => exchange.response === null);
  }

  async #afterNone(ask: Ask, spec: RequestSpec, credential: string, exchange: Exchange): Promise<Sent> {
    if (exchange.noAnswer?.kind === "silent") this.#onSilence();
    this.#giveUp(exchange);
    const sent = await this.#sender.send({ ask, spec, credential, repeats: exchange.index, fresh: true });
    if (!("exchange" in sent)) return sent;
    if (sent.exchange.response) {
      this.#unreachable = 0;
      if (exchange.noAnswer?.kind === "closed") this.#sender.keepsNoConnection();
      return sent;
    }
    this.#giveUp(sent.exchange);
    this.#unreachable += 1;
    const { kind = "silent", message = "no answer" } = sent.exchange.noAnswer ?? {};
    if (
      this.#neverAnswered() &&
      (kind === "refused" ||
        kind === "unresolved" ||
        kind === "tls" ||
        this.#unreachable >= UNREACHABLE_AFTER)
    ) {
      this.#stop({ reason: `the target was not reached: ${message}`, cause: "run" });
    } else if (this.#unreachable >= UNREACHABLE_AFTER) {
      const letGo = this.#sender.gate.hold();
      if (!(await this.#isAlive())) {
        this.#stop({ reason: `the target stopped answering: ${message}`, cause: "run" });
      }
      letGo();
    }
    return sent;
  }

  /** Whether a request that was answered before still is: what closes some requests is not gone. */
  #isAlive(): Promise<boolean> {
    this.#alive ??= this.#checkAlive().finally(() => {
      this.#alive = null;
    });
    return this.#alive;
  }

  async #checkAlive(): Promise<boolean> {
    if (!this.#answering) return true;
    const { ask, spec } = this.#answering;
    const again = { ...ask, id: `${ask.id} (still there?)` };
    const sent = await this.#sender.send({
      ...{ ask: again, spec, credential: "valid", repeats: null },
      ...{ fresh: true, unheld: true },
    });
    const alive = !("exchange" in sent) || sent.exchange.response !== null;
    if (alive) this.#unreachable = 0;
    return alive;
  }
}
