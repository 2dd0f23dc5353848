/** A client of cases of weather: fetch, with lost answers as values. */
import { onTestFinished } from "vitest";
import type { WeatherCase } from "../../proof/weather/case.ts";
import { WEATHER_CASES } from "../../proof/weather/families/index.ts";
import { type RunningCase, startCase } from "../../proof/weather/start.ts";

/** An answer, or `null` for a field where there was none. */
export interface Answer {
  readonly status: number | null;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or `undefined`. */
  readonly json: unknown;
}

/** What is asked, with the valid key unless it says otherwise. */
export interface Ask {
  readonly body?: string | object;
  readonly authorization?: string | null;
}

/** A case that runs, and how to ask it. */
export interface Asked extends RunningCase {
  readonly ask: (path: string, ask?: Ask) => Promise<Answer>;
}

/** Starts the case with this id, until the test is over. */
export async function started(id: string, seed = 1): Promise<Asked> {
  const found = WEATHER_CASES.find((each) => each.id === id);
  if (!found) throw new Error(`there is no case ${id}`);
  const asked = await asking(found, seed);
  onTestFinished(() => asked.close());
  return asked;
}

/** Starts a case; the caller closes it. */
export async function asking(weather: WeatherCase, seed: number): Promise<Asked> {
  const running = await startCase(weather, seed);
  const { port, apiKey } = running;
  const ask = async (
    path: string,
    { body, authorization = `Bearer ${apiKey}` }: Ask = {},
  ): Promise<Answer> => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
        signal: AbortSignal.timeout(4_000),
        headers: {
          "Content-Type": "application/json",
          ...(authorization === null ? {} : { Authorization: authorization }),
        },
        ...(body === undefined
          ? {}
          : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parsed(text) };
    } catch {
      return { status: null, headers: new Headers(), text: "", json: undefined };
    }
  };
  return { ...running, ask };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The number in a header of the rate limit. */
export function figure({ headers }: Answer, name: "Limit" | "Remaining" | "Reset"): number {
  return Number(headers.get(`X-RateLimit-${name}`) ?? Number.NaN);
}
