import { C as closed, I as textLike, M as oneOf, c as DEPLOYED_DIGEST, j as object, k as nonEmpty, l as DEPLOYED_DIGEST_TITLE } from "./judging-BHJlIV4h.js";
import { X as levelOf, nt as LEVELS } from "./running-BaDR1E0n.js";
import { z as seenJson } from "./start-C9SLF50V.js";
// src/report/listing/product.ts
const LONGEST = 200;
const MOST_CONTACTS = 10;
const name = {
	...textLike(/\S/, `text of 1 to ${LONGEST} characters, in quotes where it looks like a number`),
	maxLength: LONGEST
};
const PRODUCT = closed(object({
	productFormat: {
		...oneOf([1]),
		title: "1, the format that this version reads"
	},
	organization: name,
	product: name,
	version: name,
	contact: {
		...nonEmpty(name),
		maxItems: MOST_CONTACTS,
		title: `a list of 1 to ${MOST_CONTACTS} addresses or names`
	},
	level: oneOf(LEVELS),
	digest: textLike(DEPLOYED_DIGEST, DEPLOYED_DIGEST_TITLE)
}));
function renderProduct(product) {
	const string = (text) => seenJson(JSON.stringify(text));
	const { productFormat, organization, version, contact, level, digest } = product;
	return `# What the report and the certificate beside this file are about.
productFormat: ${productFormat}
organization: ${string(organization)}
product: ${string(product.product)}
version: ${string(version)}
contact:
${contact.map((each) => `  - ${string(each)}\n`).join("")}level: ${level}
digest: ${string(digest)}
`;
}
function disagreements(product, report) {
	const { organization, project, version, digest } = report.target.implementation ?? {};
	return [
		["organization", organization],
		["product", project],
		["version", version],
		["level", levelOf(report)],
		["digest", digest ?? product.digest]
	].flatMap(([member, reported]) => product[member] === reported ? [] : [`product.yaml does not agree with the report: ${member} differs`]);
}
export { disagreements as n, renderProduct as r, PRODUCT as t };
