/** Sends the requests of a plan, phase by phase. */

import { wasLockedOut } from "../kit/evidence/key-refusals.ts";
import { refusalsToRepeat } from "../kit/evidence/lock-outs.ts";
import { mayHaveQuota, quotaOf, refusedBeside } from "../kit/evidence/quota.ts";
import { isSuccess, pageOf, refusesCredential, statusOf } from "../kit/evidence/reading.ts";
import type { Recording } from "../kit/exchange.ts";
import type { Catalogue, TestRequest } from "../kit/requirement.ts";
import { followUpsOf, isSent, knownAnimals, uncontrolled } from "../verdict/collect-evidence.ts";
import { usesKey } from "../verdict/plan/budget.ts";
import type { Phase, Step } from "../verdict/plan/phases.ts";
import { FULL_STOCK, LARGE_STOCK, type RequestPlan } from "../verdict/plan/plan.ts";
import { BATCH, bail } from "./bail.ts";
import type { RunOptions } from "./options.ts";
import type { Answered, Session } from "./session.ts";

/** Rounds of creations for stock: if a target refuses some, others are sent. */
const STOCKING_ROUNDS = 3;

/** Most creations that are sent again alone, each time that follow-ups are sent. */
const MOST_ALONE = 4;

/** Sends the phases of one run. */
export class PhaseSender {
  readonly #session: Session;
  readonly #catalogue: Catalogue;
  readonly #plan: RequestPlan;
  readonly #options: RunOptions;
  #isStocked = false;
  #quotaControls = 0;

  constructor(session: Session, catalogue: Catalogue, plan: RequestPlan, options: RunOptions) {
    this.#session = session;
    this.#catalogue = catalogue;
    this.#plan = plan;
    this.#options = options;
  }

  /** Sends one phase, with the steps before and after it. */
  async send({ name, before, inTurn, atOnce, followUps }: Phase): Promise<void> {
    for (const step of before) await this.#take(step, name);
    // Only now: which requests a phase has depends on the animals in the store.
    const requests = this.#requestsOf(name);
    if (inTurn) for (const request of requests) await this.#session.send(request);
    else if (name === "creations") await this.#create(requests);
    else await this.#together(requests, { atOnce });
    if (followUps) await this.#followUps();
  }

