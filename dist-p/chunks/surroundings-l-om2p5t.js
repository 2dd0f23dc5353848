import { St as authoritiesOf } from "./running-BaDR1E0n.js";
import { t as clientCertificateFrom } from "./client-certificate-sv-aPz8a.js";
import { i as problemsOf, n as laterProblemsOf } from "./check-CB8Y5Vxr.js";
import { t as extraHeader } from "./headers-BtHzg6A0.js";
// src/cli/config/surroundings.ts
async function surroundingProblems({ members, at }, env) {
	const { caFile, clientCert, clientKey, clientKeyPassphraseEnv, expectedFailures } = members;
	const problems = Object.keys(members.headers ?? {}).flatMap((name) => problemsOf(() => extraHeader(name, {
		members,
		at
	}, env)));
	if (caFile !== void 0) {
		const extra = env.NODE_EXTRA_CA_CERTS;
		problems.push(...await placed("caFile", () => authoritiesOf(caFile, "`caFile`", extra)));
	}
	if (expectedFailures !== void 0) {
		const { readExpectedFailures } = await import("./read-Bn4r_xTY.js");
		const read = () => readExpectedFailures(expectedFailures, "`expectedFailures`");
		problems.push(...await placed("expectedFailures", read));
	}
	const certificate = {
		...clientCert === void 0 ? {} : { clientCert },
		...clientKey === void 0 ? {} : { clientKey },
		...clientKeyPassphraseEnv === void 0 ? {} : { clientKeyPassphraseEnv }
	};
	const [first] = Object.keys(certificate);
	if (first !== void 0) {
		const sources = {
			clientCert: "`clientCert`",
			clientKey: "`clientKey`",
			clientKeyPassphraseEnv: "`clientKeyPassphraseEnv`"
		};
		problems.push(...await placed(first, () => clientCertificateFrom(certificate, env, sources)));
	}
	return problems;
	async function placed(name, check) {
		return (await laterProblemsOf(check)).map((problem) => problem.at === "" ? {
			...problem,
			at: at(name)
		} : problem);
	}
}
export { surroundingProblems };
