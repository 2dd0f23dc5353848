/** Certificates in PEM (RFC 7468 §5). */
import { X509Certificate } from "node:crypto";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates in a text, in order; none if one of them is invalid. */
export function certificatesIn(text: string): readonly string[] {
  const all = text.match(CERTIFICATE) ?? [];
  return all.every(isCertificate) ? all : [];
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).fingerprint256 !== "";
  } catch {
    return false;
  }
}
