/** Repeats reads that do not show a write yet (catalogue rule 6). */
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { Unsent } from "../../kit/run-facts.ts";
import type { Sent } from "../sender.ts";
import type { PreparedRequest } from "./retry.ts";

/** Retries a read at 20 % and 100 % of the settle time; at 100 % only, while another read is being retried. */
const SETTLE_SHARES = [0.2, 1];
const LAST_SHARE = [1];

/** Options of settling; instants in milliseconds of the recording. */
export interface SettlingOptions {
  readonly settleMs: number;
  readonly recording: Recording;
  readonly waitUntil: (instant: number) => Promise<void>;
  /** Why nothing is sent any more, or `null`. */
  readonly stopped: () => Unsent | null;
  /** Sends a request again, from the reserve; `repeats` is the exchange that it repeats. */
  readonly again: (prepared: PreparedRequest, repeats: number) => Promise<Sent>;
}

/** Repeats reads until they show all writes. */
export class Settling {
  readonly #options: SettlingOptions;
  #neverSettles = false;
  #isSettling = false;

  constructor(options: SettlingOptions) {
    this.#options = options;
  }

  /**
   * Repeats a read that does not show a write yet, until it does or the settle time is over. If it cannot be repeated,
   * returns why: then the read is no evidence. A read that settles a doubt (`isFollowUp`) always has the settle time.
   */
  async settled(prepared: PreparedRequest, first: Exchange, isFollowUp = false): Promise<Sent> {
    const { settleMs, recording, waitUntil, stopped, again } = this.#options;
    const { request } = prepared;
    const isSettled = ({ exchange }: { exchange: Exchange }): boolean =>
      !request.isConsistent || request.isConsistent(exchange, recording);
    let sent = { exchange: first };
    if (isSettled(sent)) return sent;
    const shares = this.#isSettling ? LAST_SHARE : SETTLE_SHARES;
    this.#isSettling = true;
    const isSoon = isFollowUp || this.#isSoon(first);
    for (const share of shares) {
      if (this.#neverSettles && !isSoon) return sent;
      await waitUntil(first.receivedAt + share * settleMs);
      const ended = stopped();
      if (ended) return ended;
      const repeated = await again(prepared, sent.exchange.index);
      // Meanwhile another read may have had the whole settle time.
      if ("reason" in repeated) return this.#neverSettles && !isSoon ? sent : repeated;
      sent = repeated;
      if (isSettled(sent)) return sent;
    }
    // One read had the whole settle time: to save requests, later ones are not repeated.
    this.#neverSettles = true;
    return sent;
  }

  /** Whether a read was sent within the settle time of a creation: then it is repeated even so. */
  #isSoon(read: Exchange): boolean {
    const { settleMs, recording } = this.#options;
    return recording.exchanges.some(
      ({ request, sentAt, receivedAt }) =>
        request.operation === "createPet" && sentAt <= read.sentAt && receivedAt + settleMs > read.sentAt,
    );
  }
}
