/** A run in progress: asks are sent once, repeated where the catalogue says so, and recorded. */
import { AUTHORIZATION } from "../kit/credentials.ts";
import type { Exchange } from "../kit/exchange.ts";
import { isValidCredential, statusOf } from "../kit/reading.ts";
import type { Ask, RequestSpec, World } from "../kit/requirement.ts";
import type { Unsent } from "../kit/run-facts.ts";
import { untilReset } from "./announced.ts";
import { sleep } from "./clock.ts";
import { Deadline } from "./deadline.ts";
import { Insistence } from "./insistence.ts";
import type { RunOptions, Target } from "./options.ts";
import { randomFrom } from "./random.ts";
import { Sender, type Sent } from "./sender.ts";
import type { Spending } from "./spending.ts";

/** What came of an ask: its exchanges, the last one being the one to judge, or why it was not sent. */
export type Asked = { readonly exchanges: readonly Exchange[] } | Unsent;

/** Within the settle time, a read is repeated after these shares of it; where another is already, at its end alone. */
const SETTLE_SHARES = [0.2, 1];
const LAST_SHARE = [1];

/** RATE-5 takes no evidence from the last 3 s of a window; a run takes so many round trips, and has a limit. */
const WINDOW_END_MS = 3_500;
const ROUND_TRIPS = 15;
const LONGEST_WINDOW_END_MS = 6_000;

/** How soon an interruption ends a wait. */
const PAUSE_MS = 100;

/** Methods that change nothing (RFC 9110 §9.2.1). */
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Sends asks to a target and records what comes back. */
export class Session {
  readonly recording: Sender["recording"];
  readonly spending: Spending;
  readonly #options: RunOptions;
  readonly #sender: Sender;
  readonly #insistence: Insistence;
  readonly #world: World;
  readonly #asked = new Map<string, Promise<Asked>>();
  readonly #unsent: Record<string, Unsent> = {};
  #neverSettles = false;
  #isSettling = false;
  #waitedForWindow = 0;
  #planned = 0;
  #waiting: { reason: string; until: number } | null = null;
  readonly #deadline: Deadline;
  #exhausting: number | null = null;

