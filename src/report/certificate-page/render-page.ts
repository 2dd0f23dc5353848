/** `certificate.html`: a certificate as one page to show and to print, without scripts, that loads nothing. */
import type { Description } from "../certificate/describe.ts";
import { documentHead } from "../html/markup/document-head.ts";
import { formatMinute } from "../html/markup/format-time.ts";
import { verdictIcon } from "../html/markup/icons.ts";
import { html, type Markup } from "../html/markup/markup.ts";
import { prose, shown } from "../html/markup/text.ts";
import { count } from "../terminal/layout.ts";
import { SUITE } from "../version.ts";
import { howToCheck } from "./how-to-check.ts";
import { reasonsOf } from "./reasons.ts";
import { STYLE } from "./style.ts";
import { LEVEL_MEANINGS, sentence } from "./wording.ts";

/** The status of a certificate: in a listing on its day; `certified` on the page that `sign` writes. */
export type Status = "certified" | "expired" | "revoked";

/** The content of the page. */
export interface CertificatePage {
  readonly description: Description;
  /** The certified level; `witnessed` only with a trust file, which says whose key is a certifier's. */
  readonly level: string;
  /** SHA-256 of the certified files, by name. */
  readonly digests: ReadonlyMap<string, string>;
  /** Default `certified`. */
  readonly status?: Status;
  /** Why it is not valid, a clause. */
  readonly problem?: string;
  /** Digest of the deployed image or commit, as the submission names it. */
  readonly deployed?: string;
}

const WORDS: Readonly<Record<Status | "demonstration", string>> = {
  certified: "Conformant",
  demonstration: "Demonstration",
  expired: "Expired",
  revoked: "Revoked",
};

const ICONS = {
  certified: "conformant",
  demonstration: "partial",
  expired: "inconclusive",
  revoked: "nonconformant",
} as const;

/** The page as one HTML document in UTF-8, the same for the same content. */
export function renderCertificatePage(content: CertificatePage): string {
  const { description } = content;
  const title = `Certificate: ${nameOf(description)}, ${interfaceOf(description)}`;
  const page = html`<!doctype html>
<html lang="en">
${documentHead(title, `${SUITE.name} ${SUITE.version}`, { style: STYLE })}
<body>
<div class="page">
${banner(content)}
<main>
${section("untested", "Not tested", untested(description))}
${section("options", "Options of the run", options(description))}
${section("signed", "Signed by", signatures(description))}
${section("check", "How to check it", howToCheck(description))}
${section("facts", "What it is about", facts(content))}
</main>
<footer><p>A certificate proves that the holder of the key signed these files, and that they have not changed since. It proves neither that the run was honest nor who the holder is. This page is a summary and proves nothing by itself.</p></footer>
</div>
</body>
</html>
`;
  return String(page);
}

