import { I as textLike, M as oneOf, N as orNull, S as read, j as object, x as parseJson, yt as isObject } from "./judging-BHJlIV4h.js";
import { U as FormatError } from "./start-C9SLF50V.js";
// src/verify/parse-report.ts
const FORMAT = object({ formatVersion: {
	...oneOf([1, 2]),
	title: "1 or 2, the formats that this version reads"
} });
const GIVEN = object({ recording: orNull(textLike(/^(?!\.\.?$)[^/\\]+$/, "the name of a file beside it")) });
function parseReport(text) {
	const value = read(FORMAT, parseJson(text));
	const { recording } = read(GIVEN, value);
	if (recording === null) throw new FormatError("it names no recording: it was written without the har reporter and cannot be verified");
	const { suite } = value;
	const suiteVersion = isObject(suite) && typeof suite.version === "string" ? suite.version : null;
	return {
		text,
		value,
		recording,
		format: value.formatVersion,
		suiteVersion
	};
}
export { parseReport as t };
