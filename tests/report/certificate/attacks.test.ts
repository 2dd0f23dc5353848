/** Attacks on the envelope, the bundle, the keys and the trust in them: each is refused with its sentence, or harmless. */
import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { examine, whyNotMet } from "../../../src/report/certificate/check.ts";
import {
  bundleOf,
  countersign,
  type Envelope,
  keyIdOf,
  seal,
} from "../../../src/report/certificate/envelope.ts";
import { STATEMENT_TYPE } from "../../../src/report/certificate/statement.ts";
import { isLowOrder, readTrust, type Trust, trustIn } from "../../../src/report/certificate/trust.ts";
import { bytesOf, type Certified, certified, certify, NOW } from "./certified.ts";

let good: Certified;
let certifier: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

beforeAll(async () => {
  good = await certified();
  certifier = generateKeyPairSync("ed25519");
});

const looked = (bytes: Uint8Array, trust: Trust = trustIn(good.publicKey), files = good.files) =>
  examine(bytes, trust, files, NOW);

const messages = (...args: Parameters<typeof looked>): string => looked(...args).problems.join("\n");

const sealed = (payload: string): Uint8Array =>
  bytesOf(seal(STATEMENT_TYPE, Buffer.from(payload), good.privateKey, ""));

const pem = (key: KeyObject): string => String(key.export({ type: "spki", format: "pem" }));

/** A trust file with vendor and certifier. */
const trustFile = (changes: object = {}, ofVendor: object = {}): Buffer =>
  bytesOf({
    keys: [
      {
        publicKey: pem(good.publicKey),
        owner: "Example",
        role: "vendor",
        from: "2029-01-01T00:00:00Z",
        ...ofVendor,
      },
      {
        publicKey: pem(certifier.publicKey),
        owner: "Pets Board",
        role: "certifier",
        from: "2029-01-01T00:00:00Z",
      },
    ],
    ...changes,
  });

const implementationOf = (organization: string) => ({
  ...{ organization, project: null, url: null, version: null, contact: [] },
});

const both = (): Envelope => countersign(good.envelope, certifier.privateKey, keyIdOf(certifier.publicKey));

describe("members that are there twice", () => {
  test.each<[string, () => Uint8Array, string]>([
    [
      "in the envelope",
      () => Buffer.from(JSON.stringify(good.envelope).replace("{", '{"payloadType":"x",')),
      "the certificate cannot be read: its member payloadType is there twice",
    ],
    [
      "in a signature",
      () => Buffer.from(JSON.stringify(good.envelope).replace('"sig":', '"sig":"AA==","sig":')),
      "the certificate cannot be read: its member signatures.0.sig is there twice",
    ],
    [
      "in the statement",
      () =>
        sealed(JSON.stringify(good.statement).replace('"verdict":', '"verdict":"nonconformant","verdict":')),
      "the signed payload is not a statement about a report: its member predicate.configuration.0.annotations.verdict is there twice",
    ],
    [
      "in the organization",
      () =>
        sealed(
          JSON.stringify(good.statement).replace(
            '"organization":',
            '"organization":"Rival Inc","organization":',
          ),
        ),
      "is there twice",
    ],
  ])("%s", (_, bytes, message) => {
    expect(messages(bytes())).toContain(message);
  });
});

describe("forms that DSSE allows", () => {
  const [signature] = [() => good.envelope.signatures[0]?.sig ?? ""];
  const url = (text: string): string => Buffer.from(text, "base64").toString("base64url");

  test.each<[string, () => unknown]>([
    ["base64url", () => ({ ...good.envelope, signatures: [{ sig: url(signature()) }] })],
    ["a payload in base64url", () => ({ ...good.envelope, payload: url(good.envelope.payload) })],
    ["no key id", () => ({ ...good.envelope, signatures: [{ sig: signature() }] })],
  ])("%s", (_, envelope) => {
    expect(messages(bytesOf(envelope()))).toBe("");
  });

  test("but no base64 of both alphabets, and none with bits to spare", () => {
    const sig = signature();
    const spare = `${sig.slice(0, -3)}${sig.at(-3) === "x" ? "y" : "x"}==`;
    expect(messages(bytesOf({ ...good.envelope, signatures: [{ sig: spare }] }))).not.toBe("");
    expect(messages(bytesOf({ ...good.envelope, signatures: [{ sig: "+-+-" }] }))).toContain(
      "must be base64",
    );
  });

  test("what others added to a bundle is passed over with a word", () => {
    const bundle = bundleOf(good.envelope);
    const { verificationMaterial } = bundle;
    const more = {
      ...bundle,
      verificationMaterial: {
        ...verificationMaterial,
        tlogEntries: [{ logIndex: "1" }],
        timestampVerificationData: { rfc3161Timestamps: [{}, {}] },
        certificate: {},
        x509CertificateChain: {},
      },
    };
    const { problems, passedOver } = looked(bytesOf(more));
    expect({ problems, passedOver }).toEqual({
      problems: [],
      passedOver: [
        "1 log entry of the bundle",
        "2 timestamps of the bundle",
        "2 certificate chains of the bundle",
      ],
    });
    const passed = (verificationMaterial?: object): readonly string[] => {
      const { mediaType } = bundle;
      const others = verificationMaterial === undefined ? {} : { verificationMaterial };
      const looking = looked(bytesOf({ mediaType, dsseEnvelope: good.envelope, ...others }));
      expect(looking.problems).toEqual([]);
      return looking.passedOver;
    };
    expect([
      passed(),
      passed({}),
      passed({ timestampVerificationData: {} }),
      passed({ tlogEntries: [] }),
    ]).toEqual([[], [], [], []]);
    expect(passed({ tlogEntries: [{}, {}] })).toEqual(["2 log entries of the bundle"]);
    expect(passed({ timestampVerificationData: { rfc3161Timestamps: [{}] } })).toEqual([
      "1 timestamp of the bundle",
    ]);
    expect(passed({ certificate: {} })).toEqual(["1 certificate chain of the bundle"]);
  });
});

