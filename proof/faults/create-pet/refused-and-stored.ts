import { storeAnyway } from "../../../src/reference/faults/create-pet.ts";
import { type Fault, served } from "../fault.ts";
import { type Because, because, fault } from "../mutations/alter.ts";
import { isMissing, isUnknown } from "../mutations/alter-credentials.ts";
import { alsoDoing } from "../mutations/alter-refusals.ts";

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
  served("invalid-stored"),
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
