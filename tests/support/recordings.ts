/** Recordings made by hand, for judges: one request after another, 10 ms apart, each answered after 5 ms. */
import type { InvariantCheck, Judge } from "../../src/engine/claims.ts";
import type { Judgement } from "../../src/engine/judgement.ts";
import { credentialOf } from "../../src/kit/credential.ts";
import type { Exchange, NoAnswer, Recording, Role } from "../../src/kit/exchange.ts";
import { type Writable, writeJson } from "../../src/kit/json/write-json.ts";

/** The run starts here: 12 March 2026, 10:00 UTC. */
export const START: number = Date.UTC(2026, 2, 12, 10);

/** What is unusual about an exchange. */
export interface Unusual {
  readonly requestId?: string;
  readonly credential?: string;
  readonly method?: string;
  readonly status?: number;
  readonly headers?: readonly (readonly [string, string])[];
  readonly sentAt?: number;
  readonly receivedAt?: number;
  /** Without an answer, and why. */
  readonly noAnswer?: NoAnswer | null;
  readonly round?: number;
  readonly role?: Role;
  readonly attempt?: number;
  readonly of?: string;
  readonly expects?: readonly number[];
  readonly plain?: true;
  readonly unusual?: true;
  readonly freshConnection?: true;
  readonly bodyFault?: string;
}

/** An exchange whose place in the recording is still open. */
export type Draft = (index: number) => Exchange;

const bytes = (body: Writable): Uint8Array =>
  new TextEncoder().encode(typeof body === "string" ? body : writeJson(body));

function draft(
  request: Pick<Exchange["request"], "operation" | "method" | "target" | "body">,
  body: Writable,
  unusual: Unusual,
): Draft {
  return (index) => {
    const { requestId = `request ${index}`, credential = "valid", status = 200, headers = [] } = unusual;
    const { sentAt = 10 * index, noAnswer, bodyFault = null, method = request.method } = unusual;
    const { round = 0, role = "survey", attempt = 1, of, plain, freshConnection } = unusual;
    const expects = unusual.expects ?? [request.operation === "createPet" ? 201 : 200];
    const response = { status, headers, body: bytes(body), bodyFault };
    return {
      index,
      requestId,
      sentAt,
      receivedAt: unusual.receivedAt ?? sentAt + 5,
      round,
      role,
      attempt,
      expects,
      request: { ...request, method, credential: credentialOf(credential), headers: [] },
      response: noAnswer === undefined ? response : null,
      noAnswer: noAnswer ?? null,
      ...(of === undefined ? {} : { of }),
      ...(plain ? { plain } : {}),
      ...(unusual.unusual ? { unusual: true } : {}),
      ...(freshConnection ? { freshConnection } : {}),
    };
  };
}

/** `GET /pets?query`, answered 200 with a body: a text as it stands, anything else as JSON. */
export function listed(query: string, body: Writable, unusual: Unusual = {}): Draft {
  const target = query === "" ? "/pets" : `/pets?${query}`;
  return draft({ operation: "listPets", method: "GET", target, body: null }, body, unusual);
}

/** `POST /pets`, answered 201. */
export function created(sent: Writable, body: Writable, unusual: Unusual = {}): Draft {
  const request = { operation: "createPet", method: "POST", target: "/pets", body: bytes(sent) } as const;
  return draft(request, body, { status: 201, ...unusual });
}

/** `GET /pets/{petId}`, answered 200. */
export function fetched(petId: string, body: Writable, unusual: Unusual = {}): Draft {
  return draft({ operation: "getPet", method: "GET", target: `/pets/${petId}`, body: null }, body, unusual);
}

/** A request to something that the interface does not describe. */
export function other(target: string, body: Writable, unusual: Unusual = {}): Draft {
  return draft({ operation: "other", method: "GET", target, body: null }, body, unusual);
}

/** The facts of a run that are no exchange. */
export type Facts = Partial<Omit<Recording, "exchanges">>;

/** The recording of these exchanges, in this order. */
export function recordingOf(drafts: readonly Draft[], facts: Facts = {}): Recording {
  return {
    exchanges: drafts.map((each, index) => each(index)),
    baseUrl: "https://pets.example/v1",
    startedAt: START,
    now: null,
    runId: "a1b2c3d4",
    plan: null,
    categoryId: "1",
    categories: "auto",
    withheld: false,
    longKey: true,
    keyHasLetters: true,
    exhaustion: null,
    ...facts,
  };
}

/** A body that is accepted, and the animal that comes of it. */
export type Animal = { readonly [member: string]: Writable };

/** An animal: `pet(7, { status: "sold" })`. */
export function pet(id: number | bigint, more: Animal = {}): Animal {
  return { id, name: `animal ${id}`, categoryId: 1, ...more };
}

/** Animals with ids from 1 on. */
export function pets(count: number, more: Animal = {}): readonly Animal[] {
  return Array.from({ length: count }, (_, i) => pet(i + 1, more));
}

/** The creation of an animal as it should be: the body has what the answer has, but the id. */
export function creation(animal: Animal, unusual: Unusual = {}): Draft {
  const { id: _, ...sent } = animal;
  return created(sent, animal, unusual);
}

/** An Error body. */
export const error = (status: number, more: Animal = {}): Animal => ({
  code: `code_${status}`,
  message: "It went wrong",
  status,
  ...more,
});

/** A judgement on one line: "failed: too-many {"limit":1,"count":2} [3]", "untested: not-shown {}". */
export function said(judgement: Judgement): string {
  if (judgement.outcome === "passed") return "passed";
  const values = JSON.stringify(judgement.values);
  const at = judgement.outcome === "untested" || judgement.at === null ? "" : ` [${judgement.at}]`;
  return `${judgement.outcome}: ${judgement.code} ${values}${at}`;
}

/** What a judge says of a recording whose last exchanges, one unless told otherwise, are the evidence. */
export function judgedBy(judge: Judge, recording: Recording, evidence = 1): string {
  return said(judge(null, recording.exchanges.slice(-evidence), recording));
}

/** A standing check on one line: "GET /pets answered 200 [0, 2]: passed". */
export function checked({ title, evidence, judgement }: InvariantCheck): string {
  return `${title} [${evidence.join(", ")}]: ${said(judgement)}`;
}

/** A list that was asked for at first and answered last: the target was there all the time. */
export const ALIVE: Draft = listed("", [], { receivedAt: 10_000 });

/** No answer: the connection was closed. */
export const CLOSED: NoAnswer = { kind: "closed", message: "connection closed without an answer" };

/** An exchange of a recording, by its index. */
export function at(recording: Recording, index: number): Exchange {
  const exchange = recording.exchanges[index];
  if (!exchange) throw new Error(`there is no exchange ${index}`);
  return exchange;
}
