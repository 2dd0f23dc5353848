/** The page of a run that judged nothing: the requests, and the responses that were not an API's. */

import { answerOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { Report } from "../../kit/report.ts";
import { count } from "../terminal/layout.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose, shown } from "./markup/text.ts";
import { runDetails } from "./run-details.ts";

/** Most exchanges that are listed; a run rarely sends more before it gives up. */
const MOST = 9;

/** The content of the page below the verdict. The verdict's reason says what to do. */
export function stoppedPage(report: Report, { exchanges }: Recording): Markup {
  const { requirements } = report;
  const rows = exchanges.slice(0, MOST).map(row);
  const more = exchanges.length - rows.length;
  return html`<section id="sent" aria-labelledby="sent-heading">
<h2 id="sent-heading">What was sent</h2>
<p class="lead">Nothing was judged: all ${count(requirements.length, "requirement")} are untested. Fix the problem that the verdict names, then run again.</p>
${
  rows.length === 0
    ? html`<p>Nothing was sent.</p>`
    : html`<table class="sent"><caption class="aside">Requests and what came back</caption><thead><tr><th scope="col">Request</th><th scope="col">Credential</th><th scope="col">Answer</th></tr></thead><tbody>
${rows}</tbody></table>`
}
${more > 0 ? html`<p class="note">and ${more} more</p>` : null}
<details class="facts-of-run"><summary>Facts and options of the run</summary>
${runDetails(report)}
</details>
</section>
`;
}

function row(exchange: Exchange): Markup {
  const { request, response } = exchange;
  const answer = response ? html`status <b>${response.status}</b>` : prose(answerOf(exchange));
  return html`<tr><td><code>${shown(request.method)} ${shown(request.target.slice(0, 200))}</code></td><td>${shown(request.credential.kind === "missing" ? "none" : request.credential.label)}</td><td>${answer}</td></tr>
`;
}
