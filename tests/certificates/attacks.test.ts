/**
 * Ways to a certificate that its service has not earned, a row each: refused by `sign` or `verify` with a sentence, said in the
 * certificate's first line, or possible, and then in docs/certificates. A1 to A16 are the numbers of a review of 22 November 2026.
 */
import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { checkRecording, verifyCertificate } from "../../src/cli/certificate/verify-certificate.ts";
import { checkToSign } from "../../src/cli/commands/sign.ts";
import { buildReport } from "../../src/engine/report.ts";
import { judge } from "../../src/index.ts";
import type { Exchange, Recording, RunFacts } from "../../src/kit/exchange.ts";
import type { Challenge, Report } from "../../src/kit/report.ts";
import { OPTION_RULES } from "../../src/options/certificate-rules.ts";
import { startReference } from "../../src/reference/index.ts";
import { type Requirement, whyNotMet } from "../../src/report/certificate/check.ts";
import { countersign, keyIdOf, seal } from "../../src/report/certificate/envelope.ts";
import { type Files, fileSubject, STATEMENT_TYPE } from "../../src/report/certificate/statement.ts";
import { readTrust, type Trust, trustIn } from "../../src/report/certificate/trust.ts";
import { readHar, renderHar } from "../../src/report/har/har.ts";
import { renderJson } from "../../src/report/text/text.ts";
import { readOptions } from "../../src/verdict/options-data.ts";
import { catalogueFor } from "../../suites/catalogue.ts";
import {
  bytesOf,
  type Certified,
  certified,
  certify,
  NOW,
  type Statement,
} from "../report/certificate/certified.ts";
import { ROOT } from "../support/built.ts";
import { proofOf } from "../support/proof-of.ts";

const whyNotSigned = async (...of: Parameters<typeof checkToSign>): Promise<string | null> =>
  (await checkToSign(...of)).mismatch;

/** An honest core run with its certificate, and what its recording holds. */
let good: Certified;
let honest: { readonly recording: Recording; readonly facts: RunFacts };
/** Another run of the same service. */
let other: Certified;

beforeAll(async () => {
  good = await certified();
  other = await certified();
  honest = readHar(Buffer.from(good.files.get("recording.har") ?? "").toString());
});

/** When the attacker signs. */
const SIGNED_AT = Date.parse("2030-01-01T00:00:00Z");

interface Edit {
  readonly recording?: Partial<Recording>;
  readonly facts?: Partial<RunFacts>;
}

/** The report of an edited recording, made anew, so that both agree; with its files. */
async function reportOf({ recording, facts }: Edit): Promise<{ report: Report; har: string }> {
  const edited = { ...honest.recording, ...recording };
  const said = { ...honest.facts, ...facts };
  const { profile, seed } = readOptions(said.options);
  const har = renderHar(edited, said);
  const recordingDigest = fileSubject("recording.har", Buffer.from(har)).digest;
  const report = buildReport(await catalogueFor(profile, seed), edited, said);
  return { report: { ...report, recording: "recording.har", recordingDigest }, har };
}

/** What `sign` says of a report, and where it says nothing, `verify` of its certificate. */
async function signedAs(report: Report, har: string, require: "core" | "full" = "core"): Promise<string> {
  const made = certify(report, har);
  const refusal = await whyNotSigned(
    { directory: "", files: made.files, report },
    { level: require },
    SIGNED_AT,
  );
  return refusal ?? verified(made.envelope, {}, made);
}

/** What comes of an edit of the recording, and then what the recording does not prove. */
async function edited(edit: Edit): Promise<string> {
  const { report, har } = await reportOf(edit);
  const { gaps } = await proofOf(Buffer.from(har));
  return [await signedAs(report, har), ...gaps].join("\n");
}

/** What comes of a report with other members, beside the honest recording. */
const reported = (changes: Partial<Report>, require: "core" | "full" = "core"): Promise<string> =>
  signedAs(
    { ...good.report, ...changes },
    Buffer.from(good.files.get("recording.har") ?? "").toString(),
    require,
  );

interface Reader {
  readonly files?: Files;
  readonly trust?: Trust;
  readonly wanted?: Partial<Requirement>;
  readonly now?: number;
}

