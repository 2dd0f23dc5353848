/** Faults of Error bodies (interface §2, §7; ERROR). */
import { because, documented, errorBody, insteadOf } from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

const STACK = `TypeError: pets is undefined
    at list (/srv/petstore/dist/pets.js:41:17)
    at next (node:internal:95:5)`;

/** One of each requirement. */
export const ERROR_FAULTS: readonly Fault[] = [
  fault(
    "error-wrapped",
    "ERROR-1",
    "an Error is inside another object",
    errorBody(documented, (error) => ({ error })),
  ),
  fault(
    "error-status-500",
    "ERROR-2",
    "every Error has the status 500",
    errorBody(documented, (error) => ({ ...error, status: 500 })),
  ),
  fault(
    "error-message-empty",
    "ERROR-3",
    "the message of an Error is empty",
    errorBody(documented, (error) => ({ ...error, message: "" })),
  ),
  fault(
    "code-sentence",
    "ERROR-4",
    "a code is a sentence",
    errorBody(documented, (error, { status }) => ({ ...error, code: `Error of kind ${status}` })),
  ),
  fault(
    "message-stack",
    "ERROR-5",
    "a message is a stack trace",
    errorBody(documented, (error) => ({ ...error, message: STACK })),
  ),
  fault(
    "error-422-problem",
    "ERROR-6",
    "a 422 has the members of a problem",
    insteadOf(
      (ctx, refusal) => ctx.operation === "listPets" && because("status_invalid")(ctx, refusal),
      (_ctx, { message }) => ({
        status: 422,
        value: { title: "status_unknown", status: 422, detail: message },
      }),
    ),
  ),
];
