/** Targets whose text would steer a terminal, a CI runner or a reader. */
import type { HostileTarget } from "./hostile-target.ts";
import { answering, reference, texts, withLines } from "./serving.ts";

/** Escape sequences, C1 controls, bidirectional overrides and isolates, a title, a bell, a workflow command. */
export const STEERING =
  "\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eevil\u202c\u2066\u2067\u2069\u200f\u061c\u0000\b\r\n::error::owned\n##[error]owned\u2028\u2029\ufeff";

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

export const STEERING_TEXT: readonly HostileTarget[] = [
  {
    does: "writes control characters into codes and messages",
    start: () =>
      reference((good) => ({
        presentError: (ctx, refusal) => ({
          ...good.presentError(ctx, refusal),
          code: `a ${STEERING}`,
          message: STEERING,
          status: STEERING,
        }),
      })),
    exit: 1,
    failed: ["ERROR-1", "ERROR-4"],
  },
  {
    does: "writes control characters into names and statuses",
    start: () =>
      reference((good) => ({
        presentPet: (ctx, pet, where) => ({
          ...good.presentPet(ctx, pet, where),
          name: STEERING,
          status: STEERING,
        }),
      })),
    exit: 1,
    failed: ["CREATE-2", "DATA-4"],
  },
  {
    does: "writes control characters into member names",
    start: () => texts((text) => text.replaceAll('"id"', `"${escaped(STEERING)}"`)),
    exit: 1,
    failed: ["DATA-1"],
  },
  {
    does: "writes raw control characters into its bodies",
    start: () => texts((text) => text.replaceAll('"name":"', `"name":"${STEERING}`)),
    exit: 1,
    failed: ["HTTP-2"],
  },
  {
    does: "writes odd characters into its header lines",
    start: () =>
      answering((answer) =>
        withLines(answer, {
          "Content-Type": "text/\u0085\u009b31m;\u00ad",
          "Retry-After": "\u009b31m",
          "X-RateLimit-Limit": "\u009b31m ::error::owned",
          Link: "</\u009b31m>",
        }),
      ),
    exit: 1,
    failed: ["HTTP-1", "RATE-2"],
  },
  {
    does: "writes markup and shell text everywhere",
    start: () =>
      reference((good) => ({
        presentError: (ctx, refusal) => ({
          ...good.presentError(ctx, refusal),
          code: "'; rm -rf / #$(reboot)`reboot`",
          message: "]]><script>alert(1)</script>|a|b|\n# Heading",
          status: 0,
        }),
        presentPet: (ctx, pet, where) => ({
          ...good.presentPet(ctx, pet, where),
          name: "../../etc/passwd",
          status: "</script><script>alert(1)</script>",
        }),
      })),
    exit: 1,
    failed: ["ERROR-2", "DATA-4"],
  },
];