/** What `verify` says of a certificate; where it holds, its description. */
async function verified(certificate: unknown, reader: Reader = {}, of: Certified = good): Promise<string> {
  const { files = of.files, trust = trustIn(of.publicKey), wanted = {}, now = NOW } = reader;
  const bytes = certificate instanceof Uint8Array ? certificate : bytesOf(certificate);
  const loaded = { path: "certificate.dsse.json", certificate: bytes, trust, files };
  const { lines, confirmed } = await verifyCertificate(loaded, { require: "core", ...wanted }, now);
  return lines.length > 0 ? lines.join("\n") : confirmed;
}

/** A statement with other annotations, signed by the holder of the key. */
function annotated(changes: object): Certified {
  return certify(good.report, Buffer.from(good.files.get("recording.har") ?? "").toString(), (statement) => {
    const [configuration] = statement.predicate.configuration;
    const annotations = { ...configuration?.annotations, ...changes };
    return {
      ...statement,
      predicate: { ...statement.predicate, configuration: [{ ...configuration, annotations }] },
    };
  });
}

const signedStatement = (change: (statement: Statement) => string): Promise<string> =>
  verified(seal(STATEMENT_TYPE, Buffer.from(change(good.statement)), good.privateKey, ""));

const heldBy = (made: Certified): Promise<string> => verified(made.envelope, {}, made);

/** Exchanges without some of them. */
function without(goes: (exchange: Exchange) => boolean): readonly Exchange[] {
  return honest.recording.exchanges
    .filter((exchange) => !goes(exchange))
    .map((each, index) => ({ ...each, index }));
}

const later = (exchange: Exchange, ms: number): Exchange => ({
  ...exchange,
  sentAt: exchange.sentAt + ms,
  receivedAt: exchange.receivedAt + ms,
});

const LIMITED = { code: "rate-limited", values: {} };

const withOptions = (options: object): Partial<Report> => ({
  run: {
    ...good.report.run,
    options: { ...good.report.run.options, ...options } as Report["run"]["options"],
  },
});

const pem = (key: KeyObject): string => String(key.export({ type: "spki", format: "pem" }));

/** A trust file with the vendor's key. */
const trusting = (ofKey: object = {}, ofFile: object = {}): Trust =>
  readTrust(
    bytesOf({
      keys: [
        {
          publicKey: pem(good.publicKey),
          owner: "Example",
          role: "vendor",
          from: "2029-01-01T00:00:00Z",
          ...ofKey,
        },
      ],
      ...ofFile,
    }),
  );

const CHALLENGE = {
  nonce: "00".repeat(16),
  issued: "2029-12-30T00:00:00Z",
  level: "core",
  target: "x",
} as const;

/** What comes of an attack: a text that says why not, or what the certificate says. */
type Attack = readonly [name: string, attack: () => Promise<string>, says: string | RegExp];

/** The sentence of a reader who got a certificate. */
const HOLDS = /^VERIFIED: /;

const OPTIONS: readonly Attack[] = [
  [
    "A1: int64-double, with --categories restricted",
    async () => {
      const change = FAULTS.find(({ id }) => id === "int64-double")?.change;
      const reference = await startReference({ plan: "business", changes: change ? [change] : [] });
      const { baseUrl, apiKey } = reference;
      const judged = judge({ baseUrl, apiKey }, { categories: "restricted" });
      const { report, recording, facts } = await judged.finally(() => reference.close());
      const har = renderHar(recording, facts);
      const recordingDigest = fileSubject("recording.har", Buffer.from(har)).digest;
      const whole: Report = { ...report, recording: "recording.har", recordingDigest };
      const { files } = certify(whole, har);
      return String(
        await whyNotSigned({ directory: "", files, report: whole }, { level: "core" }, Date.now()),
      );
    },
    // DATA-5 has not passed without its unusual categories, and no exemption takes the option for them.
    "its verdict is inconclusive",
  ],
  [
    "A2: full without --plan and --exhaust-rate-limit (RATE-6 to RATE-8 hide a fault)",
    () => reported({ run: { ...good.report.run, profile: "full" } }, "full"),
    /^LIST-5, RATE-6 to RATE-8 are untested, which a full certificate does not allow/,
  ],
  [
    "core where full is required",
    () => reported({}, "full"),
    "its run had the core profile, and full is required",
  ],
];

/** A value that each rule of the policy refuses. */
const REFUSED: Readonly<Record<string, unknown>> = {
  only: ["LIST"],
  readOnly: true,
  maxRequests: 900,
  maxCreations: 9,
  now: "2031-01-01T00:00:00.000Z",
  seed: 7,
  settleMs: 10_001,
  concurrency: 9,
  certificatesChecked: false,
  expectedFailures: ["LIST-1"],
};

