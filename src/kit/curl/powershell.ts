/** A request as a curl line for Windows PowerShell 5.1 and PowerShell 7; the key is written as its variable. */

import { type Exchange, KEY_PLACEHOLDER } from "../exchange.ts";
import { argumentsOf, EXPRESSION, HEADER_VARIABLE } from "./curl.ts";
import { ALTERED_KEYS } from "./key-expression.ts";

const KEY = "$env:PETSTORE_API_KEY";

/** A request with a longer path or body has no line. */
const LONGEST_PART = 400;

/** Each POSIX expression of the key, translated for use in double quotes. */
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
  const address = quoted(`${baseUrl}${target}`);
  const parts = argumentsOf("curl.exe -gi", exchange.request, address, (name, value) => {
    if (HEADER_VARIABLE.test(value)) return `"${name}: $env:${value.slice(1)}"`;
    return value === "" ? quoted(`${name};`) : quoted(`${name}: ${value}`);
  });
  const text = body === null ? "" : new TextDecoder().decode(body);
  let before = "";
  if (body && !PLAIN.test(text)) {
    const file = "$env:TEMP\\petstore-body";
    before = `[IO.File]::WriteAllBytes("${file}",[Convert]::FromBase64String('${Buffer.from(body).toString("base64")}')); `;
    parts.push(`--data-binary "@${file}"`);
  } else if (body) parts.push(`--data-binary ${text === "" ? `'""'` : quoted(text)}`);
  const line = before + parts.join(" ");
  return line.includes('\\"') ? OLD_QUOTES + line : line;
}

/** Single quotes; double quotes if the text contains an expression of the key, which PowerShell has to expand. */
function quoted(text: string): string {
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
