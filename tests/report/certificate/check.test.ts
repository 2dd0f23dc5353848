/** What a certificate must be to hold, and that every change of its meaning is found. */
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "../../../src/kit/random.ts";
import type { Report } from "../../../src/kit/report.ts";
import { examine } from "../../../src/report/certificate/check.ts";
import {
  bundleOf,
  countersign,
  type Envelope,
  keyIdOf,
  seal,
} from "../../../src/report/certificate/envelope.ts";
import { type Files, STATEMENT_TYPE } from "../../../src/report/certificate/statement.ts";
import { trustIn } from "../../../src/report/certificate/trust.ts";
import { bytesOf, type Certified, certified, certify, NOW, type Statement } from "./certified.ts";

let good: Certified;

beforeAll(async () => {
  good = await certified();
});

const checkCertificate = (bytes: Uint8Array, key: KeyObject, files: Files, now: number): readonly string[] =>
  examine(bytes, trustIn(key), files, now).problems;

const check = (certificate: unknown, of: Certified = good, now = NOW): readonly string[] =>
  checkCertificate(bytesOf(certificate), of.publicKey, of.files, now);

const messages = (problems: readonly string[]): string => problems.join("\n");

const recordingOf = ({ files }: Certified): string =>
  Buffer.from(files.get("recording.har") ?? "").toString();

test("what was signed holds, as an envelope and as a bundle", () => {
  expect(check(good.envelope)).toEqual([]);
  expect(check(bundleOf(good.envelope))).toEqual([]);
});

