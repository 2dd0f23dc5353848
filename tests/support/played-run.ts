/** Whole runs without a network, in which only waits take time: the engine asks, and the reference answers at once. */
import { exhaustionEnded, next } from "../../src/engine/plan/next.ts";
import { select } from "../../src/engine/plan/plan.ts";
import {
  groupsOf,
  isRound,
  type Round,
  type RunState,
  type Send,
  tagsOf,
  worldOf,
} from "../../src/engine/plan/round.ts";
import { buildReport } from "../../src/engine/report.ts";
import type {
  Exchange,
  NoAnswer,
  ReceivedResponse,
  Recording,
  RunFacts,
  SentRequest,
} from "../../src/kit/exchange.ts";
import { grouped } from "../../src/kit/grouped.ts";
import { idRanges } from "../../src/kit/id-ranges.ts";
import { requestFields } from "../../src/kit/identity/client-fields.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import type { Report } from "../../src/kit/report.ts";
import type { ReferenceOptions } from "../../src/reference/index.ts";
import { createPetStore, type PetStore } from "../../src/reference/pet-store.ts";
import type { PlanChoice } from "../../src/reference/plans.ts";
import type { Change } from "../../src/reference/seams.ts";
import { SUITE } from "../../src/report/version.ts";
import { secretsOf } from "../../src/run/secrets/secrets.ts";
import { type JudgingOptions, judgingDefaultsOf } from "../../src/verdict/options.ts";
import { plainOptions } from "../../src/verdict/options-data.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { recordingOf } from "./recordings.ts";
import { KEY } from "./targets.ts";

/** What is played. Times are milliseconds since the start of the run. */
export interface Scene {
  /** The mistakes of the service, as in the proof. */
  readonly changes?: readonly Change[];
  readonly stock?: number;
  readonly plan?: PlanChoice;
  readonly options?: Partial<JudgingOptions>;
  readonly baseUrl?: string;
  /** What comes in place of the service's answer to a request; `null`: nothing. */
  readonly instead?: (sent: Sent) => Instead | null;
}

/** Faults that show only on the wire: how bodies are framed and connections end, requests that overlap, a target without a query, the key where it is redacted. */
export const OVER_HTTP_ONLY: readonly string[] = [
  ...[
    "body-truncated-fetched",
    "body-cut-by-characters",
    "body-cut-long",
    "body-labelled-gzip",
    "crash-no-query",
  ],
  ...["closed-malformed-json", "silent-array-body", "ids-race", "names-mixed-up", "lost-in-a-race"],
  ...["key-in-401", "key-in-404", "key-in-list"],
];

/** The scene of a service with these options, `null` where it needs a clock, ids or a gateway of its own. */
export function sceneOf(options: ReferenceOptions): Scene | null {
  const { changes = [], stock = 0, plan = "business", ...others } = options;
  return Object.keys(others).length > 0 ? null : { changes, stock, plan };
}

/** A status without a body, or an answer, or no answer. */
export type Instead = number | NoAnswer["kind"] | Pick<ReceivedResponse, "status" | "headers" | "body">;

/** A request, when it was sent, and how many were sent before it. */
export interface Sent {
  readonly request: SentRequest;
  readonly send: Send;
  readonly at: number;
  readonly nth: number;
  /** How many are sent together with it. */
  readonly together: number;
}

/** What came of it. */
export interface Played {
  readonly report: Report;
  readonly recording: Recording;
  /** What a recording's file says of the run beside its exchanges. */
  readonly facts: RunFacts;
  readonly rounds: readonly (Round & { readonly rest: number })[];
}

const secrets = secretsOf(KEY);

