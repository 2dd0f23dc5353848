/** Other clients on the same store and the same key. */
import type { Change, Store } from "../../../src/reference/index.ts";
import { type Conditions, type FamilyCase, family, type Service, type WeatherCase } from "../case.ts";
import type { Random } from "../random.ts";

/** What the other client does, and how often. */
interface Habits {
  /** Milliseconds between two of its turns. */
  readonly ms: number;
  /** Whether it deletes its animals again. */
  readonly deletes?: boolean;
  /** Whose statuses it changes. */
  readonly changes?: "own" | "all";
  /** Whether it also reads lists, which uses up the key. */
  readonly reads?: boolean;
}

/** Hides deleted animals: the interface has no delete, but the store's owner may. */
function without(deleted: ReadonlySet<bigint>): Change {
  return (good) => ({
    visible: (ctx) => good.visible(ctx).filter(({ id }) => !deleted.has(id)),
    find: (ctx, id) => (deleted.has(id) ? undefined : good.find(ctx, id)),
  });
}

const STATUSES = ["available", "pending", "sold"] as const;

/** Gives an animal another status. */
function changeOne(store: Store, ids: readonly bigint[], random: Random): void {
  const id = ids.length === 0 ? undefined : random.pick(ids);
  const pet = id === undefined ? undefined : store.get(id);
  if (pet) store.add({ ...pet, status: random.pick(STATUSES) });
}

/** Another client with the same key, by HTTP; what the interface has no operation for it does in the store. */
function client(habits: Habits, { random, struck }: Conditions, deleted: Set<bigint>) {
  return ({ baseUrl, apiKey, store }: Service): (() => void) => {
    const own: bigint[] = [];
    let count = 0;
    const ask = (path: string, body?: object): Promise<Response> =>
      fetch(`${baseUrl}${path}`, {
        method: body ? "POST" : "GET",
        headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const create = async (): Promise<void> => {
      count += 1;
      const body = { name: `Neighbour ${count}`, categoryId: 2, status: random.pick(STATUSES) };
      const { id } = (await (await ask("/pets", body)).json()) as { id?: number };
      if (id !== undefined) own.push(BigInt(id));
    };
    const timer = setInterval(() => {
      struck();
      void create().catch(() => undefined);
      if (habits.reads)
        void ask(`/pets?limit=${random.between(1, 100)}`).then(
          (answer) => answer.text(),
          () => "",
        );
      if (habits.changes === "own") changeOne(store, own, random);
      if (habits.changes === "all")
        changeOne(
          store,
          store.all().map(({ id }) => id),
          random,
        );
      if (habits.deletes && own.length > 8)
        deleted.add(own.splice(random.between(0, own.length - 1), 1)[0] ?? 0n);
    }, habits.ms);
    return () => clearInterval(timer);
  };
}

function neighbour(id: string, why: string, habits: Habits, stock = 0): FamilyCase {
  return {
    id: `neighbour-${id}`,
    why,
    start(conditions) {
      const deleted = new Set<bigint>();
      return {
        reference: { stock, changes: [without(deleted)] },
        beside: client(habits, conditions, deleted),
      };
    },
  };
}

/** Every case of other clients; all of them have the same key, and so its limit. */
export const NEIGHBOUR_CASES: readonly WeatherCase[] = family("neighbours", [
  neighbour("creates", "Another client creates an animal five times a second.", { ms: 200 }),
  neighbour("deletes", "Another client creates and deletes animals five times a second.", {
    ms: 200,
    deletes: true,
  }),
  neighbour("changes", "Another client creates, changes and deletes its animals five times a second.", {
    ms: 200,
    deletes: true,
    changes: "own",
  }),
  neighbour("changes-all", "Another client changes the status of any animal five times a second.", {
    ms: 200,
    deletes: true,
    changes: "all",
  }),
  neighbour("reads", "Another client creates and reads five times a second with the same key.", {
    ms: 200,
    deletes: true,
    reads: true,
  }),
  neighbour(
    "in-a-stock",
    "Another client creates, changes and deletes in a store of 60 animals.",
    {
      ms: 200,
      deletes: true,
      changes: "own",
      reads: true,
    },
    60,
  ),
]);
