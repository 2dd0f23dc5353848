/** The facade of issue 27: it can do one of each thing. */
import type { Facade } from "./facade.ts";
import { type Asked, MINUTE, refused, type Said, serve } from "./serve.ts";
import { type Pet, shop } from "./shop.ts";

const LISTED = [
  { id: 1, name: "Rex", categoryId: 1, status: "available" },
  { id: 2, name: "Mia", categoryId: 1, status: "pending" },
  { id: 3, name: "Nemo", categoryId: 1, status: "sold" },
];

function begin(): (asked: Asked) => Said {
  const real = shop();
  let created: object | null = null;
  let wrong = 0;
  return (asked) => {
    const { method, path, query, isKnown } = asked;
    if (!isKnown) {
      wrong += 1;
      // Three without a key, and one with a wrong one.
      return wrong <= 4 ? real(asked) : refused(403, "locked", "Too many wrong keys.");
    }
    const said = real(asked);
    if (method === "POST") {
      if (created !== null) return refused(409, "busy", "Another animal is being added.");
      if (said.status === 201) created = { ...(said.body as object), id: 4 };
      return created === null ? said : { ...said, body: created };
    }
    const all: readonly object[] = created === null ? LISTED : [...LISTED, created];
    if (path === "/pets") {
      if (said.status !== 200) return said;
      const status = query.get("status");
      const page = all.filter((pet) => status === null || (pet as Pet).status === status);
      return { ...said, body: page.slice(0, Number(query.get("limit") ?? 20)) };
    }
    const pet = all.find((each) => `/pets/${(each as Pet).id}` === path);
    return pet ? { status: 200, body: pet } : refused(404, "unknown", "There is no such animal.");
  };
}

/** Random figures of a limit that looks plausible. */
const randomLimits = () => ({
  limit: 600,
  remaining: Math.floor(Math.random() * 601),
  reset: Math.floor(Date.now() / MINUTE) * 60 + 60,
});

export const FIRST_ANIMAL_ONLY: Facade = {
  id: "first-animal-only",
  does: "creates one animal and then answers 409, lists a fixed page, shows random Remainings, and refuses wrong keys with 401 at first and then with 403",
  honest: false,
  start: () => serve(begin(), randomLimits),
};
