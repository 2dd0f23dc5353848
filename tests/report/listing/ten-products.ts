/** A listing of ten products that really were judged: the reference, its styles, and stores in Express and Fastify. */
import { STYLES } from "../../../proof/faults/styles/index.ts";
import { type Judged, judge } from "../../../src/index.ts";
import type { Implementation } from "../../../src/kit/report.ts";
import { type ReferenceOptions, startReference } from "../../../src/reference/index.ts";
import { fileSubject } from "../../../src/report/certificate/statement.ts";
import { renderHar } from "../../../src/report/har/har.ts";
import type { Listing } from "../../../src/report/listing/entry.ts";
import { withoutReplays } from "../../../src/report/listing/entry.ts";
import { examineSubmission } from "../../../src/report/listing/examine-submission.ts";
import type { RunOptions } from "../../../src/run/options.ts";
import { REQUIREMENTS } from "../../../suites/index.ts";
import { MISTAKES } from "../../express/mistakes.ts";
import { startStore } from "../../express/start-store.ts";
import { startFastify } from "../../fastify/start-store.ts";
import { filesOf, type Submitted, type Submitting, submitted, trustOf } from "./submitted.ts";

interface Server {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly close: () => Promise<void>;
}

/** A product: how it is started, what it is called, how it is judged and certified. */
interface Made {
  readonly start: () => Promise<Server>;
  readonly names: Partial<Implementation>;
  readonly options?: Partial<RunOptions>;
  readonly given?: (signedAt: number) => Submitting;
}

const reference =
  (options: ReferenceOptions = {}) =>
  (): Promise<Server> =>
    startReference(options);

function style(id: string): () => Promise<Server> {
  const found = STYLES.find((each) => each.id === id);
  if (!found) throw new Error(`no style ${id}`);
  return reference(found.options());
}

const IMAGE = `sha256:${"0123456789abcdef".repeat(4)}`;

const named = (organization: string, project: string, version: string): Partial<Implementation> => ({
  ...{ organization, project, version },
  contact: [`conformance@${organization.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`],
});

/** Valid for some days. */
const during =
  (days: number, more: Submitting = {}) =>
  (signedAt: number): Submitting => ({
    ...more,
    validity: { notBefore: instant(signedAt), notAfter: instant(signedAt + days * DAY_MS) },
  });

const DAY_MS = 86_400_000;

function instant(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, "Z");
}

const PRODUCTS: readonly Made[] = [
  {
    start: reference({ plan: "business" }),
    names: { ...named("Example", "Pets", "2.1"), digest: IMAGE },
    options: { profile: "full", plan: "business", exhaustRateLimit: true },
    given: during(365),
  },
  {
    start: () => startStore(MISTAKES.map(({ id }) => id)),
    names: named("Naive Stores", "Express Store", "0.9.3"),
    given: during(365),
  },
  {
    start: style("json-pretty"),
    names: named("Pretty & Sons <Ltd>", 'Kennel "API"', "1.10"),
    given: during(365),
  },
  { start: style("ids-random"), names: named("Zoë’s Zoo 🐾", "動物園", "3"), given: during(365) },
  {
    start: style("codes-fine"),
    names: named(
      "The Very Long Name of a Company for Animals, Their Owners and Everybody Else GmbH & Co. KG",
      "PetStoreServiceImplementationForEverythingThatWalksSwimsOrFlies",
      "2030.12.31-release-candidate.4+build.20301231T235959Z",
    ),
    given: during(365),
  },
  { start: style("gzip"), names: named("Compressed", "Gzipped Pets", "1.0.0"), given: during(365) },
  { start: startFastify, names: named("Quick Pets", "Fastify Store", "4.2"), given: during(365) },
  { start: style("order-shuffled"), names: named("Shuffle", "Random Pets", "5"), given: during(100) },
  { start: style("location-absent"), names: named("Nowhere", "Lost Pets", "1.0"), given: during(365) },
  {
    start: style("names-plain"),
    names: named("Rival", "Better Pets", "7"),
    given: during(365, { owner: "Somebody Else" }),
  },
];

/** Position of the product whose certificate was revoked. */
const REVOKED = 8;

/** What the tests open. */
export interface TenProducts {
  readonly listing: Listing;
  readonly submitted: readonly Submitted[];
}

/** Judges all of them one after the other, and lists them half a year later. */
export async function tenProducts(): Promise<TenProducts> {
  const all: Submitted[] = [];
  for (const [i, { start, names, options = {}, given = during(365) }] of PRODUCTS.entries()) {
    const server = await start();
    try {
      const judged = await judge(server, { settleMs: 100, ...options });
      const made = withRecording(judged);
      const folder = `product-${i}`;
      all.push(submitted(made, { folder, implementation: names, ...given(Date.now()) }));
    } finally {
      await server.close();
    }
  }
  const revoked = all[REVOKED]?.certified.envelope.payload ?? "";
  const id = fileSubject("statement", Buffer.from(revoked, "base64")).digest.sha256;
  const trust = trustOf(all, { revokedCertificates: [id] });
  const now = Math.floor((Date.now() + 180 * DAY_MS) / 1_000) * 1_000;
  const checks = { trust, now, catalogue: REQUIREMENTS };
  const entries = withoutReplays(all.map(({ submission }) => examineSubmission(submission, checks)));
  return { listing: { at: now, entries }, submitted: all };
}

/** The run as `run` writes it: the report names its recording. */
function withRecording({ report, recording, facts }: Judged): ReturnType<typeof filesOf> {
  const har = renderHar(recording, facts);
  const recordingDigest = fileSubject("recording.har", Buffer.from(har)).digest;
  return filesOf({ report: { ...report, recording: "recording.har", recordingDigest } }, har);
}
