import { St as stepsOf, bt as placeOf, u as EXPECTED_FAILURES, y as compile, yt as isObject } from "./judging-BHJlIV4h.js";
import { mn as asEntry } from "./running-BaDR1E0n.js";
import { F as UsageError, I as quote, M as decodeUtf8, N as readInput } from "./start-C9SLF50V.js";
import { a as refuse, r as problemFor } from "./check-CB8Y5Vxr.js";
import { t as parseYaml } from "./yaml-B88Ib8NV.js";
// src/cli/expected-failures/read.ts
const LARGEST = 1048576;
async function readExpectedFailures(file, option) {
	const what = `the file of expected failures ${quote(file)}`;
	const bytes = await readInput(file, {
		what,
		remedy: `check ${option}`
	}, LARGEST);
	const text = decodeUtf8(bytes, what);
	const parsed = parseYaml(text, file);
	const value = isObject(parsed.value) && Object.keys(parsed.value).length === 0 ? [] : parsed.value;
	const validate = compile(EXPECTED_FAILURES, { allErrors: true });
	if (!validate(value)) throw refusal(validate.errors ?? [], parsed);
	const entries = value.map(asEntry);
	refuse(repeated(entries, parsed));
	return {
		text,
		entries,
		places: entries.map((_, index) => parsed.at([index]))
	};
}
function refusal(errors, parsed) {
	try {
		const misspelt = new Set(errors.filter(isUnknown).map(({ instancePath }) => instancePath));
		const said = errors.filter((error) => error.keyword !== "if" && (isUnknown(error) || !misspelt.has(error.instancePath)));
		refuse(said.map((error) => error.keyword === "required" ? missing(error, parsed) : problemFor(error, parsed)));
	} catch (error) {
		return error;
	}
	return new UsageError("the expected failures do not match their schema");
}
function isUnknown({ keyword }) {
	return keyword === "additionalProperties";
}
function missing({ instancePath, params }, parsed) {
	const path = stepsOf(instancePath);
	const name = placeOf([...path, String(params.missingProperty)]);
	return {
		at: parsed.at(path),
		what: `\`${name}\` is missing`
	};
}
function repeated(entries, { at }) {
	const seen = new Set();
	return entries.flatMap(({ requirement, check, untested = null }, index) => {
		const key = JSON.stringify([
			requirement,
			check,
			untested
		]);
		if (!seen.has(key)) {
			seen.add(key);
			return [];
		}
		const name = check === null ? requirement : `${requirement}, ${quote(check)},`;
		return {
			at: at([index]),
			what: `${name} is listed twice: keep one entry`
		};
	});
}
export { readExpectedFailures };
