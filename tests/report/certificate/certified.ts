/** A run's files with their certificate, made once for a test file. */
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { judge } from "../../../src/index.ts";
import { SYSTEM_CLOCK } from "../../../src/kit/clock.ts";
import type { Report } from "../../../src/kit/report.ts";
import { startReference } from "../../../src/reference/index.ts";
import { type Envelope, keyIdOf, seal } from "../../../src/report/certificate/envelope.ts";
import {
  type Files,
  fileSubject,
  STATEMENT_TYPE,
  statementOf,
} from "../../../src/report/certificate/statement.ts";
import { renderHar } from "../../../src/report/har/har.ts";
import { renderJson } from "../../../src/report/text/text.ts";

/** What a statement holds, as far as it is changed here. */
export interface Statement {
  readonly subject: readonly object[];
  readonly predicate: {
    readonly result: string;
    readonly configuration: readonly {
      readonly name: string;
      readonly uri: string;
      readonly annotations: Pick<Report, "target" | "verdict"> & {
        readonly certificateFormat: number;
        readonly proves: string;
        readonly demonstration: boolean;
        readonly level: string;
        readonly validity: typeof VALIDITY;
        readonly run: Report["run"];
      };
    }[];
    readonly passedTests: readonly string[];
    readonly warnedTests: readonly string[];
    readonly failedTests: readonly string[];
  };
}

/** Within the validity of every certificate here. */
export const NOW: number = Date.parse("2030-06-01T00:00:00Z");

const VALIDITY = { notBefore: "2030-01-01T00:00:00Z", notAfter: "2030-12-31T00:00:00Z" };

export interface Certified {
  readonly report: Report;
  readonly files: Files;
  readonly statement: Statement;
  readonly envelope: Envelope;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

/** The day before the validity begins, at the beginning of a minute. */
const RUN_AT = Date.parse("2029-12-31T12:00:00Z");

/**
 * Judges the reference, as if it were anybody's, and certifies the report. The clock of run and target starts at
 * `startsAt`: near the end of a minute, RATE-5 is untested.
 */
export async function certified(startsAt: number = RUN_AT): Promise<Certified> {
  const since = Date.now();
  const clock = (): number => startsAt + Date.now() - since;
  const reference = await startReference({ plan: "business", clock });
  try {
    const implementation = {
      organization: "Example",
      project: "Zoë's Pets 🐾",
      url: "https://example.com",
      version: "2.1",
      contact: ["pets@example.com"],
    };
    const { baseUrl, apiKey } = reference;
    const { report, recording, facts } = await judge(
      { baseUrl, apiKey, implementation },
      { clock: { ...SYSTEM_CLOCK, epoch: clock } },
    );
    const har = renderHar(recording, facts);
    const recordingDigest = fileSubject("recording.har", Buffer.from(har)).digest;
    return certify({ ...report, recording: "recording.har", recordingDigest }, har);
  } finally {
    await reference.close();
  }
}

/** A certificate by a new key; what the statement says can be changed before it is signed. */
export function certify(
  report: Report,
  recording: string,
  change: (statement: Statement) => unknown = (statement) => statement,
): Certified {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const files: Files = new Map([
    ["report.json", Buffer.from(renderJson(report))],
    ["recording.har", Buffer.from(recording)],
  ]);
  const subjects = [...files].map(([name, bytes]) => fileSubject(name, bytes));
  const statement = statementOf(report, subjects, VALIDITY, false) as Statement;
  const payload = Buffer.from(JSON.stringify(change(statement), null, 2));
  const envelope = seal(STATEMENT_TYPE, payload, privateKey, keyIdOf(publicKey));
  return { report, files, statement, envelope, publicKey, privateKey };
}

/** A value as the bytes of a file. */
export function bytesOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
