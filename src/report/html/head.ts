/** What stands before the body: title, style, and the policy that lets nothing run and nothing be loaded. */
import { createHash } from "node:crypto";
import type { Report } from "../../kit/report.ts";
import { withoutUnseen } from "../unseen.ts";
import { EMBEDDED } from "../verdict-line.ts";
import { html, literal, type Markup } from "./markup.ts";
import { STYLE } from "./style/style.ts";

/** Content Security Policy Level 3: the one style sheet by its hash, and nothing else, even had escaping failed. */
function policy(): string {
  const hash = createHash("sha256").update(STYLE).digest("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

/** The head of the document. */
export function head({ verdict, target, specification, suite }: Report): Markup {
  const subject = target.embedded ? EMBEDDED : (target.name ?? target.baseUrl);
  const title = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}: ${subject} – ${specification.title}`;
  return html`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${withoutUnseen(`${suite.name} ${suite.version}`)}">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${withoutUnseen(title)}</title>
<style>${literal(STYLE)}</style>
</head>`;
}
