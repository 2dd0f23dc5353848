/** Reads an envelope of unknown origin: validates every member, decodes nothing. */
import { parseJson, read } from "../../kit/schema/foreign-json.ts";
import { isObject } from "../../kit/schema/json-place.ts";
import { base64, closed, list, nonEmpty, object, oneOf, text } from "../../kit/schema/json-schema.ts";
import { BUNDLE_TYPE, type Envelope } from "./envelope.ts";

/** Limited, because verifying each signature takes time. */
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

/** A bundle as written by `sign`: with a public key hint. */
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

/** Reads the JSON of an envelope or a bundle; throws a FormatError if it is invalid. */
export function readEnvelope(bytes: Uint8Array): Envelope {
  const value = parseJson(bytes);
  return isObject(value) && "dsseEnvelope" in value
    ? read(BUNDLE, value).dsseEnvelope
    : read(ENVELOPE, value);
}
