// src/report/listing/folder-name.ts
const LONGEST = 100;
const NAME = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/;
const FOLDER_NAME_TITLE = `1 to ${LONGEST} of a to z, 0 to 9, dots and hyphens`;
function isFolderName(name) {
	return NAME.test(name) && !name.includes("..");
}
function folderNameOf({ organization, product, version }, certificateId) {
	const parts = [
		organization,
		product,
		version
	].map(slug);
	const name = (parts.every((part) => part !== "") ? parts : [...parts, certificateId.slice(0, 12)]).filter((part) => part !== "").join("-").slice(0, LONGEST).replace(/[.-]+$/, "");
	return isFolderName(name) ? name : certificateId.slice(0, 12);
}
function slug(text) {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll(/[^a-z0-9.]+/g, "-").replaceAll(/\.{2,}/g, ".").replaceAll(/^[.-]+|[.-]+$/g, "");
}
export { folderNameOf as n, isFolderName as r, FOLDER_NAME_TITLE as t };
