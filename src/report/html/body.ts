/** Shows the body of a message: JSON indented, other text unchanged, long text cut. */
import { invalidUtf8At } from "../../kit/json/utf8.ts";
import { html, type Markup, shown, shownLines } from "../page/markup.ts";
import { count } from "../text/numbers.ts";
import { prettyJson } from "./pretty-json.ts";

/** Characters shown of one body. */
const LONGEST = 4_000;

/** Lines of a body that are visible; the rest is folded, unless it is only a few lines more. */
const AT_ONCE = 24;
const HARDLY_LONGER = 6;

/** Bytes up to which JSON is indented; a longer body is shown unchanged. */
const LAID_OUT = 262_144;

/** The body after a line about its size and encoding; "No body" if it is empty. */
export function bodyOf(bytes: Uint8Array | null, fault: string | null): Markup {
  const faulty = fault === null ? "" : `; ${fault}`;
  if (bytes === null || bytes.length === 0) return html`<p class="note">No body${shown(faulty)}</p>`;
  const pretty = bytes.length > LAID_OUT ? null : prettyJson(bytes);
  const text = pretty ?? new TextDecoder().decode(bytes);
  const start = beginning(text);
  const notes = [count(bytes.length, "byte")];
  if (pretty !== null) notes.push("JSON, indented");
  if (invalidUtf8At(bytes) !== null) notes.push("not UTF-8: \ufffd replaces invalid bytes");
  const left = text.length - start.length;
  const more = left > 0 ? html`<p class="note cut">… ${count(left, "character")} more not shown</p>` : null;
  return html`<p class="note">Body, ${notes.join("; ")}${shown(faulty)}</p>
${inLines(start)}${more}`;
}

/** The first lines visible and the others folded, so that the next finding stays in sight. */
function inLines(text: string): Markup {
  const lines = text.split("\n");
  const whole = lines.length <= AT_ONCE + HARDLY_LONGER;
  const block = (part: readonly string[]): Markup =>
    html`<pre class="body"><code>${shownLines(part.join("\n"))}</code></pre>`;
  if (whole) return block(lines);
  const rest = lines.slice(AT_ONCE);
  return html`${block(lines.slice(0, AT_ONCE))}<details class="rest"><summary>${count(rest.length, "more line")}</summary>${block(rest)}</details>`;
}

/** The start of a long text, cut at a line break if there is one near the limit. */
function beginning(text: string): string {
  if (text.length <= LONGEST) return text;
  const line = text.lastIndexOf("\n", LONGEST);
  return text.slice(0, line > LONGEST - 500 ? line : LONGEST);
}
