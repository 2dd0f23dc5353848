/** Requests that get no answer at all (HTTP-4; catalogue, rule 10). */
import type { Context } from "../../../src/reference/context.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Fault } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { bodyOf, requests } from "../mutations/alter-requests.ts";

/** Does not answer requests: closes the connection, or keeps it open. */
function unanswered(when: (ctx: Context) => boolean, close: boolean): Change {
  return (good) => ({
    wire(ctx, answer, line) {
      if (ctx.key === null || !when(ctx)) return good.wire(ctx, answer, line);
      if (close) line.response.destroy();
    },
  });
}

/** Faults of HTTP-4: closed connections and missing answers. */
export const HTTP_UNANSWERED_FAULTS: readonly Fault[] = [
  fault(
    "closed-malformed-json",
    "HTTP-4",
    "malformed JSON gets the connection closed",
    unanswered((ctx) => /,}$|[^}\]\s]\s*$/.test(bodyOf(ctx)), true),
    { also: ["CREATE-11"] },
  ),
  fault(
    "closed-largest-pet-id",
    "HTTP-4",
    "the largest int64 for a petId gets the connection closed",
    unanswered((ctx) => ctx.petId === "9223372036854775807", true),
    { also: ["GET-2"] },
  ),
  fault(
    "closed-status-unknown",
    "HTTP-4",
    "an unknown status in the query gets the connection closed",
    unanswered((ctx) => requests(ctx, "status", "archived"), true),
    { also: ["LIST-8"] },
  ),
  fault(
    "silent-array-body",
    "HTTP-4",
    "an array for a body gets no answer",
    unanswered((ctx) => bodyOf(ctx).startsWith("["), false),
    { also: ["CREATE-11"] },
  ),
  fault(
    "silent-status-unknown",
    "HTTP-4",
    "an unknown status in the query gets no answer",
    unanswered((ctx) => requests(ctx, "status", "archived"), false),
    { also: ["LIST-8"] },
  ),
];
