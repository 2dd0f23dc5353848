/** Reads that do not show a write yet are repeated, as stores may take a moment (catalogue rule 6). */
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { Unsent } from "../kit/run-facts.ts";
import type { Request } from "./retry.ts";
import type { Sent } from "./sender.ts";

/** Within the settle time, a read is repeated after these shares of it; where another is already, at its end alone. */
const SETTLE_SHARES = [0.2, 1];
const LAST_SHARE = [1];

/** Particulars of settling; instants in milliseconds of the recording. */
export interface SettlingOptions {
  readonly settleMs: number;
  readonly recording: Recording;
  readonly waitUntil: (instant: number) => Promise<void>;
  /** Why nothing is sent any more, or `null`. */
  readonly stopped: () => Unsent | null;
  /** Sends a request again, which the reserve pays for; `repeats` is the exchange that it repeats. */
  readonly again: (request: Request, repeats: number) => Promise<Sent>;
}

/** Repeats reads until they show what was written. */
export class Settling {
  readonly #options: SettlingOptions;
  #neverSettles = false;
  #isSettling = false;

  constructor(options: SettlingOptions) {
    this.#options = options;
  }

  /**
   * Repeats a read that does not show a write yet, until it does or the settle time is over. Where that cannot be waited
   * for, what the read lacks is no evidence.
   */
  async settled(request: Request, first: Exchange): Promise<Sent> {
    const { settleMs, recording, waitUntil, stopped, again } = this.#options;
    const { ask } = request;
    const isSettled = ({ exchange }: { exchange: Exchange }): boolean =>
      !ask.isConsistent || ask.isConsistent(exchange, recording);
    let sent = { exchange: first };
    if (isSettled(sent)) return sent;
    const shares = this.#isSettling ? LAST_SHARE : SETTLE_SHARES;
    this.#isSettling = true;
    const isSoon = this.#isSoon(first);
    for (const share of shares) {
      if (this.#neverSettles && !isSoon) return sent;
      await waitUntil(first.receivedAt + share * settleMs);
      const ended = stopped();
      if (ended) return ended;
      const repeated = await again(request, sent.exchange.index);
      // By now another read may have had all the time there is.
      if ("reason" in repeated) return this.#neverSettles && !isSoon ? sent : repeated;
      sent = repeated;
      if (isSettled(sent)) return sent;
    }
    // One read that was given all the time there is speaks for those to come: requests are scarce.
    this.#neverSettles = true;
    return sent;
  }

  /** Whether a read was sent within the settle time of a creation: then no earlier read speaks for it. */
  #isSoon(read: Exchange): boolean {
    const { settleMs, recording } = this.#options;
    return recording.exchanges.some(
      ({ request, sentAt, receivedAt }) =>
        request.operation === "createPet" && sentAt <= read.sentAt && receivedAt + settleMs > read.sentAt,
    );
  }
}
