import { L as visible } from "./start-C9SLF50V.js";
// src/report/markdown/escape.ts
const LONGEST = 1e3;
const LINKABLE = /[@#$]|:\/\/|www\.|mailto:|xmpp:|gh-\d|\b[0-9a-f]{7,40}\b/i;
function prose(text) {
	const shown = shortened(visible(text));
	if (LINKABLE.test(shown)) return code(shown);
	return shown.replace(/[\\`*_{}[\]<>&~!]/g, "\\$&").replaceAll("|", "&#124;").replace(/^(\s*\d*)([-+=.)])(?=\s|=|-|$)/, "$1\\$2");
}
function code(text) {
	const shown = shortened(visible(text)).replaceAll("|", "\\u{7c}");
	if (shown.trim() === "") return shown === "" ? "*empty*" : "*blank*";
	const fence = "`".repeat(longestRun(shown) + 1);
	const pad = /^[`\s]|[`\s]$/.test(shown) ? " " : "";
	return `${fence}${pad}${shown}${pad}${fence}`;
}
function block(lines, language) {
	const shown = lines.map(visible).join("\n");
	const fence = "`".repeat(Math.max(3, longestRun(shown) + 1));
	return `${fence}${language}\n${shown}\n${fence}`;
}
function longestRun(text) {
	return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
function shortened(text) {
	if (text.length <= LONGEST) return text;
	const cut = text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, "");
	return `${cut}… (${text.length - cut.length} more characters)`;
}
export { code as n, prose as r, block as t };
