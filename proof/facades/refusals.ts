/** Facades that refuse what they must only at first, and then lose, delay, forbid or fail. */
import type { Facade } from "./facade.ts";
import { type Asked, refused, type Said, serve } from "./serve.ts";
import { type Pet, shop } from "./shop.ts";

type Handle = (asked: Asked) => Said;

/** Refuses honestly so often for each status, and then as `later` says. */
function refusesAtFirst(times: number, later: (said: Said, asked: Asked) => Said): Handle {
  const real = shop();
  const refusals = new Map<string, number>();
  return (asked) => {
    const said = real(asked);
    if (said.status < 400) return said;
    const key = `${said.status} ${asked.method}`;
    const count = (refusals.get(key) ?? 0) + 1;
    refusals.set(key, count);
    return count <= times ? said : later(said, asked);
  };
}

const HTML = { "Content-Type": "text/html" };

const failing =
  (status: number): ((said: Said) => Said) =>
  () => ({ status, body: "<h1>Something went wrong</h1>", headers: HTML });

/** Serves what it should refuse, once it has refused a few. */
const serving = (said: Said, { method, path }: Asked): Said => {
  if (said.status !== 404 || method !== "GET") return said;
  const id = path.slice("/pets/".length);
  return /^-?\d+$/.test(id) && BigInt.asIntN(64, BigInt(id)) === BigInt(id)
    ? { status: 200, body: { id: BigInt(id), name: "Rex", categoryId: 1, status: "available" } }
    : said;
};

/** Removes getPet long before it may be, with a `Sunset` in the past; keeps no animal but in lists. */
function sunset(): Handle {
  const real = shop({ isRemoved: true });
  return (asked) => {
    const said = real(asked);
    return asked.path === "/pets" || said.status === 401
      ? said
      : { ...refused(404, "removed", "This operation has been removed."), headers: SUNSET };
  };
}

const SUNSET = { Sunset: "Wed, 01 Jan 2020 00:00:00 GMT", Deprecation: "@1577836800" };

/** Serves the first list of each status for ever, as a cache would. */
function cachedLists(): Handle {
  const real = shop({ stock: 5 });
  const cached = new Map<string, readonly Pet[]>();
  return (asked) => {
    const said = real(asked);
    if (asked.method !== "GET" || asked.path !== "/pets" || said.status !== 200) return said;
    const status = asked.query.get("status") ?? "";
    const kept = cached.get(status) ?? (real({ ...asked, query: query(status) }).body as readonly Pet[]);
    cached.set(status, kept);
    const limit = Number(asked.query.get("limit") ?? 20);
    return { ...said, body: kept.slice(0, limit), headers: { Age: "7", "Cache-Control": "max-age=3600" } };
  };
}

const query = (status: string): URLSearchParams =>
  new URLSearchParams(status === "" ? { limit: "100" } : { status, limit: "100" });

export const REFUSAL_FACADES: readonly Facade[] = [
  {
    id: "facade-html-403",
    does: "refuses two wrong keys with 401, and then with 403 in HTML",
    honest: false,
    start: () => serve(refusesAtFirst(2, (said) => (said.status === 401 ? failing(403)(said) : said))),
  },
  {
    id: "facade-fails",
    does: "answers 500 instead of a refusal, but for the first two of each kind",
    honest: false,
    start: () => serve(refusesAtFirst(2, failing(500))),
  },
  {
    id: "facade-unavailable",
    does: "answers 503 instead of a refusal, but for the first two of each kind",
    honest: false,
    start: () => serve(refusesAtFirst(2, failing(503))),
  },
  {
    id: "facade-closes",
    does: "closes the connection instead of refusing a body or an id, but for the first two",
    honest: false,
    start: () => serve(refusesAtFirst(2, (said) => (said.status === 401 ? said : { ...said, lost: true }))),
  },
  {
    id: "facade-slow",
    does: "answers what it should refuse so late that the suite has given up, but for the first two",
    honest: false,
    start: () => serve(refusesAtFirst(2, (said) => ({ ...said, after: 15_000 }))),
  },
  {
    id: "facade-any-id",
    does: "finds an animal for every id but the first unknown one",
    honest: false,
    may: { core: "left-to-full" },
    start: () => serve(refusesAtFirst(1, serving)),
  },
  {
    id: "facade-every-id",
    does: "finds an animal for every id",
    honest: false,
    start: () => serve(refusesAtFirst(0, serving)),
  },
  {
    id: "facade-sunset",
    does: "has removed getPet, for which it shows a Sunset of 2020",
    honest: false,
    start: () => serve(sunset()),
  },
  {
    id: "facade-cached-lists",
    does: "serves the lists of its first minute for ever, with an Age",
    honest: false,
    start: () => serve(cachedLists()),
  },
];
