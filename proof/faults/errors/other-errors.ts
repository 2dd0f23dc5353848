/** Errors other than 400, 401 and 404 that lack the Error body (ERROR-6). */
import { Refusal } from "../../../src/reference/refusal.ts";
import { type Fault, served } from "../fault.ts";
import { because, fault, insteadOf } from "../mutations/alter.ts";
import { together } from "../mutations/alter-fault.ts";
import { answered, textBody } from "../mutations/alter-refusals.ts";

/** The response status for an unknown `status`. */
function unknownStatus(status: number): ReturnType<typeof insteadOf> {
  return insteadOf(because("status_invalid"), (ctx, refusal) => {
    throw ctx.operation === "listPets" ? new Refusal(status, "status_unknown", refusal.message) : refusal;
  });
}

/** Every fault of the bodies of other errors. */
export const OTHER_ERROR_FAULTS: readonly Fault[] = [
  served("error-422-problem", { also: ["LIST-8"] }),
  fault(
    "error-405-text",
    "ERROR-6",
    "a 405 on a documented operation is a plain text",
    together(unknownStatus(405), textBody(answered(405), "text/plain", "Method Not Allowed")),
    { also: ["LIST-8"] },
  ),
  fault(
    "error-500-page",
    "ERROR-6",
    "a 500 is a page",
    together(unknownStatus(500), textBody(answered(500), "text/html", "<h1>Internal Server Error</h1>")),
    { also: ["LIST-8", "HTTP-4"] },
  ),
  fault(
    "error-415-empty",
    "ERROR-6",
    "a 415 has an empty body",
    together(
      insteadOf(because("media_type_invalid"), (_ctx, refusal) => {
        throw new Refusal(415, refusal.reason, refusal.message);
      }),
      textBody(answered(415), "application/json", ""),
    ),
    { profile: "full" },
  ),
];
