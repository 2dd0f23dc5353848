/** Finds the exchanges of a round in a recording: each is the request that the round would send, and what else it says is not believed. */
import { isDeepStrictEqual } from "node:util";
import type { RequestSpec, Unprepared } from "../../engine/claims.ts";
import { groupsOf, type Round, type RunState, type Send, tagsOf, worldOf } from "../../engine/plan/round.ts";
import { isLost, MOST_LOST } from "../../kit/evidence/lost-answers.ts";
import { fieldValues } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { CLIENT_FIELDS, requestFields } from "../../kit/identity/client-fields.ts";
import { shown } from "../../kit/schema/foreign-json.ts";

/** How early a request may be, in milliseconds: clocks are read one after the other. */
const EARLY_MS = 50;

export interface Due {
  readonly exchange: Exchange;
  readonly due: number;
}

/** How long after it was due an exchange was sent, in milliseconds; zero for none. */
export function lateBy(of: Due | null): number {
  return of === null ? 0 : of.exchange.sentAt - of.due;
}

export interface Matched {
  readonly exchanges: readonly Exchange[];
  /** What was planned and not sent, though nothing that the exchanges show kept it back. */
  readonly missing: readonly Send[];
  readonly beyond: Exchange | null;
  /** The first one that was sent too early, with the time at which it was due. */
  readonly early: Due | null;
  /** Of those before which the round rests, the one that was sent latest after the rest. */
  readonly late: Due | null;
  readonly lie: string | null;
}

/** Matches the exchanges of a round; `at`: its place in the run. */
export function matchRound(round: Round, given: readonly Exchange[], at: number, state: RunState): Matched {
  const before = state.recording.exchanges;
  const pairs = pairsOf(round, given, at, state);
  const sends = new Set(pairs.map(({ send }) => send));
  const exchanges = pairs.map(({ exchange, send }) => tagged(exchange, send, at));
  const lies = pairs.map(({ exchange, send }, i) => {
    const is = exchanges[i];
    return is ? lieOf(exchange, is, send, [...before, ...exchanges.slice(0, i)]) : null;
  });
  const rest = round.sends.filter((send) => !sends.has(send) && !("unprepared" in built(send, state)));
  return {
    exchanges,
    missing: isOutage(exchanges) ? [] : rest,
    beyond: given.find((each) => !pairs.some(({ exchange }) => exchange === each)) ?? null,
    ...timesIn(round, pairs, before),
    lie: lies.find((lie) => lie !== null) ?? null,
  };
}

interface Pair {
  readonly send: Send;
  readonly exchange: Exchange;
  readonly group: readonly Send[];
}

function built(send: Send, state: RunState): RequestSpec | Unprepared {
  return send.request.build(worldOf(state, send.attempt));
}

/** Those of each group are built when the group before it was answered. */
function pairsOf(round: Round, given: readonly Exchange[], at: number, state: RunState): readonly Pair[] {
  const pairs: Pair[] = [];
  const done = [...state.recording.exchanges];
  for (const group of groupsOf(round)) {
    const recording = { ...state.recording, exchanges: done };
    const found = together(group, given.slice(pairs.length), { ...state, recording });
    pairs.push(...found);
    done.push(...found.map(({ exchange, send }) => tagged(exchange, send, at)));
  }
  return pairs;
}

/** All at once: built before the first is sent. Of two that are alike, the id says which one it was. */
function together(sends: readonly Send[], given: readonly Exchange[], state: RunState): readonly Pair[] {
  const open = sends.map((send) => ({ send, spec: built(send, state) }));
  const pairs: Pair[] = [];
  for (const exchange of given) {
    const alike = open.filter(({ spec }) => isRequest(spec, exchange, state.recording));
    const found = alike.find(({ send }) => send.request.id === exchange.requestId) ?? alike[0];
    if (!found) break;
    open.splice(open.indexOf(found), 1);
    pairs.push({ send: found.send, exchange, group: sends });
  }
  return pairs;
}

function isOutage(exchanges: readonly Exchange[]): boolean {
  let lost = 0;
  for (const exchange of [...exchanges].sort((a, b) => a.receivedAt - b.receivedAt)) {
    lost = isLost(exchange) ? lost + 1 : 0;
    if (lost >= MOST_LOST) return true;
  }
  return false;
}

/** What was sent too early, and how late what comes after a rest; a wait for the target has no end that is known. */
function timesIn(
  { notBefore = 0, inTurn: isInTurn, waits }: Round,
  pairs: readonly Pair[],
  before: readonly Exchange[],
): Pick<Matched, "early" | "late"> {
  let free = Math.max(0, ...before.map(({ receivedAt }) => receivedAt));
  let due = Math.max(notBefore, free);
  let late: Due | null = null;
  for (const [i, { exchange, group }] of pairs.entries()) {
    const isNext = group !== pairs[i - 1]?.group;
    if (isNext && i > 0) due = free;
    if (isNext && isInTurn) due += group[0]?.pause ?? 0;
    if (exchange.sentAt < due - EARLY_MS) return { early: { exchange, due }, late };
    if (isNext && due > free && !waits && exchange.sentAt - due > lateBy(late)) late = { exchange, due };
    free = Math.max(free, due, exchange.receivedAt);
  }
  return { early: null, late };
}

/** Whether a request is the one that was built; the lines of the user stand for a variable each, and another check has the User-Agent. */
function isRequest(spec: RequestSpec | Unprepared, { request }: Exchange, run: Recording): boolean {
  if ("unprepared" in spec || spec.method !== request.method || spec.target !== request.target) return false;
  const { headers: own = [] } = spec;
  const { headers: sent } = request;
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  const users = sent.filter(
    ([name]) => !CLIENT_FIELDS.has(name.toLowerCase()) && !names.has(name.toLowerCase()),
  );
  const wanted = requestFields(run, fieldValues(sent, "user-agent")[0] ?? "", { users, own });
  return (
    users.every(([name, value]) => name.toLowerCase() === "host" || value.startsWith("$")) &&
    isDeepStrictEqual(wanted, sent) &&
    sameBody(spec, request.body)
  );
}

function sameBody({ body }: RequestSpec, sent: Uint8Array | null): boolean {
  if (body === undefined || body === null || sent === null) return (body ?? null) === sent;
  return Buffer.from(body).equals(sent);
}

function tagged(exchange: Exchange, send: Send, round: number): Exchange {
  const { index, sentAt, receivedAt, response, noAnswer, freshConnection } = exchange;
  const { operation, credential } = send.request;
  const request = { ...exchange.request, operation, credential };
  const own = { index, request, sentAt, receivedAt, response, noAnswer };
  return { ...own, ...tagsOf(send, round), ...(freshConnection ? { freshConnection } : {}) };
}

/** The first thing that an exchange says of itself and its round does not, as a clause; `null`: there is none. */
function lieOf(said: Exchange, is: Exchange, send: Send, before: readonly Exchange[]): string | null {
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
