/** Statuses that change automatically, and stores that accept only some animals (OPEN-21, rule 13). */
import { setTimeout as delay } from "node:timers/promises";
import { JsonNumber } from "../../../../src/kit/json/json.ts";
import { type Context, queryValues } from "../../../../src/reference/context.ts";
import { Refusal } from "../../../../src/reference/refusal.ts";
import type { Change, Seams } from "../../../../src/reference/seams.ts";
import type { Pet } from "../../../../src/reference/store/store.ts";
import { changed, type Style } from "../style.ts";

const NEXT: Readonly<Record<string, string>> = { available: "pending", pending: "sold" };

/** The animal with its current status: one step further if it has changed. Sold animals stay sold. */
function moved(pet: Pet): Pet {
  return { ...pet, status: NEXT[pet.status ?? ""] ?? pet.status };
}

/** Shows changed statuses in lists and getPet, but not in the answer to a creation. */
function moving(isDue: (ctx: Context, pet: Pet) => boolean): Change {
  return (good) => ({
    visible: (ctx) => good.visible(ctx).map((pet) => (isDue(ctx, pet) ? moved(pet) : pet)),
    async find(ctx, id) {
      const pet = await good.find(ctx, id);
      return pet && isDue(ctx, pet) ? moved(pet) : pet;
    },
  });
}

/** Changes the status after this time, once to `times` times it by turns of ids. */
const older = (ms: number, times = 1n): Change =>
  moving((ctx, { id, createdAt }) => ctx.clock() - createdAt >= ms * Number(1n + (id % times)));

/** Changes a status after `after` ms. Some lists show the store as it was `behind` ms ago; getPet shows it as it is. */
function movingBehind(after: number, behind: number, isBehind: (ctx: Context) => boolean): Change {
  const at = (pet: Pet, time: number): Pet => (time - pet.createdAt >= after ? moved(pet) : pet);
  return (good) => ({
    visible(ctx) {
      const time = ctx.clock() - (isBehind(ctx) ? behind : 0);
      return good
        .visible(ctx)
        .filter(({ createdAt }) => createdAt <= time)
        .map((pet) => at(pet, time));
    },
    async find(ctx, id) {
      const pet = await good.find(ctx, id);
      return pet && at(pet, ctx.clock());
    },
  });
}

/** Every list request changes the status of the two animals whose status is oldest. */
const byLists: Change = (good) => {
  let lists = 0;
  const isDue = (ctx: Context, pet: Pet): boolean => ctx.store.all().indexOf(pet) < 2 * lists;
  const change = moving(isDue)(good);
  return {
    ...change,
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      lists += 1;
      return outcome;
    },
  };
};

/** Refuses creations after this many, in a store with this many animals at the start. */
function quota(
  id: string,
  most: number,
  status: number,
  more: { readonly stock?: number; readonly departs?: readonly string[] } = {},
): Style {
  const { stock = 0, departs = [] } = more;
  const change: Change = (good) => {
    let left = most;
    return {
      keep(ctx, pet) {
        if (left <= 0) throw new Refusal(status, "quota_used_up", "No more animals can be added.");
        left -= 1;
        return good.keep(ctx, pet);
      },
      ...(status === 429 ? { retryAfter: retryAfterQuota(good) } : {}),
    };
  };
  const title = `takes ${most} new animals, then answers ${status}${stock ? `, and has ${stock} at the start` : ""}`;
  return { id: `quota-${id}`, title, options: () => ({ changes: [change], stock }), departs };
}

/** A second after a refusal by the quota, although waiting does not help; the rate limit's own time after its refusals. */
function retryAfterQuota(good: Seams): Seams["retryAfter"] {
  return (ctx, allowance) =>
    allowance.retryAt === null ? [["Retry-After", "1"]] : good.retryAfter(ctx, allowance);
}

/** Refuses all creations once it has this many animals, before reading the body. */
function quotaFirst(id: string, most: number, status = 403): Style {
  const change: Change = (good) => ({
    createPet(ctx) {
      if (ctx.store.size >= most) throw new Refusal(status, "quota_used_up", "No more animals can be added.");
      return good.createPet(ctx);
    },
    ...(status === 429 ? { retryAfter: retryAfterQuota(good) } : {}),
  });
  const title = `answers ${status} to creations before it reads them, once it has ${most} animals`;
  return changed(id, title, change);
}

/** Refuses a creation while another one is in progress. */
const oneAtATime: Change = (good) => {
  let isBusy = false;
  return {
    async keep(ctx, pet) {
      if (isBusy) throw new Refusal(409, "creation_in_progress", "Another animal is being added.");
      isBusy = true;
      await delay(5);
      await good.keep(ctx, pet);
      isBusy = false;
    },
  };
};

