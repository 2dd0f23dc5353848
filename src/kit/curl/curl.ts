/** A request as a curl line for a POSIX shell; the key is written as its variable. */

import type { Exchange, SentRequest } from "../exchange.ts";
import { CLIENT_FIELDS } from "../identity/client-fields.ts";
import { invalidUtf8At } from "../json/utf8.ts";
import { KEY_EXPRESSIONS } from "./key-expression.ts";

/** A longer body or path is cut in the curl line; the recording has all of it. */
const LONGEST_PART = 400;

/** Matches any shell expression of the key, as the first group. */
export const EXPRESSION: RegExp = new RegExp(
  `(${KEY_EXPRESSIONS.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})`,
);

/** Single quotes; double quotes if the text contains an expression of the key, which the shell has to expand. */
function quoted(text: string): string {
  if (!text.includes("PETSTORE_API_KEY")) return `'${text.replaceAll("'", "'\\''")}'`;
  const parts = text.split(EXPRESSION);
  return `"${parts.map((part, i) => (i % 2 === 1 ? part : part.replace(/[\\"`$]/g, "\\$&"))).join("")}"`;
}

/** The value of a `--header` line is recorded as the shell variable that contains it. */
export const HEADER_VARIABLE: RegExp = /^\$[A-Za-z_][A-Za-z0-9_]*$/;

/** The program with method, address and header lines, without those that curl itself sends. */
export function argumentsOf(
  program: string,
  { method, headers }: Pick<SentRequest, "method" | "headers">,
  address: string,
  header: (name: string, value: string) => string,
): string[] {
  const parts = [program];
  if (method === "HEAD") parts.push("-I");
  else if (method !== "GET") parts.push(`-X ${method}`);
  const given = headers.filter(([name]) => !CLIENT_FIELDS.has(name.toLowerCase()));
  return [...parts, address, ...given.map(([name, value]) => `-H ${header(name, value)}`)];
}

function cut(text: string): string {
  return text.length > LONGEST_PART ? `${text.slice(0, LONGEST_PART)}…` : text;
}

export function curlLine(exchange: Exchange, baseUrl: string): string {
  const { target, body } = exchange.request;
  const address = quoted(cut(`${baseUrl}${target}`));
  const parts = argumentsOf("curl -gi", exchange.request, address, (name, value) => {
    if (HEADER_VARIABLE.test(value)) return `"${name}: ${value}"`;
    return value === "" ? `'${name};'` : quoted(`${name}: ${value}`);
  });
  if (body && (invalidUtf8At(body) !== null || UNSEEN.test(new TextDecoder().decode(body)))) {
    return `printf '${printable(body)}' | ${[...parts, "--data-binary @-"].join(" ")}`;
  }
  if (body) parts.push(`--data-binary ${quoted(cut(new TextDecoder().decode(body)))}`);
  return parts.join(" ");
}

/** Characters that are shown as their code points (`\u{0}`), which no shell would send. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Bytes for `printf`: octal escapes for everything but printable ASCII. */
function printable(bytes: Uint8Array): string {
  const shown = (byte: number): string => {
    const character = String.fromCharCode(byte);
    if (byte >= 0x20 && byte < 0x7f && !"\\%'".includes(character)) return character;
    return `\\${byte.toString(8).padStart(3, "0")}`;
  };
  return Array.from(bytes.subarray(0, LONGEST_PART), shown).join("").replaceAll("\\045", "%%");
}
