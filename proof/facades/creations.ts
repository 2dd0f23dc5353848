/** Facades that excuse themselves from creating animals: a quota, categories, a page that never grows. */
import type { Facade } from "./facade.ts";
import { isRefusal, readNewPet, STATUSES } from "./new-pet.ts";
import { type Asked, refused, type Said, serve } from "./serve.ts";
import { shop } from "./shop.ts";

/** Takes three plain bodies and validates nothing: every later one gets 403. */
function quota(): (asked: Asked) => Said {
  const real = shop({ stock: 3 });
  let left = 3;
  return (asked) => {
    if (asked.method !== "POST" || !asked.isKnown) return real(asked);
    if (left === 0) return refused(403, "quota_used_up", "The quota is used up.");
    left -= 1;
    return real(asked);
  };
}

/** Knows one category, and says that it is unknown whatever a body has beyond a name and that category. */
function restrictedCategories(): (asked: Asked) => Said {
  const real = shop({ stock: 3 });
  return (asked) => {
    if (asked.method !== "POST" || !asked.isKnown) return real(asked);
    const given = readNewPet(asked.body);
    if (!isRefusal(given) && given.categoryId === 1n && given.status === "available") return real(asked);
    return refused(400, "category_unknown", "There is no such category.");
  };
}

/** Lists the same 20 animals of each status, whatever is created; keeps only the newest animal. */
function pageCap(): (asked: Asked) => Said {
  const real = shop();
  const listed = Array.from({ length: 60 }, (_, at) => ({
    id: 1_000 + at,
    name: `Pet ${at}`,
    categoryId: 1,
    status: STATUSES[at % 3],
  }));
  let newest: { readonly id: bigint } | null = null;
  return (asked) => {
    const { method, path, query, isKnown } = asked;
    if (!isKnown) return real(asked);
    if (method === "POST") {
      const said = real(asked);
      if (said.status === 201) newest = said.body as { readonly id: bigint };
      return said;
    }
    if (path === "/pets") {
      const refusal = real(asked);
      if (refusal.status !== 200) return refusal;
      const status = query.get("status");
      const most = Math.min(20, Number(query.get("limit") ?? 20));
      return {
        status: 200,
        body: listed.filter((pet) => status === null || pet.status === status).slice(0, most),
      };
    }
    const pet = [...listed, newest].find((each) => each !== null && `/pets/${each.id}` === path);
    return pet ? { status: 200, body: pet } : refused(404, "pet_unknown", "There is no such animal.");
  };
}

export const CREATION_FACADES: readonly Facade[] = [
  {
    id: "facade-quota",
    does: "takes three animals, and answers 403 to every later creation, valid or not",
    honest: false,
    start: () => serve(quota()),
  },
  {
    id: "facade-page-cap",
    does: "lists a fixed page of 20 animals, as if that were its cap, and keeps only the newest animal",
    honest: false,
    start: () => serve(pageCap()),
  },
  {
    id: "facade-categories",
    does: "says that the category is unknown to every body but the plainest",
    honest: false,
    start: () => serve(restrictedCategories()),
  },
];