  constructor(target: Target, options: RunOptions, runId: string, userAgent: string) {
    this.#options = options;
    this.#sender = new Sender(target, options, runId, userAgent, {
      onChange: () => this.#progress(),
      onWait: (waiting) => this.#wait(waiting),
      onFull: (what) => this.stop({ reason: what, cause: "run" }),
    });
    this.recording = this.#sender.recording;
    this.spending = this.#sender.spending;
    this.#world = {
      recording: this.recording,
      name: (label) => `conformance-${runId}-${label}`,
      keyHasLetters: this.#sender.secrets.hasLetters,
      random: (label) => randomFrom(`${options.seed} ${label}`),
    };
    this.#insistence = new Insistence(this.#sender, (unsent) => this.stop(unsent));
    this.#deadline = new Deadline(options.maxTimeMs, () => {
      const seconds = options.maxTimeMs / 1_000;
      this.stop({ reason: `the run took longer than ${seconds} s (--max-time)`, cause: "run" });
    });
    if (options.signal?.aborted) this.stop({ reason: "interrupted", cause: "run" });
    options.signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  /** Why nothing is sent any more, or `null` while the run goes on. */
  get stopped(): Unsent | null {
    return this.#sender.gate.closed;
  }

  /** Milliseconds in which nothing was sent for the sake of a rate limit. */
  get waitedMs(): number {
    return Math.round(this.#sender.gate.waitedMs + this.#waitedForWindow);
  }

  /** Milliseconds since the run's start. */
  now(): number {
    return this.#sender.now();
  }

  /** Asks that could not be sent, by id, with the reason. */
  get unsent(): Readonly<Record<string, Unsent>> {
    return this.#unsent;
  }

  /** Resolves when a request was left without an answer for the whole time-out. */
  get silence(): Promise<void> {
    return this.#insistence.silence;
  }

  /** Where the last answers did not come, asks once more whether anything is answered (rule 10). */
  async lookAgain(): Promise<void> {
    if (!this.stopped) await this.#insistence.lookAgain();
  }

  /** Ends the run: nothing more is sent, and nothing more is waited for. */
  stop(unsent: Unsent): void {
    this.#deadline.stop();
    this.#sender.gate.close(unsent);
    void this.#sender.close();
  }

  /** Waits until the settle time after the last creation is over. */
  async settleTime(): Promise<void> {
    const writes = this.recording.exchanges.filter((exchange) => exchange.request.operation === "createPet");
    const over = Math.max(0, ...writes.map((exchange) => exchange.receivedAt)) + this.#options.settleMs;
    if (!this.stopped) await this.#pause(Math.min(over - this.now(), this.#options.settleMs));
  }

  /**
   * Where the window of the rate limit is about to end, waits for the next one: across its end Remaining rises, and
   * whether it counts down could not be seen (RATE-5). Where answers are slow, the end is near for longer.
   */
  async freshWindow(): Promise<void> {
    const first = this.recording.exchanges.findLast((exchange) => exchange.response !== null);
    const ahead = first ? untilReset(first, this.#options.clock) : null;
    if (!first || ahead === null || this.stopped) return;
    const near = Math.min(
      WINDOW_END_MS + ROUND_TRIPS * (first.receivedAt - first.sentAt),
      LONGEST_WINDOW_END_MS,
    );
    if (ahead > near) return;
    await this.waitOut(Math.min(ahead + 250, this.#options.maxWaitMs), "the next window of the rate limit");
  }

  /** Milliseconds that may still be waited for rate limits. */
  get patienceMs(): number {
    return this.#options.maxWaitMs - this.waitedMs;
  }

  /** Waits for so many milliseconds, and says for what. */
  async waitOut(ms: number, reason: string): Promise<void> {
    this.#wait({ reason, until: this.#options.clock.epoch() + ms });
    await this.#pause(ms);
    this.#waitedForWindow += ms;
    this.#wait(null);
  }

  /** The last phase begins, which is to take so many requests, and may take some more. */
  exhausts(requests: number, most: number): void {
    this.spending.grant(most);
    this.#planned = this.spending.requests + requests;
    this.#exhausting = requests;
    this.#progress();
  }

  /** Sends an ask once, whatever the rate limit says, and repeats nothing. */
  async once(ask: Ask): Promise<Sent> {
    const spec = ask.build(this.#world);
    if ("unprepared" in spec) return { reason: spec.unprepared, cause: spec.cause };
    return this.#sender.send({ ask, spec, credential: ask.credential, repeats: null, unpaced: true });
  }

  async close(): Promise<void> {
    this.#options.signal?.removeEventListener("abort", this.#onAbort);
    this.#deadline.stop();
    await this.#sender.close();
  }

  /** Tells the progress how many requests the run will come to, and the pacing how many of them with the key. */
  plan(requests: number, keyRequests: number): void {
    this.#planned = requests;
    this.#sender.expect(keyRequests);
    this.#progress();
  }

  /** Asks, or returns what an ask with the same id came to. */
  ask(ask: Ask): Promise<Asked> {
    let asked = this.#asked.get(ask.id);
    if (!asked) {
      asked = this.#ask(ask).then((came) => {
        if ("reason" in came) this.#unsent[ask.id] = { reason: came.reason, cause: came.cause };
        return came;
      });
      this.#asked.set(ask.id, asked);
    }
    return asked;
  }

  /** Whether an ask was asked, sent or not. */
  wasAsked(ask: Ask): boolean {
    return this.#asked.has(ask.id);
  }

  /** Waits, but not on after the run was ended. */
  async #pause(ms: number): Promise<void> {
    const over = this.now() + ms;
    while (!this.stopped && this.now() < over) {
      await sleep(this.#options.clock, Math.min(over - this.now(), PAUSE_MS));
    }
  }

  readonly #onAbort = (): void => {
    this.stop({ reason: "interrupted", cause: "run" });
  };

  async #ask(ask: Ask): Promise<Asked> {
    for (const id of ask.after ?? []) await this.#asked.get(id);
    if (this.#options.readOnly && ask.operation === "createPet") {
      this.recording.withheld = true;
      return { reason: "nothing is created (--read-only)", cause: "narrowed" };
    }
    const spec = ask.build(this.#world);
    if ("unprepared" in spec) return { reason: spec.unprepared, cause: spec.cause };
    if (this.#options.readOnly && !SAFE_METHODS.has(spec.method)) {
      return { reason: "nothing is changed (--read-only)", cause: "narrowed" };
    }
    const sent = await this.#insistence.send(ask, spec, ask.credential);
    if ("reason" in sent) return sent;
    if (sent.exchange.response && ask.credential === "valid" && spec.method === "GET")
      this.#insistence.remember(ask, spec);
    const settled = await this.#settled(ask, spec, ask.credential, sent.exchange);
    return "reason" in settled ? settled : this.#plainly(ask, spec, settled.exchange);
  }

  /**
   * Repeats a read that does not show a write yet, until it does or the settle time is over (rule 6). Where that cannot
   * be waited for, what the read lacks is no evidence.
   */
  async #settled(ask: Ask, spec: RequestSpec, credential: string, first: Exchange): Promise<Sent> {
    const isSettled = ({ exchange }: { exchange: Exchange }): boolean =>
      !ask.settled || ask.settled(exchange, this.recording);
    let sent = { exchange: first };
    if (isSettled(sent)) return sent;
    const shares = this.#isSettling ? LAST_SHARE : SETTLE_SHARES;
    this.#isSettling = true;
    for (const share of shares) {
      if (this.#neverSettles) return sent;
      await this.#pause(first.receivedAt + share * this.#options.settleMs - this.now());
      if (this.stopped) return this.stopped;
      const again = await this.#insistence.send(ask, spec, credential, sent.exchange.index);
      // By now another read may have had all the time there is.
      if ("reason" in again) return this.#neverSettles ? sent : again;
      sent = again;
      if (isSettled(sent)) return sent;
    }
    // One read that was given all the time there is speaks for those to come: requests are scarce.
    this.#neverSettles = true;
    return sent;
  }

  /** An unusual way to write the valid credential that was refused: the same request with the usual one. */
  async #plainly(ask: Ask, spec: RequestSpec, exchange: Exchange): Promise<Asked> {
    const unusual = ask.credential !== "valid" && isValidCredential(ask.credential);
    if (!unusual || ![400, 401, 403].includes(statusOf(exchange))) return { exchanges: [exchange] };
    const headers = (spec.headers ?? []).map((line) => (line[0] === AUTHORIZATION[0] ? AUTHORIZATION : line));
    const plain = await this.#insistence.send(ask, { ...spec, headers }, "valid", exchange.index);
    if ("reason" in plain) return { exchanges: [exchange] };
    const settled = await this.#settled(ask, { ...spec, headers }, "valid", plain.exchange);
    return "reason" in settled ? settled : { exchanges: [exchange, settled.exchange] };
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
