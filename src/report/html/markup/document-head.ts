/** The head of a page: title, style, and a Content Security Policy that allows no requests and no other scripts. */
import { createHash } from "node:crypto";
import { withoutUnseen } from "../../text/unseen.ts";
import { html, literal, type Markup } from "./markup.ts";

/** What a page allows to run and to style it, by hash. Neither text may contain a less-than sign. */
export interface Allowed {
  readonly style: string;
  /** `null`: the page has no script. */
  readonly script?: string | null;
}

/** The head element. The page has to end with its {@link scriptElement}. */
export function documentHead(title: string, generator: string, { style, script = null }: Allowed): Markup {
  return html`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${withoutUnseen(generator)}">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${withoutUnseen(title)}</title>
<style>${literal(style)}</style>
</head>`;
}

/** A script of the suite's own, at the end of the body, whose elements it uses. */
export function scriptElement(script: string): Markup {
  return html`<script>${literal(script)}</script>`;
}

/** Content Security Policy Level 3: allows only this style sheet and script, by hash, even if escaping should fail. */
function policy(style: string, script: string | null): string {
  const scripts = script === null ? "" : ` script-src ${hashOf(script)};`;
  return `default-src 'none';${scripts} style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
