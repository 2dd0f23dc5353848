/**
 * Finds out whether creations are refused with 429 because of a quota of creations, which waiting does not help against
 * (catalogue rule 13): reads are served, and a creation like one that was accepted is not.
 */
import { VALID } from "../../kit/credential.ts";
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { anyPlain } from "../../kit/evidence/plain-creations.ts";
import { isRefusedUnread, quotaAgainst, quotaOf } from "../../kit/evidence/quota.ts";
import { hasValidKey, statusOf } from "../../kit/evidence/reading.ts";
import { validNewPet } from "../../kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { RequestSpec, TestRequest } from "../../kit/requirement.ts";
import type { Unsent } from "../../kit/run-facts.ts";
import type { Sender } from "../sender.ts";
import type { Reachability } from "./reachability.ts";

/** Times that a creation like one that was accepted is sent, with a read before each. */
const QUOTA_TRIES = 3;

/** Times that an invalid body is sent, once a quota is known. */
const UNREAD_TRIES = 2;

/** Most checks for a quota in a run; each takes at most six requests from the reserve. */
const MOST_CHECKS = 2;

/** A control, but for its credential. */
export interface Control {
  readonly request: TestRequest;
  readonly spec: RequestSpec;
}

/** What it sends with. */
export interface QuotaCheckOptions {
  readonly sender: Sender;
  readonly reachability: Reachability;
  readonly controls: {
    /** The n-th creation like one that was accepted; `null` if it cannot be built. */
    readonly quota: (n: number) => Control | null;
    /** A body that no target can store; `null` if it is of no use. */
    readonly unread: () => Control | null;
  };
}

/** Checks for a quota when a creation was refused with 429 after a wait, too. */
export class QuotaCheck {
  readonly #options: QuotaCheckOptions;
  #checks = 0;
  #hasAskedUnread = false;
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
    if (quotaOf(this.#recording) === null && this.#isInDoubt(refusal))
      await this.#once(() => this.#askQuota());
    if (quotaOf(this.#recording) === null) return false;
    if (validNewPet(refusal) === null && !(await this.#isUnread()) && !this.#wasRefusedBefore(refusal))
      return false;
    this.#options.sender.forgetRefusals(!this.#hasRateLimit());
    return true;
  }

  /** Whether some refusals came from a rate limit: of a read, or of a request that was answered when sent again. */
  #hasRateLimit(): boolean {
    const { exchanges } = this.#recording;
    const refused = exchanges.filter((exchange) => hasValidKey(exchange) && statusOf(exchange) === 429);
    const ids = new Set(refused.map(({ requestId }) => requestId));
    return (
      refused.some(({ request }) => request.method === "GET") ||
      exchanges.some((other) => ids.has(other.requestId) && !isLost(other) && statusOf(other) !== 429)
    );
  }

  /** Why a request is of no use: the target has a quota of creations; `null` if it is, or none is known. */
  reasonFor(request: TestRequest): Unsent | null {
    const isCreation = request.operation === "createPet" || request.creates !== "no";
    const quota = isCreation ? quotaAgainst(request, this.#recording) : null;
    return quota === null ? null : { reason: quota, cause: "target" };
  }

  /** Whether a creation with the key got 429 before and after a wait, and others were accepted earlier. */
  #isInDoubt(refusal: Exchange): boolean {
    if (!this.#wasRefusedBefore(refusal) || !hasValidKey(refusal)) return false;
    return this.#checks < MOST_CHECKS && anyPlain(this.#recording) !== undefined;
  }

  #wasRefusedBefore({ repeats }: Exchange): boolean {
    const earlier = repeats === null ? undefined : this.#recording.exchanges[repeats];
    return earlier !== undefined && statusOf(earlier) === 429;
  }

  /** Whether the target refuses a body before it reads it; asked once, since an invalid body may have met a rate limit. */
  async #isUnread(): Promise<boolean> {
    await (this.#hasAskedUnread ? this.#running : this.#once(() => this.#askUnread()));
    return isRefusedUnread(this.#recording);
  }

  /** Runs one check at a time. */
  #once(check: () => Promise<void>): Promise<void> {
    this.#running ??= check().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #askQuota(): Promise<void> {
    const { reachability, controls } = this.#options;
    this.#checks += 1;
    const control = controls.quota(this.#checks);
    if (control) await this.#untilServed(control, QUOTA_TRIES, () => reachability.readAgain());
  }

  async #askUnread(): Promise<void> {
    this.#hasAskedUnread = true;
    const control = this.#options.controls.unread();
    if (control) await this.#untilServed(control, UNREAD_TRIES);
  }

  /** Sends a control, with a step before each try, until it is not refused with 429; all other requests wait. */
  async #untilServed(control: Control, most: number, before?: () => Promise<void>): Promise<void> {
    const { sender } = this.#options;
    const release = sender.gate.hold();
    try {
      let repeats: number | null = null;
      for (let tries = 0; tries < most; tries++) {
        await before?.();
        const sent = await sender.send({
          ...control,
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
