/** What one answer shows: its status, its body, its Error. */
import { hasValidKey, requestJson, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import { quote } from "../../src/kit/format-value.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import { textOf } from "../causes/places.ts";
import { isBurst } from "../requests/creations.ts";
import { credentialOf, endOfLength, listed, notJson, operationOf, refusalsOf, shown } from "./answers.ts";
import { answer, answers, operation, type Rows, type Shown, subjects, text } from "./row.ts";
import { adviceOnStatus } from "./status-advice.ts";

/** The expected statuses: "400", "401 or 400". */
function wanted({ deviation }: Shown): string {
  const { expected } = deviation.values;
  return Array.isArray(expected) && expected.length > 0
    ? expected.slice(0, 3).join(" or ")
    : "a documented status";
}

function withBody(words: Shown): string {
  const status = wanted(words);
  if (/^4/.test(status)) return `status ${status} with an Error body`;
  return status === "201" ? "status 201 with a Pet" : `status ${status}`;
}

/** Whom an operation answers otherwise than documented: "to requests without a key", or the checks. */
function towards(words: Shown): string {
  const credential = words.at && !hasValidKey(words.at) ? credentialOf(words.at) : null;
  return credential ? ` to ${credential}` : `: ${subjects(words)}`;
}

/** "GET /pets answers", "GET /pets and POST /pets answer". */
function operations({ at, exchanges }: Shown): string {
  const all = [...new Set([...(at ? [at] : []), ...exchanges].map(operationOf))];
  if (all.length === 0) return "the target answers";
  return `${listed(all)} ${all.length === 1 ? "answers" : "answer"}`;
}

/** What follows the Error body of a 401, or else that there is an animal in it. */
function afterwards({ at, deviation }: Shown): string {
  if (!at?.response || deviation.values.status !== 401) return "";
  const text = new TextDecoder().decode(at.response.body);
  const first = writeJson(responseJson(at).value ?? null);
  const from = text.startsWith(first) ? first.length : text.lastIndexOf("}{") + 1;
  const rest = from === 0 ? "" : text.slice(from).trim();
  return rest === "" ? ", with an animal in its body" : `, and after it ${quote(rest)}`;
}

const LENGTH =
  "Let `Content-Length` be the number of bytes of the body in UTF-8, not of its characters, or leave it to the framework.";
const ONE_PLACE =
  "Write every error body in one place: `code` and `message` as strings, `status` as an integer.";

const VALIDATE = "Validate the body against the NewPet schema before anything is stored.";

const AS_SENT =
  'Validate the body against the NewPet schema before anything is stored, each member as it was sent: many validators make `1` of `"1"` unless they are strict.';

/** Advice on bodies that are accepted, by the requirement. */
const VALIDATING: Readonly<Record<string, string>> = {
  "CREATE-7": AS_SENT,
  "CREATE-8": AS_SENT,
  "CREATE-17": "Refuse null: many decoders read it like a `status` that is left out, which is allowed.",
};

/** Which number was taken, what became of it, and what to compare. */
function outOfRange({ at }: Shown): string {
  const [sent, received] = [at && requestJson(at), at && responseJson(at).value].map((body) =>
    isJsonObject(body) && body.categoryId !== undefined ? writeJson(body.categoryId) : "nothing",
  );
  const became = received === sent ? "" : `, and came back as ${received}`;
  return `Refuse a \`categoryId\` below -9223372036854775808 or above 9223372036854775807, before it is made a double or cut to 64 bits: ${sent} was accepted${became}.`;
}

/** Whether the body of an answer that serves what was asked is no UTF-8. */
const isOfOtherBytes = ({ at }: Shown): boolean =>
  at !== null && statusOf(at) < 400 && textOf(at) === "bytes";

export const OF_ANSWERS: Rows = {
  "no-answer": {
    expected: "an answer",
    received: "{answer}, at every try",
    title: "{OPERATION} gives no answer: {SUBJECTS}",
    advice: `Look for an exception in the service's log at the time of this request, and answer what the interface documents. If bytes are missing: ${LENGTH}`,
  },
  status: {
    expected: withBody,
    received: "{ANSWER}",
    title: (words) => {
      const refusals = refusalsOf(words);
      if (refusals !== "")
        return `${operations(words)} ${text(words, "status")} to all that must be refused, instead of ${refusals}`;
      const isAtOnce = words.at !== null && isBurst(words.at) && statusOf(words.at) >= 500;
      const when = isAtOnce ? " where several are sent at once" : towards(words);
      return `${operations(words)} ${text(words, "status")} instead of ${wanted(words)}${when}`;
    },
    advice: adviceOnStatus,
  },
  "not-json": {
    expected: "{wanted}",
    received: (words) =>
      words.at && responseJson(words.at).value === undefined && (words.at.response?.body.length ?? 0) > 0
        ? notJson(words.at)
        : text(words, "problem"),
    title: (words) => `${answers(words)} are not ${isOfOtherBytes(words) ? "UTF-8" : "JSON"}`,
    advice: (words) =>
      words.at && endOfLength(words.at) !== null
        ? LENGTH
        : words.at && statusOf(words.at) >= 400
          ? "Replace the error pages of the framework or gateway by JSON Error bodies."
          : isOfOtherBytes(words)
            ? "Write every text in UTF-8, and refuse a body that is not: a name with other bytes goes out as it came in (CREATE-15)."
            : "Write the body with a JSON library, once, in UTF-8, and end the answer there.",
  },
  "media-type": {
    expected: "`Content-Type: application/json`",
    received: (words) =>
      text(words, "received") === "" ? "no `Content-Type`" : `\`Content-Type: ${text(words, "received")}\``,
    title: (words) =>
      text(words, "received") === ""
        ? `${answers(words)} lack \`Content-Type\``
        : `${answers(words)} carry \`Content-Type: ${text(words, "received")}\``,
    advice: "Send `Content-Type: application/json` with every answer that has a JSON body.",
  },
  "body-unreadable": {
    expected: "a body that can be read",
    received: "a body that is {problem}",
    title: "{ANSWERS} have a body that is {problem}",
    advice: "Send as many bytes as `Content-Length` says, in the coding that the answer names.",
  },
  "not-an-error": {
    expected: "an Error body: {expected}",
    received: (words) => `${text(words, "received")}${words.at ? ` (${shown(words.at)})` : ""}`,
    title: "{ANSWERS} are not Errors: {received}",
    advice: ONE_PLACE,
  },
  "error-member": {
    expected: "an Error body: {expected}",
    received: "`{member}` {received}",
    title: "`{member}` in {ANSWERS}: {received}",
    advice: ONE_PLACE,
  },
  "error-status": {
    expected: (words) => `\`status\` ${words.at ? statusOf(words.at) : ""}`,
    received: "`status` {received}",
    title: "`status` in {ANSWERS} is {received}",
    advice: "Set `status` of the error body to the status code of the response.",
  },
  "member-repeated": {
    expected: "each member name once",
    received: "`{member}` twice",
    title: "{ANSWERS} repeat the member `{member}`",
    advice: "Write each member of an object once.",
  },
  "not-digits": {
    expected: "`{member}` written in digits alone",
    received: "{received}",
    title: "`{member}` is written as {received}",
    advice: "Write integers in digits alone: `7`, not `7.0` or `7e0`.",
  },
  "text-empty": {
    expected: "`{member}` that is not empty",
    received: "`{member}` without a text",
    title: "`{member}` in {ANSWERS} is empty",
    advice: "Give every error a `code` for programs and a `message` for people.",
  },
  "code-blanks": {
    expected: "`code` without blanks",
    received: "`code` {code quoted}",
    title: "`code` in {ANSWERS} has blanks",
    advice: "Make `code` a word for programs, like `not_found`, and put sentences into `message`.",
  },
  "code-shared": {
    expected: "a different code for each status",
    received: "{code quoted} for {other}, too",
    title: "the code {code quoted} stands for two statuses",
    advice: "Give 400, 401 and 404 codes of their own.",
  },
  internals: {
    expected: "`message` without internals",
    received: "{what}: {text quoted}",
    title: "`message` in {ANSWERS} shows {what}",
    advice: "Log exceptions, and answer with a message that was written for clients.",
  },
  "no-challenge": {
    expected: "`WWW-Authenticate` with a Bearer challenge",
    received: (words) =>
      text(words, "received") === "" ? "no `WWW-Authenticate`" : `\`${text(words, "received")}\``,
    title: "{ANSWERS} lack a Bearer challenge in `WWW-Authenticate`",
    advice: "Send `WWW-Authenticate: Bearer` with every 401.",
  },
  "key-repeated": {
    expected: "no response that contains the key",
    received: (words) =>
      text(words, "field") === "" ? "the key in the body" : `the key in \`${text(words, "field")}\``,
    title: "{ANSWERS} repeat the key",
    advice: "Leave the key out of messages, headers and echoes of the request.",
  },
  "served-wrong-credential": {
    expected: "status 401 with an Error body, and nothing else",
    received: (words) => `${answer(words)}${afterwards(words)}`,
    title: (words) =>
      text(words, "status") === "401"
        ? `${operation(words)} sends animals with its 401`
        : `${operation(words)} serves ${(words.at && credentialOf(words.at)) ?? "a wrong credential"} instead of answering 401`,
    advice: (words) =>
      text(words, "status") === "401"
        ? "Answer with an Error body and nothing else, and return from the handler after it, so that the rest of it does not run."
        : "Check the key on every operation: take one word after the scheme `Bearer` (in any letter case) and no other, and compare the whole of it.",
  },
  "served-invalid-body": {
    expected: "status 400 with an Error body",
    received: "{ANSWER}",
    title: "POST /pets accepts what it has to refuse: {SUBJECTS}",
    advice: (words) =>
      words.requirement === "CREATE-10" ? outOfRange(words) : (VALIDATING[words.requirement] ?? VALIDATE),
  },
};
