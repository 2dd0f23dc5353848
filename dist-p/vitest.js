import { et as isChosen, st as CATALOGUE, ut as REQUIREMENTS } from "./chunks/judging-BHJlIV4h.js";
import { At as reasonText, Dt as verdictLine, Mt as failureCard, Tt as EMBEDDED, Ut as placeOf, Zt as knownBy, en as reasonsOf, gn as baseUrlFrom, in as checkedTarget, jt as causeCard, kt as renderUntested, nn as judge, qt as acceptedBy, rn as checkedOptions, tn as isStrict, vn as OPTIONS, xt as networkFrom, yt as openTarget } from "./chunks/running-BaDR1E0n.js";
import { A as checkApiKey, D as paintFor, F as UsageError, L as visible } from "./chunks/start-C9SLF50V.js";
import { n as outOfDate, t as UP_TO_DATE } from "./chunks/out-of-date-CChf6emB.js";
import { afterAll, describe, expect, test } from "vitest";
// src/report/test-results/skipped.ts
const LOOK$1 = {
	width: 100,
	paint: (_, text) => text
};
function skippedText(report, strict) {
	const known = report.requirements.filter((requirement) => knownBy(requirement, report).length > 0);
	const warnings = report.requirements.filter((requirement) => requirement.outcome === "failed" && requirement.level === "SHOULD" && !strict && !known.includes(requirement));
	const untested = report.requirements.filter(({ outcome }) => outcome === "untested");
	const lines = [verdictLine(report)];
	if (known.length > 0) lines.push("Skipped as known failures:");
	for (const requirement of known) {
		const reasons = reasonsOf(knownBy(requirement, report)).map(visible).join("; ");
		lines.push(`  ${visible(requirement.id)}  ${visible(requirement.title)}`, `    ${reasons}`);
	}
	if (warnings.length > 0) lines.push("Skipped as warnings (a SHOULD failed):");
	for (const { id, title, checks } of warnings) {
		const failed = checks.find(({ outcome }) => outcome === "failed");
		lines.push(`  ${visible(id)}  ${visible(title)}`);
		lines.push(`    expected ${visible(failed?.expected ?? "")}; received ${visible(failed?.received ?? "")}`);
	}
	if (untested.length > 0) lines.push("Skipped because not judged:", ...renderUntested(untested, LOOK$1));
	return lines.join("\n");
}
// src/setup/environment.ts
function targetOfEnvironment(env) {
	const baseUrl = baseUrlFrom(void 0, env[OPTIONS.baseUrl.env]);
	if (baseUrl === null) return null;
	const name = OPTIONS.apiKeyFile.env;
	const given = env[name];
	if (given === void 0) throw new UsageError(`no API key for the target: set ${name}`);
	return {
		baseUrl,
		apiKey: checkApiKey(given, name, "set it to the target's API key"),
		embedded: false
	};
}
// src/vitest.ts
const TEST_TIMEOUT_MS = 18e5;
const LOOK = {
	width: 100,
	paint: paintFor(false)
};
function conformance(target, options = {}) {
	const named = target ? checkedTarget(target) : targetOfEnvironment(process.env);
	const checked = checkedOptions(options, CATALOGUE);
	const chosen = REQUIREMENTS.filter(({ id }) => isChosen(id, checked.only ?? []));
	let opened;
	let judged;
	const run = async (only) => {
		opened = await openTarget(named, null, checked);
		const network = checked.network ?? await networkFrom({}, named?.baseUrl ?? null, process.env);
		return judge(opened.target, {
			...checked,
			network,
			only
		});
	};
	const judgedFor = (task) => {
		const ids = idsToRun(task.suite ?? task.file ?? task);
		judged ??= run(ids.length === chosen.length ? checked.only ?? [] : ids);
		return judged;
	};
	afterAll(async () => {
		await opened?.close();
		const over = await judged?.catch(() => void 0);
		if (over) console.info(skippedText(over.report, checked.strict ?? false));
	});
	describe(named ? `Pet Store Service Interface at ${named.baseUrl}` : EMBEDDED, () => {
		for (const requirement of chosen) test.concurrent(titleOf(requirement), { timeout: TEST_TIMEOUT_MS }, async ({ task, skip }) => {
			const over = await judgedFor(task);
			const outcome = over.report.requirements.find(({ id }) => id === requirement.id);
			if (!outcome) throw new Error(`${requirement.id} was not part of the run`);
			const { id, level, reason, cause, passedChecks, sentChecks } = outcome;
			const shown = {
				id,
				level,
				outcome: outcome.outcome,
				reason,
				cause,
				passedChecks,
				sentChecks
			};
			Object.assign(task.meta, { requirement: shown });
			settle(outcome, over, skip);
		});
		if ((checked.expectedFailures ?? []).length === 0) return;
		test.concurrent(UP_TO_DATE, { timeout: TEST_TIMEOUT_MS }, async ({ task }) => {
			const result = outOfDate((await judgedFor(task)).report);
			if (result !== null) throw new ConformanceError(result.text);
		});
	});
}
function titleOf({ id, level, section, title }) {
	return `${id} ${level} §${section} ${title}`;
}
function idsToRun(suite) {
	const chosen = tests(suite).filter(({ mode }) => mode !== "skip" && mode !== "todo");
	const names = new Set(chosen.map(({ name }) => name));
	return REQUIREMENTS.filter((requirement) => names.has(titleOf(requirement))).map(({ id }) => id);
}
function tests(task) {
	return task.tasks ? task.tasks.flatMap(tests) : [task];
}
function settle(outcome, judged, skip) {
	if (outcome.outcome === "passed") {
		expect(outcome.outcome).toBe("passed");
		return;
	}
	if (outcome.outcome === "untested") {
		const accepted = acceptedBy(outcome, judged.report);
		if (outcome.cause === "run" && outcome.level === "MUST" && !accepted) throw new Error(`${outcome.id} could not be judged: ${visible(reasonText(outcome))}`);
		skip(`untested: ${visible(reasonText(outcome))}`);
		return;
	}
	const known = reasonsOf(knownBy(outcome, judged.report)).map(visible).join("; ");
	const text = failureText(outcome, judged);
	if (known !== "") {
		skip(`known failure: ${known}\n${text}`);
		return;
	}
	if (outcome.level === "SHOULD" && !isStrict(judged.report)) skip(`warning: ${text}`);
	else throw new ConformanceError(text);
}
var ConformanceError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "ConformanceError";
		this.stack = `${this.name}: ${message}`;
	}
};
function failureText(requirement, { report, recording }) {
	const place = placeOf(requirement, report);
	if (place && place.card !== requirement.id) return `same cause as ${place.card}: ${visible(place.cause.title)}`;
	return place ? causeCard(place.cause, {
		report,
		recording
	}, LOOK).trim() : failureCard(requirement, recording, LOOK).trim();
}
export { conformance };
