/** Creations that are refused, but stored (CREATE-12). */
import type { Context } from "../../../src/reference/context.ts";
import { PET_STATUSES } from "../../../src/reference/store/pet.ts";
import type { Fault } from "../fault.ts";
import { type Because, because, fault } from "../mutations/alter.ts";
import { isMissing, isUnknown } from "../mutations/alter-credentials.ts";
import { alsoDoing } from "../mutations/alter-refusals.ts";

/** Stores the members that can be read from the text of a body. */
async function storeAnyway(ctx: Context): Promise<void> {
  const text = new TextDecoder().decode(ctx.request.body);
  const written = /"name"\s*:[\s[{]*(?:"value":)?("(?:[^"\\]|\\.)*")/s.exec(text)?.[1] ?? '""';
  const status = PET_STATUSES.find((known) => text.includes(`"${known}"`)) ?? null;
  const id = await ctx.seams.nextId(ctx);
  ctx.store.add({ id, name: String(JSON.parse(written)), categoryId: 0n, status, createdAt: ctx.clock() });
}

/** Stores creations that are refused for these reasons. */
function stores(id: string, what: string, which: Because, more: Partial<Fault> = {}): Fault {
  const refusedCreation: Because = (ctx, refusal) => ctx.operation === "createPet" && which(ctx, refusal);
  return fault(
    `${id}-stored`,
    "CREATE-12",
    `a creation with ${what} is refused and stored`,
    alsoDoing(refusedCreation, storeAnyway),
    more,
  );
}

const holding =
  (pattern: RegExp): Because =>
  (ctx, { status }) =>
    status === 400 && pattern.test(new TextDecoder().decode(ctx.request.body));

/** Every fault of creations that are refused. */
export const CREATE_NOTHING_FAULTS: readonly Fault[] = [
  stores("invalid", "any invalid body", (_ctx, { status }) => status === 400),
  stores("category-missing", "no category", because("category_id_missing")),
  stores("category-invalid", "an invalid category", because("category_id_invalid")),
  stores("category-outside", "a category outside int64", holding(/"categoryId":-?(?:\d{19,}|\d+e\d+)/)),
  stores("category-composite", "a category that is an array or an object", holding(/"categoryId":[[{]/)),
  stores("status-invalid", "an invalid status", because("status_invalid")),
  stores("status-no-string", "a status that is an array or a number", holding(/"status":[[\d]/)),
  stores("name-in-array", "a name that is an array", holding(/"name":\[/)),
  stores("malformed", "a malformed body", because("body_malformed")),
  stores("body-array", "a body that is an array", because("body_invalid")),
  stores("unauthorized", "any wrong credential", (_ctx, { status }) => status === 401),
  stores("key-missing", "no key", isMissing),
  stores("key-unknown", "an unknown key", isUnknown),
];