const NO_TIME = { code: "not-sent", values: {}, text: "no time" };

const REPORTS: readonly Attack[] = [
  ["a nonconformant report", () => reported({ verdict: "nonconformant" }), "its verdict is nonconformant"],
  ["a partial report", () => reported({ verdict: "partial" }), "its verdict is partial"],
  ["an inconclusive report", () => reported({ verdict: "inconclusive" }), "its verdict is inconclusive"],
  [
    "A10: a report of another version",
    () => reported({ suite: { ...good.report.suite, version: "0.9.0" } }),
    "it was written by petstore-conformance 0.9.0: certify it with that version",
  ],
  [
    "A10: a report of another version, signed by hand",
    async () => {
      const suite = { ...honest.facts.suite, version: "0.9.0" };
      const { report, har } = await reportOf({ facts: { suite } });
      return heldBy(certify(report, har));
    },
    // It follows from the version, too.
    "report.json cannot be certified: it was run with --seed, so that the generated values may have been chosen",
  ],
  [
    "A10: what a verifier of this version says of that one's recordings",
    async () => {
      const { report, har } = await reportOf({
        facts: { suite: { ...honest.facts.suite, version: "0.9.0" } },
      });
      const [bytes, recording] = [Buffer.from(renderJson(report)), Buffer.from(har)];
      return String((await checkRecording("it", bytes, recording)).mismatch);
    },
    /^it was judged by version 0\.9\.0, and this is \S+: only a version 0\.9 can check that nothing is missing, so fetch that one$/,
  ],
  [
    "requirements left out",
    () => reported({ requirements: good.report.requirements.slice(1) }),
    "its requirements differ from the catalogue",
  ],
  [
    "a MUST untested for a reason that the policy does not know",
    () =>
      reported({
        requirements: good.report.requirements.map((each) =>
          each.id === "LIST-1" ? { ...each, outcome: "untested", reason: NO_TIME, cause: "target" } : each,
        ),
        exempt: [...good.report.exempt, { id: "LIST-1", code: "not-sent" }],
      }),
    "LIST-1 is untested, which a core certificate does not allow: no time",
  ],
  [
    "the embedded reference",
    () => reported({ target: { ...good.report.target, embedded: true } }),
    "it judges the suite's own embedded reference implementation",
  ],
  [
    "a report that does not follow from its recording",
    () => reported({ summary: { ...good.report.summary, should: { passed: 26, failed: 0, untested: 0 } } }),
    "it does not follow from its recording",
  ],
];

const USED_UP = { used: 80, available: 80 };

