import { z as seenJson } from "./start-C9SLF50V.js";
// src/report/json.ts
function renderJson(report) {
	return `${seenJson(JSON.stringify(report, null, 2))}\n`;
}
export { renderJson as t };
