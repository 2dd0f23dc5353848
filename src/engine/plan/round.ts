/** What a run sends next: rounds, decided when nothing is in flight, as a pure function of the recording. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { memoize } from "../../kit/evidence/memoize.ts";
import { statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording, Role } from "../../kit/exchange.ts";
import { grouped } from "../../kit/grouped.ts";
import { attemptPrefix, createdName } from "../../kit/identity/created-names.ts";
import { randomFrom } from "../../kit/random.ts";
import type { JudgingOptions } from "../../verdict/options.ts";
import type { Catalogue } from "../catalogue.ts";
import type { RequestContext, TestRequest } from "../claims.ts";
import type { Untested } from "../judgement.ts";
import type { RequestPlan } from "./plan.ts";

/** All that decides what comes next. */
export interface RunState {
  readonly catalogue: Catalogue;
  readonly plan: RequestPlan;
  readonly options: JudgingOptions;
  readonly recording: Recording;
  /** Requests that could not be sent, by id. */
  readonly unsent: { readonly [requestId: string]: Untested };
}

/** One request of a round. */
export interface Send {
  readonly request: TestRequest;
  readonly role: Role;
  readonly attempt: number;
  readonly of?: string;
  /** Over a new connection. */
  readonly fresh?: true;
  /** Milliseconds to wait before it, in a round whose requests are sent in turn. */
  readonly pause?: number;
  /** Sent together with the one before it, in a round whose requests are sent in turn. */
  readonly beside?: true;
}

/** What an exchange says of itself beside request and answer, as its round makes it. */
export function tagsOf(
  { request, role, attempt, of }: Send,
  round: number,
): Pick<Exchange, "requestId" | "round" | "role" | "attempt" | "expects" | "of" | "unusual" | "plain"> {
  const { id, expects, plain, unusual } = request;
  return {
    requestId: id,
    round,
    role,
    attempt,
    expects,
    ...(of === undefined ? {} : { of }),
    ...(unusual ? { unusual } : {}),
    ...(plain ? { plain } : {}),
  };
}

/** Requests that are sent together, or one after the other; then what comes next is decided again. */
export interface Round {
  readonly name: string;
  readonly sends: readonly Send[];
  readonly inTurn?: true;
  /** Sent without waiting for rate limits. */
  readonly unpaced?: true;
  /** When it may begin, in milliseconds of the recording. */
  readonly notBefore?: number;
  /** Why it waits, for the progress. */
  readonly reason?: string;
  /** It waits for the target (a rate limit, a ban, an outage) and not for the settle time: `--max-wait` limits it. */
  readonly waits?: true;
}

/** The requests of a round that are sent together; the groups are sent one after the other. */
export function groupsOf({ sends, inTurn }: Round): readonly (readonly Send[])[] {
  if (!inTurn) return [sends];
  const groups: Send[][] = [];
  for (const send of sends) {
    const latest = groups.at(-1);
    if (send.beside && latest) latest.push(send);
    else groups.push([send]);
  }
  return groups;
}

/** The end of a run: `null`, or why it ended early. */
export interface End {
  readonly ended: Untested | null;
  /** It ended before anything could be judged: a sentence for people. */
  readonly nothing?: string;
}

/** What comes next. */
export type Next = Round | End;

export function isRound(next: Next): next is Round {
  return "sends" in next;
}

/** What a request is built from. */
export function worldOf(
  { recording, options }: Pick<RunState, "recording" | "options">,
  attempt: number,
): RequestContext {
  return {
    recording,
    attempt,
    name: (label) => createdName(recording, label, attempt),
    prefix: attemptPrefix(recording, attempt),
    random: (label) => randomFrom(`${options.seed} ${label}`),
  };
}

/** How often a request was sent. */
export function attemptsOf(recording: Recording, requestId: string): number {
  return attempts(recording).get(requestId) ?? 0;
}

const attempts = memoize(({ exchanges }): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { requestId } of exchanges) counts.set(requestId, (counts.get(requestId) ?? 0) + 1);
  return counts;
});

/** A request to send once more. */
export function send(
  { recording }: Pick<RunState, "recording">,
  request: TestRequest,
  role: Role,
  more: Pick<Send, "of" | "fresh" | "pause" | "beside"> & { readonly later?: number } = {},
): Send {
  const { later = 0, ...rest } = more;
  return { request, role, attempt: attemptsOf(recording, request.id) + 1 + later, ...rest };
}

/** The same request by its n-th other URL: another path, or empty parameters at its end, which are none to every parser (WHATWG URL §5.1). */
export function respelled(request: TestRequest, n: number): TestRequest {
  return {
    ...request,
    build: (world) => {
      const spec = request.build(world);
      if ("unprepared" in spec) return spec;
      const other = request.otherPath?.(n).build(world);
      if (other && !("unprepared" in other)) return other;
      const { target } = spec;
      return { ...spec, target: `${target}${target.includes("?") ? "" : "?"}${"&".repeat(n)}` };
    },
  };
}

/** Whether a request can be built by the recording so far. */
export function isPrepared(state: RunState, request: TestRequest): boolean {
  return !("unprepared" in request.build(worldOf(state, 1)));
}

/** Whether an exchange belongs to the survey, or repeats a request of it that was lost or limited. */
export function isOfSurvey({ role }: Exchange): boolean {
  return role === "survey" || role === "again";
}

/** Whether an exchange has no answer to judge. */
export function isMissing(exchange: Exchange): boolean {
  return isLost(exchange) || statusOf(exchange) === 429;
}

/** The exchange of the survey that counts for a request: the latest that was answered, else the latest. */
export function evidenceFor(recording: Recording, requestId: string): Exchange | undefined {
  return evidenceIn(recording).get(requestId);
}

/** The same for all requests that were sent, by their ids. */
export const evidenceIn: (recording: Recording) => ReadonlyMap<string, Exchange> = memoize(
  ({ exchanges }) => {
    const found = new Map<string, Exchange>();
    for (const each of exchanges.filter(isOfSurvey)) {
      const known = found.get(each.requestId);
      if (!known || !isMissing(each) || isMissing(known)) found.set(each.requestId, each);
    }
    return found;
  },
);

/** Exchanges by the rounds in which they were sent. */
export function byRound(exchanges: readonly Exchange[]): readonly (readonly Exchange[])[] {
  return [...grouped(exchanges, ({ round }) => round).values()];
}

/** The last time at which something was sent or answered, in milliseconds of the recording. */
export function endOf({ exchanges }: Recording): number {
  return Math.max(0, ...exchanges.slice(-40).map(({ receivedAt }) => receivedAt));
}
