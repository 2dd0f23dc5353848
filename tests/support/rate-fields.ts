/** Responses with the three fields, made by hand, for RATE-5 and RATE-11. */
import type { Recording } from "../../src/kit/exchange.ts";
import { type Draft, listed, recordingOf, START } from "./recordings.ts";

/** One response with the key; times in milliseconds since the start. */
export interface Response {
  readonly remaining: number | string;
  readonly sentAt: number;
  readonly limit?: number | string;
  readonly receivedAt?: number;
  /** Seconds since the start; 40 unless said otherwise. */
  readonly reset?: number | string;
  readonly status?: number;
  readonly credential?: string;
  /** Whether it has a Date; a number is by how many milliseconds that differs from the local clock. */
  readonly date?: boolean | number;
}

/** The recording of these responses. */
export function answered(responses: readonly Response[]): Recording {
  return recordingOf(
    responses.map((response): Draft => {
      const { remaining, sentAt, limit = 60, receivedAt = sentAt + 10, reset = 40 } = response;
      const { status = 200, credential = "valid", date = 0 } = response;
      const resetAt = typeof reset === "number" ? START / 1_000 + reset : reset;
      const headers: readonly (readonly [string, string])[] = [
        ...(date === false
          ? []
          : [["Date", new Date(START + receivedAt + Number(date)).toUTCString()] as const]),
        ["X-RateLimit-Limit", String(limit)],
        ["X-RateLimit-Remaining", String(remaining)],
        ["X-RateLimit-Reset", String(resetAt)],
      ];
      return listed("", [], { status, credential, sentAt, receivedAt, headers });
    }),
  );
}

/** One request after another, every 20 ms. */
export function series(
  count: number,
  remaining: (i: number) => number,
  more: Partial<Response> = {},
  from = 0,
): readonly Response[] {
  return Array.from({ length: count }, (_, i) => ({
    sentAt: from + 20 * i,
    remaining: remaining(i),
    ...more,
  }));
}
