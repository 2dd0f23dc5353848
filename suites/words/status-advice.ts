/** What to do about an unexpected status, in one sentence. */
import { hasValidKey, requestJson } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import { refusalsOf } from "./answers.ts";
import { type Shown, text } from "./row.ts";

const LIMITS = "Accept every `limit` from 1 to 100, with each filter and without.";

const FILTERS = "Answer a list of each status with 200, an empty one too.";

const NAMES = "Accept every text of up to 32 characters as `name`: don't restrict its alphabet.";

const VALIDATE =
  "Validate the body against the NewPet schema, and answer 400 with an Error body if it fails.";

const STRICTLY =
  "Read the body strictly as JSON in UTF-8, and answer 400 with an Error body where that fails.";

/** By the requirement that fails. */
const BY_REQUIREMENT: Readonly<Record<string, string>> = {
  "LIST-1": "Answer a list without parameters with 200 and an array, an empty one too.",
  "LIST-2": LIMITS,
  "LIST-3": LIMITS,
  "LIST-4": LIMITS,
  "LIST-5": LIMITS,
  "LIST-6": "Answer 400 to a `limit` that is no integer from 1 to 100.",
  "LIST-7": FILTERS,
  "LIST-8": "Answer 400 to a `status` that is none of the three.",
  "LIST-9": FILTERS,
  "LIST-12": FILTERS,
  "CREATE-3": "Make `status` optional where bodies are validated.",
  "CREATE-4": "Accept `available`, `pending` and `sold` as the status of a new animal.",
  "CREATE-11": STRICTLY,
  "CREATE-15": STRICTLY,
  "CREATE-16": NAMES,
  "CREATE-18": STRICTLY,
  "DATA-5": "Accept every 64-bit integer as `categoryId`: read it as one, not as a double or in 32 bits.",
  "GET-1": "Answer getPet with 200 and the animal for every id that a creation or a list has shown.",
  "GET-2": "Answer 404 with an Error body if no animal has the id.",
  "GET-3": "Answer 400 or 404 with an Error body to a petId that is no 64-bit integer.",
  "AUTH-1": "Accept the key under test on every operation; most other requirements need it.",
  "AUTH-6": "Check the key before the body, the parameters and the path.",
  "AUTH-7": "Read the key from the `Authorization` header only.",
  "AUTH-9": "Compare the scheme without regard to letter case: `bearer` is `Bearer`.",
  "AUTH-11": "Take `Bearer` and one word as a credential, and nothing more.",
  "AUTH-12": "Check the key before the body, the parameters and the path.",
};

const ACCEPT =
  "Accept every NewPet that the schema allows: a `name`, a `categoryId`, and one of the three statuses or none.";

const ROUTE = "Add the route: `POST` to this path is createPet.";

/** Where the plainest creation is refused, by the status. */
const OF_PLAIN_CREATION: Readonly<Record<number, string>> = {
  404: ROUTE,
  405: ROUTE,
  415: "Accept bodies with `Content-Type: application/json`.",
};

const UNAUTHORIZED = "Answer 401 if the credential is missing or is not a valid key.";

/** Requirements in whose requests nothing but the credential is wrong. */
const OF_CREDENTIAL: ReadonlySet<string> = new Set(["AUTH-2", "AUTH-3", "AUTH-4", "AUTH-5"]);

const ESCAPED =
  "Read the body with a JSON parser: its member names are written with escapes here (`\\u006e` is `n`), which changes nothing.";

/** Whether a body has a member whose name is not there letter by letter. */
function hasEscapedName(at: Exchange): boolean {
  const sent = requestJson(at);
  const written = new TextDecoder().decode(at.request.body ?? new Uint8Array());
  return isJsonObject(sent) && Object.keys(sent).some((name) => !written.includes(`"${name}"`));
}

/** What fits the status, then the requirement. */
export function adviceOnStatus(words: Shown): string {
  const { at, requirement } = words;
  const status = Number(text(words, "status"));
  const refusals = refusalsOf(words);
  if (refusals !== "")
    return `Set the status where errors are answered: ${refusals}, by what is wrong with the request.`;
  if (status >= 500) {
    const { expected } = words.deviation.values;
    return Array.isArray(expected) && expected.includes(400) && expected.every((each) => Number(each) >= 400)
      ? "Handle in one place what reading and validating a request throws (the service's log has it): answer 400 with an Error body."
      : "Look for the exception in the service's log, and answer what the interface documents instead.";
  }
  const isWrong = at !== null && !hasValidKey(at);
  if (isWrong && [400, 401, 403, 404].includes(status)) {
    const isOfForm = status === 401 || status === 403 || OF_CREDENTIAL.has(requirement);
    return isOfForm ? UNAUTHORIZED : (BY_REQUIREMENT["AUTH-6"] ?? "");
  }
  const known = BY_REQUIREMENT[requirement];
  if (requirement === "DATA-5" && words.checks.every((check) => check === "categoryId 0"))
    return "Accept 0 as `categoryId`: it is there, and an integer.";
  if (known) return known;
  if (requirement.startsWith("AUTH-")) return UNAUTHORIZED;
  if (requirement === "CREATE-1" || requirement === "CREATE-2") {
    if (status < 300) return "Answer creations with status 201; their bodies are judged after that.";
    if (at?.plain) return OF_PLAIN_CREATION[status] ?? ACCEPT;
    return at && hasEscapedName(at) ? ESCAPED : NAMES;
  }
  return requirement.startsWith("CREATE-")
    ? VALIDATE
    : "Answer with the status that the interface documents for this request.";
}