/** Plays a run against the reference with these mistakes. A round is sent in 1 ms a request, and answered 3 ms later. */
export async function play(scene: Scene): Promise<Played> {
  const options = { ...judgingDefaultsOf(scene.options?.profile ?? "core"), seed: 1, ...scene.options };
  const { baseUrl = "http://127.0.0.1:8080/v1" } = scene;
  // One object, as in a run: what is known of an answer is kept for the run.
  const recording: { -readonly [K in keyof Recording]: Recording[K] } = recordingOf([], {
    baseUrl,
    plan: options.plan,
    withheld: options.readOnly || options.maxCreations !== null,
  });
  let now = 0;
  const service = serviceOf(scene, () => recording.startedAt + now);
  const rounds: (Round & { readonly rest: number })[] = [];
  const plan = select(CONFORMANCE, options);
  for (;;) {
    const state: RunState = { catalogue: CONFORMANCE, plan, options, recording, unsent: {} };
    const step = next(state);
    if (!isRound(step)) {
      const exhaustion = options.exhaustRateLimit ? { ended: exhaustionEnded(state) } : null;
      recording.exhaustion = exhaustion;
      const stopped = step.ended && {
        code: step.ended.code,
        values: step.ended.values,
        nothing: step.nothing ?? null,
      };
      const facts = factsOf(options, stopped);
      return { report: buildReport(CONFORMANCE, recording, facts), recording, facts, rounds };
    }
    const rest = Math.max(0, (step.notBefore ?? 0) - now);
    now += rest;
    rounds.push({ ...step, rest: Math.round(rest) });
    for (const group of groupsOf(step)) {
      now += group[0]?.pause ?? 0;
      const pending = group.flatMap((send) => {
        const spec = send.request.build(worldOf({ recording, options }, send.attempt));
        return "unprepared" in spec ? [] : [{ send, spec }];
      });
      const answered: Exchange[] = [];
      const start = now;
      for (const { send, spec } of pending) {
        const { operation, credential } = send.request;
        const body =
          typeof spec.body === "string" ? new TextEncoder().encode(spec.body) : (spec.body ?? null);
        const request: SentRequest = {
          operation,
          credential,
          method: spec.method,
          target: spec.target,
          headers: spec.headers ?? [],
          body,
        };
        const index = recording.exchanges.length + answered.length;
        const instead =
          scene.instead?.({ request, send, at: now, nth: index, together: pending.length }) ?? null;
        const exchange = {
          index,
          request,
          sentAt: now,
          receivedAt: start + pending.length + 3,
          ...tagsOf(send, rounds.length - 1),
        };
        answered.push({
          ...exchange,
          ...(await answerOf(service, request, instead)),
          ...(send.fresh ? { freshConnection: true } : {}),
        });
        now += 1;
      }
      now = start + pending.length + 3;
      recording.exchanges = [...recording.exchanges, ...answered];
    }
    if (rounds.length > 2_000) throw new Error("the run does not end");
  }
}

function serviceOf({ changes = [], stock = 0, plan = "business" }: Scene, clock: () => number): PetStore {
  return createPetStore({ apiKey: KEY, plan, stock, changes, clock });
}

async function answerOf(
  service: PetStore,
  { method, target, headers, body }: SentRequest,
  instead: Instead | null,
): Promise<Pick<Exchange, "response" | "noAnswer">> {
  if (typeof instead === "string")
    return { response: null, noAnswer: { kind: instead, message: "no answer" } };
  if (instead !== null) {
    const answer =
      typeof instead === "number" ? { status: instead, headers: [], body: new Uint8Array() } : instead;
    return { response: { ...answer, bodyFault: null }, noAnswer: null };
  }
  const path = `/v1${secrets.revealInTarget(target)}`;
  const mark = path.indexOf("?");
  const { answer } = await service.respond({
    method,
    path: mark < 0 ? path : path.slice(0, mark),
    query: mark < 0 ? [] : [...new URLSearchParams(path.slice(mark + 1))],
    headers: headers.map(([name, value]) => [name, secrets.reveal(value)] as const),
    body: body ?? new Uint8Array(),
    oversized: false,
    address: "127.0.0.1",
  });
  return {
    response: {
      status: answer.status,
      headers: secrets.concealHeaders(answer.headers),
      body: answer.body,
      bodyFault: null,
    },
    noAnswer: null,
  };
}

function factsOf(options: JudgingOptions, stopped: RunFacts["stopped"]): RunFacts {
  return {
    suite: { name: "petstore-conformance", version: "1.0.0" },
    target: { name: null, embedded: false, environment: null, implementation: null },
    options: plainOptions(options),
    network: {},
    durationMs: 0,
    waitedMs: 0,
    node: "v24.0.0",
    stopped,
    unsent: {},
  };
}

