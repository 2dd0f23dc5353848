/** The page of a certificate that `sign` has just made. */
import type { KeyObject } from "node:crypto";
import { decodeUtf8 } from "../../kit/schema/foreign-json.ts";
import { examine } from "../../report/certificate/check.ts";
import { describeCertificate } from "../../report/certificate/describe.ts";
import type { Envelope } from "../../report/certificate/envelope.ts";
import { trustIn } from "../../report/certificate/trust.ts";
import { renderCertificatePage } from "../../report/certificate-page/render-page.ts";
import { readHar } from "../../report/har/read-har.ts";
import { showsTime } from "../../verify/proofs/times.ts";
import type { CertifiedFiles } from "./certified-files.ts";

/** The page as it follows from the signed files; the only key that it knows is the one that signed. */
export function certificatePage(
  { files, report }: CertifiedFiles,
  envelope: Envelope,
  publicKey: KeyObject,
  now: number,
): string {
  const certificate = new TextEncoder().encode(JSON.stringify(envelope));
  const { id, signed, signers, passedOver, findings } = examine(certificate, trustIn(publicKey), files, now);
  const [problem] = findings;
  if (problem || !signed || id === null)
    throw new Error(`the certificate just signed is not valid: ${problem?.message ?? "it cannot be read"}`);
  const { recording } = readHar(decodeUtf8(files.get("recording.har") ?? new Uint8Array()));
  const dated = showsTime(recording);
  const description = describeCertificate(report, {
    ...{ id, validity: signed.validity, signers, passedOver, dated },
  });
  return renderCertificatePage({
    description,
    level: description.level ?? "none",
    digests: signed.digests,
  });
}
