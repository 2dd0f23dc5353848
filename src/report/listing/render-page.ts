/** The public page of certified products: one HTML document without scripts that loads nothing. */
import { reasonsOf } from "../certificate-page/reasons.ts";
import { LEVEL_MEANINGS, sentence } from "../certificate-page/wording.ts";
import { documentHead } from "../html/markup/document-head.ts";
import { formatMinute } from "../html/markup/format-time.ts";
import { verdictIcon } from "../html/markup/icons.ts";
import { html, type Markup } from "../html/markup/markup.ts";
import { prose, shown } from "../html/markup/text.ts";
import { SUITE } from "../version.ts";
import { type Entry, isListed, type ListedProduct, type Listing, STATUSES, type Status } from "./entry.ts";
import { LISTING_FILE, pathsOf } from "./paths.ts";
import { STYLE } from "./style.ts";

const HEADINGS: Readonly<Record<Status, string>> = {
  certified: "Certified",
  expired: "Expired",
  revoked: "Revoked",
  invalid: "Refused",
};

const LEADS: Readonly<Record<Status, string | null>> = {
  certified: null,
  expired: "These were certified, and their certificates are no longer valid.",
  revoked: "These certificates, or the keys that signed them, were withdrawn.",
  invalid:
    "Nothing is certified by these folders. What they say is not shown, because nothing shows that it is true.",
};

const ICONS = {
  certified: "conformant",
  expired: "inconclusive",
  revoked: "nonconformant",
  invalid: "nonconformant",
} as const;

/** The page in UTF-8, the same for the same listing. */
export function renderListingPage(listing: Listing): string {
  const { entries } = listing;
  const groups = STATUSES.map(
    (status) => [status, entries.filter((entry) => entry.status === status)] as const,
  );
  const present = groups.filter(([status, members]) => status === "certified" || members.length > 0);
  const page = html`<!doctype html>
<html lang="en">
${documentHead("Certified implementations of the Pet Store Service Interface", `${SUITE.name} ${SUITE.version}`, { style: STYLE })}
<body>
<a class="skip" href="#content">Skip to the products</a>
<div class="page">
${banner(listing, present)}
<main id="content" tabindex="-1">
${present.map(([status, members]) => section(status, members))}
${levels()}
</main>
<footer>
<p>The same data for programs: <a href="./${LISTING_FILE}">${LISTING_FILE}</a>. Written by ${SUITE.name} ${SUITE.version}.</p>
<p>A certificate proves that the holder of a key signed a report, and that the report is unchanged. It does not prove that the run was honest, unless a certifier saw it (level witnessed).</p>
</footer>
</div>
</body>
</html>
`;
  return String(page);
}

type Group = readonly [status: Status, members: readonly Entry[]];

function banner({ at }: Listing, groups: readonly Group[]): Markup {
  const instant = new Date(at).toISOString();
  const tally = groups.map(
    ([status, members]) =>
      html`<li class="${status}"><a href="#${status}"><b>${members.length}</b> ${HEADINGS[status].toLowerCase()}</a></li>`,
  );
  return html`<header class="banner">
<p class="kind">Public listing <span>Pet Store Service Interface</span></p>
<h1>Certified implementations</h1>
<p class="lead">Checked on <time datetime="${instant}">${formatMinute(instant)}</time>: signatures, trusted keys, revocations, and the policy for certificates. A certificate may have expired or been revoked since.</p>
<nav aria-label="Certificates by status"><ul class="tally">${tally}</ul></nav>
</header>
`;
}

function section(status: Status, members: readonly Entry[]): Markup {
  const lead = LEADS[status];
  const listed = members.filter(isListed);
  const refused = members.filter((entry) => !isListed(entry));
  return html`<section id="${status}" aria-labelledby="${status}-heading">
<h2 id="${status}-heading">${HEADINGS[status]} <span class="count">${members.length}</span></h2>
${lead === null ? null : html`<p class="lead">${lead}</p>`}
${members.length === 0 ? html`<p>No product is certified.</p>` : null}
${listed.length === 0 ? null : html`<ul class="products">${listed.map(card)}</ul>`}
${refused.length === 0 ? null : html`<ul class="refused">${refused.map(refusal)}</ul>`}
</section>
`;
}