test("a bundle has no key ids, which cosign would take for those of OpenSSH", () => {
  const { dsseEnvelope } = bundleOf(both());
  expect(dsseEnvelope.signatures.map((signature) => Object.keys(signature))).toEqual([["sig"], ["sig"]]);
});

test("a second signature comes after the first, over the same bytes", () => {
  const { payload, signatures } = both();
  expect(payload).toBe(good.envelope.payload);
  expect(signatures.slice(0, 1)).toEqual(good.envelope.signatures);
  expect(signatures).toHaveLength(2);
});

test("what is signed has the lengths in bytes, as DSSE says", () => {
  const { signatures } = seal("é", Buffer.from("ü!"), good.privateKey, "");
  const sig = Buffer.from(signatures[0]?.sig ?? "", "base64");
  expect(verify(null, Buffer.from("DSSEv1 2 é 3 ü!"), good.publicKey, sig)).toBe(true);
});

test("at most 16 signatures are looked at, and no byte order mark is passed over", () => {
  const [signature] = good.envelope.signatures;
  const times = (n: number): Uint8Array =>
    bytesOf({ ...good.envelope, signatures: Array.from({ length: n }, () => signature) });
  expect(messages(times(16))).toBe("");
  expect(messages(times(17))).toContain("a list of 1 to 16 signatures");
  const marked = Buffer.concat([Buffer.from("\uFEFF"), bytesOf(good.envelope)]);
  expect(messages(marked)).toContain("the certificate cannot be read");
});

describe("keys", () => {
  /** A public key from its 32 bytes. */
  const keyOf = (hex: string): KeyObject =>
    createPublicKey({
      key: Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(hex, "hex")]),
      format: "der",
      type: "spki",
    });

  test.each([
    "00".repeat(32),
    `01${"00".repeat(31)}`,
    `01${"00".repeat(30)}80`,
    `ec${"ff".repeat(30)}7f`,
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    `ed${"ff".repeat(31)}`,
    `ee${"ff".repeat(30)}7f`,
  ])("%s is of low order", (hex) => {
    expect(isLowOrder(keyOf(hex))).toBe(true);
    const trust = bytesOf({
      keys: [{ publicKey: pem(keyOf(hex)), owner: "x", role: "vendor", from: "2029-01-01T00:00:00Z" }],
    });
    expect(() => readTrust(trust)).toThrow("keys[0].publicKey is a key for which anyone can sign");
  });

  test("one that was made is not", () => {
    expect(isLowOrder(good.publicKey)).toBe(false);
  });
});

