/** Open questions, whatever the target answers. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { OPEN_QUESTIONS } from "../../../suites/open/index.ts";
import { CATEGORIES } from "../../../suites/requests/categories.ts";
import { WITH_STATUS, WITHOUT_STATUS } from "../../../suites/requests/creations.ts";
import { LARGEST_ID } from "../../../suites/requests/get-pet.ts";
import { OPENING, WHOLE } from "../../../suites/requests/list-pets.ts";
import { EVERYTHING } from "../../support/everything.ts";
import { type Answer, recorded, recordingOf } from "./recorded.ts";

/** An answer without some of its own parts: they come from the request then. */
function without(answer: Answer, parts: readonly (keyof Answer)[]): Answer {
  return Object.fromEntries(Object.entries(answer).filter(([part]) => !parts.some((each) => each === part)));
}

describe("whatever comes back", () => {
  const requests = [
    ...OPEN_QUESTIONS.flatMap((each) => each.requests.map(({ request }) => request)),
    ...[WITHOUT_STATUS, WITH_STATUS.sold, WHOLE, OPENING, LARGEST_ID],
    ...CATEGORIES.map((probe) => probe.request),
  ];
  const NAMES = [
    ...["Link", "Location", "Allow", "Sunset", "Deprecation", "Retry-After", "Date", "Content-Type"],
    ...["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-Total-Count"],
  ];
  const anyText = fc.string({ unit: "binary", maxLength: 200 });
  const value = fc.oneof(
    anyText,
    fc.nat().map(String),
    fc.constantFrom("1e400", "-1", "9".repeat(400), "/v1/pets/7"),
  );
  const pet = fc.record(
    {
      id: fc.oneof(fc.nat(9), fc.anything()),
      name: anyText,
      categoryId: fc.anything(),
      status: fc.anything(),
    },
    { requiredKeys: [] },
  );
  const json = fc
    .oneof(
      pet,
      fc.array(pet, { maxLength: 8 }),
      fc.jsonValue(),
      fc.record({ code: anyText, message: anyText, "a\nb": fc.nat() }),
    )
    .map((body) => JSON.stringify(body, (_, each) => (typeof each === "bigint" ? String(each) : each)) ?? "");
  const answer: fc.Arbitrary<Answer> = fc
    .record({
      request: fc.constantFrom(...requests),
      status: fc.oneof(
        fc.constantFrom(0, 200, 201, 400, 401, 404, 405, 429, 500),
        fc.integer({ min: 100, max: 599 }),
      ),
      headers: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), anyText), value), { maxLength: 6 }),
      body: fc.oneof(json, anyText),
      at: fc.nat(200_000),
      target: fc.oneof(
        fc.constantFrom("/pets", "/pets?limit=0", "/pets?limit=101", "/pets/7", "/pets?%"),
        anyText,
      ),
      sent: fc.option(fc.oneof(json, anyText)),
      credential: fc.oneof(fc.constantFrom("valid", "valid: bearer", "missing", "unknown key"), anyText),
    })
    .chain((all) => fc.subarray(["target", "sent", "credential"] as const).map((own) => without(all, own)));

  test("never throws, and answers on one line of at most 140 characters", () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), fc.constantFrom("free", null), (answers, plan) => {
        const recording = recorded(answers, { plan });
        for (const { id, observe } of OPEN_QUESTIONS) {
          const said = observe(recording);
          if (said === null) continue;
          expect(said.observed, id).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,140}$/u);
          expect(said.evidence.length, id).toBeGreaterThan(0);
          expect(
            said.evidence.every((index) => index in recording.exchanges),
            id,
          ).toBe(true);
          expect(observe(recording), id).toEqual(said);
        }
      }),
      { numRuns: EVERYTHING ? 500 : 166 },
    );
  });

  test("bodies of bytes that are no text at all", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(...requests), (body, request) => {
        const exchanges = recorded([{ status: 200 }]).exchanges.flatMap((exchange): Exchange[] =>
          [200, 201, 400, 401, 404, 429].map((status, index) => ({
            ...exchange,
            index,
            requestId: request.id,
            request: { ...exchange.request, operation: request.operation, body },
            response: { status, headers: [], body, bodyFault: null },
          })),
        );
        for (const { observe } of OPEN_QUESTIONS) expect(() => observe(recordingOf(exchanges))).not.toThrow();
      }),
      { numRuns: EVERYTHING ? 300 : 100 },
    );
  });
});
