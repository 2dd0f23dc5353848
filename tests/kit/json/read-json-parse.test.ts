/** The reader against JSON.parse: both accept the same texts, and make the same of them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { bytes, parsed, plain } from "./json-parse.ts";

describe("against JSON.parse", () => {
  function agrees(text: string): void {
    let expected: unknown;
    let accepted = true;
    try {
      expected = parsed(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      accepted = false;
    }
    const reading = readJson(bytes(text));
    expect(reading.problems.length === 0).toBe(accepted);
    if (accepted) expect(plain(reading.value)).toEqual(expected);
  }

  const mutated = fc
    .tuple(
      fc.json({ stringUnit: "binary" }),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(..."{}[],:\"'\\0123.eE+-/ \t\n\f\0tnu", "é", "")), {
        maxLength: 3,
      }),
    )
    .map(([text, edits]) =>
      edits.reduce((edited, [position, insert]) => {
        const at = position % (edited.length + 1);
        return (edited.slice(0, at) + insert + edited.slice(at + (position % 2))).replace(/\p{Cs}/gu, "?");
      }, text),
    );

  test("any text is accepted by both or by neither", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), agrees), { numRuns: 500 });
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"\\0123.eE+- \ntrue') }), agrees), {
      numRuns: 3000,
    });
  });

  test("any JSON text with a few changes", () => {
    fc.assert(fc.property(mutated, agrees), { numRuns: 5000 });
  });

  test("whatever the bytes, nothing is thrown, and there are problems or a value", () => {
    const any = fc.oneof(
      fc.uint8Array(),
      fc.uint8Array().map((noise) => Buffer.concat([bytes('{"a":"'), noise, bytes('"}')])),
    );
    fc.assert(
      fc.property(any, (noise) => {
        const { problems, value } = readJson(noise);
        expect(problems.length > 0 || value !== undefined).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