function section(id: string, name: string, content: Markup): Markup {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>
${content}
</section>
`;
}

function interfaceOf({ specification: { title, version } }: Description): string {
  return `${title} ${version}`;
}

/** "Pets 2.1", or the base address where no product is named. */
export function nameOf({ target }: Description): string {
  const { project = null, version = null } = target.implementation ?? {};
  return [project, version].filter((part) => part !== null).join(" ") || target.baseUrl;
}

function banner(content: CertificatePage): Markup {
  const { description, level, status = "certified", problem } = content;
  const { demonstration, target, validity, hostNotShown, run } = description;
  const state = demonstration ? "demonstration" : status;
  const organization = target.implementation?.organization ?? null;
  const name = nameOf(description);
  const at = name === target.baseUrl ? null : html`at <code>${shown(target.baseUrl)}</code>`;
  const rows: readonly (readonly [string, Markup])[] = [
    ["From", time(validity.notBefore)],
    ["Until", time(validity.notAfter)],
    ["Run", time(run.startedAt)],
    ["Results", results(description)],
  ];
  return html`<header class="banner ${state}">
<p class="kind">Certificate of conformance <span>${shown(interfaceOf(description))}</span></p>
<h1>
<span class="verdict">${verdictIcon(ICONS[state])} <b>${WORDS[state]}</b><span class="aside">: </span></span>
<span class="subject">${shown(name)}</span>
</h1>
<p class="whose">${organization === null ? null : html`of <b>${shown(organization)}</b> `}${at}</p>
<p class="level"><b>Level ${level}</b>: ${LEVEL_MEANINGS[level] ?? "no level"}.</p>
${problem === undefined ? null : html`<p class="remark problem">${prose(sentence(problem))}</p>`}
${demonstration ? html`<p class="remark">The run judged the suite’s embedded reference implementation. This certifies no service.</p>` : null}
${hostNotShown === null ? null : html`<p class="remark">The run does not show that it reached the named host: ${prose(hostNotShown)}.</p>`}
<dl class="facts">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
</header>
`;
}

function time(instant: string): Markup {
  return html`<time datetime="${instant}">${shown(formatMinute(instant))}</time>`;
}

function results({ summary: { must, should } }: Description): Markup {
  const warned = should.failed === 0 ? "" : `, ${should.failed} failed`;
  return html`<span>${must.passed} MUST passed, ${must.untested} untested</span> <span>${should.passed} SHOULD passed${warned}, ${should.untested} untested</span>`;
}

function untested({ untested }: Description): Markup {
  if (untested.length === 0) return html`<p>Nothing: every MUST was tested, and passed.</p>`;
  return html`<dl class="named">${reasonsOf(untested).map(({ ids, because }) => html`<div><dt>${shown(ids)}</dt><dd>${withFlags(because)}</dd></div>`)}</dl>`;
}

/** A reason; options of the command line in it do not wrap. */
function withFlags(text: string): Markup {
  const pieces = text.split(/(--[a-z][a-z-]*)/);
  return html`${pieces.map((piece, i) => (i % 2 === 0 ? prose(piece) : html`<span class="whole">${piece}</span>`))}`;
}

function options({ options }: Description): Markup {
  if (options.length === 0) return html`<p>None that affects what the certificate says.</p>`;
  return html`<ul>${options.map((option) => html`<li><code>${shown(option)}</code></li>`)}</ul>`;
}

function signatures({ signers, passedOver }: Description): Markup {
  const rows = signers.map(({ keyId, owner, role }) => {
    const whose =
      owner === null
        ? html`the holder of this key; the page does not say who that is`
        : html`${shown(owner)} (${shown(role ?? "")})`;
    return html`<div><dt>${whose}</dt><dd><code>${shown(keyId)}</code></dd></div>`;
  });
  const others =
    passedOver.length === 0 ? null : html`<p class="quiet">Not checked: ${shown(passedOver.join(", "))}.</p>`;
  return html`<dl class="named">${rows}</dl>${others}`;
}

function facts({ description, digests, deployed }: CertificatePage): Markup {
  const { target, run, suite, id } = description;
  const { url = null, contact = [], digest } = target.implementation ?? {};
  const code = (value: string | null | undefined): Markup | null =>
    value === null || value === undefined ? null : html`<code>${shown(value)}</code>`;
  const text = (value: string | null): Markup | null => (value === null ? null : shown(value));
  const rows: readonly (readonly [string, Markup | null])[] = [
    ["Base URL", code(target.baseUrl)],
    ["Project URL", text(url)],
    ["Contact", text(contact.length === 0 ? null : contact.join(", "))],
    ["Deployed", code(digest ?? (deployed === undefined ? null : `${deployed} (not signed)`))],
    ["Run", text(`${run.id}, ${run.profile} profile, ${count(run.requests, "request")}`)],
    ["Challenge", code(run.challenge?.nonce)],
    ["Suite", text(`${suite.name} ${suite.version}`)],
    ["Certificate id", code(id)],
    ...[...digests].map(([name, sha256]) => [`SHA-256 of ${name}`, code(sha256)] as const),
  ];
  const cells = rows.flatMap(([name, value]) =>
    value === null
      ? []
      : html`<tr><th scope="row">${shown(name)}</th><td>${value}</td></tr>
`,
  );
  return html`<table><caption class="aside">Facts of the certificate</caption><tbody>
${cells}</tbody></table>`;
}