describe("a trust file", () => {
  test("says whose signatures are on it", () => {
    const { problems, signers } = looked(bytesOf(both()), readTrust(trustFile()));
    expect(problems).toEqual([]);
    expect(signers.map(({ owner, role }) => [owner, role])).toEqual([
      ["Example", "vendor"],
      ["Pets Board", "certifier"],
    ]);
  });

  test("one signature of two is another's", () => {
    const { problems, passedOver } = looked(bytesOf(both()));
    expect({ problems, passedOver }).toEqual({ problems: [], passedOver: ["a signature of another key"] });
  });

  test.each<[string, () => Buffer, string]>([
    ["a revoked key", () => trustFile({ revokedKeys: [keyIdOf(good.publicKey)] }), `the key KEY was revoked`],
    [
      "a key that signs later",
      () => trustFile({}, { from: "2031-01-01T00:00:00Z" }),
      "the key KEY may sign from 2031-01-01T00:00:00Z on",
    ],
    [
      "a key that no longer signs",
      () => trustFile({}, { until: "2029-06-01T00:00:00Z" }),
      "the key KEY may sign until 2029-06-01T00:00:00Z",
    ],
    [
      "no key of the signer",
      () => bytesOf({ keys: [JSON.parse(String(trustFile())).keys[1]] }),
      "no signature matches a key in the trust file",
    ],
  ])("with %s", (_, file, message) => {
    expect(messages(bytesOf(good.envelope), readTrust(file()))).toBe(
      message.replace("KEY", keyIdOf(good.publicKey)),
    );
  });

  test("with keys that may sign from and until the instant of the signature", () => {
    const at = good.statement.predicate.configuration[0]?.annotations.validity.notBefore;
    expect(messages(bytesOf(good.envelope), readTrust(trustFile({}, { from: at, until: at })))).toBe("");
  });

  test("has no key of another kind, no private one, from which a public one would follow, and no time with more after it", () => {
    const other = pem(generateKeyPairSync("ed448").publicKey);
    expect(() => readTrust(trustFile({}, { publicKey: other }))).toThrow("must be an Ed25519 key");
    const secret = String(certifier.privateKey.export({ type: "pkcs8", format: "pem" }));
    expect(() => readTrust(trustFile({}, { publicKey: secret }))).toThrow("must be a public key in PEM");
    expect(() => readTrust(trustFile({}, { until: "2030-01-01T00:00:00Z+1" }))).toThrow(
      "keys[0].until must be a time such as",
    );
  });

  test("has one key in each PEM, and no certificate", () => {
    const [one, two] = [certifier.publicKey, generateKeyPairSync("ed25519").publicKey].map(pem);
    for (const publicKey of [
      `${one}${two}`,
      `${one}trailing`,
      String(one).replaceAll("PUBLIC KEY", "CERTIFICATE"),
    ])
      expect(() => readTrust(trustFile({}, { publicKey }))).toThrow("must be a public key in PEM");
    expect(readTrust(trustFile({}, { publicKey: `\n${two}\n` })).keys).toHaveLength(2);
  });

  test("has each key once, with one owner, one role and one time", () => {
    const { keys } = JSON.parse(String(trustFile()));
    const twice = bytesOf({ keys: [...keys, { ...keys[0], owner: "Rival", from: "2031-01-01T00:00:00Z" }] });
    expect(() => readTrust(twice)).toThrow("keys[2].publicKey is that of keys[0]: list each key once");
  });

  test("with a revoked certificate, whoever signed it", () => {
    const { id } = looked(bytesOf(good.envelope));
    const trust = readTrust(trustFile({ revokedCertificates: [id] }));
    expect(messages(bytesOf(both()), trust)).toBe("the certificate was revoked");
  });

  test.each<[string, unknown, string]>([
    [
      "a private key",
      {
        keys: [
          {
            publicKey: "-----BEGIN PRIVATE KEY-----",
            owner: "x",
            role: "vendor",
            from: "2029-01-01T00:00:00Z",
          },
        ],
      },
      "must be a public key in PEM",
    ],
    [
      "another role",
      { keys: [{ publicKey: "", owner: "x", role: "king", from: "2029-01-01T00:00:00Z" }] },
      "keys[0].role must be vendor or certifier",
    ],
    ["no keys", { keys: [] }, "keys must be a list that is not empty"],
    ["a member too many", { keys: [], trusted: true }, "trusted is unknown"],
  ])("that is none: %s", (_, value, message) => {
    expect(() => readTrust(bytesOf(value))).toThrow(message);
  });
});

