import { H as SUITE, z as seenJson } from "./start-C9SLF50V.js";
import { i as pathsOf } from "./paths-BmodCAg8.js";
// src/report/listing/render-json.ts
function renderListingJson({ at, entries }) {
	const listing = {
		formatVersion: 1,
		suite: SUITE,
		checkedAt: new Date(at).toISOString(),
		products: entries.map(entryData)
	};
	return `${seenJson(JSON.stringify(listing, null, 2))}\n`;
}
function entryData(entry) {
	const { folder, status, problem } = entry;
	if (entry.status === "invalid") return {
		folder,
		status,
		problem,
		product: null,
		certificate: null,
		files: null
	};
	const { organization, product, version, contact, digest } = entry.product;
	return {
		folder,
		status,
		problem,
		product: {
			organization,
			product,
			version,
			contact,
			digest
		},
		certificate: certificateData(entry),
		files: pathsOf(folder)
	};
}
function certificateData({ description, level, digests, catalogueChecked }) {
	const { id, target, validity, suite, specification, run, summary, signers } = description;
	const { untested, options, hostNotShown } = description;
	return {
		id,
		level,
		from: validity.notBefore,
		until: validity.notAfter,
		target: target.baseUrl,
		specification,
		suite,
		catalogueChecked,
		run: {
			...run,
			challenge: run.challenge?.nonce ?? null
		},
		summary,
		untested,
		options,
		hostNotShown,
		signers,
		digestSigned: target.implementation?.digest !== void 0,
		digests: Object.fromEntries(digests)
	};
}
export { renderListingJson };
