/** What people type and name: keys, addresses, ids, files, and the messages about them. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { FormatError } from "../../src/kit/schema/foreign-json.ts";
import { checkedOptions, targetOfEnvironment } from "../../src/setup/checked.ts";
import { openTarget } from "../../src/setup/reference.ts";
import { checkedOnly, entryOf, matching } from "../../src/setup/requirement-ids.ts";
import { baseUrlFrom, parseBaseUrl, readApiKey } from "../../src/setup/target.ts";
import {
  codeOf,
  deployedDigest,
  didYouMean,
  exists,
  int64,
  integer,
  LARGE,
  milliseconds,
  perSecond,
  quote,
  readable,
  readInput,
  text,
  UsageError,
  webAddress,
} from "../../src/setup/usage-error.ts";

const folder = mkdtempSync(join(tmpdir(), "petstore-inputs-"));

afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string | Uint8Array): string {
  const file = join(folder, "input");
  writeFileSync(file, content);
  return file;
}

/** Reads while standard input has this content, or fails like this. */
async function withInput<T>(content: string | Error, read: () => Promise<T>): Promise<T> {
  const given = async function* (): AsyncGenerator<string> {
    if (content instanceof Error) throw content;
    yield content;
  };
  const input = vi.spyOn(process, "stdin", "get").mockReturnValue(given() as unknown as typeof process.stdin);
  try {
    return await read();
  } finally {
    input.mockRestore();
  }
}

describe("a file", () => {
  const name = ["the file", "name another"] as const;

  test("is read up to a size", async () => {
    expect(await readInput(fileWith("12345"), ...name, 5)).toEqual(Buffer.from("12345"));
    await expect(readInput(fileWith("123456"), ...name, 5)).rejects.toThrow(
      "the file has more than 5 bytes: name another",
    );
  });

  test("that is not there, or is a directory, is told with what to do", async () => {
    await expect(readInput(join(folder, "none"), ...name, 5)).rejects.toThrow(
      "the file does not exist: name another",
    );
    await expect(readInput(join(fileWith(""), "in-a-file"), ...name, 5)).rejects.toThrow("does not exist");
    await expect(readInput(folder, "the file", null, 5)).rejects.toThrow(/^the file is a directory$/);
    expect([await exists(folder), await exists(join(folder, "none"))]).toEqual([true, false]);
  });

  test.skipIf(process.platform === "win32")("that is a named pipe is not waited for", async () => {
    const pipe = join(folder, "report.json");
    execFileSync("mkfifo", [pipe]);
    await expect(readInput(pipe, ...name, LARGE)).rejects.toThrow("the file is a named pipe: name another");
    await expect(readInput(pipe, ...name)).rejects.toThrow("the file is a named pipe: name another");
    const [key] = await Promise.all([readInput(pipe, ...name, undefined, true), writeFile(pipe, "key")]);
    expect(key).toEqual(Buffer.from("key"));
    await expect(readInput("/dev/null", ...name, LARGE)).resolves.toEqual(Buffer.of());
  });

  test("that cannot be read for another reason is told with its code, if it has one", async () => {
    await expect(readInput("a\0b", ...name, 5)).rejects.toThrow(
      "the file cannot be read (ERR_INVALID_ARG_VALUE): name another",
    );
    const failing = (error: Error) => withInput(error, () => readInput("-", ...name, 5));
    await expect(failing(Object.assign(new Error("no"), { code: "EIO" }))).rejects.toThrow("(EIO)");
    await expect(failing(new Error("no"))).rejects.toThrow("cannot be read (unknown reason): name another");
    expect(await withInput("12", () => readInput("-", ...name, 5))).toEqual(Buffer.from("12"));
  });

  test("of a wrong format is told with its name; other errors stay what they are", () => {
    const wrong = (): never => {
      throw new FormatError("is no report");
    };
    expect(() => readable("a.json", wrong, ": name another")).toThrow(/^"a\.json".*: name another$/);
    expect(() => readable("a.json", wrong)).toThrow(UsageError);
    const other = new TypeError("a mistake of ours");
    expect(() =>
      readable("a.json", () => {
        throw other;
      }),
    ).toThrow(other);
  });
});