test("the statement is that of in-toto's test result, with its own annotations", () => {
  const { report, statement } = good;
  const of = (outcome: string): readonly string[] =>
    report.requirements.filter((r) => r.outcome === outcome).map(({ id }) => id);
  expect(statement).toMatchObject({
    _type: "https://in-toto.io/Statement/v1",
    subject: [
      { name: "report.json", digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      { name: "recording.har", digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ],
    predicateType: "https://in-toto.io/attestation/test-result/v0.1",
    predicate: { result: "PASSED", passedTests: of("passed"), warnedTests: [], failedTests: [] },
  });
  const [configuration] = statement.predicate.configuration;
  expect(configuration?.uri).toBe(`pkg:generic/petstore-conformance@${report.suite.version}`);
  expect(configuration?.annotations).toMatchObject({
    certificateFormat: 2,
    level: "core",
    hostNotShown: "127.0.0.1 is a private address",
    demonstration: false,
    verdict: "conformant",
    summary: report.summary,
    suite: report.suite,
    specification: report.specification,
    target: report.target,
    run: { id: report.run.id, profile: "core" },
    validity: { notAfter: "2030-12-31T00:00:00Z" },
  });
});

test("the challenge of a run is certified with it", () => {
  const challenge = { nonce: "n", issued: "2029-12-30T00:00:00Z", level: "core", target: "x" } as const;
  const met = certify({ ...good.report, run: { ...good.report.run, challenge } }, recordingOf(good));
  expect(met.statement.predicate.configuration[0]?.annotations.run.challenge).toEqual(challenge);
});

test("a warning is a failed SHOULD", () => {
  const should = good.report.requirements.findIndex(({ level }) => level === "SHOULD");
  const requirements = good.report.requirements.map((each, i) =>
    i === should ? { ...each, outcome: "failed" as const } : each,
  );
  const warned = certify({ ...good.report, requirements }, recordingOf(good));
  expect(warned.statement.predicate).toMatchObject({
    result: "WARNED",
    warnedTests: [requirements[should]?.id],
    failedTests: [],
  });
  expect(check(warned.envelope, warned)).toEqual([]);
});

describe("the key id is a hint", () => {
  test("another one changes nothing", () => {
    const [signature] = good.envelope.signatures;
    const signatures = [{ sig: signature?.sig ?? "", keyid: "0".repeat(64) }];
    expect(check({ ...good.envelope, signatures })).toEqual([]);
    expect(check(bundleOf({ ...good.envelope, signatures }))).toEqual([]);
  });

  test("the right one does not make another key's signature good", () => {
    const { privateKey } = generateKeyPairSync("ed25519");
    const payload = Buffer.from(good.envelope.payload, "base64");
    const forged = seal(STATEMENT_TYPE, payload, privateKey, good.envelope.signatures[0]?.keyid ?? "");
    expect(messages(check(forged))).toBe("the signature does not match the public key");
  });

  test("one good signature among others is enough, none is not", () => {
    const [signature] = good.envelope.signatures;
    const other = { keyid: "", sig: Buffer.alloc(64).toString("base64") };
    expect(check({ ...good.envelope, signatures: [other, signature] })).toEqual([]);
    expect(messages(check({ ...good.envelope, signatures: [other] }))).toContain("");
    expect(messages(check({ ...good.envelope, signatures: [] }))).toContain("");
  });
});

test.each([
  [Date.parse("2029-12-31T23:59:59Z"), "the certificate is not valid before 2030-01-01T00:00:00Z"],
  [Date.parse("2030-01-01T00:00:00Z"), ""],
  [Date.parse("2030-12-31T00:00:00Z"), ""],
  [Date.parse("2030-12-31T00:00:01Z"), "the certificate is not valid after 2030-12-31T00:00:00Z"],
])("at %d", (now, message) => {
  expect(messages(check(good.envelope, good, now))).toBe(message);
});

/** Certified again, valid at other times. */
function validFrom(notBefore: string, notAfter: string, report: Report = good.report): Certified {
  return certify(report, recordingOf(good), (statement) => {
    const configuration = statement.predicate.configuration.map((each) => ({
      ...each,
      annotations: { ...each.annotations, validity: { notBefore, notAfter } },
    }));
    return { ...statement, predicate: { ...statement.predicate, configuration } };
  });
}

test.each([
  ["2030-06-01T00:00:00Z", "2030-06-01T00:00:00Z", ""],
  ["2030-01-01T00:00:00Z", "2039-12-30T00:00:00Z", ""],
  ["2030-01-01T00:00:00Z", "2039-12-31T00:00:00Z", "it may hold for 0 to 3650 days, not for 3651"],
  ["2030-01-02T00:00:00Z", "2030-01-01T00:00:00Z", "it may hold for 0 to 3650 days, not for -1"],
])("valid from %s to %s", (notBefore, notAfter, message) => {
  const at = validFrom(notBefore, notAfter);
  expect(messages(check(at.envelope, at)).split("\n")[0]).toContain(message);
  if (message === "") expect(messages(check(at.envelope, at))).not.toContain("validity");
});

test("a run that ended after the signature is not certified by it", () => {
  const { run } = good.report;
  const long = { ...good.report, run: { ...run, durationMs: 12 * 3_600_000 + 120_000 } };
  const late = validFrom("2030-01-01T00:00:00Z", "2030-12-31T00:00:00Z", long);
  expect(messages(check(late.envelope, late))).toMatch(
    /^report\.json cannot be certified: its run ended at 2030-01-01T00:0\d:\d\d\.\d{3}Z, after the signature$/,
  );
});

describe("of two signers", () => {
  const pairs = [0, 1].map(() => generateKeyPairSync("ed25519"));
  /** What is found where the keys may sign until these times. */
  function signedBy(...until: readonly (string | null)[]) {
    const [first, second] = pairs;
    if (!first || !second) throw new Error("no keys");
    const keys = pairs.map(({ publicKey: key }, i) => ({
      ...{ key, keyId: keyIdOf(key), owner: `owner ${i}`, role: "certifier" as const, from: null },
      until: until[i] ?? null,
    }));
    const payload = Buffer.from(good.envelope.payload, "base64");
    const envelope = countersign(seal(STATEMENT_TYPE, payload, first.privateKey, ""), second.privateKey, "");
    const trust = { keys, revokedKeys: new Set<string>(), revokedCertificates: new Set<string>() };
    const { problems, signers } = examine(bytesOf(envelope), trust, good.files, NOW);
    return { findings: messages(problems), owners: signers.map(({ owner }) => owner) };
  }

  test("both count, each if its key might sign then", () => {
    expect(signedBy(null, null)).toEqual({ findings: "", owners: ["owner 0", "owner 1"] });
    expect(signedBy("2029-01-01T00:00:00Z", null)).toEqual({ findings: "", owners: ["owner 1"] });
    expect(signedBy(null, "2030-01-01T00:00:00Z").owners).toEqual(["owner 0", "owner 1"]);
  });

  test("one must count", () => {
    const { findings, owners } = signedBy("2029-01-01T00:00:00Z", "2029-01-01T00:00:00Z");
    expect(findings).toMatch(/^the key [0-9a-f]{64} may sign until 2029-01-01T00:00:00Z$/);
    expect(owners).toEqual([]);
  });
});

describe("the files", () => {
  test.each(["report.json", "recording.har"])("%s changed in one byte, or gone", (name) => {
    const bytes = Buffer.from(good.files.get(name) ?? "");
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    const changed = { ...good, files: new Map([...good.files, [name, bytes]]) };
    expect(messages(check(good.envelope, changed))).toBe(
      `${name} is not the certified file: its SHA-256 differs`,
    );
    const gone = { ...good, files: new Map([...good.files].filter(([other]) => other !== name)) };
    expect(messages(check(good.envelope, gone))).toBe(`${name} is missing`);
  });

  test("that are not certified", () => {
    const lone = certify(good.report, recordingOf(good), (statement) => ({
      ...statement,
      subject: statement.subject.slice(0, 1),
    }));
    expect(messages(check(lone.envelope, lone))).toContain("recording.har is not one of the certified files");
  });
});

/** A statement with another value in its annotations. */
const annotated =
  (changes: object) =>
  (statement: Statement): unknown => {
    const [configuration] = statement.predicate.configuration;
    const annotations = { ...configuration?.annotations, ...changes };
    return {
      ...statement,
      predicate: { ...statement.predicate, configuration: [{ ...configuration, annotations }] },
    };
  };

describe("a statement that says other than the report, though it is signed", () => {
  test.each<[string, (statement: Statement) => unknown, string]>([
    ["another verdict", annotated({ verdict: "nonconformant" }), "annotations.verdict differs"],
    ["another profile", annotated({ run: {} }), "annotations.run.profile differs"],
    [
      "another target",
      annotated({ target: { baseUrl: "https://other" } }),
      "annotations.target.baseUrl differs",
    ],
    ["a member too many", annotated({ blessed: true }), "annotations.blessed differs"],
    ["another predicate", (s) => ({ ...s, predicateType: "https://slsa.dev" }), "predicateType differs"],
    ["another type", (s) => ({ ...s, _type: "https://in-toto.io/Statement/v0.1" }), "_type differs"],
    [
      "a test that passed and did not",
      (s) => ({ ...s, predicate: { ...s.predicate, passedTests: ["LIST-1", "X-1"] } }),
      "predicate.passedTests",
    ],
    ["a demonstration", annotated({ demonstration: true }), "--demonstration is for the embedded reference"],
  ])("%s", (_, change, message) => {
    const lying = certify(good.report, recordingOf(good), change);
    const found = messages(check(lying.envelope, lying));
    expect(found).toContain("");
    expect(found).toContain(message);
  });

  test.each<[string, unknown, string]>([
    ["no JSON object", 1, "it must be an object"],
    ["no subject", {}, "subject is missing"],
    [
      "no validity",
      { subject: [], predicate: { configuration: [{ annotations: { demonstration: false } }] } },
      "predicate.configuration[0].annotations.validity is missing",
    ],
  ])("%s", (_, value, why) => {
    const odd = certify(good.report, recordingOf(good), () => value);
    expect(messages(check(odd.envelope, odd))).toBe(
      `the signed payload is not a statement about a report: ${why}`,
    );
  });

  test("a validity that is no time", () => {
    const odd = certify(
      good.report,
      recordingOf(good),
      annotated({ validity: { notBefore: "2030-01-01T00:00:00Z", notAfter: "2030-13-01T00:00:00Z" } }),
    );
    expect(messages(check(odd.envelope, odd))).toContain(
      "validity.notAfter must be a time such as 2030-12-05T00:00:00Z",
    );
  });

  test("a payload of another type", () => {
    const payload = Buffer.from(good.envelope.payload, "base64");
    const other = seal("application/json", payload, good.privateKey, "");
    expect(messages(check(other))).toBe(`the signed payload is not ${STATEMENT_TYPE}`);
  });
});

describe("a report that is none to certify, though it is signed", () => {
  test.each<[string, Partial<Report>, string]>([
    ["nonconformant", { verdict: "nonconformant" }, "its verdict is nonconformant"],
    ["partial", { verdict: "partial" }, "its verdict is partial"],
    ["inconclusive", { verdict: "inconclusive" }, "its verdict is inconclusive"],
  ])("%s", (_, changes, message) => {
    const odd = certify({ ...good.report, ...changes }, recordingOf(good));
    expect(messages(check(odd.envelope, odd))).toBe(`report.json cannot be certified: ${message}`);
  });

  test.each([
    ["only", ["LIST"], "--only"],
    ["readOnly", true, "--read-only"],
    ["maxRequests", 10, "--max-requests"],
    ["maxCreations", 0, "--max-creations"],
    ["certificatesChecked", false, "did not check TLS certificates"],
    ["now", "2031-01-01T00:00:00.000Z", "--now"],
  ])("with the option %s", (name, value, message) => {
    const run = { ...good.report.run, options: { [name]: value } };
    const odd = certify({ ...good.report, run }, recordingOf(good));
    expect(messages(check(odd.envelope, odd))).toContain(message);
  });

  test("no report at all", () => {
    const odd = certify({ ...good.report, formatVersion: 3 as 2 }, recordingOf(good));
    expect(messages(check(odd.envelope, odd))).toBe(
      "report.json: it is a report of format 3, and format 2 is needed: use the version that wrote it",
    );
  });

  test("a report of format 1", () => {
    const odd = certify({ ...good.report, formatVersion: 1 as 2 }, recordingOf(good));
    expect(messages(check(odd.envelope, odd))).toBe(
      "report.json: it is a report of format 1, and format 2 is needed: run again",
    );
  });
});

describe("never throws, and finds something, whatever it is given", () => {
  const finds = (bytes: Uint8Array, { publicKey, files } = good): void => {
    expect(checkCertificate(bytes, publicKey, files, NOW)).not.toEqual([]);
  };

  test("any bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => finds(bytes)));
  });

  test("any JSON, also in the place of the envelope and its members", () => {
    const place = fc.constantFrom("", "payload", "payloadType", "signatures", "dsseEnvelope");
    fc.assert(
      fc.property(fc.jsonValue(), place, (value, name) =>
        finds(bytesOf(name === "" ? value : { ...good.envelope, [name]: value })),
      ),
    );
  });

  test("any JSON that is signed", () => {
    const { privateKey } = good;
    const sealed = (value: unknown): Envelope => seal(STATEMENT_TYPE, bytesOf(value), privateKey, "");
    const place = fc.constantFrom("_type", "subject", "predicateType", "predicate");
    fc.assert(
      fc.property(fc.jsonValue(), place, (value, name) =>
        finds(bytesOf(sealed({ ...good.statement, [name]: value }))),
      ),
    );
  });
});

/** What an envelope or bundle says, its key ids and what others may add to a bundle aside; `undefined`: nothing that can be read. */
function meaning(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), (name, value) =>
      (name === "keyid" && typeof value === "string") || name === "verificationMaterial" ? "" : value,
    );
  } catch {
    return undefined;
  }
}

test.each<[string, (envelope: Envelope) => unknown]>([
  ["an envelope", (envelope) => envelope],
  ["a bundle", bundleOf],
])("of 1,000 one-byte changes of %s, each that changes its meaning is found, and no other", (name, form) => {
  const bytes = bytesOf(form(good.envelope));
  let changed = 0;
  for (let i = 0; i < 1_000; i += 1) {
    const other = Buffer.from(bytes);
    const random = randomFrom(`change ${i} of ${name}`);
    const at = Number(random % BigInt(bytes.length));
    other.writeUInt8(other.readUInt8(at) ^ Number(1n + ((random >> 40n) % 255n)), at);
    const isSame = isDeepStrictEqual(meaning(other), meaning(bytes));
    const holds = checkCertificate(other, good.publicKey, good.files, NOW).length === 0;
    expect({ holds, at, byte: other[at] }).toEqual({ holds: isSame, at, byte: other[at] });
    if (!isSame) changed += 1;
  }
  // Most of the bytes are payload and signature.
  expect(changed).toBeGreaterThan(900);
});
