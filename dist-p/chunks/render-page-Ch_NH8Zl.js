import { A as verdictIcon, D as prose, M as documentHead, N as html, O as shown, j as formatMinute } from "./running-BaDR1E0n.js";
import { H as SUITE, w as count } from "./start-C9SLF50V.js";
import { n as howToCheck } from "./how-to-check-3kMGYFjI.js";
import { t as reasonsOf } from "./reasons-BPQ69F8w.js";
import { i as STYLE, n as sentence, t as LEVEL_MEANINGS } from "./wording-BzxX_EPs.js";
// src/report/certificate-page/render-page.ts
const WORDS = {
	certified: "Conformant",
	demonstration: "Demonstration",
	expired: "Expired",
	revoked: "Revoked"
};
const ICONS = {
	certified: "conformant",
	demonstration: "partial",
	expired: "inconclusive",
	revoked: "nonconformant"
};
function renderCertificatePage(content) {
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
function section(id, name, content) {
	return html`<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>
${content}
</section>
`;
}
function interfaceOf({ specification: { title, version } }) {
	return `${title} ${version}`;
}
function nameOf({ target }) {
	const { project = null, version = null } = target.implementation ?? {};
	return [project, version].filter((part) => part !== null).join(" ") || target.baseUrl;
}
function banner(content) {
	const { description, level, status = "certified", problem } = content;
	const { demonstration, target, validity, hostNotShown, run } = description;
	const state = demonstration ? "demonstration" : status;
	const organization = target.implementation?.organization ?? null;
	const name = nameOf(description);
	const at = name === target.baseUrl ? null : html`at <code>${shown(target.baseUrl)}</code>`;
	const rows = [
		["From", time(validity.notBefore)],
		["Until", time(validity.notAfter)],
		["Run", time(run.startedAt)],
		["Results", results(description)]
	];
	return html`<header class="banner ${state}">
<p class="kind">Certificate of conformance <span>${shown(interfaceOf(description))}</span></p>
<h1>
<span class="verdict">${verdictIcon(ICONS[state])} <b>${WORDS[state]}</b><span class="aside">: </span></span>
<span class="subject">${shown(name)}</span>
</h1>
<p class="whose">${organization === null ? null : html`of <b>${shown(organization)}</b> `}${at}</p>
<p class="level"><b>Level ${level}</b>: ${LEVEL_MEANINGS[level] ?? "no level"}.</p>
${problem === void 0 ? null : html`<p class="remark problem">${prose(sentence(problem))}</p>`}
${demonstration ? html`<p class="remark">The run judged the suite’s embedded reference implementation. This certifies no service.</p>` : null}
${hostNotShown === null ? null : html`<p class="remark">The run does not show that it reached the named host: ${prose(hostNotShown)}.</p>`}
<dl class="facts">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
</header>
`;
}
function time(instant) {
	return html`<time datetime="${instant}">${shown(formatMinute(instant))}</time>`;
}
function results({ summary: { must, should } }) {
	const warned = should.failed === 0 ? "" : `, ${should.failed} failed`;
	return html`<span>${must.passed} MUST passed, ${must.untested} untested</span> <span>${should.passed} SHOULD passed${warned}, ${should.untested} untested</span>`;
}
function untested({ untested }) {
	if (untested.length === 0) return html`<p>Nothing: every MUST was tested, and passed.</p>`;
	return html`<dl class="named">${reasonsOf(untested).map(({ ids, because }) => html`<div><dt>${shown(ids)}</dt><dd>${withFlags(because)}</dd></div>`)}</dl>`;
}
function withFlags(text) {
	const pieces = text.split(/(--[a-z][a-z-]*)/);
	return html`${pieces.map((piece, i) => i % 2 === 0 ? prose(piece) : html`<span class="whole">${piece}</span>`)}`;
}
function options({ options }) {
	if (options.length === 0) return html`<p>None that affects what the certificate says.</p>`;
	return html`<ul>${options.map((option) => html`<li><code>${shown(option)}</code></li>`)}</ul>`;
}
function signatures({ signers, passedOver }) {
	const rows = signers.map(({ keyId, owner, role }) => {
		const whose = owner === null ? html`the holder of this key; the page does not say who that is` : html`${shown(owner)} (${shown(role ?? "")})`;
		return html`<div><dt>${whose}</dt><dd><code>${shown(keyId)}</code></dd></div>`;
	});
	const others = passedOver.length === 0 ? null : html`<p class="quiet">Not checked: ${shown(passedOver.join(", "))}.</p>`;
	return html`<dl class="named">${rows}</dl>${others}`;
}
function facts({ description, digests, deployed }) {
	const { target, run, suite, id } = description;
	const { url = null, contact = [], digest } = target.implementation ?? {};
	const code = (value) => value === null || value === void 0 ? null : html`<code>${shown(value)}</code>`;
	const text = (value) => value === null ? null : shown(value);
	const cells = [
		["Base URL", code(target.baseUrl)],
		["Project URL", text(url)],
		["Contact", text(contact.length === 0 ? null : contact.join(", "))],
		["Deployed", code(digest ?? (deployed === void 0 ? null : `${deployed} (not signed)`))],
		["Run", text(`${run.id}, ${run.profile} profile, ${count(run.requests, "request")}`)],
		["Challenge", code(run.challenge?.nonce)],
		["Suite", text(`${suite.name} ${suite.version}`)],
		["Certificate id", code(id)],
		...[...digests].map(([name, sha256]) => [`SHA-256 of ${name}`, code(sha256)])
	].flatMap(([name, value]) => value === null ? [] : html`<tr><th scope="row">${shown(name)}</th><td>${value}</td></tr>
`);
	return html`<table><caption class="aside">Facts of the certificate</caption><tbody>
${cells}</tbody></table>`;
}
export { renderCertificatePage as n, nameOf as t };