/** Handles a body that equals an earlier one. */
function equalAgain(id: string, title: string, again: (pet: Pet) => Pet): Style {
  return changed(`equal-${id}`, title, (good) => ({
    async createPet(ctx) {
      const { name, categoryId, status } = ctx.seams.readBody(ctx);
      if (typeof name !== "string" || !(categoryId instanceof JsonNumber)) return good.createPet(ctx);
      const written = JSON.stringify([name, String(categoryId), status ?? "available"]);
      const twin = ctx.store
        .all()
        .find((pet) => JSON.stringify([pet.name, String(pet.categoryId), pet.status]) === written);
      if (!twin) return good.createPet(ctx);
      return { status: 200, value: ctx.seams.presentPet(ctx, again(twin), "created") };
    },
  }));
}

const refusing = (status: number) => (): never => {
  throw new Refusal(status, "pet_exists", "There is such an animal.");
};

/** No page is longer than this. */
function capped(most: number, stock = 0): Style {
  const change: Change = (good) => ({
    page: (ctx, pets, limit) => good.page(ctx, pets, Math.min(most, limit)),
  });
  const options = (): ReturnType<Style["options"]> => ({ changes: [change], stock });
  const title = `lists at most ${most} animals${stock ? `, and has ${stock} at the start` : ""}`;
  return { id: `capped-${most}`, title, options, departs: ["LIST-12"] };
}

/** Cuts the list, to `most` at most, before it filters. */
function cutFirst(id: string, most: number, stock = 0): Style {
  const change: Change = (good) => ({
    filter: (_ctx, pets) => pets,
    page(ctx, pets, limit) {
      const status = ctx.seams.statusOf(ctx, queryValues(ctx.request, "status"));
      return good.filter(ctx, good.page(ctx, pets, Math.min(most, limit)), status);
    },
  });
  const title = `applies ${most < 100 ? `limit, or a cap of ${most},` : "limit"} before status${stock ? `, and has ${stock} animals at the start` : ""}`;
  return { id, title, options: () => ({ changes: [change], stock }), departs: ["LIST-12"] };
}

/** No page of one status is longer than 20. */
const cappedFiltered: Change = (good) => ({
  page: (ctx, pets, limit) =>
    good.page(ctx, pets, queryValues(ctx.request, "status").length > 0 ? Math.min(20, limit) : limit),
});

/** Every style of statuses that change and of creations that are refused. */
export const MOVING_STYLES: readonly Style[] = [
  changed("status-moves", "changes the status of animals after 100 ms", older(100)),
  changed("status-moves-in-turn", "changes the status of animals after 40 ms to 600 ms", older(40, 15n)),
  changed("status-moves-late", "changes the status of animals after 300 ms to 3 s", older(300, 10n)),
  changed("status-moves-by-lists", "changes the status of two animals with every list", byLists),
  changed("status-moves-filtered", "changes an animal's status after a list of its status", (good) => {
    const seen = new Set<bigint>();
    return {
      ...moving((_ctx, { id }) => seen.has(id))(good),
      page(ctx, pets, limit) {
        const page = good.page(ctx, pets, limit);
        if (queryValues(ctx.request, "status").length > 0) for (const { id } of page) seen.add(id);
        return page;
      },
    };
  }),
  changed(
    "status-moves-behind",
    "changes the status of animals after 1 s, and lists are 1,500 ms behind getPet",
    movingBehind(1_000, 1_500, () => true),
  ),
  changed(
    "status-moves-by-replica",
    "changes the status of animals after 600 ms, and reads lists in turn from a store that is 900 ms behind",
    movingBehind(600, 900, (ctx) => ctx.count % 2 === 0),
  ),
  quota("five", 5, 403),
  quota("twelve", 12, 400),
  quota("twenty", 20, 409),
  quota("hundred", 100, 507, { departs: ["HTTP-4"] }),
  quota("two", 2, 402),
  quota("429", 7, 429),
  // Nothing plain is created for stock: a control shows that unusual bodies are refused because of the quota.
  quota("stocked", 12, 409, { stock: 30 }),
  quotaFirst("quota-first", 9),
  quotaFirst("quota-first-429", 9, 429),
  // As many as a core run has created when it sends its last invalid bodies, and a full run its generated ones.
  quotaFirst("quota-first-21", 21),
  quotaFirst("quota-first-102", 102),
  changed("creations-one-by-one", "refuses a creation with 409 while another one is in progress", oneAtATime),
  equalAgain("409", "refuses a body that equals an earlier one with 409", refusing(409)),
  equalAgain("400", "refuses a body that equals an earlier one with 400", refusing(400)),
  equalAgain("200", "answers a body that equals an earlier one with 200 and that animal", (pet) => pet),
  capped(20),
  capped(21),
  capped(50, 60),
  capped(99, 130),
  cutFirst("limit-before-status", 100),
  cutFirst("cap-before-status", 50, 60),
  {
    id: "capped-filtered",
    title: "lists at most 20 animals of one status, and has 16 pending ones at the start",
    options: () => ({ changes: [cappedFiltered], stock: 16, stockStatus: () => "pending" }),
    departs: ["LIST-12"],
  },
];
