/** What stands before the body of the matrix: title, style, and the policy that lets nothing run or be loaded. */
import { createHash } from "node:crypto";
import { html, literal, type Markup } from "../html/markup.ts";
import { COLOURS } from "../html/style/colours.ts";
import { PAGE } from "../html/style/page.ts";
import { count } from "../layout.ts";
import { MATRIX } from "./style.ts";

const STYLE = [COLOURS, PAGE, MATRIX].join("");

/** The head of the document. */
export function matrixHead(columns: number): Markup {
  const hash = createHash("sha256").update(STYLE).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return html`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Conformance matrix of ${count(columns, "report")}</title>
<style>${literal(STYLE)}</style>
</head>`;
}
