import "./running-BaDR1E0n.js";
// src/report/certificate/signed-at.ts
const SIGNER_BEHIND_MS = 6e4;
const DAY_MS = 864e5;
function whyNotSignedAt(startedAt, durationMs, signedAt) {
	const ended = startedAt + durationMs;
	if (ended > signedAt + SIGNER_BEHIND_MS) return `its run ended at ${new Date(ended).toISOString()}, after the signature`;
	const days = (signedAt - ended) / DAY_MS;
	return days > 30 ? `its run ended ${Math.floor(days)} days before the signature, more than 30: run again` : null;
}
export { whyNotSignedAt as t };
