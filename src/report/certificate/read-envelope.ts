/** The envelope in a file of unknown origin: every member is looked at, nothing is decoded. */
import { parseJson, read } from "../../kit/schema/foreign-json.ts";
import { isObject } from "../../kit/schema/json-place.ts";
import { base64, closed, list, nonEmpty, object, oneOf, text } from "../../kit/schema/json-schema.ts";
import { BUNDLE_TYPE, type Envelope } from "./envelope.ts";

/** Others may sign as well; each signature costs time. */
const MOST_SIGNATURES = 16;

const SIGNATURES = {
  ...nonEmpty(closed(object({ keyid: text, sig: base64 }))),
  maxItems: MOST_SIGNATURES,
  title: `a list of 1 to ${MOST_SIGNATURES} signatures`,
};

const ENVELOPE = {
  ...closed(object({ payload: base64, payloadType: text, signatures: SIGNATURES })),
  title: "a DSSE envelope",
};

const nothing = { ...list({}), maxItems: 0, title: "an empty list" };

/** As `sign` writes it: for a key that verifiers have. */
const BUNDLE = closed(
  object({
    mediaType: oneOf([BUNDLE_TYPE]),
    verificationMaterial: closed(
      object({
        publicKey: closed(object({ hint: text })),
        tlogEntries: nothing,
        timestampVerificationData: closed(object({ rfc3161Timestamps: nothing })),
      }),
    ),
    dsseEnvelope: ENVELOPE,
  }),
);

/** Reads the JSON of an envelope or a bundle; what is wrong with it is thrown as a FormatError. */
export function readEnvelope(bytes: Uint8Array): Envelope {
  const value = parseJson(bytes);
  return isObject(value) && "dsseEnvelope" in value
    ? read(BUNDLE, value).dsseEnvelope
    : read(ENVELOPE, value);
}
