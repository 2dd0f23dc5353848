/**
 * Finds out whether creations are refused with 429 because of a quota of creations, which waiting does not help against
 * (catalogue rule 13): reads are served, and a creation like one that was accepted is not.
 */
import { VALID } from "../../kit/credential.ts";
import { anyPlain, quotaAgainst, quotaOf } from "../../kit/evidence/plain-creations.ts";
import { hasValidKey, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { RequestSpec, TestRequest } from "../../kit/requirement.ts";
import type { Unsent } from "../../kit/run-facts.ts";
import type { Sender } from "../sender.ts";
import type { Reachability } from "./reachability.ts";

/** Times that the control is sent, with a read before each. */
const TRIES = 3;

/** Most checks of a run; each takes at most six requests from the reserve. */
const MOST_CHECKS = 2;

/** What it sends with. */
export interface QuotaCheckOptions {
  readonly sender: Sender;
  readonly reachability: Reachability;
  /** The n-th control: a creation like one that was accepted; `null` if it cannot be built. */
  readonly control: (n: number) => { readonly request: TestRequest; readonly spec: RequestSpec } | null;
}

/** Checks for a quota when a creation was refused with 429 after a wait, too. */
export class QuotaCheck {
  readonly #options: QuotaCheckOptions;
  #checks = 0;
  #running: Promise<void> | null = null;

  constructor(options: QuotaCheckOptions) {
    this.#options = options;
  }

  get #recording(): Recording {
    return this.#options.sender.recording;
  }

  /** Whether a quota is the reason of a refusal, so that it is of no use to send the creation again. */
  async explains(refusal: Exchange): Promise<boolean> {
    if (refusal.request.method !== "POST" || statusOf(refusal) !== 429) return false;
    await this.#running;
    if (quotaOf(this.#recording) === null && this.#isInDoubt(refusal)) {
      this.#running ??= this.#check().finally(() => {
        this.#running = null;
      });
      await this.#running;
    }
    if (quotaOf(this.#recording) === null) return false;
    this.#options.sender.forgetRefusals();
    return true;
  }

  /** Why a request is of no use: the target has a quota of creations; `null` if it is, or none is known. */
  reasonFor(request: TestRequest): Unsent | null {
    const isCreation = request.operation === "createPet" || request.creates !== "no";
    const quota = isCreation ? quotaAgainst(request, this.#recording) : null;
    return quota === null ? null : { reason: quota, cause: "target" };
  }

  /** Whether a creation with the key got 429 before and after a wait, and others were accepted earlier. */
  #isInDoubt(refusal: Exchange): boolean {
    const earlier = refusal.repeats === null ? undefined : this.#recording.exchanges[refusal.repeats];
    if (!earlier || statusOf(earlier) !== 429 || !hasValidKey(refusal)) return false;
    return this.#checks < MOST_CHECKS && anyPlain(this.#recording) !== undefined;
  }

  /** Sends reads and controls in turn until a control is not refused; all other requests wait. */
  async #check(): Promise<void> {
    const { sender, reachability, control } = this.#options;
    this.#checks += 1;
    const prepared = control(this.#checks);
    if (!prepared) return;
    const release = sender.gate.hold();
    try {
      let repeats: number | null = null;
      for (let tries = 0; tries < TRIES; tries++) {
        await reachability.readAgain();
        const sent = await sender.send({
          ...prepared,
          credential: VALID,
          repeats,
          reserve: true,
          unheld: true,
        });
        if (!("exchange" in sent) || statusOf(sent.exchange) !== 429) return;
        repeats = sent.exchange.index;
      }
    } finally {
      release();
    }
  }
}
