import { H as SUITE, U as FormatError } from "./start-C9SLF50V.js";
import { r as replay, t as checkReport } from "./check-report-BWjUv4l1.js";
import { t as formatDifferences } from "./format-differences-Hwa-aNCw.js";
import { t as parseReport } from "./parse-report-C3e5UE17.js";
import { Cn as readInt64, Nt as userAgentOf, _ as readOptions, b as decodeUtf8, fn as fieldValues, ln as creations, mn as isSuccess, nt as JUDGING_DEFAULTS, ot as catalogueFor, pn as hasValidKey, un as validNewPet, yn as statusOf } from "./judging-BHJlIV4h.js";
import { Fn as seedFor, Pn as runIdFor, it as OPTION_RULES, mt as readHar } from "./running-BaDR1E0n.js";
import { n as timeGaps, t as showsTime } from "./times-CW1LpxNi.js";
import { createHash } from "node:crypto";
// src/verify/proofs/categories.ts
const SMALL = 2n ** 31n;
const REFUSALS = [
	400,
	404,
	409,
	422
];
const FEWEST = 2;
function showsRestriction(recording) {
	const { categoryId } = recording;
	const accepted = creations(recording).some(({ sent }) => String(readInt64(sent?.categoryId)) === categoryId);
	const sent = recording.exchanges.flatMap((exchange) => {
		const id = unusualCategory(exchange, recording);
		return id === null ? [] : [{
			exchange,
			id
		}];
	});
	const refused = new Set(sent.flatMap(({ exchange, id }) => REFUSALS.includes(statusOf(exchange)) ? [id] : []));
	return accepted && refused.size >= FEWEST && !sent.some(({ exchange }) => isSuccess(exchange));
}
function unusualCategory(exchange, { categoryId }) {
	if (!hasValidKey(exchange)) return null;
	const id = readInt64(validNewPet(exchange)?.categoryId);
	return id !== void 0 && String(id) !== categoryId && id > 0n && id < SMALL ? id : null;
}
// src/verify/proofs/challenge.ts
const CERTIFIER_AHEAD_MS = 3e5;
function challengeGaps({ runId, startedAt, baseUrl }, challenge, { seed, profile }) {
	if (!challenge) return [];
	const gaps = [];
	if (runId !== runIdFor(challenge)) gaps.push("the run's id does not follow from its challenge");
	if (seed !== seedFor(challenge)) gaps.push("the run's seed does not follow from its challenge");
	if (challenge.target !== baseUrl) gaps.push(`its challenge is for ${challenge.target}, and its run reached ${baseUrl}`);
	if (challenge.level === "full" && profile !== "full") gaps.push("its challenge asks for the full profile, and its run had core");
	if (!(startedAt >= Date.parse(challenge.issued) - CERTIFIER_AHEAD_MS)) gaps.push("its run began before its challenge was made");
	return gaps;
}
// src/verify/proofs/description.ts
const BYTE_ORDER_MARK = "﻿";
function descriptionGaps({ description }) {
	const { documents = [] } = description ?? {};
	return documents.flatMap(({ name, text, sha256 }) => {
		return (text === null ? sha256 === null : [text, BYTE_ORDER_MARK + text].some((each) => digest(each) === sha256)) ? [] : [`the description ${name} is not the text that its SHA-256 names: it was changed, or holds a secret, which is redacted`];
	});
}
function digest(text) {
	return createHash("sha256").update(text).digest("hex");
}
// src/verify/proofs/identity.ts
const RUN_ID = /^[0-9a-f]{8}$/;
const NAMED = /conformance-([0-9a-f]{8})(?![0-9a-f])/g;
const OWN = new Set(["authorization"]);
function identityGaps(recording, { suite, network }) {
	const { runId } = recording;
	if (!RUN_ID.test(runId)) return [`${JSON.stringify(runId)} is no id of a run`];
	return [
		...agentGaps(recording, suite),
		...nameGaps(recording),
		...labelGaps(recording),
		...headerGaps(recording, network),
		...optionGaps(network)
	];
}
function agentGaps(recording, suite) {
	const { exchanges } = recording;
	const wanted = userAgentOf(recording, suite);
	const other = exchanges.find(({ request }) => fieldValues(request.headers, "user-agent")[0] !== wanted);
	if (!other) return [];
	const [agent = "none"] = fieldValues(other.request.headers, "user-agent");
	return [`the User-Agent of entry ${other.index} is ${agent}, that of its run is ${wanted}`];
}
function nameGaps({ exchanges, runId }) {
	for (const { index, request } of exchanges) {
		if (!request.body) continue;
		const other = [...Buffer.from(request.body).toString("latin1").matchAll(NAMED)].find(([, id]) => id !== runId);
		if (other) return [`entry ${index} names an animal of the run ${other[1]}, and the run is ${runId}`];
	}
	return [];
}
function labelGaps({ exchanges }) {
	return exchanges.flatMap(({ index, request }) => {
		const { operation, credential, method, target } = request;
		const is = operationOf(request);
		const kinds = credentialsOf(request);
		return [...operation === is ? [] : [`entry ${index}, ${method} ${target}, is said to be of the operation ${operation}, not ${is}`], ...kinds.includes(credential.kind) ? [] : [`the Authorization of entry ${index} is not what its credential says: ${credential.label}`]];
	});
}
function operationOf({ method, target, body }) {
	const [path = ""] = target.split("?");
	if (body !== null && body.length > 1024) return "other";
	if (path === "/pets") return method === "GET" ? "listPets" : method === "POST" ? "createPet" : "other";
	return method === "GET" && path.startsWith("/pets/") ? "getPet" : "other";
}
function credentialsOf({ headers }) {
	const lines = fieldValues(headers, "authorization");
	const [line = ""] = lines;
	if (lines.length === 0) return ["missing", "elsewhere"];
	if (lines.length > 1) return ["wrong"];
	if (line === `Bearer \$PETSTORE_API_KEY`) return ["valid"];
	return [line.endsWith(` \$PETSTORE_API_KEY`) && /^bearer [^ ]+$/i.test(line) ? "spelled" : "wrong"];
}
function optionGaps(network) {
	return Object.keys(JUDGING_DEFAULTS).filter((name) => Object.hasOwn(network, name)).map((name) => `${name} is among what it declares of the network`);
}
function headerGaps({ exchanges }, network) {
	const found = new Set(exchanges.flatMap(({ request }) => request.headers.filter(([name, value]) => isReplaced(value) && !OWN.has(name.toLowerCase())).map(([name]) => name)));
	const declared = Array.isArray(network.ownHeaders) ? network.ownHeaders.map(String) : [];
	const undeclared = [...found].filter((name) => !declared.includes(name));
	const unsent = declared.filter((name) => !found.has(name));
	return [...undeclared.map((name) => `its requests have the header ${name}, which the run does not declare`), ...unsent.map((name) => `the run declares the header ${name}, which its requests do not have`)];
}
function isReplaced(value) {
	return /^\$[A-Za-z_][A-Za-z0-9_]*$/.test(value) && value !== "$PETSTORE_API_KEY";
}
// src/verify/proofs/index.ts
async function proofOf(har) {
	try {
		const { recording, facts } = readHar(decodeUtf8(har));
		const options = readOptions(facts.options);
		const catalogue = await catalogueFor(options.profile, options.seed);
		return {
			gaps: [
				...timeGaps(recording, facts),
				...identityGaps(recording, facts),
				...challengeGaps(recording, facts.challenge, options),
				...descriptionGaps(recording),
				...unsentGaps(facts),
				...options.categories === "restricted" && !showsRestriction(recording) ? [RESTRICTED] : [],
				...replayGaps(catalogue, recording, facts)
			],
			dated: showsTime(recording)
		};
	} catch (error) {
		if (error instanceof FormatError) return {
			gaps: [error.of("recording.har")],
			dated: false
		};
		throw error;
	}
}
function replayGaps(...played) {
	try {
		const { difference } = replay(...played);
		return difference === null ? [] : [difference];
	} catch (error) {
		if (error instanceof FormatError) return [error.message];
		throw error;
	}
}
function unsentGaps({ unsent, stopped }) {
	return [...stopped ? [`the run ended early (${stopped.code})`] : [], ...Object.entries(unsent).map(([id, { code }]) => `${id} is said not to have been sent (${code}), and nothing in the recording shows why`)];
}
const { flag, because } = OPTION_RULES.find(({ effect }) => effect === "shown") ?? {
	flag: "",
	because: ""
};
const RESTRICTED = `it was run with ${flag}, ${because}`;
// src/cli/certificate/check-against-recording.ts
async function checkRecording(name, report, recording) {
	const not = (mismatch) => ({
		mismatch,
		dated: false
	});
	try {
		const given = parseReport(Buffer.from(report).toString());
		if (given.suiteVersion !== null && minorOf(given.suiteVersion) !== minorOf(SUITE.version)) return not(`it was judged by version ${given.suiteVersion}, and this is ${SUITE.version}: only a version ${minorOf(given.suiteVersion)} can check that nothing is missing, so fetch that one`);
		const [first] = formatDifferences(given, await checkReport(given, recording), SUITE.version);
		if (first !== void 0) return not(`${name} does not follow from its recording: ${first}`);
		const { gaps, dated } = await proofOf(recording);
		const [gap, ...more] = gaps;
		if (gap === void 0) return {
			mismatch: null,
			dated
		};
		return not(`its recording does not prove it: ${gap}${more.length > 0 ? `, and ${more.length} more` : ""}`);
	} catch (error) {
		if (error instanceof FormatError) return not(error.of(name));
		throw error;
	}
}
function minorOf(version) {
	return version.split(".", 2).join(".");
}
export { checkRecording as t };
