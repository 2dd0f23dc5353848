/** A request as a curl line for POSIX shells; the key is its variable. */
import type { Exchange } from "../exchange.ts";
import { CLIENT_FIELDS } from "../identity/client-fields.ts";
import { invalidUtf8At } from "../json/read-json.ts";
import { KEY_EXPRESSIONS } from "./key-expression.ts";

/** A longer body or address is cut; the recording has all of it. */
const LONGEST_PART = 400;

/** Matches any shell expression of the key, as the first group. */
const EXPRESSION = new RegExp(
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

function cut(text: string): string {
  return text.length > LONGEST_PART ? `${text.slice(0, LONGEST_PART)}…` : text;
}

/** Without the header lines that curl itself sends. */
export function curlLine(exchange: Exchange, baseUrl: string): string {
  const { method, target, headers, body } = exchange.request;
  const parts = ["curl -gi"];
  if (method === "HEAD") parts.push("-I");
  else if (method !== "GET") parts.push(`-X ${method}`);
  parts.push(quoted(cut(`${baseUrl}${target}`)));
  for (const [name, value] of headers.filter(([of]) => !CLIENT_FIELDS.has(of.toLowerCase()))) {
    const line = value === "" ? `${name};` : `${name}: ${value}`;
    parts.push(`-H ${HEADER_VARIABLE.test(value) ? `"${line}"` : quoted(line)}`);
  }
  if (body && (invalidUtf8At(body) !== null || UNSEEN.test(new TextDecoder().decode(body)))) {
    return `printf '${printable(body)}' | ${[...parts, "--data-binary @-"].join(" ")}`;
  }
  if (body) parts.push(`--data-binary ${quoted(cut(new TextDecoder().decode(body)))}`);
  return parts.join(" ");
}

/** Characters that are shown as their code points (`\u{0}`), which no shell would send. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function printable(bytes: Uint8Array): string {
  const shown = (byte: number): string => {
    const character = String.fromCharCode(byte);
    if (byte >= 0x20 && byte < 0x7f && !"\\%'".includes(character)) return character;
    return `\\${byte.toString(8).padStart(3, "0")}`;
  };
  return Array.from(bytes.subarray(0, LONGEST_PART), shown).join("").replaceAll("\\045", "%%");
}
