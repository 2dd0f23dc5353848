/** What one answer shows: its status, its body, its Error. */
import { hasValidKey, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import { quote } from "../../src/kit/format-value.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import { isBurst } from "../requests/stock.ts";
import { credentialOf, listed, notJson, operationOf, shown } from "./answers.ts";
import { answer, answers, operation, type Row, type Shown, subjects, text } from "./row.ts";

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

/** Whom an operation answers otherwise than documented: "to no key", or the checks. */
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

const STATUS: Row = {
  expected: withBody,
  received: answer,
  title: (words) => {
    const isAtOnce = words.at !== null && isBurst(words.at) && statusOf(words.at) >= 500;
    const when = isAtOnce ? " where several are sent at once" : towards(words);
    return `${operations(words)} ${text(words, "status")} instead of ${wanted(words)}${when}`;
  },
};

/** What follows the JSON text of a body. */
function afterwards({ at, deviation }: Shown): string {
  if (!at?.response || deviation.values.status !== 401) return "";
  const text = new TextDecoder().decode(at.response.body);
  const first = writeJson(responseJson(at).value ?? null);
  const rest = text.startsWith(first) ? text.slice(first.length) : text.slice(text.lastIndexOf("}{") + 1);
  return `, and after it ${quote(rest.trim())}`;
}

/** Codes of what one answer shows. */
export type AnswerCode =
  | "no-answer"
  | "status"
  | "not-json"
  | "media-type"
  | "body-unreadable"
  | "not-an-error"
  | "error-member"
  | "error-status"
  | "member-repeated"
  | "not-digits"
  | "text-empty"
  | "code-blanks"
  | "code-shared"
  | "internals"
  | "no-challenge"
  | "key-repeated"
  | "served-wrong-credential"
  | "served-invalid-body";

export const OF_ANSWERS: Readonly<Record<AnswerCode, Row>> = {
  "no-answer": {
    expected: () => "an answer",
    received: (words) => `${text(words, "answer")}, at every try`,
    title: (words) => `${operation(words)} gives no answer: ${subjects(words)}`,
  },
  status: STATUS,
  "not-json": {
    expected: (words) => text(words, "wanted"),
    received: (words) =>
      words.at && responseJson(words.at).value === undefined && (words.at.response?.body.length ?? 0) > 0
        ? notJson(words.at)
        : text(words, "problem"),
    title: (words) => `${answers(words)} are not JSON`,
  },
  "media-type": {
    expected: () => "`Content-Type: application/json`",
    received: (words) =>
      text(words, "received") === "" ? "no `Content-Type`" : `\`Content-Type: ${text(words, "received")}\``,
    title: (words) =>
      text(words, "received") === ""
        ? `${answers(words)} lack \`Content-Type\``
        : `${answers(words)} carry \`Content-Type: ${text(words, "received")}\``,
  },
  "body-unreadable": {
    expected: () => "a body that can be read",
    received: (words) => `a body that is ${text(words, "problem")}`,
    title: (words) => `${answers(words)} have a body that is ${text(words, "problem")}`,
  },
  "not-an-error": {
    expected: (words) => `an Error body: ${text(words, "expected")}`,
    received: (words) => `${text(words, "received")}${words.at ? ` (${shown(words.at)})` : ""}`,
    title: (words) => `${answers(words)} are not Errors: ${text(words, "received")}`,
  },
  "error-member": {
    expected: (words) => `an Error body: ${text(words, "expected")}`,
    received: (words) => text(words, "received"),
    title: (words) => `\`${text(words, "member")}\` in ${answers(words)}: ${text(words, "received")}`,
  },
  "error-status": {
    expected: (words) => `\`status\` ${words.at ? statusOf(words.at) : ""}`,
    received: (words) => `\`status\` ${text(words, "received")}`,
    title: (words) => `\`status\` in ${answers(words)} is ${text(words, "received")}`,
  },
  "member-repeated": {
    expected: () => "each member name once",
    received: (words) => `\`${text(words, "member")}\` twice`,
    title: (words) => `${answers(words)} repeat the member \`${text(words, "member")}\``,
  },
  "not-digits": {
    expected: (words) => `\`${text(words, "member")}\` written in digits alone`,
    received: (words) => text(words, "received"),
    title: (words) => `\`${text(words, "member")}\` is written as ${text(words, "received")}`,
  },
  "text-empty": {
    expected: (words) => `\`${text(words, "member")}\` that is not empty`,
    received: (words) => `\`${text(words, "member")}\` without a text`,
    title: (words) => `\`${text(words, "member")}\` in ${answers(words)} is empty`,
  },
  "code-blanks": {
    expected: () => "`code` without blanks",
    received: (words) => `\`code\` ${quote(text(words, "code"))}`,
    title: (words) => `\`code\` in ${answers(words)} has blanks`,
  },
  "code-shared": {
    expected: () => "a different code for each status",
    received: (words) => `${quote(text(words, "code"))} for ${text(words, "other")}, too`,
    title: (words) => `the code ${quote(text(words, "code"))} stands for two statuses`,
  },
  internals: {
    expected: () => "`message` without internals",
    received: (words) => `${text(words, "what")}: ${quote(text(words, "text"))}`,
    title: (words) => `\`message\` in ${answers(words)} shows ${text(words, "what")}`,
  },
  "no-challenge": {
    expected: () => "`WWW-Authenticate` with a Bearer challenge",
    received: (words) =>
      text(words, "received") === "" ? "no `WWW-Authenticate`" : `\`${text(words, "received")}\``,
    title: (words) => `${answers(words)} lack a Bearer challenge in \`WWW-Authenticate\``,
  },
  "key-repeated": {
    expected: () => "no response that contains the key",
    received: (words) =>
      text(words, "field") === "" ? "the key in the body" : `the key in \`${text(words, "field")}\``,
    title: (words) => `${answers(words)} repeat the key`,
  },
  "served-wrong-credential": {
    expected: () => "status 401 with an Error body, and nothing else",
    received: (words) => `${answer(words)}${afterwards(words)}`,
    title: (words) =>
      text(words, "status") === "401"
        ? `${operation(words)} goes on after its 401, and sends animals`
        : `${operation(words)} serves ${(words.at && credentialOf(words.at)) ?? "a wrong credential"} instead of answering 401`,
  },
  "served-invalid-body": {
    expected: () => "status 400 with an Error body",
    received: answer,
    title: (words) => `POST /pets accepts what it has to refuse: ${subjects(words)}`,
  },
};
