import { Ft as passedOf, It as tallyOf, Tt as EMBEDDED, ft as byCause, pt as namedCauses } from "./running-BaDR1E0n.js";
// src/report/matrix/matrix.ts
const VERDICTS = [
	"nonconformant",
	"inconclusive",
	"partial",
	"conformant"
];
function matrixOf(linked, all = false) {
	const names = distinct(linked.map(({ report }) => report));
	const sorted = linked.map((each, i) => ({
		...each,
		column: columnOf(each, names[i] ?? "")
	})).sort((a, b) => badness(a.column, b.column));
	const columns = sorted.map(({ column }) => column);
	const reports = sorted.map(({ report }) => report);
	const isShown = (values) => all || linked.length === 1 || values.some((value) => value === "failed" || value !== values[0]);
	const requirements = requirementRows(reports, linked);
	const questions = questionRows(reports, linked);
	return {
		columns,
		totals: VERDICTS.map((verdict) => ({
			verdict,
			count: columns.filter((column) => column.verdict === verdict).length
		})).filter(({ count }) => count > 0),
		causes: byCause(sorted.map(({ report, causes }) => causes ?? namedCauses(report))),
		requirements: requirements.filter(({ outcomes }) => isShown(outcomes)),
		same: byOutcome(requirements.filter(({ outcomes }) => !isShown(outcomes))),
		questions: questions.filter(({ answers }) => isShown(seen(answers))),
		sameQuestions: questions.filter(({ answers }) => !isShown(seen(answers))).map(({ id }) => id)
	};
}
function seen(answers) {
	return answers.filter((answer) => answer !== null);
}
function badness(a, b) {
	return VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || b.must.failed - a.must.failed || b.should.failed - a.should.failed;
}
function requirementRows(reports, given) {
	const outcomes = reports.map(({ requirements }) => new Map(requirements.map((r) => [r.id, r.outcome])));
	return firstOfEach(given.flatMap(({ report }) => report.requirements)).map(({ id, level, section, title }) => ({
		id,
		level,
		section,
		title,
		outcomes: outcomes.map((of) => of.get(id) ?? null)
	}));
}
function questionRows(reports, given) {
	const answers = reports.map(({ observations }) => new Map(observations.map((o) => [o.id, o.observed])));
	return firstOfEach(given.flatMap(({ report }) => report.observations)).map(({ id, question }) => ({
		id,
		question,
		answers: answers.map((of) => of.get(id) ?? null)
	}));
}
function byOutcome(rows) {
	return [...new Set(rows.map(({ outcomes: [first = null] }) => first))].map((outcome) => ({
		outcome,
		ids: rows.filter(({ outcomes: [first = null] }) => first === outcome).map(({ id }) => id)
	}));
}
function columnOf({ report, link }, name) {
	const { suite, run, verdict, summary, requirements } = report;
	const { profile, startedAt } = run;
	const product = `${suite.name} ${suite.version}`;
	const checks = passedOf(tallyOf(requirements));
	return {
		name,
		link,
		verdict,
		...summary,
		checks,
		suite: product,
		profile,
		startedAt
	};
}
function distinct(reports) {
	const names = reports.map(nameOf);
	return names.map((name, i) => {
		return names.filter((other) => other === name).length > 1 ? `${name} (${names.slice(0, i + 1).filter((other) => other === name).length})` : name;
	});
}
function nameOf({ target }) {
	if (target.embedded) return EMBEDDED;
	const { project, version } = target.implementation ?? {
		project: null,
		version: null
	};
	if (target.name !== null && target.name !== "") return target.name;
	return project === null ? target.baseUrl : `${project}${version === null ? "" : ` ${version}`}`;
}
function firstOfEach(all) {
	const seen = new Map();
	for (const row of all) if (!seen.has(row.id)) seen.set(row.id, row);
	return [...seen.values()];
}
export { matrixOf as t };