describe("what a reader requires", () => {
  const shown = () => ({
    ...good.report,
    target: { ...good.report.target, baseUrl: "https://api.example.com/v1" },
  });
  const signersOf = (envelope: Envelope) => looked(bytesOf(envelope), readTrust(trustFile())).signers;

  test("witnessed takes full, a certifier and a host that is shown", () => {
    const reasons = whyNotMet(good.report, signersOf(good.envelope), { require: "witnessed" }, NOW);
    expect(reasons).toEqual([
      "its level is core, and full is required (--level core allows core)",
      "no certifier signed it: witnessed needs the signature of a key with that role in the trust file",
      "its run named the suite in every request: witnessed needs a run with --anonymous",
      "witnessed needs the host to be shown, and 127.0.0.1 is a private address",
    ]);
    const options = { ...good.report.run.options, anonymous: true };
    const run = { ...good.report.run, profile: "full" as const, options };
    const full = { ...shown(), run, requirements: [] };
    expect(whyNotMet(full, signersOf(both()), { require: "witnessed" }, NOW)).toEqual([]);
  });

  test("a demonstration is met by name only", () => {
    const shownOff = { ...good.report, target: { ...good.report.target, embedded: true } };
    const [reason] = whyNotMet(shownOff, [], { require: "core" }, NOW);
    expect(reason).toMatch(/^it is a demonstration on the embedded reference implementation/);
    expect(whyNotMet(shownOff, [], { require: "core", demonstration: true }, NOW)).toEqual([]);
  });

  test("of a vendor, signatures for its own products, unless another signed too", () => {
    const ofOther = {
      ...good.report,
      target: { ...good.report.target, implementation: implementationOf("Other") },
    };
    const alone = signersOf(good.envelope);
    expect(whyNotMet(good.report, alone, { require: "core" }, NOW)).toEqual([]);
    expect(whyNotMet(ofOther, alone, { require: "core" }, NOW)).toEqual([
      'it is signed by "Example", not by the organization that it is about: a vendor certifies its own products only',
    ]);
    expect(whyNotMet(ofOther, signersOf(both()), { require: "core" }, NOW)).toEqual([]);
    const shownOff = { ...ofOther, target: { ...ofOther.target, embedded: true } };
    expect(whyNotMet(shownOff, alone, { require: "core", demonstration: true }, NOW)).toEqual([]);
  });

  test("exactly the target and the organization", () => {
    const asked = (target: string, organization = "Example") =>
      whyNotMet(shown(), [], { require: "core", target, organization }, NOW);
    expect(asked("https://api.example.com/v1")).toEqual([]);
    expect(asked("https://api.example.com")).toEqual([
      "it is about https://api.example.com/v1, not https://api.example.com",
    ]);
    expect(asked("https://api.example.com/v1", "Exam")).toEqual([
      'it is about the organization "Example", not "Exam"',
    ]);
    const ofNone = { ...shown(), target: { ...shown().target, implementation: null } };
    expect(whyNotMet(ofNone, [], { require: "core", organization: "Example" }, NOW)).toEqual([
      'it is about no organization, not "Example"',
    ]);
  });

  test("a run of some days, that day included", () => {
    const startedAt = new Date(NOW - 30 * 86_400_000).toISOString();
    const at = { ...good.report, run: { ...good.report.run, startedAt } };
    expect(whyNotMet(at, [], { require: "core", maxAge: 30 }, NOW)).toEqual([]);
    expect(whyNotMet(at, [], { require: "core", maxAge: 30 }, NOW + 1)).toEqual([
      "its run is 30 days old, more than 30",
    ]);
  });

  test("an old run", () => {
    expect(whyNotMet(good.report, [], { require: "core", maxAge: 30 }, NOW)).toEqual([
      "its run is 151 days old, more than 30",
    ]);
  });

  test.each<[string, object | undefined, string]>([
    ["none", undefined, "its run met no challenge"],
    ["another", { nonce: "11".repeat(16) }, "its run met another challenge"],
    ["one of another level", { level: "full" }, "its run met another challenge"],
    ["one for another target", { target: "y" }, "its run met another challenge"],
    [
      "an old one",
      { issued: "2029-11-01T00:00:00Z" },
      "its run came 60 days after the challenge, more than 30",
    ],
  ])("a challenge, where the run met %s", (_, met, message) => {
    const asked = {
      nonce: "00".repeat(16),
      issued: "2029-11-01T00:00:00Z",
      level: "core" as const,
      target: "x",
    };
    const challenge = met && { ...asked, ...met };
    const report = { ...good.report, run: { ...good.report.run, ...(challenge ? { challenge } : {}) } };
    expect(whyNotMet(report, [], { require: "core", challenge: asked }, NOW)).toEqual([message]);
  });
});

describe("times", () => {
  test.each<[string, object, string]>([
    [
      "before the run",
      { notBefore: "2000-01-01T00:00:00Z", notAfter: "2005-01-01T00:00:00Z" },
      "after the signature",
    ],
    [
      "for ever",
      { notBefore: "2030-01-01T00:00:00Z", notAfter: "9999-12-31T00:00:00Z" },
      "it may hold for 0 to 3650 days, not for 2910981",
    ],
    [
      "long after the run",
      { notBefore: "2030-02-01T00:00:00Z", notAfter: "2030-12-31T00:00:00Z" },
      "its run ended 31 days before the signature, more than 30: run again",
    ],
  ])("valid %s", (_, validity, message) => {
    const odd = certify(
      good.report,
      Buffer.from(good.files.get("recording.har") ?? "").toString(),
      (statement) => {
        const [configuration] = statement.predicate.configuration;
        const annotations = { ...configuration?.annotations, validity };
        return {
          ...statement,
          predicate: { ...statement.predicate, configuration: [{ ...configuration, annotations }] },
        };
      },
    );
    expect(messages(bytesOf(odd.envelope), trustIn(odd.publicKey), odd.files)).toContain(message);
  });
});
