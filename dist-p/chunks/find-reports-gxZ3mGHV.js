import { ct as REPORT_FILE, wt as codeOf } from "./running-BaDR1E0n.js";
import { F as UsageError, I as quote } from "./start-C9SLF50V.js";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
// src/cli/matrix/find-reports.ts
const DEEPEST = 4;
const COLLATOR = new Intl.Collator("en", { numeric: true });
async function findReports(given) {
	const found = await Promise.all(given.map(async (path) => ({
		path,
		below: await reportsBelow(path)
	})));
	const paths = found.flatMap(({ path, below }) => below ?? [path]);
	return found.some(({ below }) => below !== null) ? inOrder(paths) : paths;
}
function inOrder(paths) {
	const nameOf = (path) => basename(dirname(path));
	return paths.toSorted((a, b) => COLLATOR.compare(nameOf(a), nameOf(b)) || COLLATOR.compare(a, b));
}
async function reportsBelow(path) {
	const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
	if (entries === null || entries.some(({ name }) => name === "report.json")) return null;
	const below = await search(path, DEEPEST);
	if (below.length === 0) throw new UsageError(`${quote(path)} has no ${REPORT_FILE}, nor has a directory in it: name reports, or directories with reports`);
	return below;
}
async function search(directory, levels) {
	const entries = await readdir(directory, { withFileTypes: true }).catch((error) => {
		throw new UsageError(`the directory ${quote(directory)} cannot be read (${codeOf(error)})`);
	});
	if (entries.some(({ name }) => name === "report.json")) return [join(directory, REPORT_FILE)];
	if (levels === 0) return [];
	const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
	return (await Promise.all(folders.map(({ name }) => search(join(directory, name), levels - 1)))).flat();
}
export { inOrder as n, findReports as t };