describe("a key", () => {
  const VARIABLE = { name: "STAGING_KEY", value: undefined, named: null };

  test.each([
    ["key-0123", "key-0123"],
    ["key-0123\n", "key-0123"],
    ["key-0123\r\n", "key-0123"],
  ])("in a file %j", async (content, key) => {
    expect(await readApiKey(fileWith(content), VARIABLE)).toBe(key);
  });

  test.each([
    ["", "is empty: it must contain the key and nothing else"],
    ["key\n\n", "contains a line break"],
    ["key\nkey", "contains a line break"],
    ["key 0123", "has a character at position 4 that is not allowed in the Authorization header (U+0020)"],
    ["ékey", "at position 1 that is not allowed in the Authorization header (U+00E9)"],
    ["kéy", "at position 2 that is not allowed in the Authorization header (U+00E9)"],
  ])("in a file is none: %j", async (content, message) => {
    await expect(readApiKey(fileWith(content), VARIABLE)).rejects.toThrow(message);
  });

  test("on standard input is read, and named where it is none", async () => {
    expect(await withInput("key-0123\n", () => readApiKey("-", VARIABLE))).toBe("key-0123");
    await expect(withInput("", () => readApiKey("-", VARIABLE))).rejects.toThrow(
      "the key on standard input (--api-key-file -) is empty: it must contain the key and nothing else",
    );
  });

  test("in a variable: the file comes first, an empty one is told, a missing one named", async () => {
    const variable = { name: "STAGING_KEY", value: "key-of-variable", named: null };
    expect(await readApiKey(undefined, variable)).toBe("key-of-variable");
    expect(await readApiKey(fileWith("key-of-file"), variable)).toBe("key-of-file");
    const empty = readApiKey(undefined, { ...variable, value: "" });
    await expect(empty).rejects.toThrow("STAGING_KEY is empty: set it to the target's API key");
    const missing = readApiKey(undefined, {
      ...variable,
      value: undefined,
      named: "config.yaml:2:1: `apiKeyEnv`",
    });
    await expect(missing).rejects.toThrow(
      'config.yaml:2:1: `apiKeyEnv` names "STAGING_KEY", which is not set',
    );
    await expect(readApiKey(undefined, { ...variable, value: undefined })).rejects.toThrow(
      "no API key for the target",
    );
  });

  test("of the environment, with its address", () => {
    const baseUrl = "https://pets.test/v1";
    const env = { PETSTORE_BASE_URL: `${baseUrl}/`, PETSTORE_API_KEY: "key-0123" };
    expect(targetOfEnvironment(env)).toEqual({ baseUrl, apiKey: "key-0123", embedded: false });
    expect(targetOfEnvironment({ PETSTORE_API_KEY: "key-0123" })).toBeNull();
    expect(() => targetOfEnvironment({ PETSTORE_BASE_URL: baseUrl })).toThrow("set PETSTORE_API_KEY");
    expect(() => targetOfEnvironment({ PETSTORE_BASE_URL: baseUrl, PETSTORE_API_KEY: "" })).toThrow(
      "PETSTORE_API_KEY is empty",
    );
  });
});

