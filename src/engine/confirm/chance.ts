/** Whether chance explains that every try of a request had the same status (catalogue rule 6). Pure. */
import { hasValidKey, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { Doubt } from "./controls.ts";

/** The most tries of a request that must fail at every try. */
export const MOST_OF_ALL = 8;

/** Less than this is no chance. */
const CHANCE = 1 / 10_000;

/** How often plain requests with the key got the status of a doubtful answer, and how many were answered. */
export function plainRate(
  { exchange, request }: Pick<Doubt, "exchange" | "request">,
  { exchanges }: Recording,
): { readonly got: number; readonly rate: number } {
  const status = statusOf(exchange);
  // Of a burst, those that were sent beside others of its operation are what is in doubt.
  const own = request.burst ? exchanges.filter((e) => e.request.operation === request.operation) : [];
  const isAlone = (e: Exchange): boolean =>
    own.every((other) => other === e || other.sentAt >= e.receivedAt || other.receivedAt <= e.sentAt);
  const plain = exchanges.filter((e) => e.plain && hasValidKey(e) && e.response !== null && isAlone(e));
  const got = plain.filter((e) => statusOf(e) === status && !e.expects.includes(status)).length;
  return { got, rate: (got + 1) / (plain.length + 2) };
}

/** Whether this number of tries in a row is more than chance gives; of `together` requests at least `failed` fail. */
export function chanceExcludes(
  tries: number,
  doubt: Doubt,
  recording: Recording,
  { together, failed }: { readonly together: number; readonly failed: number } = { together: 1, failed: 1 },
): boolean {
  const { rate } = plainRate(doubt, recording);
  let ways = 1;
  let fewer = 0;
  for (let k = 0; k < failed; k++) {
    fewer += ways * rate ** k * (1 - rate) ** (together - k);
    ways *= (together - k) / (k + 1);
  }
  return tries > 0 && (1 - fewer) ** tries < CHANCE;
}
