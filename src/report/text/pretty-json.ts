/**
 * JSON laid out for reading. Only the white space between tokens changes: numbers, escapes and repeated member names
 * stay as they came, which no reader and writer of values would keep.
 */
import { readJson } from "../../kit/json/read-json.ts";

/** What fits into so many columns stays on one line. */
const WIDTH = 76;

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/gsu;

/** The text in lines, indented by two spaces; `null` where the bytes are not exactly one JSON text. */
export function prettyJson(bytes: Uint8Array): string | null {
  if (readJson(bytes).problems.length > 0) return null;
  const tokens = new TextDecoder().decode(bytes).match(TOKEN) ?? [];
  return value(tokens, { at: 0 }, "");
}

interface Place {
  at: number;
}

// Nested as deep as the reader allows, which is what bounds this recursion.
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
