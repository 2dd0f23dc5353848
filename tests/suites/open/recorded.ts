/** Recordings for tests of the open questions. */
import type { OpenQuestion, RequestContext, TestRequest } from "../../../src/engine/claims.ts";
import { credentialOf, VALID } from "../../../src/kit/credential.ts";
import type { Exchange, HeaderLines, Operation, Recording } from "../../../src/kit/exchange.ts";
import { OPEN_QUESTIONS } from "../../../suites/open/index.ts";

export const START: number = Date.UTC(2026, 0, 1, 12, 0, 0);

export const UTF8: InstanceType<typeof TextEncoder> = new TextEncoder();

export function recordingOf(exchanges: readonly Exchange[], more: Partial<Recording> = {}): Recording {
  return {
    exchanges,
    baseUrl: "https://pets.example/v1",
    startedAt: START,
    now: null,
    runId: "r1",
    plan: null,
    categoryId: "1",
    categories: "auto",
    withheld: false,
    exhaustion: null,
    longKey: true,
    keyHasLetters: true,
    ...more,
  };
}

export function worldOf(recording: Recording): RequestContext {
  return {
    recording,
    name: (label) => `conformance-${recording.runId}-${label}`,
    prefix: `conformance-${recording.runId}`,
    attempt: 1,
    random: (label) => BigInt(`0x${Buffer.from(label.padEnd(8, "x")).toString("hex").slice(0, 16)}`),
  };
}

export interface Answer {
  readonly request?: TestRequest;
  readonly operation?: Operation;
  readonly credential?: string;
  readonly method?: string;
  readonly target?: string;
  /** Request body as text. */
  readonly sent?: string | null;
  readonly status?: number;
  readonly headers?: HeaderLines;
  /** Response body: text as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Milliseconds since the start; each exchange takes 10 of them. */
  readonly at?: number;
}

/** A recording of answers, one after the other; the request is given, or comes from the answer itself. */
export function recorded(answers: readonly Answer[], more: Partial<Recording> = {}): Recording {
  const exchanges: Exchange[] = [];
  const recording = recordingOf(exchanges, more);
  for (const answer of answers) {
    const spec = answer.request?.build(worldOf(recording));
    if (spec && "unprepared" in spec) throw new Error(spec.unprepared);
    const index = exchanges.length;
    const sentAt = answer.at ?? index * 20;
    const sent = answer.sent === undefined ? spec?.body : answer.sent;
    const body = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {});
    exchanges.push({
      index,
      requestId: answer.request?.id ?? `request ${index}`,
      request: {
        operation: answer.operation ?? answer.request?.operation ?? "listPets",
        credential: answer.credential
          ? credentialOf(answer.credential)
          : (answer.request?.credential ?? VALID),
        method: answer.method ?? spec?.method ?? "GET",
        target: answer.target ?? spec?.target ?? "/pets",
        headers: spec?.headers ?? [],
        body: typeof sent === "string" ? UTF8.encode(sent) : null,
      },
      sentAt,
      receivedAt: sentAt + 10,
      response:
        answer.status === 0
          ? null
          : {
              status: answer.status ?? 200,
              headers: answer.headers ?? [],
              body: UTF8.encode(body),
              bodyFault: null,
            },
      noAnswer: answer.status === 0 ? { kind: "closed", message: "the connection was closed" } : null,
      round: 0,
      role: "survey",
      attempt: 1,
      expects: answer.request?.expects ?? [],
    });
  }
  return recording;
}

export function question(id: string): OpenQuestion {
  const found = OPEN_QUESTIONS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

export function observed(id: string, recording: Recording): string | null {
  return question(id).observe(recording)?.observed ?? null;
}

/** The request of a question whose id begins so. */
export function askOf(id: string, start: string): TestRequest {
  const found = question(id).requests.find(({ request }) => request.id.startsWith(start));
  if (!found) throw new Error(`${id} has no request ${start}`);
  return found.request;
}

export const PET = { id: 7, name: "a", categoryId: 1, status: "available" };

export const ERROR = { code: "bad", message: "no", status: 400 };

/** Pets with these ids. */
export function page(...ids: number[]): unknown {
  return ids.map((id) => ({ ...PET, id }));
}

export function numbered(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

/** An accepted creation that echoes its request. */
export function accepted(request: TestRequest, more: object = {}): Answer {
  const spec = request.build(worldOf(recordingOf([])));
  const body = "unprepared" in spec ? {} : JSON.parse(String(spec.body));
  return { request, status: 201, body: { ...body, id: 7, ...more } };
}
