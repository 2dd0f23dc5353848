/** Shows an exchange (request, response and times), links within the page, and the positions of exchanges that are evidence. */

import { nameOfOperation, OPERATION_NAMES } from "../../../suites/interface.ts";
import { interfaceSection } from "../../../suites/interface-sections.ts";
import { answerOf } from "../../kit/evidence/reading.ts";
import type { Exchange, HeaderLines, Recording, Role } from "../../kit/exchange.ts";
import { idRanges } from "../../kit/id-ranges.ts";
import { invalidUtf8At, readJson } from "../../kit/json/read-json.ts";
import { anchor, html, type Markup, shown } from "../page/markup.ts";
import { count, duration } from "../text/text.ts";

const LONGEST = 4_000;

/** Bytes up to which JSON is indented; a longer body is shown unchanged. */
const LAID_OUT = 262_144;

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

export function exchangeMarkup(exchange: Exchange, baseUrl: string): Markup {
  const { request, response, role } = exchange;
  const why = ROLES[role];
  const facts = [
    `Sent ${duration(exchange.sentAt)} into the run`,
    `${response ? "answered" : "given up"} after ${duration(exchange.receivedAt - exchange.sentAt)}`,
    `credential: ${request.credential.label}`,
    ...(exchange.attempt > 1 ? [`sending ${exchange.attempt} of this request`] : []),
  ];
  const line = html`<span class="label">Exchange ${exchange.index}${why === null ? null : `, ${why}`}</span> <code>${shown(request.method)} ${shown(request.target)}</code> <span class="answer">${response ? html`answered <b>${response.status}</b>` : "no answer"}</span>`;
  return html`<details class="exchange"><summary>${line}</summary>
<p class="timing">${shown(facts.join("; "))}</p>
<div class="message">
<h5>Request</h5>
<pre class="head"><code><b>${shown(request.method)}</b> <span class="base">${shown(baseUrl)}</span>${shown(request.target)}
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
  const lines = headers.map(
    ([name, value]) => html`<span class="name">${shown(name)}:</span> ${shown(value)}
`,
  );
  return html`${lines}`;
}

function bodyOf(bytes: Uint8Array | null, fault: string | null): Markup {
  const faulty = fault === null ? "" : `; ${fault}`;
  if (bytes === null || bytes.length === 0) return html`<p class="note">No body${shown(faulty)}</p>`;
  const pretty = bytes.length > LAID_OUT ? null : prettyJson(bytes);
  const text = pretty ?? new TextDecoder().decode(bytes);
  const start = text.slice(0, LONGEST);
  const notes = [count(bytes.length, "byte")];
  if (pretty !== null) notes.push("JSON, indented");
  if (invalidUtf8At(bytes) !== null) notes.push("not UTF-8: \ufffd replaces invalid bytes");
  const left = text.length - start.length;
  const more = left > 0 ? html`<p class="note cut">… ${count(left, "character")} more not shown</p>` : null;
  return html`<p class="note">Body, ${notes.join("; ")}${shown(faulty)}</p>
<pre class="body"><code>${shown(start, ["\n", "\t"])}</code></pre>${more}`;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/gsu;

/** A line for each element or member of the whole, by white space between tokens alone; `null` if it is not exactly one JSON text. */
export function prettyJson(bytes: Uint8Array): string | null {
  if (readJson(bytes).problems.length > 0) return null;
  const tokens = new TextDecoder().decode(bytes).match(TOKEN) ?? [];
  let depth = 0;
  const laidOut = tokens.map((token) => {
    if (token === ":") return ": ";
    if (token === ",") return depth === 1 ? ",\n  " : ", ";
    if (token === "[" || token === "{") {
      depth += 1;
      return depth === 1 ? `${token}\n  ` : token;
    }
    if (token !== "]" && token !== "}") return token;
    depth -= 1;
    return depth === 0 ? `\n${token}` : token;
  });
  return (tokens.length > 2 ? laidOut : tokens).join("");
}

export function requirementLink(id: string): Markup {
  return html`<a href="#${anchor("requirement", id)}">${shown(id)}</a>`;
}

/** "§4.1" as a link to the section's content; plain text for an unknown section. */
export function sectionLink(section: string): Markup {
  const name = html`§${shown(section)}`;
  return interfaceSection(section) === undefined
    ? name
    : html`<a href="#${anchor("section", section)}">${name}</a>`;
}

/** "Exchange 17", "4 exchanges: 3, 17 to 19"; `null` without evidence. */
export function evidenceList({ evidence }: { readonly evidence: readonly number[] }): Markup | null {
  if (evidence.length === 0) return null;
  const places = [...new Set(evidence)].sort((a, b) => a - b).map(String);
  const word = evidence.length === 1 ? "Exchange" : `${evidence.length} exchanges:`;
  return html`<p class="evidence">${word} ${idRanges(places)}</p>`;
}

/** The operations that exchanges call, as a reader would search for them: "listPets GET /pets". */
export function operationWords(evidence: readonly number[], { exchanges }: Recording): string {
  const called = evidence.flatMap((index) => exchanges[index]?.request.operation ?? []);
  const named = OPERATION_NAMES.filter((name) => called.includes(name));
  return named.map((name) => `${name} ${nameOfOperation(name)}`).join(" ");
}
