import { V as idRanges } from "./judging-BHJlIV4h.js";
// src/report/certificate-page/reasons.ts
function reasonsOf(untested) {
	return [...new Set(untested.map(({ because }) => because))].map((because) => ({
		ids: idRanges(untested.filter((each) => each.because === because).map(({ id }) => id)),
		because
	}));
}
export { reasonsOf as t };
