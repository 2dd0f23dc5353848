/** Where a deviation is: what has the same code and place is one cause. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { placeOf } from "../../../suites/causes/places.ts";
import { at, created, type Draft, error, listed, recordingOf } from "../../support/recordings.ts";

/** The places of lists that got this status, beside the plain list. */
function places(status: number, plain: number): readonly string[] {
  const refused = (query: string): Draft => listed(query, error(status), { status, requestId: query });
  const recording = recordingOf([
    listed("", plain === 200 ? [] : error(plain), { status: plain, plain: true }),
    refused("limit=1"),
    refused("status=sold"),
  ]);
  return [1, 2].map((index) => {
    const exchange = at(recording, index);
    const deviation = deviates(exchange, "status", { status });
    return placeOf(
      { requirement: "HTTP-4", check: "a check", hasCases: false, at: exchange, deviation },
      recording,
    );
  });
}

test("reads that fail as the plain one does are one place, others one each", () => {
  expect(new Set(places(500, 500)).size).toBe(1);
  expect(new Set(places(500, 200)).size).toBe(2);
  expect(new Set(places(500, 501)).size).toBe(2);
  expect(new Set(places(404, 404)).size).toBe(2);
});

/** The places of bodies that must be refused, each wrong in another way, that got 500. */
function placesOfBodies(...bodies: readonly string[]): ReadonlySet<string> {
  const recording = recordingOf(
    bodies.map((body) => created(body, error(500), { status: 500, requestId: body })),
  );
  const requirements: Readonly<Record<string, string>> = { name: "CREATE-7", categoryId: "CREATE-8" };
  return new Set(
    bodies.map((body, index) => {
      const exchange = at(recording, index);
      const deviation = deviates(exchange, "status", { status: 500 });
      const requirement = Object.keys(requirements).find((member) => body.includes(`"${member}":true`)) ?? "";
      const placed = { requirement: requirements[requirement] ?? "CREATE-11", check: body, hasCases: true };
      return placeOf({ ...placed, at: exchange, deviation }, recording);
    }),
  );
}

test("exceptions over bodies are one place where they come of three kinds of bodies, else one of each kind", () => {
  const [text, name, category] = ["{", '{"name":true,"categoryId":1}', '{"name":"a","categoryId":true}'];
  expect(placesOfBodies(text, name).size).toBe(2);
  expect(placesOfBodies(text, name, category).size).toBe(1);
});
