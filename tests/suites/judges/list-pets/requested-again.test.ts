/** Lists that were requested again: since they did not show everything yet, or since their length may be a cap. */
import { describe, expect, test } from "vitest";
import type { Recording } from "../../../../src/kit/exchange.ts";
import { growth, growthByStatus, showsCreated } from "../../../../suites/judges/list-pets/created.ts";
import { creation, judgedBy, listed, pet, pets, recordingOf } from "../../../support/recordings.ts";

const last = (recording: Recording) => recording.exchanges.slice(-1);

describe("growth: one more animal where a page may be capped", () => {
  const asked = (count: number): readonly string[] => {
    const recording = recordingOf([creation(pet(900)), listed("limit=100", pets(count))]);
    return growth(last(recording), recording).map(({ id }) => id);
  };

  test.each([20, 99])("a page of %i that misses an animal", (count) => {
    expect(asked(count)).toHaveLength(2);
  });

  test.each([0, 19, 100])("not a page of %i, whose length is no cap", (count) => {
    expect(asked(count)).toEqual([]);
  });

  test("not where nothing is missing, there is no page, or nothing was asked", () => {
    const whole = recordingOf([creation(pet(5)), listed("limit=100", pets(30))]);
    expect(growth(last(whole), whole)).toEqual([]);
    const none = recordingOf([listed("limit=100", "", { status: 500 })]);
    expect(growth(last(none), none)).toEqual([]);
    const empty = recordingOf([creation(pet(5)), listed("limit=100", "", { status: 500 })]);
    expect(growth(last(empty), empty)).toEqual([]);
    expect(growth([], none)).toEqual([]);
  });
});

describe("growthByStatus: one more animal of a status whose page may be capped", () => {
  const SOLD = "limit=100&status=sold";
  const sold = (id: number): ReturnType<typeof pet> => pet(id, { status: "sold" });
  const asked = (...drafts: Parameters<typeof recordingOf>[0]): readonly string[] => {
    const recording = recordingOf(drafts);
    return growthByStatus("in a test")(last(recording), recording).map(({ id }) => id);
  };

  test.each([20, 99])("a page of %i that misses an animal: a creation, then the page again", (count) => {
    expect(asked(creation(sold(900)), listed(SOLD, pets(count)))).toEqual([
      "POST /pets: a valid NewPet, one more sold in a test",
      "GET /pets?status=sold&limit=100 (after one more creation, in a test)",
    ]);
  });

  test.each([0, 19, 100])("not a page of %i, whose length is no cap", (count) => {
    expect(asked(creation(sold(900)), listed(SOLD, pets(count)))).toEqual([]);
  });

  test("not where a page of another status is longer, nothing is missing, or no status was asked for", () => {
    const longer = listed("limit=100&status=pending", pets(31));
    expect(asked(longer, creation(sold(900)), listed(SOLD, pets(30)))).toEqual([]);
    expect(asked(creation(sold(5)), listed(SOLD, pets(30)))).toEqual([]);
    expect(asked(creation(sold(900)), listed("limit=100", pets(30)))).toEqual([]);
    expect(asked(creation(sold(900)), listed("limit=100&status=gone", pets(30)))).toEqual([]);
    expect(asked(creation(sold(900)), listed(SOLD, "", { status: 500 }))).toEqual([]);
  });

  test("a page that does not grow is a cap; one that grows has lost an animal", () => {
    const rest = [creation(sold(900)), listed(SOLD, pets(30)), creation(sold(901))];
    const judged = (after: number): string => {
      const recording = recordingOf([...rest, listed(SOLD, pets(after))]);
      return showsCreated.judge(null, recording.exchanges.slice(1, 2), recording).outcome;
    };
    expect(judged(30)).toBe("untested");
    expect(judged(31)).toBe("failed");
  });
});

describe("a list that was asked for again, since it did not show everything yet", () => {
  const page = (ids: readonly number[], repeats?: number): ReturnType<typeof listed> =>
    listed(
      "limit=100",
      ids.map((id) => pet(id)),
      repeats === undefined ? {} : { repeats },
    );
  const outcome = (...drafts: Parameters<typeof recordingOf>[0]): string =>
    judgedBy(showsCreated, recordingOf(drafts), drafts.length - 1).replace(/:.*/s, "");

  test("may miss what was created since it was first asked for", () => {
    expect(outcome(creation(pet(1)), page([]), creation(pet(2)), page([1], 1))).toBe("passed");
    expect(outcome(creation(pet(1)), page([]), creation(pet(2)), page([], 1), page([1], 3))).toBe("passed");
  });

  test("must show what was created before that", () => {
    expect(outcome(creation(pet(1)), page([]), creation(pet(2)), page([2], 1))).toBe("failed");
  });

  test("must show everything where the first answer was no page", () => {
    const refused = listed("limit=100", "", { status: 429 });
    expect(outcome(refused, creation(pet(1)), page([], 0))).toBe("failed");
  });
});
