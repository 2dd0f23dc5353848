/** The runner's arguments, descriptions, comparisons and documents. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT } from "../support/built.ts";
import { readArguments } from "./arguments.ts";
import { committedResults } from "./committed.ts";
import { UNCONFIRMED } from "./confirm.ts";
import { correctedDiff } from "./corrected-diff.ts";
import { differenceOf } from "./differences.ts";
import { documentOf } from "./document.ts";
import { DESCRIPTION, missingFor, namesIn, readImplementation } from "./folder.ts";

const ALL = join(ROOT, "implementations");
const COMMITTED = committedResults(ALL);
const NAMES = ["express", "fastify"];

describe("arguments", () => {
  test("without any, all are judged and compared", () => {
    expect(readArguments([], NAMES)).toEqual({
      names: NAMES,
      update: false,
      corrected: true,
      pageOnly: false,
      keep: null,
    });
  });

  test("names choose", () => {
    expect(readArguments(["fastify", "--no-corrected"], NAMES)).toMatchObject({
      names: ["fastify"],
      corrected: false,
    });
  });

  test.each([
    [["koa"], "no implementation koa: there are express, fastify"],
    [["--update", "--no-corrected"], "--update needs the corrected twins"],
    [["--fast"], "--fast"],
  ])("%j are refused", (args, message) => {
    expect(() => readArguments(args, NAMES)).toThrow(message);
  });
});

describe("implementation.json", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "petstore-implementations-"));
    mkdirSync(join(folder, "one"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const described = {
    name: "one",
    title: "One",
    language: "Node.js",
    documentation: "https://example.com",
    needs: ["node", "a-command-that-is-nowhere"],
    install: "npm ci",
    start: "node server.mjs",
    ready: "/v1/pets",
    basePath: "/v1",
  };
  const write = (text: string): void => writeFileSync(join(folder, "one", DESCRIPTION), text);

  test("is read; commands that are missing are named", () => {
    write(JSON.stringify(described));
    expect(namesIn(folder)).toEqual(["one"]);
    expect(missingFor(readImplementation(folder, "one"))).toEqual(["a-command-that-is-nowhere"]);
  });

  test.each([
    ["no JSON", "{", "implementations/one/implementation.json: "],
    ["a missing member", JSON.stringify({ ...described, start: undefined }), "start is missing"],
    ["an unknown member", JSON.stringify({ ...described, begin: "now" }), "begin"],
    ["another name", JSON.stringify({ ...described, name: "two" }), "name is two instead of one"],
  ])("is refused with %s", (_, text, message) => {
    write(text);
    expect(() => readImplementation(folder, "one")).toThrow(message);
  });
});

test("a difference shows what was committed, what is now, and where", () => {
  const lines = ["{", '  "verdict": "nonconformant",', '  "causes": 2', "}"];
  const committed = lines.join("\n");
  expect(differenceOf(committed, committed)).toBeNull();
  expect(differenceOf(committed, committed.replace("2", "3"))?.split("\n")).toEqual(
    expect.arrayContaining(["…", '-  "causes": 2', '+  "causes": 3']),
  );
});

describe("the committed results", () => {
  test("are there for all implementations", () => {
    expect(COMMITTED.map(({ implementation }) => implementation.name)).toEqual(namesIn(ALL));
    expect(COMMITTED.length).toBeGreaterThanOrEqual(6);
  });

  test("docs/implementations.md follows from them", () => {
    expect(readFileSync(join(ROOT, "docs/implementations.md"), "utf8")).toBe(documentOf(COMMITTED));
  });

  test("every cause with a request is confirmed", () => {
    const causes = COMMITTED.flatMap(({ result }) => result.causes).filter((cause) => cause.try !== null);
    expect(causes.length).toBeGreaterThan(20);
    expect(causes.filter(({ confirmed }) => !confirmed || confirmed.startsWith(UNCONFIRMED))).toEqual([]);
  });

  test("no result has the port, the key or a time of its run", () => {
    const texts = COMMITTED.map(({ result }) => JSON.stringify(result));
    expect(
      texts.filter((text) => /127\.0\.0\.1:\d|not-a-secret|conformance-[0-9a-f]{8}-/.test(text)),
    ).toEqual([]);
  });
});

const CORRECTED = COMMITTED.filter(({ implementation }) => implementation.corrected !== undefined);

test("at least three have a corrected twin", () => {
  expect(CORRECTED.length).toBeGreaterThanOrEqual(3);
});

describe.each(CORRECTED)("the corrected twin of $implementation.name", ({ implementation, result }) => {
  test("conforms in the full profile, warnings included", () => {
    expect(result.corrected).toMatchObject({ profile: "full", verdict: "conformant", causes: [] });
  });

  test("corrected.diff is the difference", () => {
    expect(readFileSync(join(implementation.folder, "corrected.diff"), "utf8")).toBe(
      correctedDiff(implementation),
    );
  });

  test.runIf(implementation.corrected?.mends)(
    "what was changed is said of each cause of a failed MUST",
    () => {
      const causes = result.causes.filter(({ level }) => level === "MUST");
      expect(Object.keys(implementation.corrected?.mends ?? {}).sort()).toEqual(
        [...new Set(causes.map(({ requirement }) => requirement))].sort(),
      );
    },
  );
});