  /** The requests of a phase; those that need more than a page of animals only if the store has that many. */
  #requestsOf(name: Phase["name"]): readonly TestRequest[] {
    const ofPhase = this.#plan.requests.filter(({ phase, filler }) => phase === name && !filler);
    const isCrowded = knownAnimals(this.#session.recording) >= LARGE_STOCK;
    const requests = ofPhase
      .map(({ request }) => request)
      .filter(({ state }) => state !== "crowded" || isCrowded);
    if (name === "creations") return this.#creationsFirst(requests);
    if (name === "late") return [...this.#heldBack(), ...requests];
    // Only as many as the profile's budget allows; the others are left to full.
    return name === "crowded" ? requests.slice(0, this.#session.spending.unspent) : requests;
  }

  /** Sorts the plainest creations first: they are controls of the others. */
  #creationsFirst(requests: readonly TestRequest[]): readonly TestRequest[] {
    const place = new Map(this.#catalogue.stock.map(({ id }, i) => [id, i]));
    return requests.toSorted((a, b) => (place.get(a.id) ?? place.size) - (place.get(b.id) ?? place.size));
  }

  /** Sends creations; those held back only if the first ones, which wait for no others, were all accepted. */
  async #create(requests: readonly TestRequest[]): Promise<void> {
    const heldBack = this.#heldBack();
    const others = requests.filter((request) => !heldBack.includes(request));
    const first: Promise<Answered>[] = [];
    await this.#together([...others, ...heldBack], {
      send: async (request) => {
        if (heldBack.includes(request)) {
          const answered = await Promise.all(first);
          if (!answered.every((each) => "exchanges" in each && each.exchanges.every(isSuccess))) return;
        }
        const sent = this.#session.send(request);
        if (request.creates !== "no" && !request.after) first.push(sent);
        await sent;
      },
    });
  }

  async #take(step: Step, name: Phase["name"]): Promise<void> {
    if (step === "settle") {
      if (this.#requestsOf(name).length > 0) await this.#settle();
      return;
    }
    await this.#fill(step === "stock" ? Math.min(this.#plan.stock, FULL_STOCK) : this.#plan.stock);
    if (step !== "stock") return;
    this.#isStocked = true;
    // Before the reads, which show whether the target has stored what it refused.
    const spare = this.#session.spending.unspent - this.#openReads();
    await this.#together(this.#heldBack().slice(0, Math.max(0, spare)));
    await this.#look();
  }

  /** Requests that are held back, and were not sent yet. */
  #heldBack(): readonly TestRequest[] {
    return this.#plan.requests
      .filter(({ heldBack, request }) => heldBack && !this.#session.wasSent(request))
      .map(({ request }) => request);
  }

  /** Planned requests with the key that were not sent yet, but for those held back. */
  #openReads(): number {
    const open = this.#plan.requests.filter(
      ({ request, fits, filler, heldBack }) =>
        fits && !filler && !heldBack && usesKey(request) && !this.#session.wasSent(request),
    );
    return open.length;
  }

  /**
   * Reads until the creations are visible. If that took time, waits for the settle time: the next read may be behind.
   */
  async #settle(): Promise<void> {
    const asked = await this.#session.send(this.#catalogue.consistencyRead);
    const late = "exchanges" in asked && asked.exchanges.some(({ repeats }) => repeats !== null);
    if (late) await this.#session.settleTime();
  }

  /**
   * Sends all requests together; with `--bail` in batches, checking for failures in between. Each check judges all
   * exchanges, so batches grow with them: the time for all checks is linear.
   */
  async #together(
    requests: readonly TestRequest[],
    {
      atOnce = false,
      send = (request) => this.#session.send(request),
    }: {
      readonly atOnce?: boolean | undefined;
      readonly send?: (request: TestRequest) => Promise<unknown>;
    } = {},
  ): Promise<void> {
    const { exchanges } = this.#session.recording;
    for (let sent = 0; sent < requests.length; ) {
      const size =
        atOnce || !this.#options.bail ? requests.length : Math.max(BATCH, Math.ceil(exchanges.length / 5));
      const batch = requests.slice(sent, sent + size);
      await Promise.all(batch.map(send));
      sent += batch.length;
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    if (!this.#options.bail) return;
    await bail(this.#session, this.#plan, this.#options, () => this.#followUps(), this.#isStocked);
  }

  /** Creates until the store is known to have this many animals. */
  async #fill(stock: number): Promise<void> {
    const { recording } = this.#session;
    if (stock < FULL_STOCK || this.#options.readOnly) return;
    for (let round = 0; round < STOCKING_ROUNDS; round++) {
      const known = stockOf(recording, this.#catalogue.opening.id);
      if (known >= stock) return;
      await this.#checkLockOut();
      await this.#checkQuota();
      const fillers = Array.from({ length: stock - known }, (_, i) =>
        this.#catalogue.filler(100 * round + known + i),
      );
      if (quotaOf(recording) !== null) return;
      // One goes first: if the target has a quota, or accepts no creation, its refusal shows it, and no more are sent
      // (catalogue rule 13).
      for (const request of fillers.slice(0, 1)) await this.#session.send(request);
      if (quotaOf(recording) !== null || !hasAccepted(recording)) return;
      const latest = recording.exchanges.at(-1);
      if (latest && refusesCredential(latest)) return;
      await Promise.all(fillers.map((request) => this.#session.send(request)));
    }
  }

  /** Sends requests again that the key was refused for, if a lock-out may be the reason (catalogue rule 11). */
  async #checkLockOut(): Promise<void> {
    const { recording } = this.#session;
    const known = new Map(this.#plan.requests.map(({ request }) => [request.id, request]));
    // Twice: once it is known that there was a lock-out, all others are sent again.
    for (let round = 0; round < 2; round++) {
      const refusals = refusalsToRepeat(recording);
      if (refusals.length > 0) await this.#session.readAgain();
      for (const refused of refusals) {
        const request = known.get(refused.requestId);
        if (request) await this.#session.retryRefused(request, refused);
      }
      if (!wasLockedOut(recording)) return;
    }
  }

  /** Sends creations again, one at a time, that were refused while another one was in progress. */
  async #sendAlone(): Promise<void> {
    const { recording } = this.#session;
    const known = new Map(this.#plan.requests.map(({ request }) => [request.id, request]));
    for (let sent = 0; sent < MOST_ALONE; sent++) {
      const refused = refusedBeside(recording).find(({ requestId }) => known.has(requestId));
      const request = refused && known.get(refused.requestId);
      if (!request) return;
      await this.#session.retryRefused(request, refused);
    }
  }

  /** Sends a plain creation after refusals of others that a quota may explain (catalogue rules 13 and 14). */
  async #checkQuota(): Promise<void> {
    if (this.#options.readOnly || !mayHaveQuota(this.#session.recording)) return;
    this.#quotaControls += 1;
    await this.#session.followUp(this.#catalogue.quotaControl(this.#quotaControls));
  }

  /** Sends follow-ups until no answer calls for more. */
  async #followUps(): Promise<void> {
    const { recording } = this.#session;
    await this.#checkLockOut();
    await this.#sendAlone();
    await this.#checkQuota();
    for (const { testCase } of this.#plan.cases) {
      if (!isSent(testCase, recording)) continue;
      for (const request of uncontrolled(testCase, recording)) await this.#session.sendPlainly(request);
      for (;;) {
        const open = followUpsOf(testCase, recording).filter((request) => !this.#session.wasSent(request));
        if (open.length === 0) break;
        for (const request of open) await this.#session.followUp(request);
      }
    }
  }
}

/** Whether the target has accepted any creation. */
function hasAccepted(recording: Recording): boolean {
  return recording.exchanges.some((e) => e.request.operation === "createPet" && isSuccess(e));
}

/** The number of animals that should be in the store: those listed at first, and the accepted creations. */
function stockOf(recording: Recording, opening: string): number {
  const first = recording.exchanges.findLast(({ requestId }) => requestId === opening);
  const made = recording.exchanges.filter((e) => e.request.operation === "createPet" && statusOf(e) === 201);
  return (first ? (pageOf(first)?.length ?? 0) : 0) + made.length;
}
