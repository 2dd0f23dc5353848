/** The service without a network: answers requests through the seams. */
import { randomBytes } from "node:crypto";
import type { Answer, Context, IncomingCall, Outcome, Service } from "./context.ts";
import { admit, defaultSeams } from "./defaults/index.ts";
import { type ApiKey, PLANS, type PlanChoice } from "./plans.ts";
import { Refusal } from "./refusal.ts";
import type { Change } from "./seams.ts";
import { type IdSource, inTurn, type StockStatus, Store, sequentialIds, stocked } from "./store/store.ts";

export interface PetStoreOptions {
  /** The API key; default a random one. */
  readonly apiKey?: string;
  /** The plan of that key; default `free`. */
  readonly plan?: PlanChoice;
  readonly keys?: readonly { readonly key: string; readonly plan: PlanChoice }[];
  /** Number of animals at the start; default 0. */
  readonly stock?: number;
  /** Their statuses; default the three in turn. */
  readonly stockStatus?: StockStatus;
  /** Returns milliseconds since the Unix epoch; default the machine's clock. */
  readonly clock?: () => number;
  /** Default 1, 2, 3 … */
  readonly ids?: IdSource;
  /** Changes of seams, which make a variant of the service, each of what the one before made; see {@link Change}. */
  readonly changes?: readonly Change[];
}

/** The service's own counts since its start, which no seam can change. */
export interface Counters {
  requests: number;
  keyRequests: number;
  created: number;
  served429: number;
  /** 429 responses because of a ban; included in `served429`. */
  banned: number;
}

/** An answer, and what authentication and limiter found out about its request. */
export interface Reply {
  readonly ctx: Context;
  readonly answer: Answer;
}

export interface PetStore extends Service {
  readonly apiKey: string;
  readonly counters: Counters;
  respond(request: IncomingCall): Promise<Reply>;
}

export function createPetStore(options: PetStoreOptions = {}): PetStore {
  const { plan = "free", keys = [], stock = 0, stockStatus = inTurn, changes = [] } = options;
  const { clock = Date.now, ids: nextId = sequentialIds() } = options;
  const { apiKey = `reference-${randomBytes(24).toString("hex")}` } = options;
  const store = new Store();
  const ids = (): bigint => nextId(store);
  const now = clock();
  for (let i = 0; i < stock; i += 1)
    store.add({ id: ids(), ...stocked(i), status: stockStatus(i), createdAt: now - (stock - i) * 60_000 });
  const known = [{ key: apiKey, plan }, ...keys].map(({ key, plan: of }): [string, ApiKey] => {
    return [key, { key, quota: typeof of === "string" ? PLANS[of] : of }];
  });
  let seams = defaultSeams();
  for (const change of changes) seams = { ...seams, ...change(seams) };
  const service: Service = { seams, store, clock, ids, keys: new Map(known) };
  const counters: Counters = { requests: 0, keyRequests: 0, created: 0, served429: 0, banned: 0 };

  async function respond(request: IncomingCall): Promise<Reply> {
    counters.requests += 1;
    const { route } = seams;
    const ctx: Context = {
      ...{ ...service, ...route(request), request, count: counters.requests },
      ...{ now: service.clock(), key: null, allowance: null },
    };
    const outcome = await outcomeOf(ctx);
    // Requests that were answered without the gate are counted here, because every response shows the limits.
    if (ctx.allowance === null) admit(ctx);
    const { status } = outcome;
    if (ctx.key !== null) counters.keyRequests += 1;
    if (outcome.created !== undefined) counters.created += 1;
    if (status === 429) counters.served429 += 1;
    if (status === 429 && ctx.allowance?.banned) counters.banned += 1;
    const body = seams.encode(ctx, seams.render(ctx, outcome.value));
    const headers = seams.headers(ctx, outcome);
    return { ctx, answer: await seams.finish(ctx, { status, headers, body }) };
  }

  return { ...service, apiKey, counters, respond };
}

async function outcomeOf(ctx: Context): Promise<Outcome> {
  try {
    return await ctx.seams.handle(ctx);
  } catch (error) {
    const refusal =
      error instanceof Refusal ? error : new Refusal(500, "internal_error", "The service failed.");
    return { status: refusal.status, value: ctx.seams.presentError(ctx, refusal), refusal };
  }
}
