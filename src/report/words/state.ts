/** What a card says of the state of the service: what its `try` line needs, and which creation may have broken an operation. Pure. */
import { INTERFACE, type OperationName } from "../../../suites/interface.ts";
import { hasValidKey, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { CheckReport } from "../../kit/report.ts";
import { count } from "../text/numbers.ts";

const NAMED = 4;

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
  return OF_ANIMALS.has(deviation.code) ? "the animals of this run in the store" : null;
}

/**
 * Of an operation that was served, and fails since: "GET /pets was served until #5, and gets 500 since #60; in between were
 * created: …"; `null` where the creations between do not explain it.
 */
export function suspectsOf({ at, deviation }: CheckReport, { exchanges }: Recording): string | null {
  const shown = at === null ? undefined : exchanges[at];
  if (deviation?.code !== "status" || shown?.request.method !== "GET" || statusOf(shown) < 500) return null;
  const { operation } = shown.request;
  if (!(operation in INTERFACE)) return null;
  const same = exchanges.filter((each) => each.request.operation === operation && hasValidKey(each));
  const last = same.findLast(isSuccess);
  const first = same.find((each) => statusOf(each) === statusOf(shown));
  if (!last || !first || last.index > first.index) return null;
  const between = exchanges.filter(
    (each) =>
      each.request.method !== "GET" &&
      isSuccess(each) &&
      each.index > last.index &&
      each.sentAt < first.receivedAt,
  );
  if (between.length === 0) return null;
  const named = [...between.filter(({ plain }) => !plain), ...between.filter(({ plain }) => plain)];
  const more = named.length - NAMED;
  const creations = named
    .slice(0, NAMED)
    .map(({ requestId, index }) => `${requestId} (#${index})`)
    .join("; ");
  const { method, path } = INTERFACE[operation as OperationName];
  return `${method} ${path} was served until #${last.index}, and gets ${statusOf(shown)} since #${first.index}; an animal that was created in between may break it: ${creations}${more > 0 ? `; or one of ${more} more` : ""}`;
}
