/** Formats the answers to open questions: short and uniform, so that two reports can be compared. */
import type { OpenQuestion, TestRequest } from "../../src/engine/claims.ts";
import { responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { quote } from "../../src/kit/format-value.ts";
import { isJsonObject, type JsonObject } from "../../src/kit/json/json.ts";

/** The result of `observe`: an answer on one line, and the indices of the exchanges that show it. */
export type Observation = NonNullable<ReturnType<OpenQuestion["observe"]>>;

/** Maximum characters of an answer. */
export const LONGEST_ANSWER = 140;

/** Maximum exchanges of the evidence. */
const MOST_EVIDENCE = 20;

/** An answer, on one line and cut if it is too long, with its evidence. */
export function observation(text: string, exchanges: readonly Exchange[]): Observation {
  const indices = [...new Set(exchanges.map((exchange) => exchange.index))].sort((a, b) => a - b);
  return { observed: clipped(text.replace(/\s+/g, " ").trim()), evidence: indices.slice(0, MOST_EVIDENCE) };
}

function clipped(text: string): string {
  if (text.length <= LONGEST_ANSWER) return text;
  // No lone surrogate at the end.
  return `${text.slice(0, LONGEST_ANSWER - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

type Rest = Omit<OpenQuestion, "id" | "section" | "level" | "requests">;

/** An open question about a section of the interface; its requests are sent in the full profile. */
export function question(
  id: string,
  section: string,
  { requests = [], ...rest }: Rest & { readonly requests?: readonly TestRequest[] },
): OpenQuestion {
  const extra = requests.map((request) => ({ request, priority: "full" as const }));
  return { id, section, level: "OPEN", ...rest, requests: extra };
}

/** An answer of one exchange or more. */
export type Seen = readonly [answer: string, ...exchanges: Exchange[]];

/** The different answers in order, each with the first exchanges that show it; `null` if there are none. */
export function distinct(seen: readonly Seen[], between = "; or "): Observation | null {
  const first = new Map<string, readonly Exchange[]>();
  for (const [answer, ...exchanges] of seen) if (!first.has(answer)) first.set(answer, exchanges);
  return first.size === 0 ? null : observation([...first.keys()].join(between), [...first.values()].flat());
}

/** A name or code of the target, in quotes unless it is a plain word. */
export function word(text: string): string {
  return /^[\w$@.:/-]{1,60}$/.test(text) ? text : quote(text);
}

/** The latest answer to a request: a 429 is no answer; a missing answer and a closed connection count as one (rules 10, 11). */
export function latestAnswer(recording: Recording, request: TestRequest): Exchange | undefined {
  return recording.exchanges.findLast((exchange) => exchange.requestId === request.id && says(exchange));
}

/** Whether an exchange answers its request. */
export function says(exchange: Exchange): boolean {
  if (exchange.response) return exchange.response.status !== 429;
  return ["closed", "silent", "malformed"].includes(exchange.noAnswer?.kind ?? "refused");
}

/** "refused with 400", `null` for a success. */
export function refusal(exchange: Exchange): string | null {
  const status = statusOf(exchange);
  if (status === 0) return "no answer";
  if (status >= 200 && status < 300) return null;
  return status >= 400 && status < 500 ? `refused with ${status}` : `answered ${status}`;
}

/** The animal in a 201, of any operation. */
export function createdIn(exchange: Exchange): JsonObject | null {
  const { value } = responseJson(exchange);
  return statusOf(exchange) === 201 && isJsonObject(value) ? value : null;
}

/** One attempt: its label, the answer in words, and the exchange. */
export interface Tried {
  readonly label: string;
  readonly answer: string;
  readonly exchange: Exchange;
}

/** "kept: 255, 256; refused with 400: 1024": the labels of each answer; `null` without attempts. */
export function grouped(tried: readonly Tried[]): Observation | null {
  if (tried.length === 0) return null;
  const groups = new Map<string, string[]>();
  for (const { label, answer } of tried) groups.set(answer, [...(groups.get(answer) ?? []), label]);
  const text = [...groups].map(([answer, labels]) => `${answer}: ${labels.join(", ")}`).join("; ");
  return observation(
    text,
    tried.map(({ exchange }) => exchange),
  );
}

/** A request, and what it is called in an answer. */
export interface Asked {
  readonly label: string;
  readonly request: TestRequest;
}

/** The answers to several requests, by label; requests without an answer are left out. */
export function outcomes(
  recording: Recording,
  requests: readonly Asked[],
  accepted: (exchange: Exchange) => string,
  refused: (exchange: Exchange) => string | null = refusal,
): readonly Tried[] {
  return requests.flatMap(({ label, request }) => {
    const exchange = latestAnswer(recording, request);
    return exchange ? [{ label, answer: refused(exchange) ?? accepted(exchange), exchange }] : [];
  });
}
