/** `report.html`: one self-contained page that loads nothing. Its only script filters, copies and opens folds. */
import type { Recording } from "../../kit/exchange.ts";
import type { Report } from "../../kit/report.ts";
import { judgedNothing } from "../facts.ts";
import { html, type Markup, shown } from "../page/markup.ts";
import { renderPage, section } from "../page/page.ts";
import { capitalised } from "../text/numbers.ts";
import { EMBEDDED, verdictWords } from "../verdict-line.ts";
import { crashPart } from "./crash-part.ts";
import { partsOf } from "./parts.ts";
import { sentPart } from "./run-part.ts";
import { SCRIPT } from "./script.ts";
import { banner, bar } from "./top.ts";

/** Characters of markup for exchanges; keeps the page below 5 MB, which opens quickly. */
const ROOM_FOR_EXCHANGES = 2_000_000;

/** The page as one HTML document in UTF-8, the same for the same report and recording. */
export function renderHtml(report: Report, recording: Recording): string {
  const { target, specification } = report;
  const evidence = { report, recording, room: { left: ROOM_FOR_EXCHANGES } };
  const crash = report.crash ? [crashPart(report.crash, evidence)] : [];
  const isNothing = judgedNothing(report);
  const parts = isNothing ? [] : [...crash, ...partsOf(evidence)];
  const subject = target.embedded ? EMBEDDED : (target.name ?? target.baseUrl);
  return renderPage({
    title: `${capitalised(verdictWords(report))}: ${subject} – ${specification.title}`,
    generator: report.suite,
    kind: "report",
    script: SCRIPT,
    skip: "Skip to the findings",
    header: banner(report),
    bar: isNothing ? null : bar(report, parts),
    main: isNothing ? html`${crash.map(section)}${sentPart(report, recording)}` : html`${parts.map(section)}`,
    footer: html`<p>Exchanges are numbered by their position in the recording${recordingLink(report)}, from 0. The API key is replaced by <code>$PETSTORE_API_KEY</code>. Invisible characters are shown as code points: <span class="unseen">\\u{202e}</span>.</p>
<p>The report covers the requests of this run only. It is no load test and no security audit, and does not prove who ran it.</p>`,
  });
}

/** A link to the recording, which is in the same directory. */
function recordingLink({ recording }: Report): Markup | null {
  if (recording === null) return null;
  return html` (<a href="./${encodeURIComponent(recording.replace(/[\uD800-\uDFFF]/gu, "\ufffd"))}">${shown(recording)}</a>)`;
}
