/** What a run's id decides is the same in each version: names of animals, refused bodies, header fields, order. */
import { expect, test } from "vitest";
import { requestFields, userAgentOf } from "../../../src/kit/identity/client-fields.ts";
import {
  attemptPrefix,
  createdName,
  inOrderOf,
  namePrefixIn,
  PREFIX_LENGTH,
  refusedCategories,
  refusedNames,
} from "../../../src/kit/identity/created-names.ts";

const NAMED = { runId: "0a1b2c3d", baseUrl: "http://a/v1" };
const IDS = ["0a1b2c3d", "11111111", "deadbeef", "cafe0123", "90210abc", "7"];

test("names begin with the id, and from the second attempt on with a letter", () => {
  expect([1, 2, 3, 26, 27, 99].map((attempt) => createdName(NAMED, "first", attempt))).toEqual([
    "conformance-0a1b2c3d-first",
    "conformance-0a1b2c3db-first",
    "conformance-0a1b2c3dc-first",
    "conformance-0a1b2c3dz-first",
    "conformance-0a1b2c3dz-first",
    "conformance-0a1b2c3dz-first",
  ]);
  expect(namePrefixIn({ id: "0a1b2c3d", options: {} })).toBe("conformance-0a1b2c3d");
});

test("of anonymous runs, the id decides the words, their capitals, and the letters of a label", () => {
  const runs = IDS.map((runId) => ({ runId, anonymous: true, baseUrl: "https://a/v1" }));
  expect(
    runs.map((run) => ({
      name: createdName(run, "first", 1),
      refused: createdName(run, "xbad", 2),
      agent: userAgentOf(run, { name: "n", version: "1" }),
      fields: requestFields(run, "agent", {
        users: [["X-Own", "1"]],
        own: [
          ["Authorization", "a"],
          ["Content-Type", "b"],
        ],
      })
        .map((field) => field.join(": "))
        .join("; "),
      order: inOrderOf(run, "things", [1, 2, 3, 4]).join(""),
    })),
  ).toMatchSnapshot();
  for (const run of runs) {
    expect(attemptPrefix(run, 1)).toHaveLength(PREFIX_LENGTH);
    expect(namePrefixIn({ id: run.runId, options: { anonymous: true } })).toBe(attemptPrefix(run, 1));
    const text = `${createdName(run, "xbad", 2)}, ${createdName(run, "good", 1)}`;
    expect(text.match(refusedNames(run))).toEqual([createdName(run, "xbad", 2)]);
  }
});

test("the names of refused bodies are found in a text, and no others", () => {
  const text = ["xbad", "good", "x"].map((label) => createdName(NAMED, label, 2)).join(" ");
  expect(text.match(refusedNames(NAMED))).toEqual(["conformance-0a1b2c3db-xbad"]);
  expect(IDS.map((runId) => String(refusedCategories({ runId })))).toMatchSnapshot();
});

test("the fields of a run with a name come first, in their order", () => {
  const agent = userAgentOf(NAMED, { name: "suite", version: "1.2.3" });
  expect(agent).toBe("suite/1.2.3 (run 0a1b2c3d)");
  expect(requestFields(NAMED, agent, { users: [["X-Own", "1"]], own: [["Accept", "text/html"]] })).toEqual([
    ["User-Agent", agent],
    ["Accept", "application/json"],
    ["Accept-Encoding", "gzip"],
    ["X-Own", "1"],
    ["Accept", "text/html"],
  ]);
  expect(inOrderOf(NAMED, "things", [1, 2, 3])).toEqual([1, 2, 3]);
});
