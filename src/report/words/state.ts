/** What a card says of the state of the service: what its `try` line needs. Pure. */
import { isSuccess, responseJson, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { CheckReport } from "../../kit/report.ts";
import { count } from "../text/text.ts";

/** Codes about the animals of a list, or about one that was asked for. */
export const OF_ANIMALS: ReadonlySet<string> = new Set([
  "refused-name-listed",
  "pet-member",
  "other-status",
  "no-status",
  "id-twice-on-page",
  "wrong-animal",
  "not-digits",
  "not-found",
  "not-listed",
  "not-listed-by-status",
  "listed-elsewhere",
  "differs",
  "one-status",
  "equal-body-lost",
]);

/** What the `try` line needs to show the failure: a service that forgets its animals has an empty store after a restart. */
export function needsOf({ at, deviation }: CheckReport, { exchanges }: Recording): string | null {
  const shown = at === null ? undefined : exchanges[at];
  if (!deviation || shown?.request.method !== "GET") return null;
  if (statusOf(shown) === 429 || deviation.code === "served-beyond")
    return "the key's limit used up before it";
  const { limit, least } = deviation.values;
  const animals = count(Number(limit ?? least), "animal");
  if (deviation.code === "too-many") return `more than ${animals} in the store, as in this run`;
  if (least !== undefined) return `${animals} that match in the store, as in this run`;
  // What was served well at first, and is plain or no JSON now, is broken by what has been stored since.
  const isWell = (each: Exchange): boolean =>
    isSuccess(each) &&
    each.request.operation === shown.request.operation &&
    responseJson(each).problems.length === 0;
  const isBroken = isSuccess(shown)
    ? deviation.code === "not-json"
    : shown.plain === true && statusOf(shown) >= 500;
  return (isBroken && exchanges.slice(0, shown.index).some(isWell)) || OF_ANIMALS.has(deviation.code)
    ? "the animals of this run in the store"
    : null;
}
