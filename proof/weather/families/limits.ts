/** Rate limiters that are restarted, fail open, or count in several processes. */
import type { Change, Context, Seams } from "../../../src/reference/index.ts";
import { type Conditions, type FamilyCase, family, layered, type WeatherCase } from "../case.ts";
import { during } from "../gateway/call.ts";
import { CONNECTION } from "../gateway/gateway.ts";
import type { Layer } from "../gateway/layer.ts";
import { changing, htmlPage, withoutHeaders } from "../gateway/reply.ts";

type Allowance = ReturnType<Seams["take"]>;

const MINUTE = 60_000;

/** Served requests by account and window, of one process. */
type Counts = Map<string, number>;

/** The name of the account's current window, and its end. */
function windowOf(ctx: Context, ms: number, shift = 0): { readonly name: string; readonly end: number } {
  const number = Math.floor((ctx.clock() + shift) / ms);
  return { name: `${number} ${ctx.seams.account(ctx).id}`, end: (number + 1) * ms - shift };
}

function allowance(limit: number, used: number, resetAt: number): Allowance {
  const full = used > limit;
  return {
    limit,
    remaining: Math.max(0, limit - used),
    resetAt,
    retryAt: full ? resetAt : null,
    banned: false,
  };
}

/** Counts in calendar minutes; `isRestarted` says at each request whether the counters were lost before it. */
function restarted(isRestarted: (ctx: Context) => boolean): Change {
  const counts: Counts = new Map();
  return () => ({
    take(ctx) {
      if (isRestarted(ctx)) counts.clear();
      const { name, end } = windowOf(ctx, MINUTE);
      const used = (counts.get(name) ?? 0) + 1;
      counts.set(name, used);
      return allowance(ctx.seams.account(ctx).perMinute, used, end);
    },
  });
}

/** Several processes count; each knows the counts of the others as they were at the last exchange. */
function processes(
  many: number,
  everyMs: number,
  processOf: (ctx: Context) => number,
  struck: () => void,
): Change {
  const own: Counts[] = Array.from({ length: many }, () => new Map());
  let known: Counts[] = own;
  let at = 0;
  return () => ({
    take(ctx) {
      if (ctx.clock() - at >= everyMs) {
        at = ctx.clock();
        known = own.map((counts) => new Map(counts));
      }
      const mine = processOf(ctx) % many;
      const { name, end } = windowOf(ctx, MINUTE);
      own[mine]?.set(name, (own[mine]?.get(name) ?? 0) + 1);
      const used = own.reduce((sum, counts, index) => {
        const seen = index === mine ? counts : known[index];
        return sum + (seen?.get(name) ?? 0);
      }, 0);
      if (used !== own.reduce((sum, counts) => sum + (counts.get(name) ?? 0), 0)) struck();
      return allowance(ctx.seams.account(ctx).perMinute, used, end);
    },
  });
}

const byTurn = (ctx: Context): number => ctx.count;
const byConnection = (ctx: Context): number =>
  Number(ctx.request.headers.find(([name]) => name.toLowerCase() === CONNECTION)?.[1] ?? 0);

function inProcesses(many: number, everyMs: number, by: "turn" | "connection"): FamilyCase {
  const processOf = by === "turn" ? byTurn : byConnection;
  return {
    id: `limiter-${many}-processes-by-${by}-${everyMs}`,
    why: `${many} processes count the requests that they get by ${by}, and add them up every ${everyMs} ms.`,
    start: ({ struck }) => ({ reference: { changes: [processes(many, everyMs, processOf, struck)] } }),
  };
}

/** A window that is used up when the run begins, and ends within 8 s; then there are 300 a minute. */
function usedUp(struck: () => void): Change {
  const counts: Counts = new Map();
  let shift: number | null = null;
  return () => ({
    take(ctx) {
      // The first window ends 8 s after the first request.
      shift ??= MINUTE - 8_000 - (ctx.clock() % MINUTE);
      const { name, end } = windowOf(ctx, MINUTE, shift);
      const isFirst = counts.size === 0 || (counts.get("first") ?? 0) === end;
      if (isFirst) counts.set("first", end);
      if (isFirst && ctx.key !== null) struck();
      const used = isFirst && ctx.key !== null ? 1_000_000 : (counts.get(name) ?? 0) + 1;
      if (!isFirst) counts.set(name, used);
      return allowance(ctx.seams.account(ctx).perMinute, used, end);
    },
  });
}

