/** File name of the envelope, in the directory of the report. */
export const ENVELOPE_FILE = "certificate.dsse.json";

/** File name of the Sigstore bundle. */
export const BUNDLE_FILE = "certificate.sigstore.json";
