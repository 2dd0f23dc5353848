// src/report/listing/paths.ts
const INDEX_FILE = "index.html";
const LISTING_FILE = "listing.json";
const PRODUCTS_DIRECTORY = "products";
function pathsOf(folder) {
	const at = (name) => `${PRODUCTS_DIRECTORY}/${folder}/${name}`;
	return {
		page: at("certificate.html"),
		badge: at("badge.svg"),
		certificate: at("certificate.dsse.json"),
		report: at("report.json")
	};
}
export { pathsOf as i, LISTING_FILE as n, PRODUCTS_DIRECTORY as r, INDEX_FILE as t };
