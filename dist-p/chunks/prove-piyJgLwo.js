import { ln as word, pn as didYouMean, sn as integer } from "./running-BaDR1E0n.js";
import { F as UsageError, I as quote, P as readable, v as write, x as EXIT_OF } from "./start-C9SLF50V.js";
import { t as compileWasmOnce } from "./v8-flags-CXVYZX9m.js";
import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
// src/cli/commands/prove/mixtures.ts
async function execute$2(flags) {
	const { faults = false, mixture, mixtures = 1, only = [], seed } = flags;
	if (flags.verify) throw new UsageError("--verify is for faults and styles: leave it out with --mixtures");
	if (flags.docs !== void 0 && (faults || mixture !== void 0)) throw new UsageError("--docs records random mixtures: leave out --mixture and --faults");
	if (only.length > 0 && !faults) throw new UsageError("--only needs --faults when used with --mixtures");
	if (mixture !== void 0 && (faults || flags.mixtures !== void 0)) throw new UsageError("--mixture names one mixture: leave out --mixtures and --faults");
	if (mixture === void 0) process.stderr.write(faults ? `Seeds from ${seed} on\n` : `Seeds ${seed} to ${seed + mixtures - 1}\n`);
	const given = mixture === void 0 ? void 0 : await parse(mixture);
	const { openPool } = await import("./pool-D5w2P-EM.js");
	const pool = openPool();
	try {
		return faults ? await proveFaults(flags, pool) : await proveAll(flags, pool, given);
	} finally {
		await pool.close();
	}
}
async function parse(text) {
	const { partNamed } = await import("./part-CjHTgkjR.js");
	const { mixtureOf } = await import("./draw-CyWf6Lmw.js");
	const names = text.split(",").filter((name) => name !== "" && name !== "plain");
	for (const name of names) if (!partNamed(name)) throw new UsageError(`--mixture: ${quote(name)} is not a style, fault:ID or setting such as stock=99`);
	return mixtureOf(names).catch((error) => {
		throw new UsageError(`--mixture: ${error.message}`);
	});
}
async function proveAll(flags, pool, given) {
	const { profile, seed, mixtures = 1, json = false } = flags;
	const { drawMixture } = await import("./draw-CyWf6Lmw.js");
	const { holds, proveMixtures } = await import("./prove-mixtures-Mua943K0.js");
	const { renderMixtures } = await import("./render-mixtures-Df9F9uY1.js");
	const proof = await proveMixtures({
		jobs: await Promise.all(Array.from({ length: given ? 1 : mixtures }, async (_, i) => ({
			kind: "mixture",
			profile,
			seed: seed + i,
			parts: given ?? await drawMixture(seed + i)
		}))),
		runJob: pool.runJob,
		onRun: (_, done, of) => progress(flags, `${done} of ${of}`),
		onShrink: (runs) => progress(flags, `shrinking findings: ${runs} runs`)
	});
	progress(flags, "");
	await write(process.stdout, json ? `${JSON.stringify(proof, null, 2)}\n` : renderMixtures(proof));
	if (flags.docs !== void 0) await record(join(flags.docs, "mixtures.json"), proof);
	return holds(proof) ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}
