/** The body of a message: JSON laid out for reading, the rest as it came, what is long cut short. */
import { invalidUtf8At } from "../../../kit/json/utf8.ts";
import { count } from "../../terminal/layout.ts";
import { prettyJson } from "../../text/pretty-json.ts";
import { html, type Markup } from "../markup/markup.ts";
import { shown, shownLines } from "../markup/text.ts";

/** Characters shown of one body. */
const LONGEST = 4_000;

/** Lines of a body that are shown at once; the rest is folded, unless it is hardly longer than its fold. */
const AT_ONCE = 24;
const HARDLY_LONGER = 6;

/** Bytes up to which JSON is laid out: of anything longer the beginning is shown as it came. */
const LAID_OUT = 262_144;

/** The body with a line about it; an empty one is said to be so. */
export function bodyOf(bytes: Uint8Array | null, fault: string | null): Markup {
  const faulty = fault === null ? "" : `; ${fault}`;
  if (bytes === null || bytes.length === 0) return html`<p class="note">No body${shown(faulty)}</p>`;
  const pretty = bytes.length > LAID_OUT ? null : prettyJson(bytes);
  const text = pretty ?? new TextDecoder().decode(bytes);
  const start = beginning(text);
  const notes = [count(bytes.length, "byte")];
  if (pretty !== null) notes.push("JSON, laid out for reading");
  if (invalidUtf8At(bytes) !== null) notes.push("not UTF-8: \ufffd stands for what cannot be read");
  const left = text.length - start.length;
  const more =
    left > 0 ? html`<p class="note cut">… ${count(left, "character")} more, left out here</p>` : null;
  return html`<p class="note">Body, ${notes.join("; ")}${shown(faulty)}</p>
${inLines(start)}${more}`;
}

/** So many lines that the next finding stays in sight, and the others folded below them. */
function inLines(text: string): Markup {
  const lines = text.split("\n");
  const whole = lines.length <= AT_ONCE + HARDLY_LONGER;
  const block = (part: readonly string[]): Markup =>
    html`<pre class="body"><code>${shownLines(part.join("\n"))}</code></pre>`;
  if (whole) return block(lines);
  const rest = lines.slice(AT_ONCE);
  return html`${block(lines.slice(0, AT_ONCE))}<details class="rest"><summary>${count(rest.length, "more line")}</summary>${block(rest)}</details>`;
}

/** Cut at the end of a line where one is near. */
function beginning(text: string): string {
  if (text.length <= LONGEST) return text;
  const line = text.lastIndexOf("\n", LONGEST);
  return text.slice(0, line > LONGEST - 500 ? line : LONGEST);
}
