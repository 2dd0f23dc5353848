import { E as flag, F as text, I as textLike, O as list, S as read, j as object, k as nonEmpty, x as parseJson } from "./judging-BHJlIV4h.js";
import { U as FormatError, Z as readJson } from "./start-C9SLF50V.js";
// src/report/certificate/parse-once.ts
function parseOnce(bytes) {
	const value = parseJson(bytes);
	const { duplicates, problems } = readJson(bytes);
	const [twice] = duplicates;
	if (twice !== void 0) throw new FormatError(`its member ${twice.slice(1).replaceAll("/", ".")} is there twice`);
	const [problem] = problems;
	if (problem !== void 0) throw new FormatError(`it is not JSON as it should be (${problem})`);
	return value;
}
// src/report/certificate/read-statement.ts
const instant = textLike(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/, "a time such as 2030-12-05T00:00:00Z");
const annotations = object({
	demonstration: flag,
	validity: object({
		notBefore: instant,
		notAfter: instant
	})
});
const STATEMENT = object({
	subject: list(object({
		name: text,
		digest: object({ sha256: text })
	})),
	predicate: object({ configuration: nonEmpty(object({ annotations })) })
});
function readStatement(payload) {
	const statement = read(STATEMENT, parseOnce(payload));
	const [configuration] = statement.predicate.configuration;
	const digests = statement.subject.map(({ name, digest }) => [name, digest.sha256]);
	return {
		statement,
		digests: new Map(digests),
		...configuration.annotations
	};
}
export { readStatement as n, parseOnce as r, instant as t };
