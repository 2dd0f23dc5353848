/** Markdown as GitHub and GitLab read it (CommonMark with tables and autolinks): escaping, tables, and its size. */
import { type Row, visible } from "../text/text.ts";

const LONGEST = 1_000;

/** GitHub shows nothing of a larger step summary. */
export const MOST_BYTES: number = 1_048_576;

/** Text that becomes a link, mention or formula outside code spans: URLs, @names, #numbers, commit ids, $. */
const LINKABLE = /[@#$]|:\/\/|www\.|mailto:|xmpp:|gh-\d|\b[0-9a-f]{7,40}\b/i;

/** Escapes text as prose on one line, also for tables; as a code span if it would become a link or mention. */
export function prose(text: string): string {
  const shown = shortened(visible(text));
  if (LINKABLE.test(shown)) return code(shown);
  const plain = shown.replace(/[\\`*_{}[\]<>&~!]/g, "\\$&").replaceAll("|", "&#124;");
  // At the start of a line these would begin a list, or turn the previous line into a heading.
  return plain.replace(/^(\s*\d*)([-+=.)])(?=\s|=|-|$)/, "$1\\$2");
}

/** A vertical bar becomes `\u{7c}`, because it would end a table cell even in a code span. */
export function code(text: string): string {
  const shown = shortened(visible(text)).replaceAll("|", "\\u{7c}");
  if (shown.trim() === "") return shown === "" ? "*empty*" : "*blank*";
  const fence = "`".repeat(longestRun(shown) + 1);
  const pad = /^[`\s]|[`\s]$/.test(shown) ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

export function block(lines: readonly string[], language: string): string {
  const shown = lines.map(visible).join("\n");
  const fence = "`".repeat(Math.max(3, longestRun(shown) + 1));
  return `${fence}${language}\n${shown}\n${fence}`;
}

/** Rows below an entry as items of a list; commands need a block. */
export function rowItems(rows: readonly Row[]): readonly string[] {
  return rows
    .filter(({ kind }) => kind !== "command")
    .map(
      ({ name, text, kind }) =>
        `- ${name === "" ? "" : `${name}: `}${kind === "value" ? code(text) : prose(text)}`,
    );
}

/** A table of cells that are Markdown already. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, headings.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** As many parts as fit into `most` bytes of UTF-8; the last one says if others were left out. */
export function withinBytes(parts: readonly string[], most: number = MOST_BYTES): string {
  for (let kept = parts.length; kept >= 0; kept -= 1) {
    const left = kept === parts.length ? [] : ["*Too long to show here: the report has the rest.*"];
    const text = `${[...parts.slice(0, kept), ...left].join("\n\n")}\n`;
    if (new TextEncoder().encode(text).length <= most) return text;
  }
  return "";
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  // Does not split a surrogate pair.
  const cut = text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut}… (${text.length - cut.length} more characters)`;
}
