/** Clocks that are off, and dates that are missing. */
import { type FamilyCase, family, layered, type WeatherCase } from "../case.ts";
import type { Layer, Reply } from "../gateway/layer.ts";
import { changing, headerOf, withHeader, withoutHeaders } from "../gateway/reply.ts";

const RESET = "X-RateLimit-Reset";

/** Shifts the `Date` of a response, in seconds; the service's own stays if there is none. */
function dated(reply: Reply, seconds: number): Reply {
  const date = headerOf(reply.headers, "date");
  if (date === undefined) return reply;
  const shifted = new Date(Date.parse(date) + seconds * 1_000).toUTCString();
  return { ...reply, headers: withHeader(reply.headers, "Date", shifted) };
}

/** Shifts the Reset, in seconds. */
function resetting(reply: Reply, seconds: number): Reply {
  const reset = headerOf(reply.headers, RESET.toLowerCase());
  if (reset === undefined) return reply;
  return { ...reply, headers: withHeader(reply.headers, RESET, String(Number(reset) + seconds)) };
}

function undated(reply: Reply): Reply {
  return { ...reply, headers: withoutHeaders(reply.headers, /^date$/) };
}

function clock(id: string, why: string, change: (reply: Reply, connection: number) => Reply): FamilyCase {
  const layer = ({ struck }: { readonly struck: () => void }): Layer =>
    changing((reply, { connection }) => {
      struck();
      return change(reply, connection);
    });
  return layered(`clock-${id}`, why, layer);
}

/** Three servers, whose clocks differ. */
const OFFSETS = [0, 90, -90] as const;

/** Every case of clocks; the limiter's windows are calendar minutes, so its Reset is up to 60 s ahead by its clock. */
export const CLOCK_CASES: readonly WeatherCase[] = family("clocks", [
  clock("90-s-fast", "The machine's clock is 90 s fast.", (reply) => resetting(dated(reply, 90), 90)),
  clock("90-s-slow", "The machine's clock is 90 s slow.", (reply) => resetting(dated(reply, -90), -90)),
  clock("no-date", "Answers have no Date.", undated),
  clock("no-date-90-s-fast", "Answers have no Date, and the clock is 90 s fast.", (reply) =>
    undated(resetting(reply, 90)),
  ),
  clock("no-date-90-s-slow", "Answers have no Date, and the clock is 90 s slow.", (reply) =>
    undated(resetting(reply, -90)),
  ),
  clock(
    "reset-90-s-slow",
    "The limiter's clock is 90 s slow; the gateway, whose clock is right, writes the Date.",
    (reply) => resetting(reply, -90),
  ),
  clock(
    "reset-90-s-fast",
    "The limiter's clock is 90 s fast; the gateway, whose clock is right, writes the Date.",
    (reply) => resetting(reply, 90),
  ),
  clock(
    "date-90-s-fast",
    "The gateway that writes the Date is 90 s fast; the limiter's clock is right.",
    (reply) => dated(reply, 90),
  ),
  clock(
    "by-server",
    "Three servers, one for each connection, have clocks that differ by 90 s.",
    (reply, connection) => {
      const seconds = OFFSETS[connection % 3] ?? 0;
      return resetting(dated(reply, seconds), seconds);
    },
  ),
]);
