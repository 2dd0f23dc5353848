/** What is judged is the same with redaction and without, whatever the key and however a target repeats it; but for AUTH-10. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Exchange, ReceivedResponse, Recording } from "../../../src/kit/exchange.ts";
import type { Judged } from "../../../src/run/run.ts";
import { base32 } from "../../../src/run/secrets/altered-spellings.ts";
import { secretsOf } from "../../../src/run/secrets/redact-key.ts";
import { buildReport } from "../../../src/verdict/build-report.ts";
import { readOptions } from "../../../src/verdict/options-data.ts";
import { catalogueFor } from "../../../suites/catalogue.ts";
import { judgeReference } from "../../support/targets.ts";

let judged: Judged;
let catalogue: Awaited<ReturnType<typeof catalogueFor>>;

beforeAll(async () => {
  judged = await judgeReference();
  const { profile, seed } = readOptions(judged.facts.options);
  catalogue = await catalogueFor(profile, seed);
});

/** The recording with other answers. */
function answered(recording: Recording, change: (response: ReceivedResponse) => ReceivedResponse): Recording {
  const exchanges = recording.exchanges.map(
    (each): Exchange => (each.response ? { ...each, response: change(each.response) } : each),
  );
  return { ...recording, exchanges };
}

/** The recording as a run with this key has it. */
function redacted(recording: Recording, key: string): Recording {
  const { concealHeaders, concealBytes } = secretsOf(key, [], [recording.baseUrl]);
  return answered(recording, (response) => ({
    ...response,
    headers: concealHeaders(response.headers),
    body: concealBytes(response.body),
  }));
}

/** The outcome of every check, but for what AUTH-10 says of the key. */
function outcomes(recording: Recording): readonly string[] {
  const { requirements } = buildReport(catalogue, recording, judged.facts);
  return requirements
    .filter(({ id }) => id !== "AUTH-10")
    .flatMap(({ id, outcome, checks }) => [
      `${id} ${outcome}`,
      ...checks.map((check) => `${id} ${check.title} ${check.outcome}`),
    ]);
}

/** Whether two recordings have the same answers, so that nothing has to be judged. */
const isSame = (a: Recording, b: Recording): boolean =>
  a.exchanges.every(({ response }, i) => {
    const other = b.exchanges[i]?.response;
    return (
      JSON.stringify(response?.headers) === JSON.stringify(other?.headers) &&
      Buffer.from(response?.body ?? "").equals(Buffer.from(other?.body ?? ""))
    );
  });

function expectJudgedAlike(recording: Recording, key: string): void {
  const after = redacted(recording, key);
  if (!isSame(recording, after)) expect(outcomes(after)).toEqual(outcomes(recording));
}

const token = (characters: string, minLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength: 40 });

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const WORDS =
  "conformance- petstore sold available pending category status message application json charset".split(" ");

/** Keys of every kind, among them such as are made of words of the interface. */
const keys = fc.oneof(
  token(`${LETTERS}0123456789-_.`, 8),
  token("0123456789", 8),
  token("0123456789abcdef", 16),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom("", "-", "_"), token(`${LETTERS}0123456789`, 6))
    .map((parts) => parts.join("")),
);

/** Texts that a target may make of a key; the last is a number where the key is one. */
const ECHOES: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => key.toUpperCase(),
  (key) => `Invalid key ${key.slice(0, 13)}...`,
  (key) => `…${key.slice(-12)}`,
  (key) => (key.match(/.{1,4}/g) ?? []).join("-"),
  (key) => base32(Buffer.from(key)),
  (key) => Buffer.from(key).toString("base64"),
];

test("of an honest target, for a key that begins like the names of animals", () => {
  const { runId } = judged.recording;
  for (const key of [`conformance-${runId.slice(0, 1)}AAAAAA`, `conformance-${runId.slice(0, 2)}`])
    expectJudgedAlike(judged.recording, key);
});

test("of an honest target, for any key", () => {
  fc.assert(
    fc.property(keys, (key) => expectJudgedAlike(judged.recording, key)),
    { numRuns: 40 },
  );
});

describe("numbers of the target stay", () => {
  test("where the key is part of them", () => {
    const texts = judged.recording.exchanges.flatMap(({ response }) =>
      response ? [Buffer.from(response.body).toString(), ...response.headers.map(([, value]) => value)] : [],
    );
    const numbers = [...new Set(texts.flatMap((text) => text.match(/\d{8,}/g) ?? []))].slice(0, 40);
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers)
      for (const key of [number, number.slice(0, 8), number.slice(-8)])
        expectJudgedAlike(judged.recording, key);
  });

  test("where the end of a key is one of them", () => {
    const recording = answered(judged.recording, (response) => ({
      ...response,
      body: Buffer.from(
        Buffer.from(response.body)
          .toString()
          .replaceAll(/"id":\d+/g, '"id":123456789012345'),
      ),
    }));
    const after = redacted(recording, "key-of-the-tests-123456789012");
    expect(isSame(recording, after)).toBe(true);
  });

  test("and a key of digits that is repeated as a number is judged as one", () => {
    const key = "90210473318842759061";
    expectJudgedAlike(echoing(judged.recording, `"echo":${key}`, "none"), key);
  });
});

/** Every answer has one more member and one more header line. */
function echoing(recording: Recording, member: string, line: string): Recording {
  return answered(recording, (response) => ({
    ...response,
    headers: [...response.headers, ["X-Echo", line] as const],
    body: Buffer.from(
      Buffer.from(response.body)
        .toString("latin1")
        .replaceAll(/\}(?=[,\]}]|$)/g, `,${member}}`),
      "latin1",
    ),
  }));
}

test("of a target that repeats the key, in any spelling", () => {
  fc.assert(
    fc.property(keys, fc.constantFrom(...ECHOES), (key, echo) => {
      const text = echo(key);
      const line = Buffer.from(text).toString("latin1");
      const recording = echoing(judged.recording, `"echo":${JSON.stringify(line)}`, line);
      expectJudgedAlike(recording, key);
    }),
    { numRuns: 14 },
  );
});
