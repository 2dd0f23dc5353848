/** Facades that keep or check bodies only as far as they must: few animals, some bodies, some creations. */
import type { Facade } from "./facade.ts";
import { isRefusal, readNewPet } from "./new-pet.ts";
import { type Asked, refused, type Said, serve } from "./serve.ts";
import { type Pet, shop } from "./shop.ts";

type Handle = (asked: Asked) => Said;

const isCreation = ({ method, isKnown }: Asked): boolean => method === "POST" && isKnown;

const isRead = ({ method, isKnown }: Asked): boolean => method === "GET" && isKnown;

/** Shows only the animals that `isKept` keeps, in lists and alone. */
function keepingOnly(isKept: (pet: Pet, place: number, all: readonly Pet[]) => boolean): Handle {
  const real = shop();
  const all: Pet[] = [];
  return (asked) => {
    const said = real(asked);
    if (said.status === 201) all.push(said.body as Pet);
    if (!isRead(asked) || said.status !== 200) return said;
    const kept = new Set(all.filter(isKept).map(({ id }) => id));
    if (Array.isArray(said.body))
      return { ...said, body: (said.body as Pet[]).filter(({ id }) => kept.has(id)) };
    return kept.has((said.body as Pet).id) ? said : refused(404, "pet_unknown", "There is no such animal.");
  };
}

/** Forgets an animal some time after its creation. */
function forgetsAfter(ms: number): Handle {
  const since = new Map<bigint, number>();
  return keepingOnly(({ id }) => {
    const at = since.get(id) ?? Date.now();
    since.set(id, at);
    return Date.now() - at < ms;
  });
}

/** Stores nothing: a creation is answered with its own body, a read with the one asked for last. */
function echoes(): Handle {
  const real = shop();
  let last: Pet | null = null;
  return (asked) => {
    const said = real(asked);
    if (said.status === 201) last = said.body as Pet;
    if (!isRead(asked) || said.status >= 500) return said;
    if (asked.path === "/pets") return said.status === 200 ? { ...said, body: last ? [last] : [] } : said;
    const id = /^\/pets\/(-?\d+)$/.exec(asked.path)?.[1];
    return id && last ? { status: 200, body: { ...last, id: BigInt(id) } } : said;
  };
}

/** Accepts bodies of one form only, by a pattern: a plain name, the category 1. */
function onePattern(): Handle {
  const real = shop({ stock: 5 });
  const plain = /^\{"name":"[\w .,'-]+","categoryId":1(,"status":"(available|pending|sold)")?\}$/;
  return (asked) =>
    isCreation(asked) && !plain.test(asked.body.toString())
      ? refused(400, "category_unknown", "There is no such category.")
      : real(asked);
}

/** Refuses every third creation, whatever its body. */
function everyThird(status: number, headers: Record<string, string> = {}): Handle {
  const real = shop();
  let creations = 0;
  return (asked) => {
    if (!isCreation(asked)) return real(asked);
    creations += 1;
    return creations % 3 === 0 ? { ...refused(status, "try_later", "Not now."), headers } : real(asked);
  };
}

/** Knows the category 1 and says so of every other, though its own animals have others. */
function onlyCategoryOne(): Handle {
  const real = shop({ stock: 5 });
  return (asked) => {
    const given = isCreation(asked) ? readNewPet(asked.body) : null;
    return given && !isRefusal(given) && given.categoryId !== 1n
      ? refused(400, "category_unknown", "There is no such category.")
      : real(asked);
  };
}

/** Takes plain bodies only, and after 14 of them says of every valid one that its store is full. */
function plainQuota(): Handle {
  const real = shop();
  const plain = /^\{"name":"conformance-[\w-]+","categoryId":1(,"status":"[a-z]+")?\}$/;
  let left = 14;
  return (asked) => {
    if (!isCreation(asked) || isRefusal(readNewPet(asked.body))) return real(asked);
    if (left === 0 || !plain.test(asked.body.toString()))
      return refused(409, "store_full", "The store takes no more animals.");
    left -= 1;
    return real(asked);
  };
}

export const BODY_FACADES: readonly Facade[] = [
  {
    id: "facade-last-page",
    does: "keeps the last five animals only",
    honest: false,
    start: () => serve(keepingOnly((_, place, all) => place >= all.length - 5)),
  },
  {
    id: "facade-forgets",
    does: "forgets each animal 20 ms after it was first read",
    honest: false,
    start: () => serve(forgetsAfter(20)),
  },
  {
    id: "facade-echo",
    does: "stores nothing but the body that it got last, and shows that for every id",
    honest: false,
    start: () => serve(echoes()),
  },
  {
    id: "facade-pattern",
    does: "takes bodies by a pattern, and says of all others that the category is unknown",
    honest: false,
    start: () => serve(onePattern()),
  },
  {
    id: "facade-third-429",
    does: "answers 429 to every third creation",
    honest: false,
    start: () => serve(everyThird(429, { "Retry-After": "1" })),
  },
  {
    id: "facade-third-409",
    does: "answers 409 to every third creation",
    honest: false,
    start: () => serve(everyThird(409)),
  },
  {
    id: "facade-plain-quota",
    does: "takes fourteen plain bodies, and says of all others that the store is full",
    honest: false,
    start: () => serve(plainQuota()),
  },
  {
    id: "facade-category-one",
    does: "takes the category 1 only, though its own animals have the categories 1 to 5",
    honest: false,
    start: () => serve(onlyCategoryOne()),
  },
];
