/** What to do about a cause, if there is more to say than its title. */

import { statusOf } from "../../kit/evidence/reading.ts";
import type { Recording } from "../../kit/exchange.ts";
import { isOfInvalidBody, isOrdinary } from "./symptoms/evidence.ts";
import type { Symptom } from "./symptoms/symptoms.ts";

const VALIDATE = "Validate the body against the NewPet schema before anything is stored.";

/** Advice by requirement and condition. */
const ADVICE: readonly (readonly [
  id: RegExp,
  when: (lead: Symptom, group: readonly Symptom[]) => boolean,
  text: string,
])[] = [
  [
    /^HTTP-4$/,
    () => true,
    "Look for the exception in the service's log, and answer what the interface documents instead.",
  ],
  [
    /^HTTP-[12]$/,
    ({ at }) => at !== null && statusOf(at) >= 400,
    "Replace the error pages of the framework or gateway by JSON Error bodies.",
  ],
  [
    /^ERROR-1$/,
    () => true,
    "Write every error body in one place: `code` and `message` as strings, `status` as an integer.",
  ],
  [/^ERROR-2$/, () => true, "Set `status` of the error body to the status code of the response."],
  [/^AUTH-(6|12)$/, () => true, "Check the key before the body, the parameters and the path."],
  [/^AUTH-1$/, () => true, "Accept the key under test on every operation; most other requirements need it."],
  [
    /^AUTH-[2-5]$/,
    ({ at }) => at !== null && statusOf(at) === 403,
    "Answer 401 if the credential is missing or is not a valid key.",
  ],
  [
    /^CREATE-1$/,
    ({ got }) => got === "served",
    "Answer creations with status 201; their bodies are judged after that.",
  ],
  [
    /^CREATE-([5-9]|10|17)$/,
    ({ got }, group) => got === "served" && new Set(group.map(({ id }) => id)).size > 1,
    VALIDATE,
  ],
  [
    /^DATA-5$/,
    (lead) => !isOrdinary(lead) && lead.topic === "value",
    "Keep `categoryId` out of floating-point numbers: read, store and write it as a 64-bit integer.",
  ],
  [
    /^LIST-1$/,
    ({ topic, received }) => topic === "page" && received.includes("object"),
    "Answer with the array itself, without an object around it.",
  ],
  [
    /^RATE-1$/,
    ({ shows }) => shows.every((exchange) => statusOf(exchange) >= 400),
    "Set the rate-limit fields before anything can refuse a request, so that refusals carry them, too.",
  ],
  [
    /^RATE-4$/,
    ({ received }) => /: \d{1,7}`/.test(received),
    "Send the Unix time at which the limit resets: the time of the answer plus the remaining seconds.",
  ],
  [/^RATE-4$/, ({ received }) => /: \d{13}`/.test(received), "Send seconds, not milliseconds."],
  [
    /^RATE-5$/,
    () => true,
    "Count all requests of a key in one place, for all operations and processes, before each is answered.",
  ],
  [/^VERSION-1$/, () => true, "Give the base address with its last segment `/v1`, or serve the API there."],
];

/** One sentence, or `null`. */
export function adviceOf(lead: Symptom, group: readonly Symptom[], recording: Recording): string | null {
  if (isOfInvalidBody(lead, recording)) return VALIDATE;
  return ADVICE.find(([id, when]) => id.test(lead.id) && when(lead, group))?.[2] ?? null;
}
