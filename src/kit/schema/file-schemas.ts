/** The schemas of the files that are read, but for reports, with the types of what they describe. */
import certificate from "../../../schemas/certificate.schema.json" with { type: "json" };
import challenge from "../../../schemas/challenge.schema.json" with { type: "json" };
import expectedFailures from "../../../schemas/expected-failures.schema.json" with { type: "json" };
import product from "../../../schemas/product.schema.json" with { type: "json" };
import recordedOptions from "../../../schemas/recorded-options.schema.json" with { type: "json" };
import recording from "../../../schemas/recording.schema.json" with { type: "json" };
import trust from "../../../schemas/trust.schema.json" with { type: "json" };
import type { ExpectedFailure } from "../expected-failures.ts";
import type { Bundle, Envelope, SignedStatement } from "../generated/certificate.ts";
import type { ChallengeFile } from "../generated/challenge.ts";
import type { Product } from "../generated/product.ts";
import type { OfThisFormat, RecordingFile } from "../generated/recording.ts";
import type { TrustFile } from "../generated/trust.ts";
import type { Plain } from "../json/json.ts";
import type { JsonSchema } from "./foreign-json.ts";

function part<T>({ $defs }: { readonly $defs: object }, name: string): JsonSchema<T> {
  return { $ref: `#/$defs/${name}`, $defs };
}

export const RECORDING: JsonSchema<RecordingFile> = recording;
export const RECORDED_OPTIONS: JsonSchema<{ readonly [name: string]: Plain }> = recordedOptions;
export const OF_THIS_FORMAT: JsonSchema<OfThisFormat> = part(recording, "ofThisFormat");
export const ENVELOPE: JsonSchema<Envelope> = part(certificate, "envelope");
export const BUNDLE: JsonSchema<Bundle> = part(certificate, "bundle");
export const STATEMENT: JsonSchema<SignedStatement> = part(certificate, "signedStatement");
export const TRUST: JsonSchema<TrustFile> = trust;
export const CHALLENGE: JsonSchema<ChallengeFile> = challenge;
export const EXPECTED_FAILURES: JsonSchema<readonly ExpectedFailure[]> = expectedFailures;
export const PRODUCT: JsonSchema<Product> = product;

/** The members of an exchange, and of a run, that a recording has, in its order. */
export const MEMBERS: Readonly<Record<"exchange" | "run", readonly string[]>> = {
  exchange: Object.keys(recording.$defs.recordedExchange.properties),
  run: Object.keys(recording.$defs.recordedRun.properties),
};
