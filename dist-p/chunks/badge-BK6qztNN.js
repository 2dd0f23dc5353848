import { makeBadge } from "badge-maker";
// src/report/listing/badge.ts
function renderListingBadge({ folder, status, level, description }) {
	const day = description.validity.notAfter.slice(0, 10);
	const [message, color] = {
		certified: [`certified: ${level}, until ${day}`, "brightgreen"],
		expired: [`expired ${day}`, "lightgrey"],
		revoked: ["revoked", "red"]
	}[status];
	const idSuffix = folder.replaceAll(".", "_");
	return `${makeBadge({
		label: "Pet Store Service Interface",
		message,
		color,
		style: "flat",
		idSuffix
	})}\n`;
}
export { renderListingBadge };