const RECORDINGS: readonly Attack[] = [
  [
    "A3: a core recording that says full",
    () => edited({ facts: { options: { ...honest.facts.options, profile: "full" } } }),
    /the recording lacks the request .+ that the answers( before entry \d+)? call for/,
  ],
  [
    "A4: no exchanges, each excused in _run.unsent",
    () =>
      edited({
        recording: { exchanges: [] },
        facts: {
          durationMs: 100,
          unsent: Object.fromEntries(honest.recording.exchanges.map(({ requestId }) => [requestId, LIMITED])),
        },
      }),
    /^its verdict is inconclusive[\s\S]* is said not to have been sent \(rate-limited\), and nothing in the recording shows why/,
  ],
  [
    "A5: an exchange left out and excused",
    () =>
      edited({
        recording: { exchanges: without(({ requestId }) => requestId.startsWith("GET /pets?limit=1")) },
        facts: { unsent: { ...honest.facts.unsent, "GET /pets?limit=1": LIMITED } },
      }),
    /limit=1 is said not to have been sent \(rate-limited\), and nothing in the recording shows why/,
  ],
  [
    "an excuse that no exchange bears out",
    () => edited({ facts: { unsent: { ...honest.facts.unsent, "GET /pets?limit=2": LIMITED } } }),
    /GET \/pets\?limit=2 is said not to have been sent \(rate-limited\), and no round lacks it/,
  ],
  [
    "an excuse that would exempt what it excuses",
    () =>
      edited({
        recording: { exchanges: without(({ requestId }) => requestId.startsWith("GET /pets?limit=1")) },
        facts: {
          unsent: { "GET /pets?limit=1": { code: "not-asked", values: { option: "--description" } } },
        },
      }),
    "GET /pets?limit=1 is said not to have been sent (not-asked), which is no reason for it",
  ],
  [
    "requests that are said to have been retries",
    () =>
      edited({
        recording: {
          exchanges: honest.recording.exchanges.map((e, i) => (i < 40 ? { ...e, role: "try" as const } : e)),
        },
      }),
    'entry 0 does not say what its round gives: role is "try", and must be "survey"',
  ],
  [
    "a reserve that was used up",
    () => reported({ run: { ...good.report.run, reserve: { requests: USED_UP, keyRequests: USED_UP } } }),
    "the reserve for retries and experiments was used up, so that doubts may be left: run again",
  ],
  [
    "A9: the run's id is another's",
    () => edited({ recording: { runId: "deadbeef" } }),
    /the User-Agent of entry 0 is \S+ \(run [0-9a-f]{8}\), that of its run is \S+ \(run deadbeef\)/,
  ],
  [
    "A9: another seed",
    () => edited({ facts: { options: { ...honest.facts.options, seed: 99 } } }),
    /^it was run with --seed, [\s\S]*the recording lacks the request .+ that the answers( before entry \d+)? call for/,
  ],
  [
    "A7: a run relabelled as of another address",
    () => edited({ recording: { baseUrl: "https://api.rival.example/v1" } }),
    // The seed follows from the address, too.
    "it was run with --seed, so that the generated values may have been chosen",
  ],
  [
    "categories that are said to be restricted",
    () =>
      edited({
        recording: { categories: "restricted" },
        facts: { options: { ...honest.facts.options, categories: "restricted" } },
      }),
    "it was run with --categories restricted, and the recording shows no unknown small category refused with 400",
  ],
  ["creations were held back", () => edited({ recording: { withheld: true } }), "creations were held back"],
  [
    "the limit is said to have been used up",
    () =>
      edited({
        recording: { exhaustion: { ended: null } },
        facts: { options: { ...honest.facts.options, exhaustRateLimit: true } },
      }),
    /the recording lacks the request GET \/pets.* that the answers call for/,
  ],
  [
    "a header that no request bears",
    () => edited({ facts: { network: { ownHeaders: ["X-Gateway"] } } }),
    "the run declares the header X-Gateway, which its requests do not have",
  ],
];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

const CLOCKS: readonly Attack[] = [
  [
    "A9: a run dated ten years back, against the Date of its answers",
    () => edited({ recording: { startedAt: honest.recording.startedAt - 10 * YEAR } }),
    // The seed follows from the day, too.
    /^it was run with --seed, [\s\S]*the Date of its answers is \d+ s ahead of the clock of the recording/,
  ],
  [
    "A9: a run dated an hour back",
    () => edited({ recording: { startedAt: honest.recording.startedAt - HOUR } }),
    /the Date of its answers is \d+ s ahead of the clock of the recording, more than 300 s/,
  ],
  [
    "A9: a run dated an hour ahead",
    () => edited({ recording: { startedAt: honest.recording.startedAt + HOUR } }),
    /the Date of its answers is \d+ s behind the clock of the recording, more than 300 s/,
  ],
  [
    "A9: a signature before the run",
    async () => {
      const { files, report } = good;
      return String(
        await whyNotSigned({ directory: "", files, report }, { level: "core" }, SIGNED_AT - 2 * DAY),
      );
    },
    /^its run ended at \S+, after the signature$/,
  ],
  [
    "half a run of another hour",
    () =>
      edited({
        recording: { exchanges: honest.recording.exchanges.map((e, i) => (i < 40 ? e : later(e, 60_000))) },
        facts: { durationMs: 62_000 },
      }),
    "the Date of its answers does not run with the clock of the recording",
  ],
  [
    "a day that no exchange fills",
    () => edited({ facts: { durationMs: 3_600_000 } }),
    "the run is said to have taken 3600 s, its exchanges took",
  ],
  [
    "A11: a validity before the run",
    () =>
      heldBy(
        annotated({ validity: { notBefore: "2000-01-01T00:00:00Z", notAfter: "2005-01-01T00:00:00Z" } }),
      ),
    "after the signature",
  ],
  [
    "A11: a validity without end",
    () =>
      heldBy(
        annotated({ validity: { notBefore: "2030-01-01T00:00:00Z", notAfter: "9999-12-31T00:00:00Z" } }),
      ),
    "it may hold for 0 to 3650 days, not for 2910981",
  ],
  [
    "a signature long after the run",
    () =>
      heldBy(
        annotated({ validity: { notBefore: "2030-02-01T00:00:00Z", notAfter: "2030-12-31T00:00:00Z" } }),
      ),
    "its run ended 31 days before the signature, more than 30: run again",
  ],
  [
    "an expired certificate",
    () => verified(good.envelope, { now: Date.parse("2031-01-01T00:00:00Z") }),
    "the certificate is not valid after 2030-12-31T00:00:00Z",
  ],
  [
    "one that is not valid yet",
    () => verified(good.envelope, { now: Date.parse("2029-12-31T00:00:00Z") }),
    "the certificate is not valid before 2030-01-01T00:00:00Z",
  ],
  [
    "an old run, to a reader who wants a young one",
    () => verified(good.envelope, { wanted: { maxAge: 30 } }),
    "its run is 151 days old, more than 30",
  ],
];

