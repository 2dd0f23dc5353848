/** What a card says of the state of the service: what its `try` line needs, and which creation may have broken an operation. Pure. */
import { hasValidKey, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { CheckReport } from "../../kit/report.ts";
import { count } from "../text/text.ts";

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
 * Of a read that was served, and fails since: "GET /pets?limit=100 was served at #5, and gets 500 at #60; …"; `null` where no
 * creation between may explain it. One that got 500 may have been stored.
 */
export function suspectsOf({ at, deviation }: CheckReport, { exchanges }: Recording): string | null {
  const shown = at === null ? undefined : exchanges[at];
  if (deviation?.code !== "status" || shown?.request.method !== "GET" || statusOf(shown) < 500) return null;
  const { operation, target } = shown.request;
  const same = exchanges.filter((each) => each.request.operation === operation && hasValidKey(each));
  const failed = same.filter((each) => statusOf(each) === statusOf(shown));
  const servedBefore = (each: Exchange): Exchange | undefined =>
    same.findLast(
      (other) => other.request.target === each.request.target && other.index < each.index && isSuccess(other),
    );
  const first = failed.find((each) => servedBefore(each) !== undefined);
  const last = first && servedBefore(first);
  const isServedAgain = same.some(
    (each) => each.request.target === target && isSuccess(each) && each.index > (failed[0]?.index ?? 0),
  );
  if (!first || !last || isServedAgain) return null;
  const between = exchanges.filter(
    (each) =>
      each.request.method !== "GET" &&
      hasValidKey(each) &&
      each.index > last.index &&
      each.sentAt < first.receivedAt,
  );
  // With the braces of an object, a lenient parser may have stored an animal: one of invalid UTF-8, too.
  const isObject = ({ request: { body } }: Exchange): boolean => body?.at(0) === 0x7b && body.at(-1) === 0x7d;
  const broken = between.filter((each) => statusOf(each) >= 500 && isObject(each));
  const [plain, odd] = [true, false].map((is) =>
    between.filter((each) => isSuccess(each) && (each.plain === true) === is),
  );
  const named = [...broken, ...(odd ?? []), ...(plain ?? [])];
  if (named.length === 0) return null;
  const more = named.length - NAMED;
  const creations = named
    .slice(0, NAMED)
    .map(({ requestId, index }) => `${requestId} (#${index})`)
    .join("; ");
  return `${shown.request.method} ${first.request.target} was served at #${last.index}, and gets ${statusOf(first)} at #${first.index}; an animal of a creation in between may break it: ${creations}${more > 0 ? `; or one of ${more} more` : ""}`;
}
