/** What a recording says of its exchanges beside request and answer: it follows from the round, and is never believed. */
import { type Send, tagsOf } from "../../engine/plan/round.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { shown } from "../../kit/schema/json-place.ts";

/** An exchange as its round makes it. */
export function tagged(exchange: Exchange, send: Send, round: number): Exchange {
  const { index, sentAt, receivedAt, response, noAnswer, freshConnection } = exchange;
  const { operation, credential } = send.request;
  const request = { ...exchange.request, operation, credential };
  const own = { index, request, sentAt, receivedAt, response, noAnswer };
  return { ...own, ...tagsOf(send, round), ...(freshConnection ? { freshConnection } : {}) };
}

/** The first thing that an exchange says of itself and its round does not, as a clause; `null`: there is none. */
export function lieOf(said: Exchange, is: Exchange, send: Send, before: readonly Exchange[]): string | null {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ["request", said.requestId, is.requestId],
    ["operation", said.request.operation, is.request.operation],
    ["credential", said.request.credential.label, is.request.credential.label],
    ["role", said.role, is.role],
    ["attempt", said.attempt, is.attempt],
    ["part of an experiment", said.of, is.of],
    ["expected statuses", said.expects, is.expects],
    ["plain", said.plain, is.plain],
    ["unusual", said.unusual, is.unusual],
  ];
  const wrong = pairs.find(([, given, wanted]) => JSON.stringify(given) !== JSON.stringify(wanted));
  if (wrong) {
    const [name, given, wanted] = wrong;
    return `entry ${said.index} does not say what its round gives: ${name} is ${shown(given)}, and must be ${shown(wanted)}`;
  }
  const mayBeFresh = send.fresh === true || before.some(({ noAnswer }) => noAnswer?.kind === "closed");
  const isFresh = said.freshConnection === true;
  if (isFresh ? mayBeFresh : send.fresh !== true) return null;
  return `entry ${said.index} is said to have been sent over ${isFresh ? "a new" : "an old"} connection, which its round does not`;
}