const swapped = (name: string, bytes: Uint8Array | undefined): Files =>
  new Map([...good.files, [name, bytes ?? new Uint8Array()]]);

const FILES: readonly Attack[] = [
  [
    "A16: the certificate of an older run",
    () => verified(good.envelope, { files: other.files }),
    "report.json is not the certified file: its SHA-256 differs",
  ],
  [
    "another recording",
    () => verified(good.envelope, { files: swapped("recording.har", other.files.get("recording.har")) }),
    "recording.har is not the certified file: its SHA-256 differs",
  ],
  [
    "A13: report and recording swapped",
    () => {
      const [report, recording] = [good.files.get("report.json"), good.files.get("recording.har")];
      const files = new Map([
        ["report.json", recording ?? new Uint8Array()],
        ["recording.har", report ?? new Uint8Array()],
      ]);
      return verified(good.envelope, { files });
    },
    "report.json is not the certified file: its SHA-256 differs",
  ],
  [
    "no recording",
    () => verified(good.envelope, { files: new Map([...good.files].slice(0, 1)) }),
    "recording.har is missing",
  ],
  [
    "a statement of other files",
    () =>
      signedStatement((statement) =>
        JSON.stringify({ ...statement, subject: statement.subject.toReversed() }),
      ),
    "the statement does not agree with the report: subject",
  ],
];

const ENVELOPES: readonly Attack[] = [
  [
    "a payload that was edited",
    () => {
      const payload = JSON.stringify(good.statement).replace("Example", "Rival 7");
      return verified({ ...good.envelope, payload: Buffer.from(payload).toString("base64") });
    },
    "the signature does not match the public key",
  ],
  [
    "another type of payload",
    () => verified({ ...good.envelope, payloadType: "application/json" }),
    "the signature does not match the public key",
  ],
  ["another's key", () => verified(other.envelope), "the signature does not match the public key"],
  [
    "a signature cut short",
    () =>
      verified({ ...good.envelope, signatures: [{ sig: good.envelope.signatures[0]?.sig.slice(0, 40) }] }),
    "the signature does not match the public key",
  ],
  ["no signatures", () => verified({ ...good.envelope, signatures: [] }), "the certificate cannot be read"],
  [
    "A12: a member of the envelope twice",
    () => verified(Buffer.from(JSON.stringify(good.envelope).replace("{", '{"payloadType":"x",'))),
    "the certificate cannot be read: its member payloadType is there twice",
  ],
  [
    "A12: a verdict twice",
    () =>
      signedStatement((it) =>
        JSON.stringify(it).replace('"verdict":', '"verdict":"nonconformant","verdict":'),
      ),
    "annotations.verdict is there twice",
  ],
  [
    "A12: an organization twice",
    () =>
      signedStatement((it) =>
        JSON.stringify(it).replace('"organization":', '"organization":"Rival","organization":'),
      ),
    "organization is there twice",
  ],
  [
    "another verdict than the report's",
    () => heldBy(annotated({ verdict: "partial" })),
    "annotations.verdict differs",
  ],
  ["another level", () => heldBy(annotated({ level: "full" })), "annotations.level differs"],
  [
    "a host that is said to be shown",
    () => heldBy(annotated({ hostNotShown: null })),
    "annotations.hostNotShown differs",
  ],
  [
    "a service of somebody's as a demonstration",
    () => heldBy(annotated({ demonstration: true })),
    "--demonstration is for the embedded reference implementation only",
  ],
];

