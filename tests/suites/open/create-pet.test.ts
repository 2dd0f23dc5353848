/** Open questions about creations. */
import { describe, expect, test } from "vitest";
import type { TestRequest } from "../../../src/engine/claims.ts";
import { NEGATIVE, SMALL } from "../../../suites/requests/categories.ts";
import { WITH_STATUS, WITHOUT_STATUS } from "../../../suites/requests/creations.ts";
import { WITH_ID } from "../../../suites/requests/stock.ts";
import {
  accepted,
  askOf,
  ERROR,
  observed,
  PET,
  question,
  recorded,
  recordingOf,
  worldOf,
} from "./recorded.ts";

describe("what a creation holds", () => {
  test("OPEN-1: the status of an animal created without one", () => {
    expect(observed("OPEN-1", recorded([accepted(WITHOUT_STATUS, { status: "available" })]))).toBe(
      "available",
    );
    expect(observed("OPEN-1", recorded([accepted(WITHOUT_STATUS)]))).toBe("left out");
    expect(observed("OPEN-1", recorded([accepted(WITHOUT_STATUS, { status: null })]))).toBe("null");
    expect(observed("OPEN-1", recorded([accepted(WITH_STATUS.sold)]))).toBeNull();
    const later = recorded([accepted(WITHOUT_STATUS), { body: [PET] }]);
    expect(question("OPEN-1").observe(later)).toEqual({
      observed: "left out, later available",
      evidence: [0, 1],
    });
  });

  test("OPEN-2: undeclared members", () => {
    const answers = [
      { body: [{ ...PET, "a\nb": 1, unlistedNote: 1 }] },
      { status: 401, body: { ...ERROR, trace: 1 } },
    ];
    expect(observed("OPEN-2", recorded(answers))).toBe('Pet: "a\\u{A}b"; Error: trace');
    expect(observed("OPEN-2", recorded([{ body: [PET] }]))).toBe("Pet: none");
  });

  test("OPEN-3: an undeclared member and an id of the client's own", () => {
    const member = askOf("OPEN-3", "POST /pets: a NewPet with an undeclared member");
    const id = WITH_ID;
    const ignored = { ...accepted(member), body: PET };
    expect(observed("OPEN-3", recorded([ignored, { ...accepted(id), body: PET }]))).toBe(
      "ignored: undeclared member, id",
    );
    expect(observed("OPEN-3", recorded([accepted(member), { request: id, status: 400, body: ERROR }]))).toBe(
      "repeated in the answer: undeclared member; refused with 400: id",
    );
    const listed = { body: [{ ...PET, unlistedNote: "kept" }] };
    expect(observed("OPEN-3", recorded([accepted(member), listed]))).toBe("stored: undeclared member");
    expect(observed("OPEN-3", recorded([accepted(member), { body: [PET] }]))).toBe(
      "repeated in the answer only: undeclared member",
    );
    const spec = id.build(worldOf(recordingOf([])));
    const body = "unprepared" in spec ? "" : String(spec.body);
    expect(observed("OPEN-3", recorded([{ request: id, status: 201, body }]))).toBe("taken: id");
  });

  test("OPEN-4: unknown categories", () => {
    expect(
      observed("OPEN-4", recorded([accepted(SMALL.request), { request: NEGATIVE.request, status: 400 }])),
    ).toBe("accepted: 1900000017; refused with 400: -17");
  });

  test("OPEN-5: integers in other spellings", () => {
    const [fraction, exponent] = question("OPEN-5").requests.map(({ request }) => request);
    if (!fraction || !exponent) throw new Error("no requests");
    const taken = { request: fraction, status: 201, body: PET };
    const kept = { request: exponent, status: 201, body: '{"id":8,"name":"a","categoryId":1e0}' };
    expect(observed("OPEN-5", recorded([taken, kept]))).toBe(
      "taken as the integer: 1.0; accepted as 1e0: 1e0",
    );
    expect(observed("OPEN-5", recorded([{ request: fraction, status: 400 }]))).toBe("refused with 400: 1.0");
  });

  test("OPEN-6: names", () => {
    const name = (what: string): TestRequest => askOf("OPEN-6", `POST /pets: a NewPet whose name ${what}`);
    const kept = accepted(name("has 255"));
    const cut = accepted(name("has 1024"), { name: `conformance-r1-len1024${"N".repeat(234)}` });
    const padded = accepted(name("ends with blanks"), { name: "conformance-r1-padded" });
    const composed = accepted(name("is decomposed"), { name: "conformance-r1-nfd \u00E9\u00C5" });
    const other = accepted(name("has control"), { name: "conformance-r1-control ." });
    const large = { request: name("has 65536"), status: 413, body: "too large" };
    const empty = { request: name("is empty"), status: 400, body: ERROR };
    expect(observed("OPEN-6", recorded([kept, cut, padded, large, empty]))).toBe(
      "kept: 255; cut to 256: 1024; refused with 413: 65536; refused with 400: empty; trimmed: blanks at the end",
    );
    expect(observed("OPEN-6", recorded([composed, other]))).toBe(
      "composed: NFD; changed: control characters",
    );
    expect(observed("OPEN-6", recorded([accepted(name("has 65536"))]))).toBe("kept: 65536");
  });
});
