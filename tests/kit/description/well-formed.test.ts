/** What makes a document no OpenAPI description: the first thing that is wrong, and where. */
import { expect, test } from "vitest";
import { openDescription } from "../../../src/kit/description/open-description.ts";
import { malformation } from "../../../src/kit/description/well-formed.ts";
import { described } from "../../support/descriptions.ts";

const INFO = { title: "Pets", version: "1.0.0" };

const get = (more: object): object => ({ paths: { "/pets": { get: { responses: {}, ...more } } } });

test.each<[string, object]>([
  ["nothing", { paths: {} }],
  ["a member of its own", { paths: {}, "x-own": 1 }],
  ["an unknown member", { paths: {}, own: 1 }],
  ["an unknown member of an operation", get({ own: 1 })],
  ["no title", { info: { version: "1" }, paths: {} }],
  ["a title that is none", { info: { title: 1, version: "1" }, paths: {} }],
  ["a parameter without a place", get({ parameters: [{ name: "a", schema: {} }] })],
  ["a parameter in an unknown place", get({ parameters: [{ name: "a", in: "body", schema: {} }] })],
  ["parameters that are no list", get({ parameters: {} })],
  ["a response without a description", get({ responses: { 200: {} } })],
  ["tags that are numbers", get({ tags: ["a", 1] })],
])("%s", (_, members) => {
  const found = ["3.0.3", "3.1.0"].map((openapi) => {
    const open = openDescription(described(JSON.stringify({ openapi, info: INFO, ...members })));
    return open && malformation(open);
  });
  expect(found).toMatchSnapshot();
});

test.each(["2.0", "3.2.0", "3.0", "4.0.0"])(
  "of the version %s, which is not known, nothing is wrong",
  (openapi) => {
    const open = openDescription(described(JSON.stringify({ openapi, own: 1 })));
    expect(open && malformation(open)).toBeNull();
  },
);
