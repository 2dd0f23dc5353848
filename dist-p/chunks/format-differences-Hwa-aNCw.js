import { bt as placeOf, xt as shown, yt as isObject } from "./judging-BHJlIV4h.js";
import { L as visible } from "./start-C9SLF50V.js";
// src/verify/format-differences.ts
const MOST_LINES = 20;
const OLDER_FORMAT = "it is a report of format 1, and this version judges recordings of format 2 again: verify it with the version that wrote it";
function formatDifferences({ value, recording, suiteVersion, format }, checked, version) {
	const { differences, unreadable, cut } = checked;
	const digest = differences.filter(isDigest);
	const run = differences.filter(isRun);
	const others = run.length > 0 ? [] : differences.filter((difference) => !isDigest(difference));
	const lines = [
		...unreadable === null ? [] : [`${recording} is not the recording of a run (${unreadable})`],
		...run.map(({ given, wanted }) => `${recording} is of the run ${shown(wanted)}, the report of ${shown(given)}`),
		...digest.map(({ given, wanted }) => `${recording} does not match the report: its SHA-256 is ${shown(wanted)}, the report says ${shown(given)}`),
		...cut === null || run.length > 0 ? [] : [`${recording} does not show a whole run: ${cut}`],
		...format === 1 ? [OLDER_FORMAT] : [],
		...others.slice(0, MOST_LINES).map((difference) => sentence(difference, value))
	].map(visible);
	const more = differences.length - digest.length - run.length - Math.min(others.length, MOST_LINES);
	if (more > 0) lines.push(`and ${more} more`);
	if (lines.length > 0 && suiteVersion !== null && suiteVersion !== version && format !== 1) lines.push(visible(`version ${suiteVersion} judged the run, this is ${version}: that may be the reason`));
	return lines;
}
function isDigest({ path: [member, inner] }) {
	return member === "recordingDigest" && inner === "sha256";
}
function isRun({ path: [member, inner] }) {
	return member === "run" && inner === "id";
}
function sentence({ path, given, wanted }, report) {
	return `${named(path, report)}: the report says ${shown(given)}, the recording gives ${shown(wanted)}`;
}
function named(path, report) {
	const [list, item, inner, check, ...rest] = path;
	if (list === "causes" && item !== void 0) return parts(`cause ${knownBy(itemOf(report.causes, item), "id", item)}`, placeOf(path.slice(2)));
	if (list !== "requirements" && list !== "observations" || item === void 0) return placeOf(path);
	const entry = itemOf(report[list], item);
	const id = knownBy(entry, "id", item);
	if (list === "requirements" && inner === "checks" && check !== void 0) return parts(id, knownBy(itemOf(isObject(entry) ? entry.checks : void 0, check), "title", check), placeOf(rest));
	return parts(id, placeOf(path.slice(2)));
}
function parts(...names) {
	return names.filter((name) => name !== "").join(", ");
}
function itemOf(list, step) {
	if (!Array.isArray(list)) return void 0;
	if (typeof step === "number") return list[step];
	return list.find((item) => isObject(item) && (item.id === step || item.title === step));
}
function knownBy(item, key, step) {
	const name = isObject(item) ? item[key] : void 0;
	if (typeof name === "string") return name;
	return typeof step === "string" ? step : `item ${step + 1}`;
}
export { formatDifferences as t };