describe("a base address", () => {
  test.each([
    ["HTTPS://Pets.Test:443/v1//", "https://pets.test/v1"],
    ["http://pets.test", "http://pets.test"],
    ["http://pets.test/a@b/v1", "http://pets.test/a@b/v1"],
  ])("%s is %s", (given, is) => {
    expect(parseBaseUrl("--base-url", given)).toBe(is);
  });

  test.each([
    ["http://pets .test/v1", "is not an http or https URL"],
    ["http://pets.test/a b/v1", "is not an http or https URL"],
    ["http://pets.test/v1 ", "is not an http or https URL"],
    ["http://pets.test/v1\u0007", "is not an http or https URL"],
    ["ftp://pets.test/v1", "is not an http or https URL"],
    ["http://secret-0123@pets.test/v1", "must not contain credentials"],
    ["http://user:secret-0123@pets.test/v1?a", "must not contain credentials"],
    ["http://pets.test?key=a@secret-0123", "must not have a query"],
    ["http://pets.test#a@secret-0123", "must not have a fragment"],
    ["http://pets.test/v1#secret-0123", "must not have a fragment"],
    ["http://pets.test/v1?key=secret-0123", "must not have a query"],
  ])("%s: %s", (given, message) => {
    expect(() => parseBaseUrl("--base-url", given)).toThrow(`--base-url ${message}`);
    expect(() => parseBaseUrl("--base-url", given)).not.toThrow(/secret-0123/);
  });

  test("the option comes before the variable; neither is the embedded one", () => {
    expect(baseUrlFrom("http://a.test", "http://b.test")).toBe("http://a.test");
    expect(baseUrlFrom(undefined, "http://b.test")).toBe("http://b.test");
    expect(baseUrlFrom(undefined, undefined)).toBeNull();
    expect(() => baseUrlFrom(undefined, "")).toThrow("PETSTORE_BASE_URL is set but empty");
  });
});

describe("a guess", () => {
  test.each([
    ["lits", ["list", "plan"], "list"],
    ["LIST", ["plan", "list"], "list"],
    ["profil", ["profile", "project"], "profile"],
    ["abc", ["xyz"], undefined],
    // Two of five letters are 0.4 of the word, three are not.
    ["abcde", ["abcxy"], "abcxy"],
    ["abcde", ["abxyz"], undefined],
  ])("%s among %j", (word, candidates, guess) => {
    expect(didYouMean(word, candidates)).toBe(guess === undefined ? "" : ` (did you mean ${guess}?)`);
  });

  test("swapped neighbours are one edit, and the nearest come first, as many as are wanted", () => {
    expect(didYouMean("ab", ["ba", "xy"], 2)).toBe(" (did you mean ba?)");
    expect(didYouMean("LIST-1", ["LIST-23", "LIST-1", "LIST-2", "LIST-3"], 3)).toBe(
      " (did you mean LIST-1, LIST-2 or LIST-3?)",
    );
    expect(didYouMean("LIST-1", ["LIST-23", "LIST-2", "LIST-1"], 2)).toBe(
      " (did you mean LIST-1 or LIST-2?)",
    );
    expect(didYouMean("x", ["LIST-1"])).toBe("");
  });
});

describe("requirements", () => {
  const CATALOGUE = [
    { id: "LIST-1", level: "MUST", title: "Returns a page" },
    { id: "LIST-12", level: "SHOULD", title: "Counts" },
    { id: "AUTH-1", level: "MUST", title: "Refuses a list without key" },
    { id: "OPEN-12", level: "OPEN", title: "Is observed" },
  ];

  test("by id and prefix, in any case, with or without a star", () => {
    expect(checkedOnly(["list-12", "auth", "LIST-*", "LIST*", "list-", "open"], CATALOGUE)).toEqual([
      ...["LIST-12", "AUTH", "LIST", "LIST", "LIST", "OPEN"],
    ]);
    expect(() => checkedOnly(["LIST-3"], CATALOGUE, "`only`")).toThrow(
      /^`only`: no requirement has the id "LIST-3"/,
    );
    expect(entryOf("auth-1", CATALOGUE).id).toBe("AUTH-1");
    expect(() => entryOf("AUTH", CATALOGUE)).toThrow('explain: no requirement has the id "AUTH"');
  });

  test("by a text in id, level or title, in any case", () => {
    const found = (wanted: string): readonly string[] => matching(wanted, CATALOGUE).map(({ id }) => id);
    expect([found("LIST"), found("should"), found("RETURNS")]).toEqual([
      ["LIST-1", "LIST-12", "AUTH-1"],
      ["LIST-12"],
      ["LIST-1"],
    ]);
    expect(() => found("nothing like it")).toThrow('--grep: no requirement has "nothing like it"');
  });
});

