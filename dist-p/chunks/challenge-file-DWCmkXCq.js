import { C as closed, F as text, I as textLike, M as oneOf, S as read, j as object } from "./judging-BHJlIV4h.js";
import { r as parseOnce, t as instant } from "./read-statement-Bz9yozqh.js";
import { I as quote, N as readInput, P as readable } from "./start-C9SLF50V.js";
// src/cli/certificate/challenge-file.ts
const LARGEST = 16384;
const FILE = closed(object({
	challengeFormat: {
		...oneOf([1]),
		title: "1, the format that this version reads"
	},
	nonce: textLike(/^[0-9a-f]{32}$/, "32 hexadecimal digits"),
	issued: instant,
	level: oneOf(["core", "full"]),
	target: text
}));
function renderChallenge(challenge) {
	return `${JSON.stringify({
		challengeFormat: 1,
		...challenge
	}, null, 2)}\n`;
}
async function readChallenge(file) {
	const what = `the challenge ${quote(file)}`;
	const bytes = await readInput(file, {
		what,
		remedy: "check --challenge"
	}, LARGEST);
	const { nonce, issued, level, target } = readable(file, () => read(FILE, parseOnce(bytes)));
	return {
		nonce,
		issued,
		level,
		target
	};
}
export { renderChallenge as n, readChallenge as t };
