/** A request as a curl line for POSIX shells, and for Windows PowerShell 5.1 and PowerShell 7; the key is its variable. */
import { type Exchange, KEY_PLACEHOLDER, type SentRequest } from "../exchange.ts";
import { CLIENT_FIELDS } from "../identity/client-fields.ts";
import { invalidUtf8At } from "../json/read-json.ts";
import { ALTERED_KEYS, KEY_EXPRESSIONS } from "./key-expression.ts";

/** A longer body or path is cut in the line of a POSIX shell, and PowerShell has none; the recording has all of it. */
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

/** The program with method, address and header lines, without those that curl itself sends; `variable`: how one begins. */
function argumentsOf(
  program: string,
  { method, headers }: Pick<SentRequest, "method" | "headers">,
  address: string,
  quote: (text: string) => string,
  variable: string,
): string[] {
  const parts = [program];
  if (method === "HEAD") parts.push("-I");
  else if (method !== "GET") parts.push(`-X ${method}`);
  const given = headers.filter(([name]) => !CLIENT_FIELDS.has(name.toLowerCase()));
  const lines = given.map(([name, value]) =>
    HEADER_VARIABLE.test(value)
      ? `"${name}: ${variable}${value.slice(1)}"`
      : quote(value === "" ? `${name};` : `${name}: ${value}`),
  );
  return [...parts, quote(address), ...lines.map((line) => `-H ${line}`)];
}

function cut(text: string): string {
  return text.length > LONGEST_PART ? `${text.slice(0, LONGEST_PART)}…` : text;
}

export function curlLine(exchange: Exchange, baseUrl: string): string {
  const { target, body } = exchange.request;
  const parts = argumentsOf("curl -gi", exchange.request, cut(`${baseUrl}${target}`), quoted, "$");
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

const KEY = "$env:PETSTORE_API_KEY";

const IN_POWERSHELL: ReadonlyMap<string, string> = new Map([
  [KEY_PLACEHOLDER, `$(${KEY})`],
  [ALTERED_KEYS.shortened, `$(${KEY} -replace '.$')`],
  [ALTERED_KEYS.lengthened, `$(${KEY})x`],
  [ALTERED_KEYS.changed, `$(${KEY} -replace '.$','~')`],
  [ALTERED_KEYS.beheaded, `$(${KEY} -replace '^.')`],
  [ALTERED_KEYS.preceded, `x$(${KEY})`],
  [ALTERED_KEYS.firstChanged, `$(${KEY} -replace '^.','~')`],
  [
    ALTERED_KEYS.swapped,
    `$(-join(${KEY}.ToCharArray()|%{if([char]::IsUpper($_)){[char]::ToLower($_)}else{[char]::ToUpper($_)}}))`,
  ],
  [
    ALTERED_KEYS.rotated,
    `$(-join(${KEY}.ToCharArray()|%{$c=[int]$_;if($c -ge 97 -and $c -le 122){[char](97+($c-84)%26)}elseif($c -ge 65 -and $c -le 90){[char](65+($c-52)%26)}elseif($c -ge 48 -and $c -le 57){[char](48+($c-43)%10)}else{$_}}))`,
  ],
  [ALTERED_KEYS.basic, `$([Convert]::ToBase64String([Text.Encoding]::ASCII.GetBytes(${KEY}+':')))`],
  [ALTERED_KEYS.password, `$([Convert]::ToBase64String([Text.Encoding]::ASCII.GetBytes(':'+${KEY})))`],
  [
    ALTERED_KEYS.middleChanged,
    `$($k=${KEY};$i=[math]::Floor($k.Length/2);$k.Remove($i,1).Insert($i,$(if($k[$i] -eq '7'){'3'}else{'7'})))`,
  ],
]);

/** Before PowerShell 7.3, double quotes in an argument need a backslash; this makes later versions need it too. */
const OLD_QUOTES = "$PSNativeCommandArgumentPassing='Legacy'; ";

/** A body with other bytes is written to a file first: the Windows command line may change other characters. */
const PLAIN = /^[\x20-\x7e]*$/;

/** `curl.exe -gi …` for the request of an exchange; `null` if its path or body is too long. */
export function powershellLine(exchange: Exchange, baseUrl: string): string | null {
  const { target, body } = exchange.request;
  if (target.length > LONGEST_PART || (body?.length ?? 0) > LONGEST_PART) return null;
  const address = `${baseUrl}${target}`;
  const parts = argumentsOf("curl.exe -gi", exchange.request, address, quotedForPowershell, "$env:");
  const text = body === null ? "" : new TextDecoder().decode(body);
  let before = "";
  if (body && !PLAIN.test(text)) {
    const file = "$env:TEMP\\petstore-body";
    before = `[IO.File]::WriteAllBytes("${file}",[Convert]::FromBase64String('${Buffer.from(body).toString("base64")}')); `;
    parts.push(`--data-binary "@${file}"`);
  } else if (body) parts.push(`--data-binary ${text === "" ? `'""'` : quotedForPowershell(text)}`);
  const line = before + parts.join(" ");
  return line.includes('\\"') ? OLD_QUOTES + line : line;
}

/** Single quotes; double quotes if the text contains an expression of the key, which PowerShell has to expand. */
function quotedForPowershell(text: string): string {
  const parts = text.split(EXPRESSION);
  if (parts.length === 1) return `'${forCurl(text).replaceAll("'", "''")}'`;
  const shown = parts.map((part, i) => {
    if (i % 2 === 0) return forCurl(part).replace(/[`$]/g, "`$&").replaceAll('\\"', '\\`"');
    const isWord = part === KEY_PLACEHOLDER && /^(?:\s|$)/.test(parts[i + 1] ?? "");
    return isWord ? KEY : (IN_POWERSHELL.get(part) ?? "");
  });
  return `"${shown.join("")}"`;
}

/** Escapes double quotes with a backslash and doubles the backslashes before them, as Windows programs parse them. */
function forCurl(text: string): string {
  return text.replace(/(\\*)"/g, '$1$1\\"');
}
