/** `certificate.html`: a certificate as one page to show and to print, without scripts, that loads nothing. */

import { type Description, reasonsOf } from "../certificate/describe.ts";
import { interfaceOf, productOf, suiteOf } from "../facts.ts";
import { verdictIcon } from "../page/icons.ts";
import { html, type Markup, prose, shown, shownLines, unwrapped } from "../page/markup.ts";
import { type Fact, factTable, items, renderPage, section, terms, time } from "../page/page.ts";
import { count } from "../text/numbers.ts";
import { checkCommand, LEVEL_MEANINGS, sentence } from "./words.ts";

export interface CertificatePage {
  readonly description: Description;
  /** The certified level; `witnessed` only with a trust file, which says whose key is a certifier's. */
  readonly level: string;
  /** SHA-256 of the certified files, by name. */
  readonly digests: ReadonlyMap<string, string>;
  /** In a listing on its day; default `certified`, as on the page that `sign` writes. */
  readonly status?: "certified" | "expired" | "revoked";
  /** Why it is not valid, a clause; `null`: it is. */
  readonly problem?: string | null;
  /** Digest of the deployed image or commit, as the submission names it. */
  readonly deployed?: string;
}

const STATES = {
  certified: { word: "Conformant", icon: "conformant" },
  demonstration: { word: "Demonstration", icon: "partial" },
  expired: { word: "Expired", icon: "inconclusive" },
  revoked: { word: "Revoked", icon: "nonconformant" },
} as const;

/** The page as one HTML document in UTF-8, the same for the same content. */
export function renderCertificatePage(content: CertificatePage): string {
  const { description } = content;
  const options = items(
    "options",
    description.options.map((option) => html`<code>${shown(option)}</code>`),
  );
  return renderPage({
    title: `Certificate: ${productOf(description.target) || description.target.baseUrl}, ${interfaceOf(description)}`,
    kind: "certificate",
    header: banner(content),
    main: html`${[
      { id: "untested", name: "Not tested", content: untested(description) },
      {
        ...{ id: "options", name: "Options of the run" },
        content: options ?? html`<p>None that affects what the certificate says.</p>`,
      },
      { id: "signed", name: "Signed by", content: signatures(description) },
      { id: "check", name: "How to check it", content: howToCheck(description) },
      { id: "facts", name: "What it is about", content: facts(content) },
    ].map(section)}`,
    footer: html`<p>A certificate proves that the holder of the key signed these files, and that they have not changed since. It proves neither that the run was honest nor who the holder is. This page is a summary and proves nothing by itself.</p>`,
  });
}

function banner({ description, level, status = "certified", problem = null }: CertificatePage): Markup {
  const { demonstration, target, validity, hostNotShown, run } = description;
  const state = demonstration ? "demonstration" : status;
  const organization = target.implementation?.organization ?? null;
  const name = productOf(target) || target.baseUrl;
  const remark = (kind: string, text: Markup): Markup => html`<p class="remark ${kind}">${text}</p>`;
  return html`<header class="banner ${state}">
<p class="kind">Certificate of conformance <span>${shown(interfaceOf(description))}</span></p>
<h1>
<span class="verdict">${verdictIcon(STATES[state].icon)} <b>${STATES[state].word}</b><span class="aside">: </span></span>
<span class="subject">${shown(name)}</span>
</h1>
<p class="whose">${organization === null ? null : html`of <b>${shown(organization)}</b> `}${name === target.baseUrl ? null : html`at <code>${shown(target.baseUrl)}</code>`}</p>
<p class="level"><b>Level ${level}</b>: ${LEVEL_MEANINGS[level] ?? "no level"}.</p>
${problem === null ? null : remark("problem", prose(sentence(problem)))}
${demonstration ? remark("", html`The run judged the suite’s embedded reference implementation. This certifies no service.`) : null}
${hostNotShown === null ? null : remark("", html`The run does not show that it reached the named host: ${prose(hostNotShown)}.`)}
${terms("facts", [
  ["From", time(validity.notBefore)],
  ["Until", time(validity.notAfter)],
  ["Run", time(run.startedAt)],
  ["Results", results(description)],
])}
</header>
`;
}

function results({ summary: { must, should } }: Description): Markup {
  const warned = should.failed === 0 ? "" : `, ${should.failed} failed`;
  return html`<span>${must.passed} MUST passed, ${must.untested} untested</span> <span>${should.passed} SHOULD passed${warned}, ${should.untested} untested</span>`;
}

/** Options of the command line in a reason do not wrap. */
function untested({ untested: all }: Description): Markup {
  if (all.length === 0) return html`<p>Nothing: every MUST was tested, and passed.</p>`;
  const reasons = reasonsOf(all).map(
    ({ ids, because }): Fact => [ids, unwrapped(because, /(--[a-z][a-z-]*)/)],
  );
  return terms("named", reasons);
}

function signatures({ signers, passedOver }: Description): Markup {
  const rows = signers.map(({ keyId, owner, role }): Fact => {
    const whose =
      owner === null
        ? "the holder of this key; the page does not say who that is"
        : `${owner} (${role ?? ""})`;
    return [whose, html`<code>${shown(keyId)}</code>`];
  });
  const others =
    passedOver.length === 0 ? null : html`<p class="quiet">Not checked: ${shown(passedOver.join(", "))}.</p>`;
  return html`${terms("named", rows)}${others}`;
}

function howToCheck(description: Description): Markup {
  return html`<p>Put <code>certificate.dsse.json</code>, <code>report.json</code> and <code>recording.har</code> into one directory, get the signer’s public key from a source that you trust, and run ${shown(suiteOf(description))}:</p>
<pre class="commands"><code>${shownLines(checkCommand(description))}</code></pre>
<p class="quiet">It checks the signature and the files, judges the recording again, sends nothing, and ends with exit code 0 if all is well. With a trust file, pass <code>--trust</code> instead of <code>--public-key</code>.</p>`;
}

function facts({ description, digests, deployed }: CertificatePage): Markup {
  const { target, run, id } = description;
  const { url = null, contact = [], digest } = target.implementation ?? {};
  const code = (value: string | undefined): Markup | null =>
    value === undefined ? null : html`<code>${shown(value)}</code>`;
  return factTable("about", "Facts of the certificate", [
    ["Base URL", code(target.baseUrl)],
    ["Project URL", url],
    ["Contact", contact.length === 0 ? null : contact.join(", ")],
    ["Deployed", code(digest ?? (deployed === undefined ? undefined : `${deployed} (not signed)`))],
    ["Run", `${run.id}, ${run.profile} profile, ${count(run.requests, "request")}`],
    ["Challenge", code(run.challenge?.nonce)],
    ["Suite", suiteOf(description)],
    ["Certificate id", code(id)],
    ...[...digests].map(([name, sha256]) => [`SHA-256 of ${name}`, code(sha256)] as const),
  ]);
}
