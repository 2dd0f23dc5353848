/** `--anonymous`: nothing that is sent names the suite, and everything is judged as usual. */
import { expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import { namePrefix } from "../../src/kit/animal-names.ts";
import { renderHar } from "../../src/report/har/write-har.ts";
import { proofOf } from "../../src/verify/proofs/index.ts";
import { failedIn, startWith } from "../support/judged.ts";
import { judgeReference } from "../support/targets.ts";

const decoder = new TextDecoder();

test.each(["core", "full"] as const)("no request of a %s run names the suite", async (profile) => {
  const { recording, report, facts } = await judgeReference({}, { anonymous: true, profile });
  const { runId, exchanges } = recording;
  const sent = exchanges.map(({ request: { target, headers, body } }) =>
    [target, ...headers.flat(), decoder.decode(body ?? new Uint8Array())].join("\n"),
  );
  expect(
    sent.filter(
      (text) => /conformance|petstore/i.test(text.replaceAll("PETSTORE_API_KEY", "")) || text.includes(runId),
    ),
  ).toEqual([]);
  expect(report.verdict).toBe("conformant");
  const names = sent.filter((text) => text.includes(`${namePrefix(recording)}-`));
  expect(names.length).toBeGreaterThan(20);
  const { gaps } = await proofOf(Buffer.from(renderHar(recording, facts)));
  expect(gaps).toEqual([]);
});

test("an animal of a refused creation is found by its name", async () => {
  const reference = await startWith(["invalid-stored"]);
  try {
    const { baseUrl, apiKey } = reference;
    const { report } = await judge({ baseUrl, apiKey }, { anonymous: true });
    expect(failedIn(report)).toContain("CREATE-12");
  } finally {
    await reference.close();
  }
});

test("names differ by run and label, and have the usual length", () => {
  const prefix = (runId: string): string => namePrefix({ runId, anonymous: true });
  expect(prefix("00000001")).not.toBe(prefix("00000002"));
  expect(prefix("00000001")).toHaveLength(namePrefix({ runId: "00000001" }).length);
});
