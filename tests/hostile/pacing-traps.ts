/** Targets that would have a run wait for ever, or never. */
import type { HostileTarget } from "./hostile-target.ts";
import { always, answering, http, withLines } from "./serving.ts";

const now = (): number => Math.floor(Date.now() / 1_000);

/** A 429 on everything. */
function refusing(
  does: string,
  lines: () => Readonly<Record<string, string>>,
  row: Partial<HostileTarget> = {},
): HostileTarget {
  const start: HostileTarget["start"] = () =>
    http((_request, response) => void response.writeHead(429, lines()).end());
  return { does, start, exit: 3, says: /429/, ...row };
}

/** The reference with other header lines. */
function limited(
  does: string,
  lines: (before: number) => Readonly<Record<string, string>>,
  row: Partial<HostileTarget> = {},
): HostileTarget {
  const start: HostileTarget["start"] = () =>
    answering((answer, _ctx, before) => withLines(answer, lines(before)));
  return { does, start, exit: 1, args: ["--max-wait", "2s"], ...row };
}

export const PACING_TRAPS: readonly HostileTarget[] = [
  refusing("answers all with 429 and a year of Retry-After", () => ({ "Retry-After": "31536000" })),
  refusing("answers all with 429 and Retry-After in the year 9999", () => ({
    "Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT",
  })),
  refusing(
    "answers all with 429 and a Retry-After of 300 digits",
    () => ({ "Retry-After": "9".repeat(300) }),
    { args: ["--max-wait", "3s"] },
  ),
  refusing("answers all with 429 and a negative Retry-After", () => ({ "Retry-After": "-5" }), {
    args: ["--max-wait", "3s"],
  }),
  refusing("answers all with 429 and a Retry-After that is none", () => ({ "Retry-After": "soon" }), {
    args: ["--max-wait", "3s"],
  }),
  refusing("answers all with 429 and Retry-After: 0", () => ({ "Retry-After": "0" }), {
    args: ["--max-wait", "3s"],
  }),
  refusing(
    "answers all with 429 and a Reset in the past",
    () => ({ "X-RateLimit-Reset": String(now() - 1_000) }),
    { args: ["--max-wait", "3s"] },
  ),
  refusing("answers all with 429 and nothing more", () => ({}), { args: ["--max-wait", "3s"] }),
  refusing("answers all with 429 and two Retry-After", () => ({ "Retry-After": "1, 100000" }), {
    args: ["--max-wait", "3s"],
  }),
  limited(
    "says that 0 remain, and Reset is always ahead",
    () => ({ "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": String(now() + 60) }),
    { exit: 3 },
  ),
  limited(
    "says that 0 remain, and Reset is always now",
    () => ({ "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": String(now()) }),
    { exit: 3 },
  ),
  limited(
    "says that 0 remain until the year 9999",
    () => ({ "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "253402300799" }),
    { failed: ["RATE-4"] },
  ),
  limited(
    "writes figures of a thousand digits",
    () => ({ "X-RateLimit-Remaining": "9".repeat(1_000), "X-RateLimit-Reset": "9".repeat(1_000) }),
    { failed: ["RATE-3", "RATE-4"] },
  ),
  limited(
    "writes figures that are none",
    () => ({ "X-RateLimit-Limit": "many", "X-RateLimit-Remaining": "-1", "X-RateLimit-Reset": "NaN" }),
    { failed: ["RATE-2", "RATE-3", "RATE-4"] },
  ),
  limited(
    "changes its limit with every answer",
    (before) => ({
      "X-RateLimit-Limit": String(10 + ((before * 7) % 100)),
      "X-RateLimit-Remaining": String((before * 7) % 10),
    }),
    { exit: [0, 3] },
  ),
  {
    does: "answers every other request with 429",
    start: () =>
      answering((answer, _ctx, before) =>
        before % 2 === 0 ? answer : withLines({ ...answer, status: 429 }, { "Retry-After": "1" }),
      ),
    args: ["--max-wait", "4s"],
    exit: 3,
  },
  {
    does: "answers all with 200 and no limits at all",
    start: () => always(200, { "Content-Type": "application/json" }, "[]"),
    args: ["--only", "RATE"],
    exit: 1,
    failed: ["RATE-1"],
  },
];
