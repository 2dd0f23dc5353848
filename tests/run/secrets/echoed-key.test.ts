/** Neither report nor recording contains the key, for any key and any target that echoes it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { judge } from "../../../src/index.ts";
import { type Change, startReference } from "../../../src/reference/index.ts";
import { IMPATIENT, idsWith, type JudgedReference, judgeReference } from "../../support/targets.ts";

const KEYS: Readonly<Record<string, string>> = {
  plain: "pk_live_51H8aKq2eZvKYlo2C",
  "of digits only": "90210473318842759061",
  "with + / = ~": "aB+/9==~~zz/+x=Q~ab+/",
  "that ends in ~": "abcdefghij0123456789~",
  "with $ and quotes": "ab$HOME`x\"y'z\\0123456789",
  short: "k1y",
  "of one character": "k",
};

/** Every answer repeats the credential as it came, in a header field and in the body. */
const echoing: Change = (good) => ({
  headers: (ctx, outcome) => [
    ...good.headers(ctx, outcome),
    ...ctx.request.headers
      .filter(([name]) => /^(?:authorization|x-api-key|cookie)$/i.test(name))
      .map(([, value]) => ["X-Debug", value] as const),
  ],
  presentError: (ctx, refusal) => ({
    ...good.presentError(ctx, refusal),
    query: ctx.request.query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&"),
    lines: ctx.request.headers.map(([name, value]) => `${name}: ${value}`),
  }),
});

/** Every text within a value, bytes decoded. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Uint8Array) return [Buffer.from(value).toString("latin1")];
  return value !== null && typeof value === "object" ? Object.entries(value).flat().flatMap(textsIn) : [];
}

const swapped = (key: string): string =>
  key.replace(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));

const middleChanged = (key: string): string => {
  const at = Math.floor(key.length / 2);
  return `${key.slice(0, at)}${key.charAt(at) === "7" ? "3" : "7"}${key.slice(at + 1)}`;
};

const basic = (key: string): string => Buffer.from(`${key}:`).toString("base64");

/** What gives a key away: itself, what AUTH-4 and AUTH-5 make of it, percent-encoded and in JSON. */
function tracesOf(key: string): readonly string[] {
  const made = [key, key.slice(0, -1), key.slice(1), swapped(key), middleChanged(key), basic(key)];
  return made.flatMap((text) => [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)]);
}

/** The traces of a key that are left in a report and its recording. */
function found(key: string, { report, recording }: JudgedReference): readonly string[] {
  const texts = [...textsIn(report), ...textsIn(recording)];
  return [...new Set(tracesOf(key))].filter((trace) => texts.some((text) => text.includes(trace)));
}

describe.each(Object.entries(KEYS).filter(([, key]) => key.length >= 16))("a key %s", (_, apiKey) => {
  let judged: JudgedReference;
  let quiet: JudgedReference;

  beforeAll(async () => {
    quiet = await judgeReference({ apiKey });
    judged = await judgeReference({ apiKey, changes: [echoing] }, IMPATIENT);
  });

  test("is judged like any other", () => {
    expect(idsWith(quiet.report, "failed")).toEqual([]);
    expect(quiet.report.verdict).toBe("conformant");
  });

  test("is in no report or recording, literally or as sent in AUTH-5", () => {
    expect(found(apiKey, quiet)).toEqual([]);
  });

  test("is in no report or recording of a target that echoes it", () => {
    expect(found(apiKey, judged)).toEqual([]);
  });

  test("that is echoed fails AUTH-10", () => {
    expect(idsWith(judged.report, "failed")).toContain("AUTH-10");
  });
});

test.each(["short", "of one character"])(
  "a key %s is judged like any other, and not searched for",
  async (name) => {
    const { report } = await judgeReference({ apiKey: KEYS[name] ?? "" });
    expect(idsWith(report, "failed")).toEqual([]);
    expect(report.verdict).toBe("conformant");
    expect(report.requirements.find(({ id }) => id === "AUTH-10")).toMatchObject({ outcome: "untested" });
  },
);

describe("curl lines", () => {
  const run = promisify(execFile);
  /** Between the answers to two lines. */
  const NEXT = "---- the next line ----";

  test.each(["plain", "with + / = ~", "with $ and quotes"])(
    "with a key %s, get the status that was judged",
    async (name) => {
      const reference = await startReference({ apiKey: KEYS[name] ?? "", plan: "business" });
      try {
        const target = { baseUrl: reference.baseUrl, apiKey: reference.apiKey };
        const { report, recording } = await judge(target, {
          only: ["AUTH-4", "AUTH-5", "AUTH-7", "CREATE-2", "GET-3"],
        });
        const checks = report.requirements.flatMap((requirement) => requirement.checks);
        const lines = new Map(
          checks.flatMap(({ reproduce, evidence }) => {
            const exchange = recording.exchanges[evidence.at(-1) ?? -1];
            // A line that was cut is for reading only.
            return reproduce && exchange && !reproduce.includes("…") ? [[reproduce, exchange] as const] : [];
          }),
        );
        expect(lines.size).toBeGreaterThan(15);
        const env = { PATH: process.env.PATH, PETSTORE_API_KEY: reference.apiKey };
        // One shell for all of them: starting one takes longer than a line.
        const script = [...lines.keys()]
          .map((line) => `${line} -s || exit; printf '\\n${NEXT}\\n'`)
          .join("\n");
        const { stdout } = await run("bash", ["-c", script], { env, maxBuffer: 64 * 1024 * 1024 });
        const answers = stdout.split(`\n${NEXT}\n`);
        expect(answers).toHaveLength(lines.size + 1);
        const statuses = [...lines].map(([line, { response }], n) => {
          const again = /^HTTP\/1\.1 (\d{3})/.exec(answers[n] ?? "")?.[1];
          return { line, sent: String(response?.status), again };
        });
        expect(statuses.filter(({ sent, again }) => sent !== again)).toEqual([]);
      } finally {
        await reference.close();
      }
    },
  );
});
