/** What `sign` and `verify` ask of a recording beyond that the report follows from it. */
import { beforeAll, expect, test } from "vitest";
import { checkRecording } from "../../../src/cli/certificate/verify-certificate.ts";
import { parseReport } from "../../../src/kit/schema/parse-report.ts";
import { fileSubject } from "../../../src/report/certificate/statement.ts";
import { defaultSeed } from "../../../src/verdict/default-seed.ts";
import { type Certified, certified } from "../../report/certificate/certified.ts";

let good: Certified;

beforeAll(async () => {
  good = await certified();
});

const text = (name: string): string => Buffer.from(good.files.get(name) ?? "").toString();

/** What comes of both files with texts in place of others, the digest being that of the changed recording. */
async function mismatch(...pairs: readonly (readonly [string, string])[]): Promise<string | null> {
  const changed = (name: string): string =>
    pairs.reduce((all, [from, to]) => all.replaceAll(from, to), text(name));
  const recording = Buffer.from(changed("recording.har"));
  const report = changed("report.json");
  const { recordingDigest } = parseReport(Buffer.from(report));
  const { sha256 } = fileSubject("recording.har", recording).digest;
  const named = Buffer.from(report.replace(recordingDigest?.sha256 ?? "", sha256));
  return (await checkRecording("it", named, recording)).mismatch;
}

test("as they are, nothing differs", async () => {
  expect(await mismatch()).toBeNull();
});

test("another version of the suite says which to fetch", async () => {
  const { run, suite, target } = good.report;
  const { name, version } = suite;
  const seed = defaultSeed(target.baseUrl, Date.parse(run.startedAt), "0.9.0");
  const found = await mismatch(
    [`"creator":{"name":"${name}","version":"${version}"}`, `"creator":{"name":"${name}","version":"0.9.0"}`],
    [`"name": "${name}",\n    "version": "${version}"`, `"name": "${name}",\n    "version": "0.9.0"`],
    [`"seed":${run.seed},`, `"seed":${seed},`],
    [`"seed": ${run.seed},`, `"seed": ${seed},`],
  );
  expect(found).toBe(
    `it was judged by version 0.9.0, and this is ${version}: only a version 0.9 can check that nothing is missing, so fetch that one`,
  );
});

test("a report that names no recording is refused in a clause, not by an error", async () => {
  const report = JSON.stringify({ ...good.report, recording: null, recordingDigest: null });
  const { mismatch: found, dated } = await checkRecording(
    "report.json",
    Buffer.from(report),
    Buffer.from(text("recording.har")),
  );
  expect(found).toBe(
    "report.json: it names no recording: it was written without the har reporter and cannot be verified",
  );
  expect(dated).toBe(false);
});
