/** Reads what was signed, of unknown origin: an envelope, and the parts of its statement that do not follow from the report. */
import type { Envelope, Validity } from "../../kit/generated/certificate.ts";
import { readJson } from "../../kit/json/read-json.ts";
import { BUNDLE, ENVELOPE, STATEMENT } from "../../kit/schema/file-schemas.ts";
import { FormatError, isObject, parseJson, read } from "../../kit/schema/foreign-json.ts";
import { count } from "../text/text.ts";

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

/** Throws a FormatError if it is neither envelope nor bundle. `passedOver`: the parts that were ignored, a clause each. */
export function readEnvelope(bytes: Uint8Array): { envelope: Envelope; passedOver: readonly string[] } {
  const value = parseOnce(bytes);
  if (!isObject(value) || !("dsseEnvelope" in value))
    return { envelope: read(ENVELOPE, value), passedOver: [] };
  const { dsseEnvelope, verificationMaterial = {} } = read(BUNDLE, value);
  const { tlogEntries = [], timestampVerificationData = {}, ...others } = verificationMaterial;
  const { rfc3161Timestamps = [] } = timestampVerificationData;
  const certificates = ["x509CertificateChain", "certificate"].filter((name) => name in others);
  const parts = [
    [tlogEntries.length, "log entry", "log entries"],
    [rfc3161Timestamps.length, "timestamp"],
    [certificates.length, "certificate chain"],
  ] as const;
  const passedOver = parts.flatMap(([n, one, many]) =>
    n === 0 ? [] : [`${count(n, one, many)} of the bundle`],
  );
  return { envelope: dsseEnvelope, passedOver };
}

export interface Signed {
  readonly statement: unknown;
  readonly digests: ReadonlyMap<string, string>;
  readonly validity: Validity;
  readonly demonstration: boolean;
}

/** Reads the verified bytes; throws a FormatError if they are not a statement about a report. */
export function readStatement(payload: Uint8Array): Signed {
  const statement = read(STATEMENT, parseOnce(payload));
  const [configuration] = statement.predicate.configuration;
  const digests = statement.subject.map(({ name, digest }) => [name, digest.sha256] as const);
  return { statement, digests: new Map(digests), ...configuration.annotations };
}
