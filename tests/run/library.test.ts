/** `judge` of the library: the seed and the id of a run that names none. */
import { afterEach, describe, expect, test } from "vitest";
import { judge, type RunOptions, UsageError } from "../../src/index.ts";
import { runIdFor, seedFor } from "../../src/kit/identity/challenge.ts";
import { startReference } from "../../src/reference/index.ts";
import { defaultSeed, isDefaultSeed } from "../../src/verdict/default-seed.ts";
import { closeAll, closeLater } from "../support/sending.ts";
import { KEY } from "../support/targets.ts";

afterEach(closeAll);

async function judged(options: Partial<RunOptions>, embedded?: boolean) {
  const { baseUrl } = closeLater(await startReference({ plan: "business", apiKey: KEY }));
  return judge(
    { baseUrl, apiKey: KEY, ...(embedded === undefined ? {} : { embedded }) },
    { only: ["GET-1"], ...options },
  );
}

describe("the seed", () => {
  test("follows from target, day and version", async () => {
    const { report, recording, facts } = await judged({});
    expect(isDefaultSeed(report.run.seed, recording, facts)).toBe(true);
    expect(recording.runId).toMatch(/^[0-9a-f]{8}$/);
  });

  test("is 1 for the embedded reference", async () => {
    expect((await judged({}, true)).report.run.seed).toBe(1);
  });

  test("is the one that is given", async () => {
    expect((await judged({ seed: 7 })).report.run.seed).toBe(7);
  });

  test("follows from the run's id as well where the run is anonymous", async () => {
    const { report, recording } = await judged({ anonymous: true });
    const { baseUrl, startedAt, runId } = recording;
    expect(report.run.seed).toBe(defaultSeed(baseUrl, startedAt, report.suite.version, runId));
  });

  test("follows from a challenge, and so does the run's id", async () => {
    const issued = new Date().toISOString();
    const target = "https://pets.example/v1";
    const challenge = { nonce: "0".repeat(32), issued, level: "core", target } as const;
    const { report, recording } = await judged({ challenge });
    expect([report.run.seed, recording.runId]).toEqual([seedFor(challenge), runIdFor(challenge)]);
  });
});

test("a description is read before anything is sent, and one that is not there is wrong usage", async () => {
  const absent = judged({ description: "/nowhere/openapi.yaml" });
  await expect(absent).rejects.toThrow(UsageError);
  await expect(absent).rejects.toThrow(
    /^the description "\/nowhere\/openapi.yaml": .*: check `description`$/,
  );
  await expect(judge({ baseUrl: "no address", apiKey: KEY })).rejects.toThrow(UsageError);
});
