import { S as read } from "./judging-BHJlIV4h.js";
import { X as levelOf } from "./running-BaDR1E0n.js";
import { t as PRODUCT } from "./product-BCGlO3MG.js";
import { F as UsageError, I as quote, P as readable } from "./start-C9SLF50V.js";
// src/cli/listing/product-of.ts
const FLAGS = {
	organization: "--organization",
	project: "--project",
	version: "--project-version"
};
function productOf(given, { target, ...report }, flags) {
	const { implementation } = target;
	const named = (member) => {
		const value = implementation?.[member] ?? null;
		if (value !== null) return value;
		throw new UsageError(`the report in ${quote(given)} names no ${member}, and a listing needs it: run with ${FLAGS[member]}, and sign again`);
	};
	const signed = implementation?.digest;
	if (signed !== void 0 && flags.digest !== void 0 && signed !== flags.digest) throw new UsageError(`--digest differs from the digest in the report, which is ${signed}: leave it out`);
	const product = {
		productFormat: 1,
		organization: named("organization"),
		product: named("project"),
		version: named("version"),
		contact: flags.contact ?? implementation?.contact ?? [],
		level: levelOf({
			target,
			...report
		}) ?? "core",
		digest: signed ?? flags.digest
	};
	if (product.contact.length === 0) throw new UsageError(`the report in ${quote(given)} names no contact: pass --contact`);
	if (product.digest === void 0) throw new UsageError(`the report in ${quote(given)} does not say what was deployed: run with --project-digest, or pass --digest`);
	return readable("the product", () => read(PRODUCT, product));
}
export { productOf };
