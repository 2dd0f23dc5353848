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

/** Whether this number of tries in a row, each of so many requests of which one was enough, is more than chance gives. */
export function chanceExcludes(tries: number, doubt: Doubt, recording: Recording, together = 1): boolean {
  const rate = 1 - (1 - plainRate(doubt, recording).rate) ** together;
  return tries > 0 && rate ** tries < CHANCE;
}
