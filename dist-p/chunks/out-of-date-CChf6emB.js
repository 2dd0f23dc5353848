import { Qt as notesOf, Xt as isWrong } from "./running-BaDR1E0n.js";
import { L as visible } from "./start-C9SLF50V.js";
// src/report/test-results/out-of-date.ts
const UP_TO_DATE = "the expected failures are up to date";
function outOfDate(report) {
	const messages = notesOf(report).filter(isWrong).map(({ message }) => visible(message ?? ""));
	if (messages.length === 0) return null;
	return {
		status: "failed",
		message: messages.join("; "),
		text: messages.join("\n"),
		causes: []
	};
}
export { outOfDate as n, UP_TO_DATE as t };
