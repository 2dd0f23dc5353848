/** The envelope, beside the report that it certifies. */
export const ENVELOPE_FILE = "certificate.dsse.json";

/** The bundle around the envelope. */
export const BUNDLE_FILE = "certificate.sigstore.json";
