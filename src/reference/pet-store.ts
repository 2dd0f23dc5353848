/** The service without a network: answers requests through the seams. */
import type { Answer, Context, IncomingCall, Outcome, Service } from "./context.ts";
import { admit, defaultSeams } from "./defaults/index.ts";
import { Refusal } from "./refusal.ts";
import type { Change } from "./seams.ts";

/** The service's own counts since its start, which no seam can change. */
export interface Counters {
  requests: number;
  /** Requests with a valid key. */
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
  readonly counters: Counters;
  respond(request: IncomingCall): Promise<Reply>;
}

/** The service of these parts. Changes are applied in order, each to the result of the previous ones. */
export function createPetStore({
  changes = [],
  ...parts
}: Omit<Service, "seams"> & { readonly changes?: readonly Change[] }): PetStore {
  let seams = defaultSeams();
  for (const change of changes) seams = { ...seams, ...change(seams) };
  const service: Service = { ...parts, seams };
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

  return { ...service, counters, respond };
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
