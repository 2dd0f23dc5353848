/** When a new animal can be read (catalogue, rule 6). */
import { type Context, queryValues } from "../../../../src/reference/context.ts";
import type { Pet } from "../../../../src/reference/store/store.ts";
import { changed, type Style } from "../style.ts";

const isFiltered = (ctx: Context): boolean => queryValues(ctx.request, "status").length > 0;

/** Some requests see a new animal only after this many milliseconds. */
function settling(id: string, title: string, ms: number, isBehind: (ctx: Context) => boolean): Style {
  const isSettled = (ctx: Context, pet: Pet): boolean => !isBehind(ctx) || pet.createdAt + ms <= ctx.clock();
  return changed(`settles-${id}`, title, (good) => ({
    visible: (ctx) => good.visible(ctx).filter((pet) => isSettled(ctx, pet)),
    async find(ctx, petId) {
      const pet = await good.find(ctx, petId);
      return pet !== undefined && isSettled(ctx, pet) ? pet : undefined;
    },
  }));
}

const isList = ({ operation }: Context): boolean => operation === "listPets";

/** Every style of settling. */
export const SETTLING_STYLES: readonly Style[] = [
  settling("300", "lists a new animal after 300 ms", 300, isList),
  settling("1200", "lists a new animal after 1200 ms", 1_200, isList),
  settling("everywhere", "lists and fetches a new animal after 600 ms", 600, () => true),
  settling(
    "by-status",
    "lists a new animal after 1,700 ms where the list is filtered",
    1_700,
    (ctx) => isList(ctx) && isFiltered(ctx),
  ),
  settling(
    "unfiltered",
    "lists a new animal after 1,700 ms where the list is not filtered",
    1_700,
    (ctx) => isList(ctx) && !isFiltered(ctx),
  ),
  settling(
    "by-replica",
    "reads in turn from a current store and one that is 500 ms behind",
    500,
    (ctx) => isList(ctx) && ctx.count % 2 !== 0,
  ),
];