describe("values", () => {
  test("at the ends of their ranges", () => {
    expect([integer("-n", 1, 8)("8"), integer("-n", 1, 8)("1")]).toEqual([8, 1]);
    expect([milliseconds("-t", 0, 600_000)("0"), milliseconds("-t", 1, 60_000)("1m")]).toEqual([0, 60_000]);
    expect([perSecond("-r")("0.01"), perSecond("-r")("100000")]).toEqual([0.01, 100_000]);
    expect(() => perSecond("-r")("0.009")).toThrow(
      "-r must be a number of requests a second from 0.01 to 100000",
    );
    expect(() => perSecond("-r")("100001")).toThrow("-r must be");
    expect(() => int64("-i")("9223372036854775808")).toThrow("-i must be an integer from -2^63 to 2^63-1");
  });

  test("that are empty, or no address or digest", () => {
    expect(text("-x", "a name")(" a ")).toBe(" a ");
    expect(() => text("-x", "a name")(" ")).toThrow("-x is empty: pass a name, or omit the option");
    expect(webAddress("-u")("https://pets.test/a?b#c")).toBe("https://pets.test/a?b#c");
    for (const given of [
      "ftp://pets.test",
      "https://pets .test",
      "https://pets.test/a b",
      "https://",
      "pets.test",
    ])
      expect(() => webAddress("-u")(given)).toThrow("-u must be an http or https URL");
    const digest = `sha256:${"0a".repeat(32)}`;
    expect(deployedDigest("-d")(digest)).toBe(digest);
    expect(() => deployedDigest("-d")(digest.slice(1))).toThrow("-d must be");
  });

  test("in messages are cut after 60 characters, and have no control characters", () => {
    expect(quote("x".repeat(60))).toBe(`"${"x".repeat(60)}"`);
    expect(quote("x".repeat(61))).toBe(`"${"x".repeat(60)}…"`);
    expect(quote("a\u001b[2Jb")).not.toContain("\u001b");
    expect(codeOf(Object.assign(new Error("no"), { code: "ENOSPC" }))).toBe("ENOSPC");
  });
});

describe("options of the library", () => {
  test("null is no plan, and a member of an expected failure that is null is left out", () => {
    const known = { requirement: "LIST-1", reason: "a", untested: null, expires: null, link: undefined };
    const options = { plan: null, expectedFailures: [known] } as unknown as Parameters<
      typeof checkedOptions
    >[0];
    expect(checkedOptions(options, [{ id: "LIST-1" }])).toMatchObject({
      plan: null,
      expectedFailures: [{ requirement: "LIST-1", reason: "a", check: null }],
    });
  });
});

describe("the embedded reference", () => {
  test.each([
    [{}, 60],
    [{ profile: "full" } as const, 1_000],
    [{ plan: "pro" } as const, 300],
    [{ plan: "enterprise", profile: "full" } as const, 5_000],
  ])("with %j has a limit of %i a minute, and ends", async (options, limit) => {
    const { target, close } = await openTarget(null, "a name", options);
    const get = (): Promise<Response> =>
      fetch(`${target.baseUrl}/pets`, { headers: { authorization: `Bearer ${target.apiKey}` } });
    const { headers } = await get();
    expect(headers.get("x-ratelimit-limit")).toBe(`${limit}`);
    expect(target).toMatchObject({ embedded: true, name: "a name" });
    await close();
    await expect(get()).rejects.toThrow();
  });

  test("a target that is given is judged, and stays", async () => {
    const given = { baseUrl: "http://pets.test/v1", apiKey: "key-0123" };
    const { target, close } = await openTarget(given, "a name", {});
    await close();
    expect(target).toBe(given);
  });
});
