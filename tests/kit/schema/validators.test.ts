import { describe, expect, test } from "vitest";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { findings } from "../../../src/kit/schema/validators.ts";

type Name = Parameters<typeof findings>[0];
const ID = "`id`, an integer within int64";
const CATEGORY = "`categoryId`, an integer within int64";
const STATUS = "`status`, one of available, pending and sold";

function found(schema: Name, text: string): string[] {
  return findings(schema, readJson(Buffer.from(text)).value).map(
    ({ path, expected, received }) => `${path} expected ${expected}, received ${received}`,
  );
}

describe("valid", () => {
  test.each<[Name, string]>([
    ["Pet", '{"id":1,"name":"","categoryId":-0}'],
    ["Pet", '{"id":-9223372036854775808,"name":"Rex","categoryId":9223372036854775807,"status":"sold"}'],
    ["Pet", '{"id":1,"name":"Rex","categoryId":1,"status":"available","extra":{"id":1.5},"__proto__":null}'],
    ["NewPet", '{"name":"Rex","categoryId":1}'],
    ["Pets", "[]"],
    ["Pets", '[{"id":1,"name":"a","categoryId":1},{"id":1,"name":"a","categoryId":1,"status":"pending"}]'],
    ["Error", '{"code":"","message":"","status":404}'],
    ["Error", '{"code":"x","message":"y","status":99999999999999999999,"details":[]}'],
  ])("%s %s", (schema, text) => {
    expect(found(schema, text)).toEqual([]);
  });
});

describe("invalid, formatted for people", () => {
  test.each<[Name, string, string[]]>([
    ["Pet", '{"id":"12","name":"a","categoryId":1}', [`/id expected ${ID}, received the string "12"`]],
    ["Pet", '{"id":1,"categoryId":1}', ["/name expected `name`, a string, received no `name`"]],
    ["Pet", '{"name":"a","categoryId":1}', [`/id expected ${ID}, received no \`id\``]],
    ["Pet", '{"id":1,"name":5,"categoryId":1}', ["/name expected `name`, a string, received 5"]],
    [
      "Pet",
      '{"id":1,"name":null,"categoryId":null}',
      ["/name expected `name`, a string, received null", `/categoryId expected ${CATEGORY}, received null`],
    ],
    [
      "Pet",
      '{"id":9223372036854775808,"name":"a","categoryId":1}',
      [`/id expected ${ID}, received 9223372036854775808, which is beyond int64`],
    ],
    [
      "Pet",
      '{"id":1,"name":"a","categoryId":1e-3}',
      [`/categoryId expected ${CATEGORY}, received 1e-3, which is no integer`],
    ],
    [
      "Pet",
      '{"id":1.5,"name":"a","categoryId":[1]}',
      [
        `/id expected ${ID}, received 1.5, which is no integer`,
        `/categoryId expected ${CATEGORY}, received an array of 1`,
      ],
    ],
    [
      "Pet",
      '{"id":1,"name":"a","categoryId":1,"status":null}',
      [`/status expected ${STATUS}, received null`],
    ],
    ["Pet", '{"id":1,"name":"a","categoryId":1,"status":1}', [`/status expected ${STATUS}, received 1`]],
    [
      "NewPet",
      '{"name":"a","categoryId":1,"status":"Sold"}',
      [`/status expected ${STATUS}, received the string "Sold"`],
    ],
    [
      "NewPet",
      "{}",
      [
        "/name expected `name`, a string, received no `name`",
        `/categoryId expected ${CATEGORY}, received no \`categoryId\``,
      ],
    ],
    ["Pet", "[]", [" expected a Pet object, received an empty array"]],
    ["Pet", "1", [" expected a Pet object, received 1"]],
    ["Pet", "null", [" expected a Pet object, received null"]],
    ["Pets", '{"items":[]}', [" expected an array of Pet objects, received an object with items"]],
    [
      "Pets",
      '[{"id":1,"name":"a","categoryId":1},7,{"name":"b","categoryId":1,"id":"x"}]',
      [
        "/1 expected `[1]`, a Pet object, received 7",
        '/2/id expected `[2].id`, an integer within int64, received the string "x"',
      ],
    ],
    [
      "Error",
      '{"error":"x"}',
      [
        "/code expected `code`, a string, received no `code`",
        "/message expected `message`, a string, received no `message`",
        "/status expected `status`, an integer, received no `status`",
      ],
    ],
    [
      "Error",
      '{"code":400,"message":"x","status":"400"}',
      [
        "/code expected `code`, a string, received 400",
        '/status expected `status`, an integer, received the string "400"',
      ],
    ],
    [
      "Error",
      '{"code":"x","message":"x","status":400.5}',
      ["/status expected `status`, an integer, received 400.5, which is no integer"],
    ],
    ["Error", '"boom"', [' expected an Error object, received the string "boom"']],
  ])("%s %s", (schema, text, expected) => {
    expect(found(schema, text).sort()).toEqual([...expected].sort());
  });

  test("nothing at all", () => {
    expect(findings("Pet", undefined)).toEqual([{ path: "", expected: "a Pet object", received: "nothing" }]);
  });

  test("a list of 50,000 wrong items", () => {
    const value = Array.from({ length: 50_000 }, () => new JsonNumber("1"));
    expect(findings("Pets", value)).toHaveLength(50_000);
  });
});
