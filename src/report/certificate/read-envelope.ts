/** The envelope in a file that nobody vouches for yet: every member is looked at, nothing is decoded. */
import { isDeepStrictEqual } from "node:util";
import { bundleOf, type Envelope } from "./envelope.ts";
import { jsonIn } from "./json-in.ts";

/** The envelope in the JSON of an envelope or a bundle, or why there is none, as part of a sentence. */
export function readEnvelope(bytes: Uint8Array): Envelope | { readonly fault: string } {
  const value = jsonIn(bytes);
  if (!isObject(value)) return { fault: "it is no JSON object" };
  if (!("dsseEnvelope" in value)) return isEnvelope(value) ? value : { fault: NO_ENVELOPE };
  const { dsseEnvelope } = value;
  if (!isEnvelope(dsseEnvelope)) return { fault: NO_ENVELOPE };
  const hint = hintOf(value);
  const bundle = bundleOf(dsseEnvelope);
  const { verificationMaterial } = bundle;
  const wanted = { ...bundle, verificationMaterial: { ...verificationMaterial, publicKey: { hint } } };
  return isDeepStrictEqual(value, wanted)
    ? dsseEnvelope
    : { fault: "it is no Sigstore bundle of the form that sign writes" };
}

const NO_ENVELOPE = "it is no DSSE envelope: payload, payloadType and signatures, in base64";

function isEnvelope(value: unknown): value is Envelope {
  if (!isObject(value) || !hasExactly(value, ["payload", "payloadType", "signatures"])) return false;
  const { payload, payloadType, signatures } = value;
  return (
    isBase64(payload) &&
    typeof payloadType === "string" &&
    Array.isArray(signatures) &&
    signatures.length > 0 &&
    signatures.length <= MOST_SIGNATURES &&
    signatures.every(
      (each) =>
        isObject(each) &&
        hasExactly(each, ["keyid", "sig"]) &&
        typeof each.keyid === "string" &&
        isBase64(each.sig),
    )
  );
}

/** Others may sign as well; each signature costs time. */
const MOST_SIGNATURES = 16;

/** In the one way to write it (RFC 4648 §4): bits that a decoder drops could be changed unseen. */
function isBase64(value: unknown): value is string {
  return typeof value === "string" && Buffer.from(value, "base64").toString("base64") === value;
}

function hintOf(bundle: Readonly<Record<string, unknown>>): unknown {
  const material = bundle.verificationMaterial;
  const key = isObject(material) ? material.publicKey : undefined;
  return isObject(key) && typeof key.hint === "string" ? key.hint : "";
}

function hasExactly(value: object, names: readonly string[]): boolean {
  return isDeepStrictEqual(Object.keys(value).sort(), [...names].sort());
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
