/** A curl line confirms a cause only if it is answered like the run. */
import { describe, expect, test } from "vitest";
import { type Answer, answerIn, differences, hasSameBody } from "./answer.ts";

function printed(status: string, fields: readonly string[], body: string): Buffer {
  return Buffer.from([`HTTP/1.1 ${status}`, ...fields, "", body].join("\r\n"));
}

const LIMITS = ["X-RateLimit-Limit: 60", "X-RateLimit-Remaining: 59", "X-RateLimit-Reset: 60"];
const RECORDED = answerIn(printed("201 Created", LIMITS, '{"id":7,"name":"Rex","categoryId":1}'));

const repeated = (status: string, fields: readonly string[], body: string): Answer =>
  answerIn(printed(status, fields, body));

describe("what curl prints", () => {
  test("is read: status, header fields, body", () => {
    expect(RECORDED.status).toBe(201);
    expect(RECORDED.headers[0]).toEqual(["X-RateLimit-Limit", "60"]);
    expect(Buffer.from(RECORDED.body).toString()).toBe('{"id":7,"name":"Rex","categoryId":1}');
  });

  test("may begin with an interim answer", () => {
    const both = Buffer.concat([printed("100 Continue", [], ""), printed("401 Unauthorized", [], "{}")]);
    expect(answerIn(both).status).toBe(401);
  });

  test("is refused if it is no answer", () => {
    expect(() => answerIn(Buffer.from(""))).toThrow("curl printed no answer");
  });
});

describe("the same is shown", () => {
  test("by an answer with another id, a lower Remaining and a Reset nearby", () => {
    const now = ["X-RateLimit-Limit: 60", "X-RateLimit-Remaining: 12", "X-RateLimit-Reset: 31"];
    const answer = repeated("201 Created", now, '{"id":8,"name":"Rex","categoryId":1}');
    expect(differences(RECORDED, answer)).toEqual([]);
    expect(hasSameBody(RECORDED, answer)).toBe(true);
  });

  test("by a longer list", () => {
    const [before, now] = ["[]", '[{"id":1}]'].map((body) => repeated("200 OK", [], body)) as [
      Answer,
      Answer,
    ];
    expect(differences(before, now)).toEqual([]);
    expect(hasSameBody(before, now)).toBe(false);
  });
});

test.each([
  ["another status", repeated("200 OK", LIMITS, '{"id":7,"name":"Rex","categoryId":1}'), "status 200"],
  ["a missing field", repeated("201 Created", LIMITS.slice(1), "{}"), "x-ratelimit-limit 0 times"],
  [
    "a Reset of another kind",
    repeated("201 Created", [...LIMITS.slice(0, 2), "X-RateLimit-Reset: 1795367962"], "{}"),
    "x-ratelimit-reset 1795367962 instead of 60",
  ],
  ["a missing member", repeated("201 Created", LIMITS, '{"id":7,"name":"Rex"}'), "a body with"],
  [
    "a member of another type",
    repeated("201 Created", LIMITS, '{"id":"7","name":"Rex","categoryId":1}'),
    "id: string",
  ],
  ["a body that is no JSON", repeated("201 Created", LIMITS, "Created"), "a body with no JSON"],
])("it is not by %s", (_, answer, difference) => {
  expect(differences(RECORDED, answer).join("; ")).toContain(difference);
});
