/** When a run may be certified: once it is over, and not long after. */
import { LONGEST_TO_SIGNATURE_DAYS } from "./policy.ts";

/** How far the signer's clock may be behind that of the run, in milliseconds. */
const SIGNER_BEHIND_MS = 60_000;

const DAY_MS = 86_400_000;

/** Why a signature at an instant does not fit the run, `null` where it does; ms since the Unix epoch. */
export function whyNotSignedAt(startedAt: number, durationMs: number, signedAt: number): string | null {
  const ended = startedAt + durationMs;
  if (ended > signedAt + SIGNER_BEHIND_MS)
    return `its run ended at ${new Date(ended).toISOString()}, after the signature`;
  const days = (signedAt - ended) / DAY_MS;
  return days > LONGEST_TO_SIGNATURE_DAYS
    ? `its run ended ${Math.floor(days)} days before the signature, more than ${LONGEST_TO_SIGNATURE_DAYS}: run again`
    : null;
}