function levels(): Markup {
  const rows = Object.entries(LEVEL_MEANINGS).map(
    ([level, meaning]) => html`<div><dt>${level}</dt><dd>${sentence(meaning)}</dd></div>`,
  );
  return html`<section id="levels" aria-labelledby="levels-heading"><h2 id="levels-heading">What the levels say</h2>
<dl class="levels">${rows}</dl>
</section>
`;
}

function refusal({ folder, problem }: Entry): Markup {
  return html`<li class="invalid"><code>${shown(folder)}</code>: ${prose(problem ?? "")}</li>
`;
}

const MARKS: Readonly<Record<Exclude<Status, "invalid">, (level: string) => string>> = {
  certified: (level) => `Certified, level ${level}`,
  expired: (level) => `Expired, formerly level ${level}`,
  revoked: () => "Revoked",
};

function card(entry: ListedProduct): Markup {
  const { folder, status, problem, product, level, description, catalogueChecked } = entry;
  const { page, certificate, report } = pathsOf(folder);
  const { validity, target, signers, hostNotShown, suite, summary } = description;
  const rows: readonly (readonly [string, Markup])[] = [
    ["Valid", html`${day(validity.notBefore)} to ${day(validity.notAfter)}`],
    ["Target", html`<code>${shown(target.baseUrl)}</code>`],
    ["Deployed", deployed(entry)],
    ["Passed", html`${summary.must.passed} MUST, ${summary.should.passed} SHOULD`],
    ["Not tested", untested(entry)],
    ["Signed by", html`${shown(signers.map(({ owner, role }) => `${owner} (${role})`).join(", "))}`],
    ["Contact", html`${shown(product.contact.join(", "))}`],
  ];
  const remarks = [
    ...(hostNotShown === null
      ? []
      : [`The run does not show that it reached the named host: ${hostNotShown}.`]),
    ...(catalogueChecked
      ? []
      : [
          `Judged by version ${suite.version}, whose requirements were not compared with its catalogue here.`,
        ]),
  ];
  return html`<li class="product ${status}">
<p class="mark">${verdictIcon(ICONS[status])} ${MARKS[status](level)}</p>
<h3>${shown(product.product)} ${shown(product.version)}</h3>
<p class="whose">${shown(product.organization)}</p>
<dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
${problem === null ? null : html`<p class="remark problem">${prose(sentence(problem))}</p>`}
${remarks.map((remark) => html`<p class="remark">${prose(remark)}</p>`)}
<p class="links">${link(page, "Certificate", entry)} ${link(certificate, "Signed file", entry)} ${link(report, "Report", entry)}</p>
</li>
`;
}

/** Links of the same name are distinguished by the product, for screen readers. */
function link(path: string, text: string, { product: { product, version } }: ListedProduct): Markup {
  return html`<a href="./${path}">${text}<span class="aside"> of ${shown(product)} ${shown(version)}</span></a>`;
}

function day(instant: string): Markup {
  return html`<time datetime="${instant}">${instant.slice(0, 10)}</time>`;
}

function deployed({ product: { digest }, description: { target } }: ListedProduct): Markup {
  const isSigned = target.implementation?.digest !== undefined;
  return html`<code>${shown(shortDigest(digest))}</code>${isSigned ? null : " (not signed)"}`;
}

/** Enough of a digest to recognize it; the certificate's page has all of it. */
function shortDigest(digest: string): string {
  return digest.startsWith("sha256:") ? `${digest.slice(0, 19)}…` : `${digest.slice(0, 12)}…`;
}

function untested({ description: { untested } }: ListedProduct): Markup {
  const ids = reasonsOf(untested).map((reason) => reason.ids);
  return html`${ids.length === 0 ? "nothing" : shown(ids.join(", "))}`;
}
