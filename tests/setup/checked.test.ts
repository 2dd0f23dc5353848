/** The library's door: what cannot be used is refused before anything is sent, in the sentences of the command line. */
import { expect, test } from "vitest";
import { judge, type RunOptions, type Target, UsageError } from "../../src/index.ts";
import { checkedOptions, checkedTarget, targetOfEnvironment } from "../../src/setup/checked.ts";

const TARGET: Target = { baseUrl: "http://127.0.0.1:1/v1", apiKey: "key-of-a-test-0123456789" };
const CATALOGUE = [{ id: "LIST-1" }, { id: "LIST-2" }, { id: "OPEN-1" }];

test.each<readonly [string, unknown, unknown, string]>([
  [
    "an id that there is not",
    TARGET,
    { only: ["NOPE-1"] },
    '`only`: no requirement has the id "NOPE-1" (did you mean OPEN',
  ],
  [
    "an id with a typo",
    TARGET,
    { only: ["LIST-1", "LITS-2"] },
    '`only`: no requirement has the id "LITS-2" (did you mean LIST',
  ],
  [
    "a profile that there is not",
    TARGET,
    { profile: "quick" },
    '`profile` must be core or full, not "quick"',
  ],
  ["a profile with a typo", TARGET, { profile: "ful" }, "(did you mean full?)"],
  [
    "a plan that there is not",
    TARGET,
    { plan: "gratis" },
    "`plan` must be free, pro, business or enterprise",
  ],
  ["categories", TARGET, { categories: "all" }, "`categories` must be any, restricted or auto"],
  [
    "an expected failure without a reason",
    TARGET,
    { expectedFailures: [{ requirement: "LIST-1" }] },
    "`expectedFailures`[0].reason is missing",
  ],
  [
    "an expected failure with a date that there is not",
    TARGET,
    { expectedFailures: [{ requirement: "LIST-1", reason: "a", expires: "2027-02-30" }] },
    "`expectedFailures`[0].expires must be a date such as 2027-01-31",
  ],
  ["a description that is no text", TARGET, { description: 5 }, "`description` must be text, not number"],
  ["expected failures that are no list", TARGET, { expectedFailures: {} }, "`expectedFailures` must be"],
  ["an expected failure that is none", TARGET, { expectedFailures: [7] }, "`expectedFailures`[0] must be"],
  ["no key", { baseUrl: TARGET.baseUrl }, {}, "`apiKey` must be text, not undefined"],
  ["an empty key", { ...TARGET, apiKey: "" }, {}, "`apiKey` is empty: pass the target's API key"],
  ["a key with a blank", { ...TARGET, apiKey: "a b" }, {}, "`apiKey` has a character at position 2"],
  ["no address", { apiKey: TARGET.apiKey }, {}, "`baseUrl` must be text, not undefined"],
  ["an empty address", { ...TARGET, baseUrl: " " }, {}, "`baseUrl` is set but empty: pass a base URL"],
  ["no URL", { ...TARGET, baseUrl: "x" }, {}, "`baseUrl` is not an http or https URL: write it like"],
  ["a query", { ...TARGET, baseUrl: "http://a/v1?b" }, {}, "`baseUrl` must not have a query"],
])("judge refuses %s", async (_, target, options, sentence) => {
  const judged = judge(target as Target, options as Partial<RunOptions>);
  const error = await judged.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toContain(sentence);
});

test("what can be used is passed on in its usual spelling", () => {
  expect(checkedTarget({ ...TARGET, baseUrl: "HTTP://127.0.0.1:1/v1/", name: "a name" })).toEqual({
    ...TARGET,
    name: "a name",
  });
  expect(checkedOptions({ only: ["list-2", "open"], profile: "full" }, CATALOGUE)).toEqual({
    only: ["LIST-2", "OPEN"],
    profile: "full",
  });
  const known = { requirement: "list-2", reason: "a", link: null };
  expect(checkedOptions({ expectedFailures: [known] }, CATALOGUE).expectedFailures).toEqual([
    { requirement: "LIST-2", check: null, reason: "a", expires: null, link: null },
  ]);
});

test("an option that is undefined is one that is left out", () => {
  const given = { profile: undefined, only: undefined, seed: 7 } as unknown as Partial<RunOptions>;
  expect(checkedOptions(given, CATALOGUE)).toStrictEqual({ seed: 7 });
});

test("null is as good as nothing, and what may stay untested is read as in a file", () => {
  const open = { requirement: "list-2", untested: "store-full", reason: "a", check: null };
  const given = { plan: null, description: null, categories: "auto", expectedFailures: [open] };
  expect(checkedOptions(given as unknown as Partial<RunOptions>, CATALOGUE)).toEqual({
    ...{ plan: null, description: null, categories: "auto" },
    expectedFailures: [
      { requirement: "LIST-2", check: null, untested: "store-full", reason: "a", expires: null, link: null },
    ],
  });
  const documents = { source: "a", documents: [] };
  expect(checkedOptions({ description: documents }, CATALOGUE)).toEqual({ description: documents });
  expect(checkedOptions({ expectedFailures: [] }, CATALOGUE)).toEqual({ expectedFailures: [] });
});

test("the target of the environment", () => {
  const { baseUrl, apiKey } = TARGET;
  expect(targetOfEnvironment({})).toBeNull();
  expect(targetOfEnvironment({ PETSTORE_API_KEY: apiKey })).toBeNull();
  expect(targetOfEnvironment({ PETSTORE_BASE_URL: baseUrl, PETSTORE_API_KEY: apiKey })).toEqual({
    ...TARGET,
    embedded: false,
  });
  expect(() => targetOfEnvironment({ PETSTORE_BASE_URL: baseUrl })).toThrow(
    new UsageError("no API key for the target: set PETSTORE_API_KEY"),
  );
  expect(() => targetOfEnvironment({ PETSTORE_BASE_URL: baseUrl, PETSTORE_API_KEY: "" })).toThrow(
    "PETSTORE_API_KEY is empty: set it to the target's API key",
  );
});
