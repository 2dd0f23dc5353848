/** Text in Markdown as GitHub and GitLab read it (CommonMark with tables and autolinks): nothing of it acts. */
import { visible } from "../text/visible.ts";

/** So much of one value is shown, in UTF-16 code units. */
const LONGEST = 1_000;

/** Where a reader links, mentions or typesets: addresses, @names, #numbers, commit ids, formulas. Code spans do not. */
const LINKABLE = /[@#$]|:\/\/|www\.|mailto:|xmpp:|gh-\d|\b[0-9a-f]{7,40}\b/i;

/** Text as prose on one line; as a code span where a reader would make more of it. Right in tables, too. */
export function prose(text: string): string {
  const shown = shortened(visible(text));
  if (LINKABLE.test(shown)) return code(shown);
  const plain = shown.replace(/[\\`*_{}[\]<>&~!]/g, "\\$&").replaceAll("|", "&#124;");
  // At the start of a line these would begin a list, or make the line before a heading.
  return plain.replace(/^(\s*\d*)([-+=.)])(?=\s|=|-|$)/, "$1\\$2");
}

/**
 * Text as a code span on one line, fenced with more backticks than it has. A vertical line is shown by its number:
 * in a table it would end the cell even here.
 */
export function code(text: string): string {
  const shown = shortened(visible(text)).replaceAll("|", "\\u{7c}");
  if (shown.trim() === "") return shown === "" ? "*empty*" : "*blank*";
  const fence = "`".repeat(longestRun(shown) + 1);
  const pad = /^[`\s]|[`\s]$/.test(shown) ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Lines as a fenced block, each whole, to be copied. */
export function block(lines: readonly string[], language: string): string {
  const shown = lines.map(visible).join("\n");
  const fence = "`".repeat(Math.max(3, longestRun(shown) + 1));
  return `${fence}${language}\n${shown}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  // No pair of surrogates is torn apart.
  const cut = text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut}… (${text.length - cut.length} more characters)`;
}
