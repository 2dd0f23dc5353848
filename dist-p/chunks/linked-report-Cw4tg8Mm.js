import { b as readReport, pt as namedCauses } from "./running-BaDR1E0n.js";
import { access } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
// src/cli/matrix/linked-report.ts
const STDIN = "-";
async function linkedReport(given, from) {
	const { path, report } = await readReport(given);
	const nothing = {
		why: "",
		reason: null,
		cause: null,
		checks: []
	};
	const requirements = report.requirements.map(({ id, section, level, title, outcome, passedChecks, sentChecks }) => {
		return {
			id,
			section,
			level,
			title,
			outcome,
			passedChecks,
			sentChecks,
			...nothing
		};
	});
	const observations = report.observations.map((each) => ({
		...each,
		evidence: []
	}));
	const { causes: _, ...shown } = report;
	return {
		report: {
			...shown,
			requirements,
			observations
		},
		causes: namedCauses(report),
		link: path === STDIN ? null : await linkTo(path, from)
	};
}
async function linkTo(path, from) {
	const page = path.replace(/\.json$/, ".html");
	const there = await access(page).then(() => true, () => false);
	const part = (name) => encodeURIComponent(name).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
	return relative(from, resolve(there ? page : path)).split(sep).map(part).join("/");
}
export { linkedReport };
