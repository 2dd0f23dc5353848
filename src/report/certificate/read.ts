/** Reads what was signed, of unknown origin: an envelope, and the parts of its statement that do not follow from the report. */
import { readJson } from "../../kit/json/read-json.ts";
import { parseJson, read } from "../../kit/schema/foreign-json.ts";
import { FormatError } from "../../kit/schema/format-error.ts";
import { isObject } from "../../kit/schema/json-place.ts";
import {
  closed,
  flag,
  type JsonSchema,
  list,
  nonEmpty,
  object,
  oneOf,
  text,
  textLike,
} from "../../kit/schema/json-schema.ts";
import { BUNDLE_TYPE, type Envelope } from "./envelope.ts";
import type { Validity } from "./statement.ts";

/** Parses bytes; throws a FormatError where they are no JSON, or name a member twice. */
export function parseOnce(bytes: Uint8Array): unknown {
  const value = parseJson(bytes);
  const { duplicates, problems } = readJson(bytes);
  const [twice] = duplicates;
  if (twice !== undefined)
    throw new FormatError(`its member ${twice.slice(1).replaceAll("/", ".")} is there twice`);
  const [problem] = problems;
  if (problem !== undefined) throw new FormatError(`it is not JSON as it should be (${problem})`);
  return value;
}

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

/** Throws a FormatError if it is neither envelope nor bundle. `passedOver`: the parts that were ignored, a clause each. */
export function readEnvelope(bytes: Uint8Array): { envelope: Envelope; passedOver: readonly string[] } {
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

export interface Signed {
  readonly statement: unknown;
  /** SHA-256 by file name. */
  readonly digests: ReadonlyMap<string, string>;
  readonly validity: Validity;
  readonly demonstration: boolean;
}

/** An instant in UTC, to the second. */
export const instant: JsonSchema<string> = textLike(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/,
  "a time such as 2030-12-05T00:00:00Z",
);

const annotations = object({
  demonstration: flag,
  validity: object({ notBefore: instant, notAfter: instant }),
});

const STATEMENT = object({
  subject: list(object({ name: text, digest: object({ sha256: text }) })),
  predicate: object({ configuration: nonEmpty(object({ annotations })) }),
});

/** Reads the verified bytes; throws a FormatError if they are not a statement about a report. */
export function readStatement(payload: Uint8Array): Signed {
  const statement = read(STATEMENT, parseOnce(payload));
  const [configuration] = statement.predicate.configuration;
  const digests = statement.subject.map(({ name, digest }) => [name, digest.sha256] as const);
  return { statement, digests: new Map(digests), ...configuration.annotations };
}
