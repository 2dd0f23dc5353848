import { t as reasonsOf } from "./reasons-BPQ69F8w.js";
import { n as sentence, r as STANDING, t as LEVEL_MEANINGS } from "./wording-BzxX_EPs.js";
import { A as verdictIcon, D as prose, E as BANNER, M as documentHead, N as html, O as shown, T as COLOURS, j as formatMinute, w as PAGE } from "./running-BaDR1E0n.js";
import { H as SUITE } from "./start-C9SLF50V.js";
import { r as isListed, t as STATUSES } from "./entry-BX3q8vsm.js";
import { i as pathsOf, n as LISTING_FILE } from "./paths-BmodCAg8.js";
const STYLE = [
	COLOURS,
	PAGE,
	BANNER,
	STANDING,
	`
.page { max-width: 72rem; }
.banner { --verdict: var(--link); }
.banner h1 { font-size: clamp(1.5rem, 5vw, 2.25rem); font-weight: 700; letter-spacing: -.02em; line-height: 1.15; }
.banner .lead { margin-top: .75rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .35rem 1.5rem; padding: 1rem 0; }
nav a { text-decoration: none; font-size: .9375rem; }
nav a:hover { text-decoration: underline; }
.banner nav ul.tally { padding-bottom: 0; border-bottom: 0; }
.tally { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
.tally a { color: var(--verdict); font-weight: 600; }
.tally b { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.products { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 1.25rem; }
.product { display: flex; flex-direction: column; padding: clamp(1rem, 3vw, 1.5rem); background: var(--sheet); border: 1px solid var(--line); border-top: 4px solid var(--verdict); border-radius: 6px; }
.product h3 { margin-top: .5rem; font-size: 1.1875rem; }
.product .whose { color: var(--quiet); }
.mark { color: var(--verdict); font-size: .9375rem; font-weight: 700; }
.mark .icon { margin-right: .15em; }
.product dl { margin-top: 1rem; font-size: .9375rem; }
.product dl > div { display: grid; grid-template-columns: 5.5rem 1fr; gap: 0 .75rem; padding: .3rem 0; border-top: 1px solid var(--line); }
.product dt { color: var(--quiet); font-size: .875rem; line-height: 1.65; }
.product dd code { font-size: .8125rem; }
.product .remark { margin-top: 1rem; }
.product .links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: auto; padding-top: 1rem; font-size: .9375rem; }
.product .links a:first-child { font-weight: 600; }
.levels > div { display: grid; grid-template-columns: 7rem 1fr; padding: .35rem 0; }
.levels dt { font-weight: 600; }
.refused li { padding: .75rem 1rem; background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--verdict); border-radius: 6px; }
.refused li + li { margin-top: .75rem; }
.refused code { font-weight: 600; }
@media (max-width: 20rem) {
  .product dl > div { grid-template-columns: 1fr; }
}
@page { margin: 14mm; }
@media print {
  :root { --ground: #ffffff; }
  html { font-size: 8.5pt; line-height: 1.4; }
  .page { max-width: none; padding: 0; }
  nav, .skip, .links { display: none; }
  .products { grid-template-columns: 1fr 1fr; }
  .product { break-inside: avoid; }
  h2 { break-after: avoid; }
  main > section { padding-top: 1.5rem; }
}
`
].join("");
// src/report/listing/render-page.ts
const HEADINGS = {
	certified: "Certified",
	expired: "Expired",
	revoked: "Revoked",
	invalid: "Refused"
};
const LEADS = {
	certified: null,
	expired: "These were certified, and their certificates are no longer valid.",
	revoked: "These certificates, or the keys that signed them, were withdrawn.",
	invalid: "Nothing is certified by these folders. What they say is not shown, because nothing shows that it is true."
};
const ICONS = {
	certified: "conformant",
	expired: "inconclusive",
	revoked: "nonconformant",
	invalid: "nonconformant"
};
function renderListingPage(listing) {
	const { entries } = listing;
	const present = STATUSES.map((status) => [status, entries.filter((entry) => entry.status === status)]).filter(([status, members]) => status === "certified" || members.length > 0);
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
function banner({ at }, groups) {
	const instant = new Date(at).toISOString();
	const tally = groups.map(([status, members]) => html`<li class="${status}"><a href="#${status}"><b>${members.length}</b> ${HEADINGS[status].toLowerCase()}</a></li>`);
	return html`<header class="banner">
<p class="kind">Public listing <span>Pet Store Service Interface</span></p>
<h1>Certified implementations</h1>
<p class="lead">Checked on <time datetime="${instant}">${formatMinute(instant)}</time>: signatures, trusted keys, revocations, and the policy for certificates. A certificate may have expired or been revoked since.</p>
<nav aria-label="Certificates by status"><ul class="tally">${tally}</ul></nav>
</header>
`;
}
function section(status, members) {
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
function levels() {
	const rows = Object.entries(LEVEL_MEANINGS).map(([level, meaning]) => html`<div><dt>${level}</dt><dd>${sentence(meaning)}</dd></div>`);
	return html`<section id="levels" aria-labelledby="levels-heading"><h2 id="levels-heading">What the levels say</h2>
<dl class="levels">${rows}</dl>
</section>
`;
}
function refusal({ folder, problem }) {
	return html`<li class="invalid"><code>${shown(folder)}</code>: ${prose(problem ?? "")}</li>
`;
}
const MARKS = {
	certified: (level) => `Certified, level ${level}`,
	expired: (level) => `Expired, formerly level ${level}`,
	revoked: () => "Revoked"
};
function card(entry) {
	const { folder, status, problem, product, level, description, catalogueChecked } = entry;
	const { page, certificate, report } = pathsOf(folder);
	const { validity, target, signers, hostNotShown, suite, summary } = description;
	const rows = [
		["Valid", html`${day(validity.notBefore)} to ${day(validity.notAfter)}`],
		["Target", html`<code>${shown(target.baseUrl)}</code>`],
		["Deployed", deployed(entry)],
		["Passed", html`${summary.must.passed} MUST, ${summary.should.passed} SHOULD`],
		["Not tested", untested(entry)],
		["Signed by", html`${shown(signers.map(({ owner, role }) => `${owner} (${role})`).join(", "))}`],
		["Contact", html`${shown(product.contact.join(", "))}`]
	];
	const remarks = [...hostNotShown === null ? [] : [`The run does not show that it reached the named host: ${hostNotShown}.`], ...catalogueChecked ? [] : [`Judged by version ${suite.version}, whose requirements were not compared with its catalogue here.`]];
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
function link(path, text, { product: { product, version } }) {
	return html`<a href="./${path}">${text}<span class="aside"> of ${shown(product)} ${shown(version)}</span></a>`;
}
function day(instant) {
	return html`<time datetime="${instant}">${instant.slice(0, 10)}</time>`;
}
function deployed({ product: { digest }, description: { target } }) {
	const isSigned = target.implementation?.digest !== void 0;
	return html`<code>${shown(shortDigest(digest))}</code>${isSigned ? null : " (not signed)"}`;
}
function shortDigest(digest) {
	return digest.startsWith("sha256:") ? `${digest.slice(0, 19)}…` : `${digest.slice(0, 12)}…`;
}
function untested({ description: { untested } }) {
	const ids = reasonsOf(untested).map((reason) => reason.ids);
	return html`${ids.length === 0 ? "nothing" : shown(ids.join(", "))}`;
}
export { renderListingPage };
