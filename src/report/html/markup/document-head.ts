/** The head of a page: title, style, and a Content Security Policy that allows no scripts and no requests. */
import { createHash } from "node:crypto";
import { withoutUnseen } from "../../text/unseen.ts";
import { html, literal, type Markup } from "./markup.ts";

/** The head element. `style` must not contain a less-than sign. */
export function documentHead(title: string, generator: string, style: string): Markup {
  return html`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${withoutUnseen(generator)}">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${withoutUnseen(title)}</title>
<style>${literal(style)}</style>
</head>`;
}

/** Content Security Policy Level 3: allows only this style sheet, by hash, even if escaping should fail. */
function policy(style: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}
