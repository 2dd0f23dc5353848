import { _t as referencesIn, gt as resourcesIn, ht as parseText, vt as referenceOf, yt as isObject } from "./judging-BHJlIV4h.js";
import { F as UsageError, I as quote, N as readInput, U as FormatError } from "./start-C9SLF50V.js";
import { Cn as createClient, Tn as otherSecrets, wn as secretsOf, wt as codeOf } from "./running-BaDR1E0n.js";
import { createHash } from "node:crypto";
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
// src/setup/description/source.ts
function isRemote(url) {
	return /^https?:/i.test(url);
}
function descriptionSource(named, option) {
	if (named.trim() === "") throw new UsageError(`${option} is empty: name a file or a URL, or leave it out`);
	if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(named)) return {
		url: pathToFileURL(resolve(named)).href,
		shown: named
	};
	if (!isRemote(named) || !URL.canParse(named)) throw new UsageError(`${option} ${quote(named)} is neither a file nor an http or https URL`);
	const url = new URL(named);
	if (url.username !== "" || url.password !== "") throw new UsageError(`${option} must not hold credentials: remove the part before "@"`);
	url.hash = "";
	return {
		url: url.href,
		shown: `${url.origin}${url.pathname}`
	};
}
function documentName(url, root) {
	if (isRemote(url)) return url.replace(/[?#].*$/s, "");
	try {
		const file = fileURLToPath(url);
		return isRemote(root) ? basename(file) : relative(dirname(fileURLToPath(root)), file).replaceAll("\\", "/");
	} catch {
		return url;
	}
}
// src/setup/description/read.ts
const LARGEST_DOCUMENT = 4194304;
function readDocument(url, fetching) {
	return isRemote(url) ? fetchDocument(new URL(url), fetching) : readFileAt(url);
}
async function readFileAt(url) {
	let file;
	try {
		file = fileURLToPath(url);
	} catch (error) {
		return {
			kind: "missing",
			reason: `there is no such file (${codeOf(error)})`
		};
	}
	try {
		return { bytes: await readInput(file, {
			what: "the file",
			remedy: "check the reference"
		}, LARGEST_DOCUMENT) };
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		return {
			kind: "missing",
			reason: error.message.replace(/: check the reference$/, "")
		};
	}
}
async function fetchDocument(url, { network, timeoutMs, credential, targetOrigin }) {
	const { clientCertificate, host, ...others } = network;
	const own = url.origin === targetOrigin ? {
		clientCertificate: clientCertificate ?? null,
		host: host ?? null
	} : {};
	const client = createClient(url.origin, 1, timeoutMs, {
		...others,
		...own
	});
	const unread = (reason) => ({
		kind: "unread",
		reason
	});
	try {
		const { response, noAnswer } = await client.send({
			method: "GET",
			path: `${url.pathname}${url.search}`,
			headers: [
				...own.host ? [["Host", own.host]] : [],
				["Accept", "application/yaml, application/json;q=0.9, */*;q=0.5"],
				...credential?.origin === url.origin ? [["Authorization", credential.value]] : []
			],
			body: null
		}, false);
		if (!response) return unread(`${shownUrl(url)} gave no answer: ${noAnswer?.message ?? "no reason is known"}`);
		const { status, headers, body, bodyFault } = response;
		if (status === 404 || status === 410) return {
			kind: "missing",
			reason: `${shownUrl(url)} answered ${status}`
		};
		if (status !== 200) {
			const location = headers.find(([name]) => name.toLowerCase() === "location")?.[1];
			return unread(`${shownUrl(url)} answered ${status}${location ? ` with the location ${location}` : ""}`);
		}
		return bodyFault === null ? { bytes: body } : unread(`${shownUrl(url)} answered with a body ${bodyFault}`);
	} finally {
		await client.close();
	}
}
function shownUrl({ origin, pathname }) {
	return `${origin}${pathname}`;
}
// src/setup/description/load.ts
const MOST_DOCUMENTS = 100;
const LARGEST_TOTAL = 8388608;
async function loadDescription(named, option, target, { network, timeoutMs, descriptionWithKey }) {
	const source = descriptionSource(named, option);
	const { origin } = new URL(target.baseUrl);
	const fetching = {
		network,
		timeoutMs,
		credential: descriptionWithKey ? {
			origin,
			value: `Bearer ${target.apiKey}`
		} : null,
		targetOrigin: origin
	};
	const { conceal } = secretsOf(target.apiKey, otherSecrets(target.headers ?? [], network.proxies));
	const first = foundIn(await readDocument(source.url, fetching), conceal);
	if (!isRemote(source.url) && "kind" in first) throw new UsageError(`the description ${quote(named)}: ${first.reason}: check ${option}`);
	const found = new Map([[source.url, first]]);
	if (!("kind" in first)) await readOthers(source.url, first.value, found, {
		...fetching,
		conceal
	});
	const positions = new Map([...found.keys()].map((url, position) => [url, position]));
	const documents = [...found].map(([url, each]) => {
		return documentOf(url === source.url ? source.shown : conceal(documentName(url, source.url)), url, each, positions);
	});
	return {
		source: conceal(source.shown),
		documents
	};
}
function foundIn(read, conceal) {
	if ("kind" in read) return {
		...read,
		reason: conceal(read.reason)
	};
	const { bytes } = read;
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	try {
		const text = conceal(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
		const { value } = parseText(text);
		if (isObject(value) || Array.isArray(value)) return {
			text,
			sha256,
			value
		};
		return {
			kind: "unread",
			reason: "it is neither YAML nor JSON with members"
		};
	} catch (error) {
		if (error instanceof FormatError) return {
			kind: "unread",
			reason: error.message
		};
		if (error instanceof TypeError) return {
			kind: "unread",
			reason: "it is not UTF-8"
		};
		throw error;
	}
}
async function readOthers(root, value, found, { conceal, ...fetching }) {
	if (referencesIn({
		document: 0,
		path: [],
		value
	}).every(isWithin)) return;
	const { $RefParser } = await import("@apidevtools/json-schema-ref-parser");
	const within = resourcesIn({
		document: 0,
		path: [],
		value
	}, root);
	let total = 0;
	const read = async (url) => {
		const reason = reasonAgainst(url, root, found.size);
		if (reason !== null) return {
			kind: "unread",
			reason
		};
		const came = await readDocument(url, fetching);
		if ("bytes" in came) total += came.bytes.length;
		if (total > LARGEST_TOTAL) return {
			kind: "unread",
			reason: "the description is too large as a whole"
		};
		return foundIn(came, conceal);
	};
	const reader = {
		order: 1,
		canRead: true,
		read: async ({ url }) => {
			if (within.has(url)) return {};
			const one = await read(url);
			found.set(url, one);
			return "kind" in one ? {} : one.value;
		}
	};
	const parser = {
		order: 1,
		allowEmpty: true,
		canParse: true,
		parse: ({ data }) => data
	};
	const off = {
		json: false,
		yaml: false,
		text: false,
		binary: false
	};
	try {
		await new $RefParser().resolve(root, structuredClone(value), {
			resolve: {
				file: false,
				http: false,
				documents: reader
			},
			parse: {
				...off,
				documents: parser
			}
		});
	} catch (error) {
		if (!(error instanceof Error)) throw error;
	}
}
function isWithin(reference) {
	return referenceOf(reference)?.startsWith("#") ?? true;
}
function reasonAgainst(url, root, documents) {
	if (documents >= MOST_DOCUMENTS) return `the description has more than ${MOST_DOCUMENTS} documents`;
	if (isRemote(url)) return null;
	if (!url.startsWith("file:")) return `${documentName(url, root)} is neither a file nor an http or https URL`;
	return isRemote(root) ? "a description from the network may not refer to a file of this machine" : null;
}
function documentOf(name, url, found, positions) {
	if ("kind" in found) return {
		name,
		text: null,
		sha256: null,
		absent: found,
		links: {}
	};
	const links = {};
	for (const reference of referencesIn({
		document: 0,
		path: [],
		value: found.value
	})) {
		const [before = ""] = (referenceOf(reference) ?? "").split("#");
		const position = before !== "" && URL.canParse(before, url) ? positions.get(new URL(before, url).href) : void 0;
		if (position !== void 0) links[before] = position;
	}
	return {
		name,
		text: found.text,
		sha256: found.sha256,
		absent: null,
		links
	};
}
export { loadDescription };
