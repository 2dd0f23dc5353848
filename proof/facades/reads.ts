/** Facades that excuse themselves from showing animals: getPet is removed, statuses move, answers are lost. */
import type { Facade } from "./facade.ts";
import { STATUSES } from "./new-pet.ts";
import { type Asked, refused, type Said, serve } from "./serve.ts";
import { type Pet, shop } from "./shop.ts";

/** In the year after the removal. */
const LATER = new Date(Date.UTC(2032, 0, 15)).toUTCString();

/** Stores nothing: the list is always empty, and a `Date` of 2032 excuses that getPet is gone. */
function removed(): (asked: Asked) => Said {
  const real = shop({ isRemoved: true });
  return (asked) => {
    const said = real(asked);
    const isList = asked.path === "/pets" && asked.method === "GET" && said.status === 200;
    return { ...said, ...(isList ? { body: [] } : {}), headers: { Date: LATER } };
  };
}

/** Keeps no status: every read shows another one, and a filtered list what was asked for. */
function movingStatuses(): (asked: Asked) => Said {
  const real = shop();
  const anyStatus = (): string => STATUSES[Math.floor(Math.random() * 3)] ?? "sold";
  return (asked) => {
    const { method, query } = asked;
    const status = query.get("status");
    const isPlain = status !== null && STATUSES.includes(status);
    if (isPlain) query.delete("status");
    const said = real(asked);
    if (method !== "GET" || said.status !== 200) return said;
    const shown = (pet: Pet): Pet => ({ ...pet, status: isPlain ? status : anyStatus() });
    const body = Array.isArray(said.body) ? (said.body as Pet[]).map(shown) : shown(said.body as Pet);
    return { ...said, body };
  };
}

/** Closes the connection instead of any refusal but the first 401s. */
function lostAnswers(): (asked: Asked) => Said {
  const real = shop();
  let refusals = 0;
  return (asked) => {
    const said = real(asked);
    if (said.status < 400) return said;
    refusals += 1;
    return refusals <= 3 ? said : { ...said, lost: true };
  };
}

/** Serves three refusals of each status, then answers 429 in their place. */
function tooMany(): (asked: Asked) => Said {
  const real = shop();
  const refusals = new Map<number, number>();
  return (asked) => {
    const said = real(asked);
    const count = (refusals.get(said.status) ?? 0) + 1;
    refusals.set(said.status, count);
    if (said.status < 400 || count <= 3) return said;
    return { ...refused(429, "rate_limited", "Slow down."), headers: { "Retry-After": "3600" } };
  };
}

/** Lists as many animals as were asked for, new ones each time, that do not exist. */
function listsOthers(): (asked: Asked) => Said {
  const real = shop();
  return (asked) => {
    const said = real(asked);
    if (asked.method !== "GET" || asked.path !== "/pets" || said.status !== 200) return said;
    const body = Array.from({ length: Number(asked.query.get("limit") ?? 20) }, () => ({
      id: 1_000 + Math.floor(Math.random() * 2 ** 40),
      name: "Rex",
      categoryId: 1,
      status: asked.query.get("status") ?? STATUSES[Math.floor(Math.random() * 3)],
    }));
    return { ...said, body };
  };
}

export const READ_FACADES: readonly Facade[] = [
  {
    id: "facade-removed",
    does: "stores nothing, and has removed getPet, for which it shows a Date of 2032",
    honest: false,
    start: () => serve(removed()),
  },
  {
    id: "facade-moving-statuses",
    does: "shows another status at every read, as if statuses moved",
    honest: false,
    start: () => serve(movingStatuses()),
  },
  {
    id: "facade-lost-answers",
    does: "closes the connection instead of refusing, as if answers were lost",
    honest: false,
    start: () => serve(lostAnswers()),
  },
  {
    id: "facade-429",
    does: "answers 429 instead of refusing, as if the limit were used up",
    honest: false,
    start: () => serve(tooMany()),
  },
  {
    id: "facade-lists-others",
    does: "lists full pages of animals that do not exist, as if the store were full",
    honest: false,
    start: () => serve(listsOthers()),
  },
];
