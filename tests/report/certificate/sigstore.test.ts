/** The bundle in the eyes of another verifier: Sigstore's own. */
import { bundleFromJSON } from "@sigstore/bundle";
import { toSignedEntity, toTrustMaterial, Verifier } from "@sigstore/verify";
import { beforeAll, expect, test } from "vitest";
import { bundleOf, type Envelope, keyIdOf } from "../../../src/report/certificate/envelope.ts";
import { type Certified, certified } from "./certified.ts";

let good: Certified;

beforeAll(async () => {
  good = await certified();
});

/** Throws unless Sigstore takes the bundle, with no log and no timestamp, by the key that the hint names. */
function verify(envelope: Envelope): void {
  const { publicKey } = good;
  const none = { certificateAuthorities: [], timestampAuthorities: [], tlogs: [], ctlogs: [] };
  const rawBytes = publicKey.export({ type: "spki", format: "der" });
  const trusted = toTrustMaterial({ mediaType: "", ...none }, {
    [keyIdOf(publicKey)]: { rawBytes, keyDetails: 7, validFor: undefined },
  } as Parameters<typeof toTrustMaterial>[1]);
  const verifier = new Verifier(trusted, { tlogThreshold: 0, ctlogThreshold: 0, timestampThreshold: 0 });
  verifier.verify(toSignedEntity(bundleFromJSON(JSON.parse(JSON.stringify(bundleOf(envelope))))));
}

test("the bundle is verified", () => {
  expect(() => verify(good.envelope)).not.toThrow();
});

test("a bundle with another payload is not", () => {
  const payload = Buffer.from(
    Buffer.from(good.envelope.payload, "base64").toString().replace("PASSED", "WARNED"),
  );
  expect(() => verify({ ...good.envelope, payload: payload.toString("base64") })).toThrow(
    "signature verification failed",
  );
});
