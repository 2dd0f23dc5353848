import { F as text, O as list, S as read, j as object, w as count, x as parseJson } from "./judging-BHJlIV4h.js";
// src/prove/mutation.ts
const FILE = object({
	file: text,
	date: text,
	killed: count,
	survived: count,
	noCoverage: count,
	ignored: count
});
const MUTATION = object({
	stryker: text,
	files: list(FILE)
});
function readMutation(json) {
	return read(MUTATION, parseJson(json));
}
function scoreOf(files) {
	const killed = sum(files, "killed");
	return 100 * killed / Math.max(1, killed + sum(files, "survived") + sum(files, "noCoverage"));
}
function sum(files, figure) {
	return files.reduce((total, each) => total + each[figure], 0);
}
function mutationRows({ files }) {
	return files.map((each) => [
		`\`${each.file}\``,
		...[
			each.killed,
			each.survived,
			each.noCoverage,
			each.ignored
		].map(String),
		`${scoreOf([each]).toFixed(1)} %`,
		each.date
	]);
}
function mutationSummary({ stryker, files }) {
	const dates = files.map(({ date }) => date).sort();
	const [first, last] = [dates[0], dates.at(-1)];
	const alive = sum(files, "survived") + sum(files, "noCoverage");
	return `Stryker ${stryker} made single changes in the reader, the validators, the judges and the pacing
(\`npm run mutate\`, ${first === last ? `on ${last}` : `from ${first} to ${last}`}; it is not part of CI). The unit tests noticed ${sum(files, "killed")} of
${sum(files, "killed") + alive} such mutants, ${scoreOf(files).toFixed(1)} %; ${sum(files, "ignored")} more, in literals that
are made at import (requirements, the signs of ERROR-5), were not tried.`;
}
export { scoreOf as i, mutationSummary as n, readMutation as r, mutationRows as t };
