/** Replicas that are behind: some reads show the store as it was. */
import type { Change, Context, Pet } from "../../../src/reference/index.ts";
import { type FamilyCase, family, type WeatherCase } from "../case.ts";
import { CONNECTION } from "../gateway/gateway.ts";

/** How far behind the replica of a request is, in milliseconds. */
type Lag = (ctx: Context) => number;

const connectionOf = (ctx: Context): number =>
  Number(ctx.request.headers.find(([name]) => name.toLowerCase() === CONNECTION)?.[1] ?? 0);

/** Reads show only what was there before the lag; with `lists`, getPet is current. */
function behind(lag: Lag, reads: "all" | "lists", struck: () => void): Change {
  const isThere = (ctx: Context, pet: Pet): boolean => {
    const there = pet.createdAt + lag(ctx) <= ctx.clock();
    if (!there) struck();
    return there;
  };
  return (good) => ({
    visible: (ctx) => good.visible(ctx).filter((pet) => isThere(ctx, pet)),
    async find(ctx, id) {
      const pet = await good.find(ctx, id);
      return pet && reads === "all" && !isThere(ctx, pet) ? undefined : pet;
    },
  });
}

function replicas(id: string, why: string, lag: Lag, reads: "all" | "lists" = "all"): FamilyCase {
  return {
    id: `replicas-${id}`,
    why,
    start: ({ struck }) => ({ reference: { changes: [behind(lag, reads, struck)] } }),
  };
}

/** The lag by connection, of as many servers as there are lags. */
const byConnection =
  (...lags: readonly number[]): Lag =>
  (ctx) =>
    lags[connectionOf(ctx) % lags.length] ?? 0;

const byTurn =
  (...lags: readonly number[]): Lag =>
  (ctx) =>
    lags[ctx.count % lags.length] ?? 0;

/** Every case of replicas. */
export const REPLICA_CASES: readonly WeatherCase[] = family("replicas", [
  replicas(
    "100",
    "Every second connection reads from a replica that is 100 ms behind.",
    byConnection(0, 100),
  ),
  replicas(
    "1000",
    "Every second connection reads from a replica that is 1 s behind.",
    byConnection(0, 1_000),
  ),
  replicas(
    "1900",
    "Every second connection reads from a replica that is 1.9 s behind.",
    byConnection(0, 1_900),
  ),
  replicas(
    "3000",
    "Every second connection reads from a replica that is 3 s behind.",
    byConnection(0, 3_000),
  ),
  replicas(
    "three",
    "Three servers, tied to connections, are 0, 0.3 and 3 s behind.",
    byConnection(0, 300, 3_000),
  ),
  replicas("all-3000", "All reads come from a replica that is 3 s behind.", () => 3_000),
  replicas(
    "lists-3000",
    "A search index serves the lists of every second connection, 3 s behind.",
    byConnection(0, 3_000),
    "lists",
  ),
  {
    id: "replicas-any",
    why: "Two to four servers, tied to connections, are 0 to 3 s behind.",
    start({ random, struck }) {
      const lags = [0, ...Array.from({ length: random.between(1, 3) }, () => random.between(100, 3_000))];
      const reads = random.pick(["all", "lists"] as const);
      return { reference: { changes: [behind(byConnection(...lags), reads, struck)] } };
    },
  },
  replicas("turns-1500", "Reads go to two replicas by turns, one of them 1.5 s behind.", byTurn(0, 1_500)),
]);
