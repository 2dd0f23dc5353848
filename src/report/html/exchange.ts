/** Shows an exchange: request, response and times. */
import { answerOf } from "../../kit/evidence/reading.ts";
import type { Exchange, HeaderLines, Role } from "../../kit/exchange.ts";
import { html, type Markup, shown } from "../page/markup.ts";
import { duration } from "../text/numbers.ts";
import { bodyOf } from "./body.ts";

/** Most header lines shown of a message, and most characters of a line. */
const MOST_LINES = 60;
const LONGEST_LINE = 500;

/** What an exchange was sent for; `null`: the survey, which needs no words. */
const ROLES: Readonly<Record<Role, string | null>> = {
  survey: null,
  again: "sent again",
  probe: "probe",
  try: "asked again",
  control: "control",
  look: "looked again",
  series: "slow series",
  use: "uses up the limit",
  beyond: "beyond the limit",
  after: "after the limit",
};

/** The exchange, folded. */
export function exchangeMarkup(exchange: Exchange, baseUrl: string): Markup {
  const { request, response, role } = exchange;
  const why = ROLES[role];
  const line = html`<span class="label">Exchange ${exchange.index}${why === null ? null : `, ${why}`}</span> <code>${shown(request.method)} ${shown(cut(request.target))}</code> <span class="answer">${response ? html`answered <b>${response.status}</b>` : "no answer"}</span>`;
  return html`<details class="exchange"><summary>${line}</summary>
<p class="timing">${shown(timing(exchange))}</p>
<div class="message">
<h5>Request</h5>
<pre class="head"><code><b>${shown(request.method)}</b> <span class="base">${shown(baseUrl)}</span>${shown(cut(request.target))}
${headerLines(request.headers)}</code></pre>
${bodyOf(request.body, null)}
</div>
<div class="message">
<h5>Response</h5>
${answer(exchange)}
</div></details>`;
}

function answer(exchange: Exchange): Markup {
  const { response } = exchange;
  if (!response) return html`<p class="note">None: ${shown(answerOf(exchange))}</p>`;
  return html`<pre class="head"><code><b>${response.status}</b>
${headerLines(response.headers)}</code></pre>
${bodyOf(response.body, response.bodyFault)}`;
}

function headerLines(headers: HeaderLines): Markup {
  const lines = headers.slice(0, MOST_LINES).map(
    ([name, value]) => html`<span class="name">${shown(cut(name))}:</span> ${shown(cut(value))}
`,
  );
  const more = headers.length - lines.length;
  return html`${lines}${more > 0 ? `… ${more} more header lines` : null}`;
}

function cut(text: string): string {
  return text.length <= LONGEST_LINE
    ? text
    : `${text.slice(0, LONGEST_LINE)}… (${text.length - LONGEST_LINE} more characters)`;
}

function timing({ request, sentAt, receivedAt, response, attempt }: Exchange): string {
  const facts = [`Sent ${duration(sentAt)} into the run`];
  facts.push(`${response ? "answered" : "given up"} after ${duration(receivedAt - sentAt)}`);
  facts.push(`credential: ${request.credential.label}`);
  if (attempt > 1) facts.push(`sending ${attempt} of this request`);
  return facts.join("; ");
}
