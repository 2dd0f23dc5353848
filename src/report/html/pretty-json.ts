/**
 * Indents JSON. Only white space between tokens changes: numbers, escapes and repeated member names stay, which parsing
 * and stringifying would lose.
 */
import { readJson } from "../../kit/json/read-json.ts";

/** Values that fit into this many columns stay on one line. */
const WIDTH = 76;

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/gsu;

/** The text, indented by two spaces; `null` if the bytes are not exactly one JSON text. */
export function prettyJson(bytes: Uint8Array): string | null {
  if (readJson(bytes).problems.length > 0) return null;
  const tokens = new TextDecoder().decode(bytes).match(TOKEN) ?? [];
  return value(tokens, { at: 0 }, "");
}

interface Place {
  at: number;
}

// The recursion is bounded by the nesting that readJson allows.
function value(tokens: readonly string[], place: Place, indent: string): string {
  const open = tokens[place.at++] ?? "";
  if (open !== "[" && open !== "{") return open;
  const parts: string[] = [];
  const inner = `${indent}  `;
  while (tokens[place.at] !== "]" && tokens[place.at] !== "}" && place.at < tokens.length) {
    const name = open === "{" ? `${tokens[place.at]}: ` : "";
    if (name !== "") place.at += 2;
    parts.push(name + value(tokens, place, inner));
    if (tokens[place.at] === ",") place.at++;
  }
  const close = tokens[place.at++] ?? "";
  if (parts.length === 0) return open + close;
  const gap = open === "{" ? " " : "";
  const line = `${open}${gap}${parts.join(", ")}${gap}${close}`;
  const nested = parts.some((part) => /[\]}]$/.test(part));
  if (!nested && indent.length + line.length <= WIDTH) return line;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
