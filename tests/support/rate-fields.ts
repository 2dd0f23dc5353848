/** Responses with the three fields, made by hand. */
import type { Recording } from "../../src/kit/exchange.ts";
import { type Draft, listed, recordingOf, START, type Unusual } from "./recordings.ts";

/** The texts of the three fields; `null` leaves one out. */
export type Fields = {
  readonly limit?: string | null;
  readonly remaining?: string | null;
  readonly reset?: string | null;
};

/** A list with the three fields, as expected with its status. */
export function response(
  { limit = "60", remaining = "59", reset = String(START / 1_000 + 30) }: Fields,
  unusual: Unusual = {},
): Draft {
  const fields: readonly (readonly [string, string | null])[] = [
    ["X-RateLimit-Limit", limit],
    ["x-ratelimit-remaining", remaining],
    ["X-RATELIMIT-RESET", reset],
  ];
  const headers = fields.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const { status = 200 } = unusual;
  return listed("", [], {
    receivedAt: 0,
    expects: [status],
    ...unusual,
    headers: [...headers, ...(unusual.headers ?? [])],
  });
}

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
    responses.map((response, i): Draft => {
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
      // A URL of its own, since a cache may answer one that was sent before.
      return listed(`limit=${i + 1}`, [], { status, credential, sentAt, receivedAt, headers });
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
