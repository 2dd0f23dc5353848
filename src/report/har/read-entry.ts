/** One entry of a HAR file as the exchange that it was written from. */
import type { Exchange, HeaderLines, NoAnswer, Operation, ReceivedResponse } from "../../kit/exchange.ts";
import { bytesOf } from "./body.ts";
import type { Fields } from "./fields.ts";

const OPERATIONS: readonly Operation[] = ["listPets", "createPet", "getPet", "other"];

const NO_ANSWER: Readonly<Record<NoAnswer["kind"], true>> = {
  ...{ refused: true, unresolved: true, tls: true },
  ...{ closed: true, silent: true, malformed: true, unread: true, ended: true },
};

/** The exchange at a position of the recording of a target; what is wrong with the entry is thrown as a FormatError. */
export function exchangeOf(entry: Fields, index: number, baseUrl: string): Exchange {
  const request = entry.object("request");
  const repeats = entry.optional("_repeats", (name) => entry.count(name)) ?? null;
  if (repeats !== null && repeats >= index) entry.refuse("_repeats", "is no earlier entry");
  return {
    index,
    ask: entry.text("_ask"),
    request: {
      operation: entry.word("_operation", OPERATIONS),
      credential: entry.text("_credential"),
      method: request.text("method"),
      target: targetOf(request, baseUrl),
      headers: headersOf(request),
      body: request.optional("postData", (name) => bytesIn(request.object(name), "_encoding")) ?? null,
    },
    sentAt: timeIn(entry, "_sentAt"),
    receivedAt: timeIn(entry, "_receivedAt"),
    ...answerOf(entry.object("response")),
    repeats,
  };
}

function targetOf(request: Fields, baseUrl: string): string {
  const url = request.text("url");
  if (!url.startsWith(baseUrl)) request.refuse("url", "does not begin with the base address of the run");
  return request.optional("_target", (name) => request.text(name)) ?? url.slice(baseUrl.length);
}

function headersOf(message: Fields): HeaderLines {
  return message.list("headers").map((line) => [line.text("name"), line.text("value")] as const);
}

function bytesIn(body: Fields, encodingName: string): Uint8Array {
  const encoding = body.optional(encodingName, (name) => body.word(name, ["base64"] as const));
  return bytesOf(body.text("text"), encoding);
}

function answerOf(response: Fields): Pick<Exchange, "response" | "noAnswer"> {
  const kind = response.optional("_noAnswer", (name) =>
    response.word(name, Object.keys(NO_ANSWER) as NoAnswer["kind"][]),
  );
  if (kind) return { response: null, noAnswer: { kind, message: response.text("_error") } };
  return { response: receivedIn(response), noAnswer: null };
}

function receivedIn(response: Fields): ReceivedResponse {
  return {
    status: response.count("status"),
    headers: headersOf(response),
    body: bytesIn(response.object("content"), "encoding"),
    bodyFault: response.optional("_bodyFault", (name) => response.text(name)) ?? null,
  };
}

/** Years, in milliseconds: no run is as long. */
const LONGEST = 1e12;

function timeIn(entry: Fields, name: string): number {
  const time = entry.number(name);
  if (Math.abs(time) > LONGEST) entry.refuse(name, "is no time within a run");
  return time;
}