async function record(path, proof) {
	const { recorded } = await import("./mixture-record-wmn6_hAA.js");
	const earlier = JSON.parse(await readFile(path, "utf8"));
	const day = new Date().toISOString().slice(0, 10);
	await writeFile(path, `${JSON.stringify(recorded(earlier, proof, day), null, 2)}\n`);
}
async function proveFaults(flags, pool) {
	const { profile, seed, mixtures = 1, only = [], json = false } = flags;
	const { faultsInMixtures } = await import("./faults-in-mixtures-CbxDZAz7.js");
	const { renderHidden } = await import("./render-mixtures-Df9F9uY1.js");
	const found = await faultsInMixtures({
		mixtures,
		profile,
		seed,
		only,
		runJob: pool.runJob,
		onRun: (fault, done, of) => progress(flags, `${done} of ${of}  ${fault}`)
	});
	progress(flags, "");
	await write(process.stdout, json ? `${JSON.stringify(found, null, 2)}\n` : renderHidden(found));
	return EXIT_OF.conformant;
}
function progress({ json = false }, text) {
	if (process.stderr.isTTY === true && !json) process.stderr.write(`\r\u001b[K${text}`);
}
// src/cli/commands/prove/pairs.ts
async function execute$1(flags) {
	const { pairs: count = 1, seed, json = false } = flags;
	const others = [
		flags.only,
		flags.mixtures,
		flags.mixture,
		flags.faults,
		flags.docs,
		flags.verify
	];
	if (flags.profile === "full" || others.some((value) => value !== void 0 && value !== false)) throw new UsageError("--pairs can be combined with --seed and --json only: leave out the other options");
	const { drawPairs } = await import("./draw-pairs-Cl4tZemc.js");
	const { holdsForPairs, provePairs, renderPairs } = await import("./prove-pairs-DENsGeEO.js");
	const { openPool } = await import("./pool-D5w2P-EM.js");
	const live = process.stderr.isTTY === true && !json;
	const pairs = await drawPairs(count, seed);
	const pool = openPool();
	try {
		const judged = await provePairs({
			pairs,
			seed,
			runJob: pool.runJob,
			onRun: (done, of) => {
				if (live) process.stderr.write(`\r\u001b[K${done} of ${of}${done === of ? "\r\x1B[K" : ""}`);
			}
		});
		await write(process.stdout, json ? `${JSON.stringify(judged, null, 2)}\n` : renderPairs(judged));
		return holdsForPairs(judged) ? EXIT_OF.conformant : EXIT_OF.nonconformant;
	} finally {
		await pool.close();
	}
}
// src/cli/commands/prove.ts
const AFTER = `
Exits with 1 if
- a fault is not caught, unless it is declared as left to the full profile
- a fault fails a requirement that it does not declare
- fewer than 97 % of the faults are reported as one cause, or fewer than 95 % under their
  own requirement
- a conformant style fails
- (--verify) a report does not follow from its recording
- (--mixtures) a mixture fails a MUST, or more than 1 % are inconclusive
- (--pairs) fewer than 90 % of the pairs are reported as two causes

Examples:
  $ petstore-conformance prove
  $ petstore-conformance prove --only LIST-2
  $ petstore-conformance prove --profile full --only rare-power-62 --seeds 20
  $ petstore-conformance prove --mixtures 60 --seed random
  $ petstore-conformance prove --pairs 300 --seed 7
  $ petstore-conformance prove --mixture settles-300,stock=99,lossy=17 --seed 4
`;
const PROFILES = ["core", "full"];
const MIXTURES = integer("--mixtures", 1, 1e4);
const SEED = integer("--seed", 0, 2147483647);
function seed(text) {
	return text === "random" ? randomInt(1e9) : SEED(text);
}
function define(command) {
	return command.description("Runs the suite against every fault and every conformant style of the reference implementation.").addHelpText("after", AFTER).option("--profile <name>", "core or full", word("--profile", PROFILES), "core").option("--only <id...>", "ids of faults or styles, or of requirements for all their faults").option("--seed <n>", "seed of the runs; random: a random seed, which is printed", seed, 1).option("--seeds <n>", "run with this many seeds, starting with --seed", integer("--seeds", 1, 1e3), 1).option("--verify", "verify every report with its recording").option("--mixtures <n>", "judge this many random combinations of styles, which are conformant", MIXTURES).option("--mixture <parts>", "judge one combination: styles, fault:ID, stock=99, plan=free, lossy=17").option("--faults", "with --mixtures: put every fault into this many mixtures, and list faults that they hide").option("--pairs <n>", "judge this many random pairs of faults, each to be reported as two causes", integer("--pairs", 1, 1e4)).option("--json", "print every run as JSON").option("--docs <dir>", "write proof.md and requirements.md there, from a whole core proof; with --mixtures, mixtures.json").option("--check", "with --docs: write nothing, and exit with 1 if they are stale");
}
async function execute(command) {
	compileWasmOnce();
	const flags = command.opts();
	if (flags.pairs !== void 0) return execute$1(flags);
	if (flags.mixtures !== void 0 || flags.mixture !== void 0) return execute$2(flags);
	if (flags.faults) throw new UsageError("--faults needs --mixtures");
	const { profile, seed, seeds, only = [], json = false, docs, check = false, verify = false } = flags;
	if (check && docs === void 0) throw new UsageError("--check needs --docs and the directory of the documents");
	if (docs !== void 0 && (profile !== "core" || only.length > 0 || seeds > 1)) throw new UsageError("--docs needs a complete core proof: leave out --only, --profile and --seeds");
	const { isProven, knownIds, prove } = await import("./prove-4haEipA3.js");
	const known = knownIds();
	for (const id of only) {
		if (known.includes(id)) continue;
		throw new UsageError(`--only: no fault, style or requirement has that id${didYouMean(id, known, 3)}`);
	}
	const live = process.stderr.isTTY === true && !json;
	const proof = await prove({
		profile,
		seed,
		seeds,
		only,
		verify,
		onRun: ({ id }, done, of) => {
			if (live) process.stderr.write(`\r\u001b[K${done} of ${of}  ${id}${done === of ? "\r\x1B[K" : ""}`);
		}
	});
	const { renderProof } = await import("./matrix-BoeMCq1J.js");
	await write(process.stdout, json ? `${JSON.stringify(proof, null, 2)}\n` : renderProof(proof));
	const stale = docs === void 0 ? [] : await documents(proof, docs, check);
	if (stale.length > 0) process.stderr.write(`Stale: ${stale.join(", ")}; run npm run docs and commit.\n`);
	return isProven(proof) && stale.length === 0 ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}
async function documents(proof, dir, check) {
	const { proofDocument, requirementsDocument } = await import("./documents-iKUNERVL.js");
	const { readMutation } = await import("./mutation-ByAd7k4I.js");
	const measured = join(dir, "mutation.json");
	const bytes = await readFile(measured);
	const texts = {
		"proof.md": proofDocument(proof, readable(measured, () => readMutation(bytes), ": npm run mutate writes it"), JSON.parse(await readFile(join(dir, "mixtures.json"), "utf8"))),
		"requirements.md": requirementsDocument()
	};
	const stale = [];
	for (const [name, text] of Object.entries(texts)) {
		const path = join(dir, name);
		if (!check) await writeFile(path, text);
		else if (await readFile(path, "utf8").catch(() => "") !== text) stale.push(path);
	}
	return stale;
}
export { define, execute };
