import { b as decodeUtf8 } from "./judging-BHJlIV4h.js";
import { n as examine } from "./check-BimzH7O4.js";
import { t as describeCertificate } from "./describe-CQ1ohTZf.js";
import { n as trustIn } from "./trust-DyVAk6vT.js";
import { n as renderCertificatePage } from "./render-page-Ch_NH8Zl.js";
import { mt as readHar } from "./running-BaDR1E0n.js";
import { t as showsTime } from "./times-CW1LpxNi.js";
// src/cli/certificate/certificate-page.ts
function certificatePage({ files, report }, envelope, publicKey, now) {
	const certificate = new TextEncoder().encode(JSON.stringify(envelope));
	const { id, signed, signers, passedOver, findings } = examine(certificate, trustIn(publicKey), files, now);
	const [problem] = findings;
	if (problem || !signed || id === null) throw new Error(`the certificate just signed is not valid: ${problem?.message ?? "it cannot be read"}`);
	const { recording } = readHar(decodeUtf8(files.get("recording.har") ?? new Uint8Array()));
	const dated = showsTime(recording);
	const description = describeCertificate(report, {
		id,
		validity: signed.validity,
		signers,
		passedOver,
		dated
	});
	return renderCertificatePage({
		description,
		level: description.level ?? "none",
		digests: signed.digests
	});
}
export { certificatePage };
