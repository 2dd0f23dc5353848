import { n as trustIn, t as readTrust } from "./trust-DyVAk6vT.js";
import { F as UsageError, I as quote, N as readInput, P as readable } from "./start-C9SLF50V.js";
import { n as readPublicKey } from "./keys-BIvM5adR.js";
// src/cli/certificate/trust-files.ts
const LARGEST = 4194304;
async function trustFrom({ publicKey, trust }) {
	if (publicKey !== void 0 && trust !== void 0) throw new UsageError("--public-key and --trust contradict each other: pass one of them");
	if (publicKey !== void 0) return trustIn(await readPublicKey(publicKey, "--public-key"));
	if (trust === void 0) return null;
	const name = {
		what: `the trust file ${quote(trust)}`,
		remedy: "check --trust"
	};
	const bytes = await readInput(trust, name, LARGEST);
	return readable(trust, () => readTrust(bytes), ": a trust file is described in docs/certificates/customer.md");
}
export { trustFrom };
