import { N as html, O as shown, k as shownLines } from "./running-BaDR1E0n.js";
import { H as SUITE } from "./start-C9SLF50V.js";
// src/report/certificate-page/shell.ts
function option(name, value) {
	const quoted = /^[\w./:@%+=-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
	return `${name}${value.startsWith("-") ? "=" : " "}${quoted}`;
}
// src/report/certificate-page/how-to-check.ts
function checkCommand({ level, target, demonstration }, directory = "certificate/") {
	const organization = target.implementation?.organization ?? null;
	const options = [
		...level === "core" ? ["--level core"] : [],
		...organization === null ? [] : [option("--organization", organization)],
		option("--target", target.baseUrl),
		...demonstration ? ["--demonstration"] : []
	];
	return `${SUITE.name} verify ${directory} --public-key key.pem \\\n  ${options.join(" ")}`;
}
function howToCheck(description) {
	const { suite } = description;
	return html`<p>Put <code>certificate.dsse.json</code>, <code>report.json</code> and <code>recording.har</code> into one directory, get the signer’s public key from a source that you trust, and run ${shown(`${suite.name} ${suite.version}`)}:</p>
<pre class="commands"><code>${shownLines(checkCommand(description))}</code></pre>
<p class="quiet">It checks the signature and the files, judges the recording again, sends nothing, and ends with exit code 0 if all is well. With a trust file, pass <code>--trust</code> instead of <code>--public-key</code>.</p>`;
}
export { howToCheck as n, checkCommand as t };