const KEYS: readonly Attack[] = [
  [
    "a revoked key",
    () => verified(good.envelope, { trust: trusting({}, { revokedKeys: [keyIdOf(good.publicKey)] }) }),
    /^the key [0-9a-f]{64} was revoked$/,
  ],
  [
    "a revoked certificate",
    async () => {
      const [, id = ""] = /^ {2}id +([0-9a-f]{64})$/m.exec(await verified(good.envelope)) ?? [];
      return verified(good.envelope, { trust: trusting({}, { revokedCertificates: [id] }) });
    },
    "the certificate was revoked",
  ],
  [
    "a key that no longer signs",
    () => verified(good.envelope, { trust: trusting({ until: "2029-06-01T00:00:00Z" }) }),
    "may sign until 2029-06-01T00:00:00Z",
  ],
  [
    "a key that signs later",
    () => verified(good.envelope, { trust: trusting({ from: "2031-01-01T00:00:00Z" }) }),
    "may sign from 2031-01-01T00:00:00Z on",
  ],
  [
    "A14: a key for which anyone can sign",
    async () => {
      const der = Buffer.from(`302a300506032b6570032100${"00".repeat(32)}`, "hex");
      const key = createPublicKey({ key: der, format: "der", type: "spki" });
      return Promise.resolve()
        .then(() =>
          readTrust(
            bytesOf({
              keys: [{ publicKey: pem(key), owner: "x", role: "vendor", from: "2029-01-01T00:00:00Z" }],
            }),
          ),
        )
        .then(String, (error: Error) => error.message);
    },
    "keys[0].publicKey is a key for which anyone can sign",
  ],
  [
    "a vendor that signs twice, as its own witness",
    () => {
      const second = generateKeyPairSync("ed25519");
      const both = countersign(good.envelope, second.privateKey, keyIdOf(second.publicKey));
      return verified(both, { trust: trusting(), wanted: { require: "witnessed" } });
    },
    "no certifier signed it",
  ],
];

/** What a reader is told of a run that met a challenge, other than the one asked for but for the time. */
async function met(challenge: Challenge): Promise<string> {
  const report = { ...good.report, run: { ...good.report.run, challenge } };
  const asked = { ...CHALLENGE, issued: challenge.issued };
  return whyNotMet(report, [], { require: "core", challenge: asked }, NOW).join("\n");
}

const READERS: readonly Attack[] = [
  [
    "a key of another vendor",
    () => verified(good.envelope, { trust: trusting({ owner: "Rival Inc" }) }),
    'it is signed by "Rival Inc", not by the organization that it is about',
  ],
  [
    "a certificate of another organization",
    () => verified(good.envelope, { wanted: { organization: "Rival Inc" } }),
    'not "Rival Inc"',
  ],
  [
    "one of another target",
    () => verified(good.envelope, { wanted: { target: "https://api.example.com/v1" } }),
    ", not https://api.example.com/v1",
  ],
  [
    "core to a reader who wants full",
    () => verified(good.envelope, { wanted: { require: "full" } }),
    "its level is core, and full is required",
  ],
  [
    "a run that met no challenge",
    () => verified(good.envelope, { wanted: { challenge: CHALLENGE } }),
    "its run met no challenge",
  ],
  [
    "a recording from before, that says that it met it",
    () => edited({ facts: { challenge: { ...CHALLENGE, target: honest.recording.baseUrl } } }),
    "the run's id does not follow from its challenge",
  ],
  [
    "a run that met another challenge",
    () => met({ ...CHALLENGE, nonce: "11".repeat(16) }),
    "its run met another challenge",
  ],
  [
    "a run long after its challenge",
    () => met({ ...CHALLENGE, issued: "2029-11-01T00:00:00Z" }),
    "its run came 60 days after the challenge, more than 30",
  ],
  [
    "A8: --resolve to another machine is said",
    () => edited({ facts: { network: { resolve: ["api.rival.example:443:127.0.0.1"] } } }),
    /^VERIFIED: .*; the host named is not shown to be the host reached, since it was reached at api\.rival\.example:443:127\.0\.0\.1 \(--resolve\)/,
  ],
  [
    "A15: a private address is said",
    () => verified(good.envelope),
    /^VERIFIED: .*; the host named is not shown to be the host reached, since 127\.0\.0\.1 is a private address/,
  ],
];

