import { r as isListed, t as STATUSES } from "./entry-BX3q8vsm.js";
import { i as pathsOf, n as LISTING_FILE, r as PRODUCTS_DIRECTORY, t as INDEX_FILE } from "./paths-BmodCAg8.js";
import { F as UsageError, H as SUITE, I as quote, L as visible, v as write, x as EXIT_OF } from "./start-C9SLF50V.js";
import { _ as entriesOf, on as instant, v as writeDirectory } from "./running-BaDR1E0n.js";
import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
// src/cli/commands/listing.ts
const AFTER = `
Each DIR has folders of products, as written by submit; several, such as those of shards,
are one listing. Each certificate is checked as
far as its folder allows: the signature, the keys and revocations of the trust file, the
policy for certificates, and that product.yaml, report and certificate agree. The
recordings are not there, so check those with verify before you accept a submission. The
key of a vendor certifies the products of its owner only. Of two certificates with the
same challenge or report, only the one that was signed first counts. A product that was
judged at a loopback or private address is refused.

Writes ${INDEX_FILE}, ${LISTING_FILE}, and for each product its certificate as a page, a badge,
the signed file and the report. A directory that an earlier listing wrote is replaced.

Exit codes: 0 every folder is valid, expired or revoked ones included; 1 a folder is not
valid, and the page says why; 2 usage error.

Examples:
  $ petstore-conformance listing products --trust trust.json --out public
  $ petstore-conformance listing shard-1/products shard-2/products --trust trust.json
`;
function define(command) {
	return command.description("Writes the public page of all certified products.").addHelpText("after", AFTER).argument("<dir...>", "directories with a folder for each product").requiredOption("--trust <file>", "a trust file: keys with owners and roles, and revocations").option("--out <dir>", "directory for the page", "conformance-listing").option("--allow-private", "list products that were judged at a loopback or private address as well").option("--now <time>", "RFC 3339 time to use as the current time", instant("--now")).optionsGroup("Help:");
}
async function execute(command) {
	const { out, ...flags } = command.opts();
	const directories = command.args;
	for (const directory of directories) await checkOut(directory, out);
	const at = Math.floor((flags.now ?? Date.now()) / 1e3) * 1e3;
	const { submissions, entries } = await examined(directories, flags, at);
	await writeDirectory(out, await artefactsOf(entries, submissions, at), true);
	await write(process.stdout, summary(out, entries));
	return entries.every(isListed) ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}
async function checkOut(directory, out) {
	if (out.trim() === "") throw new UsageError("--out is empty: name a directory, or omit the option");
	const inside = (from, to) => !relative(from, to).startsWith("..");
	if (inside(resolve(directory), resolve(out)) || inside(resolve(out), resolve(directory))) throw new UsageError(`--out ${quote(out)} and ${quote(directory)} must not contain each other`);
	const names = await entriesOf(out);
	if (names === null || names.length === 0) return;
	const ours = [
		INDEX_FILE,
		LISTING_FILE,
		PRODUCTS_DIRECTORY
	];
	const listing = await readFile(join(out, LISTING_FILE), "utf8").catch(() => "");
	const other = names.find((name) => !ours.includes(name));
	if (other === void 0 && listing.includes(SUITE.name)) return;
	throw new UsageError(`--out ${quote(out)} holds ${quote(other ?? names[0] ?? "")}, which no listing wrote: choose a directory that is empty or new`);
}
async function examined(directories, { trust: trustFile, allowPrivate = false }, now) {
	const { trustFrom } = await import("./trust-files-D-Ft8QV4.js");
	const { REQUIREMENTS } = await import("./suites-BCwia8bI.js");
	const { foldersInAll, readSubmission } = await import("./read-submissions-COyfY5kP.js");
	const { publicEntry } = await import("./private-address-DfBNrc4V.js");
	const { examineSubmission } = await import("./examine-submission-X_eAccKt.js");
	const { withoutReplays } = await import("./replays-D4WnmiD2.js");
	const trust = await trustFrom({ trust: trustFile });
	if (!trust) throw new UsageError("--trust is empty: name a trust file");
	const submissions = new Map();
	const entries = [];
	for (const { directory, folder } of await foldersInAll(directories)) {
		const submission = await readSubmission(directory, folder);
		if ("status" in submission) {
			entries.push(submission);
			continue;
		}
		submissions.set(folder, submission);
		const entry = examineSubmission(submission, {
			trust,
			now,
			catalogue: REQUIREMENTS
		});
		entries.push(allowPrivate ? entry : publicEntry(entry, submission));
	}
	return {
		submissions,
		entries: withoutReplays(entries)
	};
}
async function artefactsOf(entries, submissions, at) {
	const { renderCertificatePage } = await import("./render-page-BwKcKn_y.js");
	const { renderListingBadge } = await import("./badge-BK6qztNN.js");
	const { renderListingJson } = await import("./render-json-CLLsVYHu.js");
	const { renderListingPage } = await import("./render-page-BPove223.js");
	return [
		...entries.filter(isListed).flatMap((entry) => {
			const { folder, description, level, digests, status, problem, product } = entry;
			const paths = pathsOf(folder);
			const page = renderCertificatePage({
				description,
				level,
				digests,
				status,
				deployed: product.digest,
				...problem === null ? {} : { problem }
			});
			const { certificate = "", report = "" } = submissions.get(folder) ?? {};
			return [
				{
					name: paths.page,
					content: page
				},
				{
					name: paths.badge,
					content: renderListingBadge(entry)
				},
				{
					name: paths.certificate,
					content: certificate
				},
				{
					name: paths.report,
					content: report
				}
			];
		}),
		{
			name: LISTING_FILE,
			content: renderListingJson({
				at,
				entries
			})
		},
		{
			name: INDEX_FILE,
			content: renderListingPage({
				at,
				entries
			})
		}
	];
}
function summary(out, entries) {
	const counts = STATUSES.map((status) => `${entries.filter((entry) => entry.status === status).length} ${status}`);
	const problems = entries.flatMap(({ folder, status, problem }) => status === "certified" ? [] : [`  ${status}: ${visible(folder)}: ${visible(problem ?? "")}\n`]);
	return `Wrote ${visible(join(out, INDEX_FILE))} and ${LISTING_FILE}: ${counts.join(", ")}.\n${problems.join("")}`;
}
export { define, execute };
