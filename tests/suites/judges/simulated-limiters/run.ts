/** A simulated run against a simulated limiter: what it sends, when, and what comes back. */
import { VALID } from "../../../../src/kit/credential.ts";
import type { Exchange, Recording } from "../../../../src/kit/exchange.ts";
import { recordingOf } from "../../../support/recordings.ts";
import type { Chance } from "./chance.ts";
import type { Limiter, Said } from "./limiter.ts";

/** Circumstances that a run has no say in. */
export interface Situation {
  readonly latencyMs: number;
  readonly inFlight: number;
  /** How the Reset is rounded to seconds. */
  readonly round: (seconds: number) => number;
  /** Whether refused requests use up the limit. */
  readonly refusedCount: boolean;
  /** Requests of other clients with the same key, a second. */
  readonly neighbours: number;
  /** An earlier run: how many requests, and how long ago it ended. */
  readonly earlier: { readonly requests: number; readonly agoMs: number } | null;
  /** When the run starts: milliseconds since the Unix epoch. */
  readonly start: number;
  /** What the target's clock shows beyond the local one. */
  readonly skewMs: number;
  /** What the Date shows beyond the target's clock: a gateway may write it. */
  readonly dateMs: number;
}

/** What is sent next: its status if the limit lets it pass, and whether all before must be answered first. */
interface Step {
  readonly status: number;
  readonly alone: boolean;
}

const refusedOrNot = (count: number, share: number, chance: Chance): readonly Step[] =>
  Array.from({ length: count }, () => ({
    status: chance.next() < share ? chance.of([400, 400, 404]) : 200,
    alone: false,
  }));

/** 60 requests like those of a core run: the opening, creations and refusals, reads, a follow-up. */
export function coreSteps(chance: Chance): readonly Step[] {
  const alone = { status: 200, alone: true };
  return [
    alone,
    ...refusedOrNot(38, 0.5, chance),
    alone,
    ...refusedOrNot(18, 0.3, chance),
    alone,
    { status: 404, alone: true },
  ];
}

/** The beginning of a full run: twelve lists one after another, then more of everything. */
export function fullSteps(chance: Chance): readonly Step[] {
  const lists = Array.from({ length: 12 }, () => ({ status: 200, alone: true }));
  return [{ status: 200, alone: true }, ...lists, ...refusedOrNot(100, 0.5, chance), ...coreSteps(chance)];
}

interface Flight {
  readonly step: Step;
  readonly sentAt: number;
  readonly arrivesAt: number;
  readonly receivedAt: number;
  said: Said | null;
}

/** What a response shows in place of what the limiter said; `n` counts the requests from 1. */
export type Figure = (said: Said, n: number) => number;

/** A run that waits for a Reset longer than this gives up. */
const LONGEST_WAIT_MS = 65_000;

/** Sends the steps, and returns the recording of it. */
export function simulate(
  limiter: Limiter,
  steps: readonly Step[],
  situation: Situation,
  chance: Chance,
  figure: Figure = ({ remaining }) => remaining,
): Recording {
  const { latencyMs, inFlight, neighbours, earlier, start, skewMs, refusedCount } = situation;
  const server = (at: number): number => start + skewMs + at;
  for (let i = 0; i < (earlier?.requests ?? 0); i++) limiter(server(-(earlier?.agoMs ?? 0)), true);
  let neighbour = -61_000 + chance.wait(neighbours);
  const others = (until: number): void => {
    for (; neighbour <= until; neighbour += chance.wait(neighbours)) limiter(server(neighbour), true);
  };
  others(0);
  const flights: Flight[] = [];
  const done: { flight: Flight; shown: number }[] = [];
  let [now, next, counted, left] = [0, 0, 0, Number.POSITIVE_INFINITY];
  let blockedUntil = 0;
  while (next < steps.length || flights.length > 0) {
    const step = steps[next];
    const free = step && flights.length < (step.alone ? 1 : Math.min(inFlight, Math.max(1, left)));
    if (step && free && (left > flights.length || flights.length === 0)) {
      if (blockedUntil - now > LONGEST_WAIT_MS) break;
      now = Math.max(now, blockedUntil);
      if (now >= blockedUntil && blockedUntil > 0) left = Number.POSITIVE_INFINITY;
      blockedUntil = 0;
      const latency = latencyMs * chance.from(0.5, 1.5);
      const arrivesAt = now + latency * chance.from(0.3, 0.7);
      flights.push({ step, sentAt: now, arrivesAt, receivedAt: now + latency, said: null });
      next += 1;
      now += 0.05;
      continue;
    }
    const instant = (flight: Flight): number => (flight.said ? flight.receivedAt : flight.arrivesAt);
    const flight = flights.reduce((a, b) => (instant(a) <= instant(b) ? a : b));
    now = Math.max(now, instant(flight));
    if (!flight.said) {
      others(flight.arrivesAt);
      const said = limiter(server(flight.arrivesAt), refusedCount || flight.step.status < 300);
      flight.said = said;
      counted += 1;
      done.push({ flight, shown: said.served ? figure(said, counted) : said.remaining });
      continue;
    }
    flights.splice(flights.indexOf(flight), 1);
    left = Math.min(flight.said.remaining, left);
    if (left === 0 || !flight.said.served) blockedUntil = flight.said.resetAt - start - skewMs + 1_250;
  }
  const sent = done.filter(({ flight }) => !flights.includes(flight));
  return recorded(
    sent.sort((a, b) => a.flight.sentAt - b.flight.sentAt),
    situation,
  );
}

function recorded(
  done: readonly { readonly flight: Flight; readonly shown: number }[],
  { start, skewMs, dateMs, round }: Situation,
): Recording {
  const drafts = done.map(({ flight, shown }) => (index: number): Exchange => {
    const { step, sentAt, arrivesAt, receivedAt, said } = flight;
    if (!said) throw new Error("an answered request was never counted");
    const headers: Exchange["request"]["headers"] = [
      ["Date", new Date(start + skewMs + dateMs + arrivesAt).toUTCString()],
      ["X-RateLimit-Limit", String(said.limit)],
      ["X-RateLimit-Remaining", String(shown)],
      ["X-RateLimit-Reset", String(round(said.resetAt / 1_000))],
    ];
    const request: Exchange["request"] = {
      operation: "listPets",
      method: "GET",
      target: "/pets",
      headers: [],
      body: null,
      credential: VALID,
    };
    const status = said.served ? step.status : 429;
    const response = { status, headers, body: new Uint8Array(), bodyFault: null };
    return {
      index,
      requestId: `request ${index}`,
      request,
      sentAt,
      receivedAt,
      response,
      noAnswer: null,
      repeats: null,
    };
  });
  return recordingOf(drafts, { startedAt: start });
}
