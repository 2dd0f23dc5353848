/** Faults of every response (interface §1; HTTP). */
import { insteadOf } from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

/** One of each requirement. */
export const HTTP_FAULTS: readonly Fault[] = [
  fault("type-text-plain", "HTTP-1", "the media type is text/plain", () => ({
    contentType: () => [["Content-Type", "text/plain; charset=utf-8"]],
  })),
  fault("body-bom", "HTTP-2", "every body begins with a byte order mark", (good) => ({
    finish: (ctx, answer) =>
      good.finish(ctx, { ...answer, body: Buffer.concat([Buffer.from("\uFEFF"), answer.body]) }),
  })),
  fault("repeat-id", "HTTP-3", "every animal shows its id twice", (good) => ({
    render: (ctx, value) => good.render(ctx, value).replace(/\{("id":-?\d+),/g, "{$1,$1,"),
  })),
  fault(
    "crash-malformed-json",
    "HTTP-4",
    "malformed JSON gets a 500",
    insteadOf(
      (ctx, { reason }) => reason === "body_malformed" && ctx.request.body.length > 0,
      () => {
        throw new Error("unexpected");
      },
    ),
  ),
];
