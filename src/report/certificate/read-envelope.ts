/** Reads an envelope of unknown origin: validates every member that matters, decodes nothing. */
import { read } from "../../kit/schema/foreign-json.ts";
import { isObject } from "../../kit/schema/json-place.ts";
import { closed, list, nonEmpty, object, oneOf, text } from "../../kit/schema/json-schema.ts";
import { BUNDLE_TYPE, type Envelope } from "./envelope.ts";
import { parseOnce } from "./parse-once.ts";

/** Limited, because verifying each signature takes time. */
const MOST_SIGNATURES = 16;

const base64 = { ...text, format: "base64-either", title: "base64" };

const SIGNATURES = {
  ...nonEmpty(closed(object({ sig: base64 }, { keyid: text }))),
  maxItems: MOST_SIGNATURES,
  title: `a list of 1 to ${MOST_SIGNATURES} signatures`,
};

const ENVELOPE = {
  ...closed(object({ payload: base64, payloadType: text, signatures: SIGNATURES })),
  title: "a DSSE envelope",
};

/** A bundle as written by `sign`, or with additions of others: log entries, timestamps, certificates. */
const BUNDLE = closed(
  object(
    { mediaType: oneOf([BUNDLE_TYPE]), dsseEnvelope: ENVELOPE },
    {
      verificationMaterial: object(
        {},
        { tlogEntries: list({}), timestampVerificationData: object({}, { rfc3161Timestamps: list({}) }) },
      ),
    },
  ),
);

/** An envelope, and the parts of the file that were ignored, a clause each. */
export interface ReadEnvelope {
  readonly envelope: Envelope;
  readonly passedOver: readonly string[];
}

/** Reads the JSON of an envelope or a bundle; throws a FormatError if it is invalid. */
export function readEnvelope(bytes: Uint8Array): ReadEnvelope {
  const value = parseOnce(bytes);
  if (!isObject(value) || !("dsseEnvelope" in value))
    return { envelope: read(ENVELOPE, value), passedOver: [] };
  const { dsseEnvelope, verificationMaterial = {} } = read(BUNDLE, value);
  const { tlogEntries = [], timestampVerificationData = {}, ...others } = verificationMaterial;
  const { rfc3161Timestamps = [] } = timestampVerificationData;
  const certificates = ["x509CertificateChain", "certificate"].filter((name) => name in others);
  return {
    envelope: dsseEnvelope,
    passedOver: [
      ...counted(tlogEntries.length, "log entry", "log entries"),
      ...counted(rfc3161Timestamps.length, "timestamp", "timestamps"),
      ...counted(certificates.length, "certificate chain", "certificate chains"),
    ],
  };
}

function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many} of the bundle`];
}