/** The recording with the header fields that the client adds, as `verify` expects them. */
export function asSent(recording: Recording): Recording {
  const agent = `${SUITE.name}/${SUITE.version}`;
  const exchanges = recording.exchanges.map((each) => {
    const headers = requestFields(recording, agent, { users: [], own: each.request.headers });
    return { ...each, request: { ...each.request, headers } };
  });
  return { ...recording, exchanges };
}

/** A run on some lines: its verdict, its rounds, its causes, what is untested and why, and by what failures were made sure. */
export function story(played: Played): readonly string[] {
  const { report, rounds } = played;
  const { requirements, causes = [], once, exempt } = report;
  const survey = rounds.filter(({ sends }) => sends.some(({ role }) => role === "survey"));
  const open = requirements.filter(({ reason }) => reason !== null && reason.code !== "not-asked");
  const why = ({ cause, reason }: (typeof open)[number]): string =>
    `untested (${cause}), ${reason?.code} ${writeJson(reason?.values ?? {})}`;
  return [
    `${report.verdict}: ${report.verdictReason}`,
    survey.map(({ name, sends, rest }) => `${restOf(rest)}${name} ${sends.length}`).join("; "),
    ...experiments(rounds),
    ...causes.map(
      ({ id, requirements: ids, holdsBack, evidence }) =>
        `cause ${id} of ${idRanges(ids)}, holds back [${idRanges(holdsBack)}], shown by ${evidence}`,
    ),
    ...[...grouped(open, why)].map(([reason, all]) => `${idRanges(all.map(({ id }) => id))}: ${reason}`),
    ...requirements.flatMap(({ id, checks }) =>
      checks.flatMap(({ title, at, outcome, confirmation: made }) =>
        outcome === "failed"
          ? `${id}, ${title}: at ${at}, ${made ? `${made.experiment} ${made.repeats} by ${made.exchanges}` : "at once"}`
          : [],
      ),
    ),
    ...once.map(({ requirement, check, code, at }) => `once: ${requirement}, ${check}: ${code} at ${at}`),
    runOf(report),
    `exempt: ${exempt?.map(({ id, code }) => `${id} ${code}`).join(", ")}`,
  ];
}

/** The numbers of a run on a line: what was sent, how the experiments were paid for, and what came of it. */
export function runOf({ run, summary, observations }: Report): string {
  const { requests, keyRequests, creations, reserve, lost = [] } = run;
  return [
    `${requests} requests, ${keyRequests} with the key, ${creations} creations`,
    `reserve ${reserve?.requests.used}, ${reserve?.keyRequests.used}`,
    `lost [${lost.map(({ answer, count }) => `${count} ${answer}`).join(", ")}]`,
    `MUST ${Object.values(summary.must)}, SHOULD ${Object.values(summary.should)}`,
    `observed ${observations.filter(({ observed }) => observed !== null).length}`,
  ].join("; ");
}

const restOf = (rest: number): string => (rest > 0 ? `${rest} ms, ` : "");

/** The rounds that are no survey, each on a line: how long it rests before, its name, and what it sends. */
function experiments(rounds: Played["rounds"]): readonly string[] {
  return rounds.flatMap(({ rest, name, sends }) =>
    sends.every(({ role }) => role === "survey") ? [] : `${restOf(rest)}${name}: ${sentIn(sends).join("; ")}`,
  );
}

/** What a round sends; of many, the first and the last. */
function sentIn(sends: readonly Send[]): readonly string[] {
  const all = sends.map(({ role, request: { id }, attempt, of, pause, beside, fresh }) => {
    const part = of === undefined || of === id ? "" : ` [${of}]`;
    const how = `${attempt > 1 ? `, ${attempt}` : ""}${pause ? ` after ${pause} ms` : ""}${fresh ? " *" : ""}`;
    return `${beside ? "& " : ""}${role} ${id}${how}${part}`;
  });
  return all.length > 12 ? [...all.slice(0, 4), `${all.length - 6} more`, ...all.slice(-2)] : all;
}
