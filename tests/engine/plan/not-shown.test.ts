/** Runs that end before any answer shows an API: nothing is judged, in one sentence, and `verify` finds the same. */
import { expect, test } from "vitest";
import { judge } from "../../../src/index.ts";
import { sha256 } from "../../../src/report/certificate/statement.ts";
import { renderHar } from "../../../src/report/har/har.ts";
import { renderJson } from "../../../src/report/text/text.ts";
import { SUITE } from "../../../src/report/version.ts";
import { checkReport, formatDifferences, parseReport } from "../../../src/verify/check-report.ts";
import { idsWith, KEY, serve } from "../../support/targets.ts";

const LIMITED = /^The target answers every request with 429 Too Many Requests: wait, and run again\.$/;

/** Judges a server that answers like this, and verifies the report. */
async function judged(status: number, headers: Readonly<Record<string, string>>, maxTimeMs = 50_000) {
  const server = await serve((_request, response, count) => {
    const answer = (): void => void response.writeHead(count > 3 ? status : 401, headers).end("{}");
    if (maxTimeMs < 1_000 && count > 3) setTimeout(answer, 2_000);
    else if (status === 429 && count <= 3) response.writeHead(429, headers).end();
    else answer();
  });
  const ran = await judge({ baseUrl: server.baseUrl, apiKey: KEY }, { maxWaitMs: 1_500, maxTimeMs });
  await server.close();
  const har = Buffer.from(renderHar(ran.recording, ran.facts));
  const named = { ...ran.report, recording: "recording.har", recordingDigest: { sha256: sha256(har) } };
  const given = parseReport(renderJson(named));
  return { ...ran, differences: formatDifferences(given, await checkReport(given, har), SUITE.version) };
}

test.each([
  ["a year of Retry-After", { "retry-after": "31536000" }],
  ["a Retry-After of 0", { "retry-after": "0" }],
  ["nothing more", {}],
])("429 to everything with %s", async (_, headers) => {
  const { report, differences } = await judged(429, headers);
  expect(report.verdict).toBe("inconclusive");
  expect(report.verdictReason).toMatch(LIMITED);
  expect([...idsWith(report, "passed"), ...idsWith(report, "failed")]).toEqual([]);
  expect(report.run.requests).toBeLessThanOrEqual(9);
  expect(differences).toEqual([]);
});

test("no answer with the key within --max-time", async () => {
  const { report, differences } = await judged(200, {}, 500);
  expect(report.verdictReason).toBe("The run took longer than 0.5 s (--max-time).");
  expect([...idsWith(report, "passed"), ...idsWith(report, "failed")]).toEqual([]);
  expect(new Set(report.requirements.map(({ reason }) => reason?.code))).toEqual(new Set(["stopped"]));
  expect(differences).toEqual([]);
});
