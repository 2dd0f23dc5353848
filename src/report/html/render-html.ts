/** `report.html`: one self-contained page that loads nothing. Its only script filters, copies and opens folds. */
import type { Recording } from "../../kit/exchange.ts";
import type { Report } from "../../kit/report.ts";
import { judgedNothing } from "../stopped.ts";
import { bar } from "./bar.ts";
import { head } from "./head.ts";
import { scriptElement } from "./markup/document-head.ts";
import { html, type Markup } from "./markup/markup.ts";
import { MarkupBudget } from "./markup/markup-budget.ts";
import { shown } from "./markup/text.ts";
import { partsOf, section } from "./parts.ts";
import { SCRIPT } from "./script/script.ts";
import { stoppedPage } from "./stopped.ts";
import { summary } from "./summary.ts";

/** Characters of markup for exchanges; keeps the page below 5 MB, which opens quickly. */
const ROOM_FOR_EXCHANGES = 2_000_000;

/** The page as one HTML document in UTF-8, the same for the same report and recording. */
export function renderHtml(report: Report, recording: Recording): string {
  const parts = judgedNothing(report)
    ? []
    : partsOf({ report, recording, room: new MarkupBudget(ROOM_FOR_EXCHANGES) });
  const page = html`<!doctype html>
<html lang="en">
${head(report)}
<body>
<a class="skip" href="#content">Skip to the findings</a>
<div class="page">
${summary(report)}
${parts.length === 0 ? null : bar(report, parts)}
<main id="content" tabindex="-1">
${parts.length === 0 ? stoppedPage(report, recording) : parts.map(section)}
</main>
<footer>
<p>Exchanges are numbered by their position in the recording${recordingLink(report)}, from 0. The API key is replaced by <code>$PETSTORE_API_KEY</code>. Invisible characters are shown as code points: <span class="unseen">\\u{202e}</span>.</p>
<p>The report covers the requests of this run only. It is no load test and no security audit, and does not prove who ran it.</p>
</footer>
</div>
${scriptElement(SCRIPT)}
</body>
</html>
`;
  return String(page);
}

/** A link to the recording, which is in the same directory. */
function recordingLink({ recording }: Report): Markup | null {
  if (recording === null) return null;
  return html` (<a href="./${encodeURIComponent(recording.replace(/[\uD800-\uDFFF]/gu, "\ufffd"))}">${shown(recording)}</a>)`;
}
