import { a as parseReport } from "./judging-BHJlIV4h.js";
import { J as isPrivate } from "./running-BaDR1E0n.js";
import { n as invalid, r as isListed } from "./entry-BX3q8vsm.js";
// src/cli/listing/private-address.ts
function publicEntry(entry, submission) {
	if (!isListed(entry)) return entry;
	const found = privateAddressIn(parseReport(submission.report));
	if (found === null) return entry;
	return invalid(entry.folder, `its run was at ${found}, a loopback or private address, which does not show what others would reach (--allow-private lists it)`);
}
function privateAddressIn({ target, run }) {
	const { hostname } = new URL(target.baseUrl);
	return [hostname, ...[run.options.resolve ?? []].flat().map((each) => addressOf(String(each)))].find(isPrivate) ?? null;
}
function addressOf(resolution) {
	const address = /^(?:\[[^\]]*\]|[^:]*):\d+:(.*)$/.exec(resolution)?.[1] ?? resolution;
	return address.includes(":") && !address.startsWith("[") ? `[${address}]` : address;
}
export { publicEntry };
