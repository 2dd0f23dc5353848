// src/report/listing/entry.ts
const STATUSES = [
	"certified",
	"expired",
	"revoked",
	"invalid"
];
const LONGEST_PROBLEM = 300;
function invalid(folder, problem) {
	return {
		folder,
		status: "invalid",
		problem: problem.length > LONGEST_PROBLEM ? `${problem.slice(0, LONGEST_PROBLEM)}…` : problem
	};
}
function isListed(entry) {
	return entry.status !== "invalid";
}
export { invalid as n, isListed as r, STATUSES as t };
