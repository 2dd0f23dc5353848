/** Open questions about requests and answers. */
import { describe, expect, test } from "vitest";
import { requestJson } from "../../../src/kit/evidence/reading.ts";
import type { HeaderLines } from "../../../src/kit/exchange.ts";
import { isJsonObject } from "../../../src/kit/json/json.ts";
import { WITHOUT_STATUS } from "../../../suites/requests/creations.ts";
import { LARGEST_ID, READ_BACK } from "../../../suites/requests/get-pet.ts";
import {
  type Answer,
  accepted,
  askOf,
  ERROR,
  numbered,
  observed,
  PET,
  question,
  recorded,
} from "./recorded.ts";

describe("requests and answers", () => {
  test("OPEN-10: other media types", () => {
    const [text, form] = question("OPEN-10").requests.map(({ request }) => request);
    if (!text || !form) throw new Error("no requests");
    expect(observed("OPEN-10", recorded([accepted(text), { request: form, status: 415 }]))).toBe(
      "accepted: text/plain; refused with 415: application/x-www-form-urlencoded",
    );
    expect(observed("OPEN-10", recorded([{ request: text, status: 0 }]))).toBe("no answer: text/plain");
  });

  test.each<[HeaderLines, string]>([
    [[], "none"],
    [[["Location", "/v1/pets/7"]], '"/v1/pets/{petId}"'],
    [[["location", "https://pets.example/v1/pets/7"]], '"https://pets.example/v1/pets/{petId}"'],
    [[["Location", "/v7/pets/7"]], '"/v7/pets/{petId}"'],
    [[["Location", "pets/7"]], '"pets/{petId}"'],
    [[["Location", "/v1/pets"]], '"/v1/pets"'],
    [
      [
        ["Location", "/v1/pets/7"],
        ["Location", "/"],
      ],
      '"/v1/pets/{petId}, /"',
    ],
  ])("OPEN-11: Location %j", (headers, answer) => {
    const created = { ...accepted(WITHOUT_STATUS), headers };
    expect(observed("OPEN-11", recorded([created]))).toBe(answer);
    // Another status than 201 is a failure of its own.
    expect(observed("OPEN-11", recorded([{ ...created, status: 200 }]))).toBeNull();
  });

  test("OPEN-12: equal member names", () => {
    const request = askOf("OPEN-12", "POST");
    const stored = (name: string): Answer => ({
      request,
      status: 201,
      body: { ...PET, name: `conformance-r1-equal-names-${name}` },
    });
    expect(observed("OPEN-12", recorded([stored("first")]))).toBe("the first counts");
    expect(observed("OPEN-12", recorded([stored("last")]))).toBe("the last counts");
    expect(observed("OPEN-12", recorded([{ request, status: 400 }]))).toBe("refused with 400");
    const [exchange] = recorded([stored("last")]).exchanges;
    const sent = exchange && requestJson(exchange);
    expect(isJsonObject(sent) && sent.name).toBe("conformance-r1-equal-names-last");
  });

  test("OPEN-13: other methods", () => {
    const allow: HeaderLines = [["Allow", "GET, POST"]];
    const answers = ["PUT", "DELETE"].map((method) => ({
      request: askOf("OPEN-13", method),
      status: 405,
      headers: allow,
    }));
    expect(observed("OPEN-13", recorded([...answers, { request: askOf("OPEN-13", "HEAD"), body: "" }]))).toBe(
      "200: HEAD /pets; 405 with Allow: PUT /pets, DELETE /pets/{petId}",
    );
    const lost = { request: askOf("OPEN-13", "PATCH"), status: 0 };
    expect(observed("OPEN-13", recorded([lost]))).toBe("no answer: PATCH /pets/{petId}");
  });

  test("OPEN-14: marks of deprecation", () => {
    const headers: HeaderLines = [["Sunset", "Thu, 05 Dec 2030 00:00:00 GMT"]];
    const made = accepted(WITHOUT_STATUS);
    const read = { operation: "getPet", target: "/pets/7", body: PET, headers } as const;
    expect(READ_BACK.operation).toBe("getPet");
    expect(observed("OPEN-14", recorded([made, read]))).toBe(
      'no Deprecation; Sunset "Thu, 05 Dec 2030 00:00:00 GMT"; no Link',
    );
    expect(observed("OPEN-14", recorded([read, { request: LARGEST_ID, status: 404 }]))).toBe(
      'no Deprecation; Sunset "Thu, 05 Dec 2030 00:00:00 GMT" or no Sunset; no Link',
    );
    // The first answer of each kind shows it.
    const missing = { request: LARGEST_ID, status: 404 };
    const seen = question("OPEN-14").observe(recorded([made, read, read, missing, missing, read]));
    expect(seen?.evidence).toEqual([1, 3]);
  });

  test("OPEN-15: codes", () => {
    const error = (code: string, status: number, more: Answer = {}): Answer => ({
      ...more,
      status,
      body: { ...ERROR, code },
    });
    const answers = [
      error("unknown_pet", 404, { request: LARGEST_ID }),
      error("no_key", 401, { credential: "missing" }),
      error("bad_key", 401, { credential: "unknown key" }),
      error("bad_key", 401, { credential: "empty header" }),
    ];
    expect(observed("OPEN-15", recorded(answers))).toBe(
      "401 no_key (missing), bad_key (unknown key); 404 unknown_pet",
    );
    // What of a query is unusual: its parameter, or that there are several.
    const refused = (code: string, target: string): Answer => error(code, 400, { target });
    const queries = [refused("a", "/pets?limit=0"), refused("b", "/pets?limit=0&status=x")];
    expect(observed("OPEN-15", recorded([...queries, refused("c", "/pets?status=x&status=y")]))).toBe(
      "400 a (limit), b (parameters), c (status)",
    );
    const many = numbered(1, 30).map((n) =>
      error(`validation_failed_${n}`, 400, { target: "/pets?limit=0" }),
    );
    // Without the conditions, and cut.
    expect(observed("OPEN-15", recorded(many))).toMatch(
      /^400 validation_failed_1, validation_failed_2, .*…$/,
    );
  });
});
