/** What a conformant service may refuse or cut: names, categories, odd JSON, creations, pages. */
import { type Change, type Context, Refusal } from "../../../src/reference/index.ts";
import { type Conditions, type FamilyCase, family, layered, type WeatherCase } from "../case.ts";
import { isCreation } from "../gateway/call.ts";
import type { Layer } from "../gateway/layer.ts";
import { withHeader } from "../gateway/reply.ts";
import { firstValue, withoutComments, withoutNul, withoutTrailingCommas } from "./lenient-json.ts";

/** A case that consists of one change of the service, and options to start it with. */
function changed(
  id: string,
  why: string,
  change: (conditions: Conditions) => Change,
  more: Partial<FamilyCase> & { readonly stock?: number } = {},
): FamilyCase {
  const { stock = 0, ...rest } = more;
  return {
    id,
    why,
    start: (conditions) => ({ reference: { stock, changes: [change(conditions)] } }),
    ...rest,
  };
}

const refusedBy = (struck: () => void, status: number, reason: string, message: string): Refusal => {
  struck();
  return new Refusal(status, reason, message);
};

/** Refuses empty names and those of more than this many code points. */
const namesUpTo =
  (most: number) =>
  ({ struck }: Conditions): Change =>
  (good) => ({
    nameOf(ctx, value) {
      const name = good.nameOf(ctx, value);
      const length = [...name].length;
      if (length > most || length === 0)
        throw refusedBy(struck, 400, "name_length", `name has 1 to ${most} characters.`);
      return name;
    },
  });

/** Refuses categories below this one. */
const categoriesFrom =
  (least: bigint) =>
  ({ struck }: Conditions): Change =>
  (good) => ({
    categoryIdOf(ctx, value) {
      const id = good.categoryIdOf(ctx, value);
      if (id < least) throw refusedBy(struck, 400, "category_minimum", `categoryId is at least ${least}.`);
      return id;
    },
  });

/** Takes this many new animals, then refuses: before it looks at the body, or after. */
const storeFor =
  (most: number) =>
  ({ random, struck }: Conditions): Change => {
    const status = random.pick([403, 409, 422, 507]);
    const isFirst = random.chance(0.5);
    let left = most;
    const check = (): void => {
      if (left <= 0) throw refusedBy(struck, status, "store_full", "The store takes no more animals.");
    };
    return (good) => ({
      createPet(ctx: Context) {
        if (isFirst) check();
        return good.createPet(ctx);
      },
      keep(ctx, pet) {
        check();
        left -= 1;
        return good.keep(ctx, pet);
      },
    });
  };

/** No page is longer than this. */
const pagesUpTo =
  (most: number) =>
  ({ struck }: Conditions): Change =>
  (good) => ({
    page(ctx, pets, limit) {
      if (limit > most && pets.length > most) struck();
      return good.page(ctx, pets, Math.min(most, limit));
    },
  });

/** Makes strict JSON of the bodies of creations before the service reads them, as a lenient parser would. */
const parsing =
  (read: (text: string) => string) =>
  ({ struck }: Conditions): Layer =>
  async (call, next) => {
    if (!isCreation(call)) return next(call);
    // Each byte is one character, so that nothing else changes.
    const text = call.body.toString("latin1");
    const strict = read(text);
    if (strict === text) return next(call);
    struck();
    const body = Buffer.from(strict, "latin1");
    return next({ ...call, body, headers: withHeader(call.headers, "Content-Length", String(body.length)) });
  };

/** Every case of bounds. */
export const BOUND_CASES: readonly WeatherCase[] = family("bounds", [
  changed(
    "names-of-40",
    "Names have 1 to 40 characters (interface §8.6: the maximum is not shown).",
    namesUpTo(40),
  ),
  changed("names-of-32", "Names have 1 to 32 characters, the fewest that CREATE-1 needs.", namesUpTo(32)),
  changed("categories-from-1", "categoryId has a minimum of 1.", categoriesFrom(1n)),
  changed("categories-from-0", "categoryId has a minimum of 0.", categoriesFrom(0n)),
  layered("lenient-comments", "The JSON parser skips comments.", parsing(withoutComments)),
  layered("lenient-nul", "The JSON parser stops at a NUL at the end.", parsing(withoutNul)),
  layered("lenient-commas", "The JSON parser skips trailing commas.", parsing(withoutTrailingCommas)),
  layered(
    "lenient-rest",
    "The JSON parser reads the first object and ignores what follows it.",
    parsing(firstValue),
  ),
  changed("store-for-12", "The store takes 12 new animals, then refuses more.", storeFor(12)),
  changed("store-for-25", "The store takes 25 new animals, then refuses more.", storeFor(25)),
  changed("pages-of-50", "Pages have at most 50 animals; the store begins empty.", pagesUpTo(50), {
    openInFull: true,
  }),
  changed("pages-of-50-in-a-stock", "Pages have at most 50 animals, of 60 at the start.", pagesUpTo(50), {
    stock: 60,
    openInFull: true,
  }),
]);
