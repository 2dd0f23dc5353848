/** The entries of a HAR file, and the exchanges in them. */
import { credentialOf } from "../../kit/credential.ts";
import type { Exchange, HeaderLines } from "../../kit/exchange.ts";
import type { Encoding, RecordedResponse, RecordingFile } from "../../kit/generated/recording.ts";
import { MEMBERS } from "../../kit/schema/file-schemas.ts";
import { FormatError } from "../../kit/schema/foreign-json.ts";

/** The exchanges of a recording; throws a FormatError if one is not of its target. */
export function exchangesIn({ entries, _run: { baseUrl } }: RecordingFile["log"]): readonly Exchange[] {
  return entries.map(({ request, response, _exchange }, index): Exchange => {
    const { operation, credential, ...members } = _exchange;
    const { method, url, _target, postData } = request;
    if (!url.startsWith(baseUrl))
      throw new FormatError(`log.entries[${index}].request.url must begin with the base URL of the run`);
    const target = _target ?? url.slice(baseUrl.length);
    const body = postData ? bytesOf(postData.text, postData._encoding) : null;
    const sent = { operation, credential: credentialOf(credential), method, target, body };
    return {
      ...members,
      index,
      ...answerOf(response),
      request: { ...sent, headers: pairs(request.headers) },
    };
  });
}

function answerOf(response: RecordedResponse): Pick<Exchange, "response" | "noAnswer"> {
  const { status, content, _noAnswer: kind, _error: message = "", _bodyFault: bodyFault = null } = response;
  if (kind) return { response: null, noAnswer: { kind, message } };
  const body = bytesOf(content.text ?? "", content.encoding);
  return { response: { status, headers: pairs(response.headers), body, bodyFault }, noAnswer: null };
}

function pairs(lines: RecordedResponse["headers"]): HeaderLines {
  return lines.map(({ name, value }) => [name, value]);
}

function bytesOf(text: string, encoding: Encoding | undefined): Uint8Array {
  return encoding ? new Uint8Array(Buffer.from(text, "base64")) : new TextEncoder().encode(text);
}

/** The members of a value with these names, in their order; those that are not set are left out. */
export function membersOf(names: readonly string[], value: object): object {
  const given = value as Readonly<Record<string, unknown>>;
  const isSet = (name: string): boolean => Object.hasOwn(given, name) && given[name] !== undefined;
  return Object.fromEntries(names.filter(isSet).map((name) => [name, given[name]]));
}

/** The members of an exchange that are written in `_exchange`. */
export function exchangeMembers({ request: { operation, credential }, ...exchange }: Exchange): object {
  return membersOf(MEMBERS.exchange, { ...exchange, operation, credential: credential.label });
}
