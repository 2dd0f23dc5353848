/** An honest pet store, independent of the reference. Facades replace parts of it. */
import { isRefusal, readNewPet, STATUSES } from "./new-pet.ts";
import { type Asked, refused, type Said } from "./serve.ts";

/** An animal. */
export interface Pet {
  readonly id: bigint;
  readonly name: string;
  readonly categoryId: bigint;
  readonly status: string;
}

/** What a service may have of its own. */
export interface Traits {
  /** Animals at the start; their categories are 1 to 5. */
  readonly stock?: number;
  /** New animals that it takes. */
  readonly quota?: number;
  /** Categories that exist; default all. */
  readonly hasCategory?: (id: bigint) => boolean;
  /** Whether getPet is removed. */
  readonly isRemoved?: boolean;
}

/** Answers a request to the store. */
export type Shop = (asked: Asked) => Said;

/** A store with these traits; it is empty at first, but for its stock. */
export function shop({
  stock = 0,
  quota = Number.POSITIVE_INFINITY,
  hasCategory,
  isRemoved,
}: Traits = {}): Shop {
  const pets: Pet[] = [];
  let left = quota;
  for (let number = 1; number <= stock; number += 1)
    pets.push({
      id: BigInt(number),
      name: `Stock ${number}`,
      categoryId: BigInt(1 + (number % 5)),
      status: STATUSES[number % 3] ?? "available",
    });

  function list({ query }: Asked): Said {
    const limit = query.get("limit") ?? "20";
    const status = query.get("status");
    if (!/^([1-9]\d?|100)$/.test(limit)) return refused(400, "invalid_limit", "limit is 1 to 100.");
    if (status !== null && !STATUSES.includes(status))
      return refused(400, "invalid_status", "No such status.");
    const matching = pets.filter((pet) => status === null || pet.status === status);
    return { status: 200, body: matching.slice(0, Number(limit)) };
  }

  function create({ body }: Asked): Said {
    const given = readNewPet(body);
    if (isRefusal(given)) return given;
    if (hasCategory && !hasCategory(given.categoryId))
      return refused(400, "category_unknown", "There is no such category.");
    if (left <= 0) return refused(409, "quota_used_up", "The store takes no more animals.");
    left -= 1;
    const pet = { id: BigInt(pets.length + 1), ...given };
    pets.push(pet);
    return { status: 201, body: pet };
  }

  function fetchOne({ path }: Asked): Said {
    if (isRemoved) return refused(410, "removed", "This operation has been removed.");
    const id = path.slice("/pets/".length);
    const pet = pets.find((each) => String(each.id) === id);
    return pet ? { status: 200, body: pet } : refused(404, "pet_unknown", "There is no such animal.");
  }

  return (asked) => {
    const { method, path, isKnown } = asked;
    if (!isKnown) return refused(401, "unauthorized", "A valid API key is needed.");
    if (path === "/pets" && method === "GET") return list(asked);
    if (path === "/pets" && method === "POST") return create(asked);
    if (/^\/pets\/[^/]+$/.test(path) && method === "GET") return fetchOne(asked);
    return refused(404, "path_unknown", "There is nothing here.");
  };
}