/** For 2 s the limiter is not asked, and its headers are missing. */
function failsOpen({ random, struck }: Conditions): Layer {
  const isOpen = during(random.between(4, 50), 2_000);
  return changing((reply, call) => {
    if (!isOpen(call)) return reply;
    struck();
    return { ...reply, headers: withoutHeaders(reply.headers, /^x-ratelimit-/) };
  });
}

/** Another device in front refuses more than four requests at the same time, in HTML and without the limit's headers. */
function fourAtOnce({ struck }: Conditions): Layer {
  let underWay = 0;
  return async (call, next) => {
    if (underWay >= 4) {
      struck();
      return htmlPage(429, ["Retry-After", "1"]);
    }
    underWay += 1;
    try {
      // Long enough that requests which are sent together are there together.
      await new Promise((resolve) => setTimeout(resolve, 10));
      return await next(call);
    } finally {
      underWay -= 1;
    }
  };
}

/** Every case of limiters. */
export const LIMIT_CASES: readonly WeatherCase[] = family("limits", [
  {
    id: "limiter-restarted-once",
    why: "The limiter's process is restarted in the run and has forgotten all counts.",
    start({ random, struck }) {
      const turn = random.between(8, 60);
      const isTurn = (ctx: Context): boolean => {
        if (ctx.count === turn) struck();
        return ctx.count === turn;
      };
      return { reference: { changes: [restarted(isTurn)] } };
    },
  },
  {
    id: "limiter-restarted-often",
    why: "The limiter runs out of memory and is restarted every 0.7 s, and serves eight requests at least in between.",
    comesBack: false,
    start({ struck }) {
      let [at, turn]: [number | null, number] = [null, 0];
      const isDue = (ctx: Context): boolean => {
        at ??= ctx.clock();
        if (ctx.clock() - at < 700 || ctx.count < turn + 8) return false;
        [at, turn] = [ctx.clock(), ctx.count];
        struck();
        return true;
      };
      return { reference: { changes: [restarted(isDue)] } };
    },
  },
  {
    id: "limiter-restarted-thrice",
    why: "The limiter is deployed three times in the run, and forgets all counts each time.",
    start({ random, struck }) {
      const first = random.between(5, 40);
      const turns = [first, first + random.between(15, 40), first + random.between(50, 110)];
      const isTurn = (ctx: Context): boolean => {
        if (turns.includes(ctx.count)) struck();
        return turns.includes(ctx.count);
      };
      return { reference: { changes: [restarted(isTurn)] } };
    },
  },
  {
    id: "limiter-any-processes",
    why: "Two to four processes count, and add their counts up every 0.2 to 10 s.",
    start({ random, struck }) {
      const by = random.pick([byTurn, byConnection]);
      const change = processes(random.between(2, 4), random.between(200, 10_000), by, struck);
      return { reference: { changes: [change] } };
    },
  },
  layered(
    "limiter-fails-open",
    "The limiter is away for 2 s: everything is served, without its headers.",
    failsOpen,
  ),
  {
    id: "limiter-used-up",
    why: "Another run has used up the key's minute, which ends 8 s after this run begins.",
    start: ({ struck }) => ({ reference: { plan: "pro", changes: [usedUp(struck)] } }),
  },
  layered(
    "limiter-four-at-once",
    "A device in front answers 429 in HTML to more than four requests at once.",
    fourAtOnce,
  ),
  inProcesses(2, 200, "turn"),
  inProcesses(3, 1_000, "turn"),
  inProcesses(4, 10_000, "turn"),
  inProcesses(2, 2_000, "connection"),
  inProcesses(4, 10_000, "connection"),
]);