describe.each<[string, readonly Attack[]]>([
  ["options of the run", OPTIONS],
  ["reports", REPORTS],
  ["recordings that are edited, with reports that agree", RECORDINGS],
  ["clocks", CLOCKS],
  ["files", FILES],
  ["envelopes and statements", ENVELOPES],
  ["keys", KEYS],
  ["what a reader asks for", READERS],
])("%s", (_, attacks) => {
  test.each(attacks)("%s", async (_name, attack, says) => {
    const said = await attack();
    expect(HOLDS.test(said)).toBe(typeof says !== "string" && says.source.startsWith(HOLDS.source));
    if (typeof says === "string") expect(said).toContain(says);
    else expect(said).toMatch(says);
  });
});

describe("every option that refuses", () => {
  const rules = OPTION_RULES.filter(({ effect }) => effect === "refuses");

  test.each(rules.map((rule) => [rule.flag, rule] as const))("%s", async (flag, { name, because }) => {
    expect(Object.keys(REFUSED)).toContain(name);
    const said = await reported(withOptions({ [name]: REFUSED[name] }));
    expect(said).toContain(`it was run with ${flag}, ${because}`.slice(0, 80));
  });
});

/** What a certificate cannot rule out, with what the docs say of it. */
type Possible = readonly [name: string, attack: (() => Promise<string>) | null, docs: string];

const POSSIBLE: readonly Possible[] = [
  [
    "A6: answers that are altered consistently",
    () =>
      edited({
        recording: {
          exchanges: honest.recording.exchanges.map((each) =>
            each.response
              ? {
                  ...each,
                  response: {
                    ...each.response,
                    headers: [...each.response.headers, ["X-Better", "yes"] as const],
                  },
                }
              : each,
          ),
        },
      }),
    "A recording is text: bodies, headers and times can be changed together",
  ],
  [
    "another service behind one's own address, such as the reference",
    null,
    "The reference implementation of this suite, or a competitor's service, can be served under the vendor's own host",
  ],
  [
    "options taken out of the recording that leave no trace in its exchanges",
    null,
    "`--resolve`, a proxy and unchecked TLS can be removed from a recording",
  ],
  [
    "a settle time that is a second shorter than the one of the run",
    () => edited({ facts: { options: { ...honest.facts.options, settleMs: 1_000 } } }),
    "so is one in which the run rested for less than `--settle` calls for, or for over 10 s more",
  ],
  [
    "a run without Date, dated at will",
    () => {
      const exchanges = honest.recording.exchanges.map((each) =>
        each.response
          ? {
              ...each,
              response: {
                ...each.response,
                headers: each.response.headers.filter(([name]) => !/^date$/i.test(name)),
              },
            }
          : each,
      );
      return edited({ recording: { exchanges, startedAt: honest.recording.startedAt - HOUR } });
    },
    "A target without `Date` can be certified; `verify` says that no answer shows the time",
  ],
  ["a service that knows the suite", null, "Its User-Agent and the names of its animals can be recognized"],
  ["the best of many runs", null, "Nothing shows that other runs failed"],
  ["another version in production", null, "Another version in production than the one that was judged"],
  [
    "a stolen key, a signature dated at will",
    null,
    "A key that was stolen and not revoked yet; and the time of a signature, which the signer states",
  ],
  [
    "a challenge that two certificates name",
    null,
    "`listing` refuses a challenge that another certificate of your listing names",
  ],
];

/** docs/certificates as one text, without marks and line breaks. */
function docs(): string {
  const folder = join(ROOT, "docs/certificates");
  const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  return pages.join("\n").replaceAll("**", "").replaceAll(/\s+/g, " ");
}

describe("possible, and in the docs", () => {
  test.each(POSSIBLE)("%s", async (_, attack, text) => {
    expect(docs()).toContain(text);
    if (attack) expect(await attack()).toMatch(HOLDS);
  });

  test("every attack of the review has a row", () => {
    const rows = [OPTIONS, REPORTS, RECORDINGS, CLOCKS, FILES, ENVELOPES, KEYS, READERS, POSSIBLE].flat();
    const numbers = new Set(rows.flatMap(([name]) => /^A\d+/.exec(name)?.[0] ?? []));
    expect([...numbers].sort()).toEqual(Array.from({ length: 16 }, (_, i) => `A${i + 1}`).sort());
  });
});
