/** Judges of lists: how many animals a page may have, and has to have. */
import { describe, expect, test } from "vitest";
import type { Recording } from "../../../../src/kit/exchange.ts";
import { asFullAs, atMost, atMostOfStatus, pageOfAtMost } from "../../../../suites/judges/list-pets/limit.ts";
import {
  creation,
  type Draft,
  error,
  fetched,
  judgedBy,
  listed,
  pet,
  pets,
  recordingOf,
  said,
} from "../../../support/recordings.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

const SOLD = { status: "sold" };

const PENDING = { status: "pending" };

const last = (recording: Recording) => recording.exchanges.slice(-1);

describe("atMost: no more animals than limit=2", () => {
  test.each<Row>([
    ["three", [listed("limit=2", pets(3))], "failed: at most 2 animals | 3 animals"],
    ["two of three that are known", [listed("limit=100", pets(3)), listed("limit=2", pets(2))], "passed"],
    ["none of three that are known", [listed("limit=100", pets(3)), listed("limit=2", [])], "passed"],
    [
      "two, and two are known: nothing is shown",
      [listed("limit=100", pets(2)), listed("limit=2", pets(2))],
      "untested (target): the store is not known to contain more than 2 animals that match",
    ],
    [
      "two of three that match the filter",
      [listed("limit=100", pets(3, SOLD)), listed("limit=2&status=sold", pets(2, SOLD))],
      "passed",
    ],
    [
      "three are known, but one has another status",
      [
        listed("limit=100", [...pets(2, SOLD), pet(3, PENDING)]),
        listed("limit=2&status=sold", pets(2, SOLD)),
      ],
      "untested (target): the store is not known to contain more than 2 animals that match",
    ],
    [
      "no page",
      [listed("limit=2", error(400), { status: 400 })],
      "untested (target): not judged, since there is no page: status 400, code `code_400`: It went wrong (LIST-4)",
    ],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(atMost.judge({ limit: 2 }, last(recording), recording))).toBe(judgement);
  });

  test("one is called one", () => {
    const recording = recordingOf([listed("limit=1", pets(2))]);
    expect(said(atMost.judge({ limit: 1 }, last(recording), recording))).toBe(
      "failed: at most 1 animal | 2 animals",
    );
  });
});

describe("pageOfAtMost: no limit of the range is refused", () => {
  const refusal = listed("limit=2", error(400), { status: 400 });
  test.each<Row>([
    [
      "refused where another is served",
      [listed("limit=100", pets(3)), refusal],
      "failed: status 200 with at most 2 animals | status 400, code `code_400`: It went wrong",
    ],
    [
      "refused as all are",
      [refusal],
      "untested (target): not judged, since there is no page: status 400, code `code_400`: It went wrong (LIST-4)",
    ],
    [
      "refused as all lists are, though an animal was created",
      [creation(pet(1)), refusal],
      "untested (target): not judged, since there is no page: status 400, code `code_400`: It went wrong (LIST-4)",
    ],
    ["served", [listed("limit=100", pets(3)), listed("limit=2", pets(2))], "passed"],
    ["too long", [listed("limit=2", pets(3))], "failed: at most 2 animals | 3 animals"],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(pageOfAtMost.judge({ limit: 2 }, last(recording), recording))).toBe(judgement);
  });
});

describe("atMostOfStatus: limit and status hold together", () => {
  const known = listed("limit=100", [...pets(3, SOLD), pet(4, PENDING)]);
  test.each<Row>([
    ["two of three that match", [known, listed("limit=2&status=sold", pets(2, SOLD))], "passed"],
    [
      "one of another status",
      [known, listed("limit=2&status=sold", [pet(1, SOLD), pet(4, PENDING)])],
      'failed: only animals with status sold | one with the string "pending"',
    ],
    ["three", [known, listed("limit=2&status=sold", pets(3, SOLD))], "failed: at most 2 animals | 3 animals"],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(atMostOfStatus.judge({ limit: 2 }, last(recording), recording))).toBe(judgement);
  });
});

describe("asFullAs: a page is as full as limit and store allow", () => {
  const known = listed("limit=100", pets(5));
  const own = [1, 2, 3, 4, 5].map((id) => creation(pet(id)));
  test.each<Row>([
    ["as many as the limit", [known, listed("limit=3", pets(3))], "passed"],
    ["as many as there are", [known, listed("limit=50", pets(5))], "passed"],
    ["more than are known", [known, listed("limit=50", pets(9))], "passed"],
    [
      "fewer than the limit and the store allow",
      [...own, listed("limit=3", pets(2))],
      "failed: 3 animals, since that many are known to match | 2 animals",
    ],
    [
      "fewer than are known",
      [...own, listed("limit=50", pets(4))],
      "failed: 5 animals, since that many are known to match | 4 animals",
    ],
    ["fewer than there were of others, which may be gone", [known, listed("limit=50", pets(4))], "passed"],
    [
      "fewer of a status than there were of others, which have another meanwhile",
      [
        listed("limit=100", pets(5, SOLD)),
        listed("limit=100", pets(5, PENDING), { receivedAt: 30 }),
        listed("limit=50&status=sold", []),
      ],
      "untested (target): no animal that matches is known",
    ],
    [
      "fewer than there are of others, which another answer shows meanwhile",
      [known, listed("limit=100", pets(5), { receivedAt: 30 }), listed("limit=50", pets(4))],
      "failed: 5 animals, since that many are known to match | 4 animals",
    ],
    ["nothing is known", [listed("limit=3", pets(2))], "untested (target): no animal that matches is known"],
    [
      "a limit that is out of range",
      [known, listed("limit=0", pets(2))],
      "untested (target): the request has no limit from 1 to 100",
    ],
    [
      "no page",
      [known, listed("limit=3", error(400), { status: 400 })],
      "untested (target): not judged, since there is no page: status 400, code `code_400`: It went wrong (LIST-4)",
    ],
    [
      "an animal that the whole list lacks: LIST-10's fault",
      [creation(pet(9)), listed("limit=100", pets(3)), listed("limit=50", pets(3))],
      "passed",
    ],
    [
      "an animal that a filtered list lacks: it may have another status",
      [creation(pet(9)), listed("limit=100&status=sold", pets(3)), listed("limit=50", pets(3))],
      "failed: 4 animals, since that many are known to match | 3 animals",
    ],
    [
      "an animal that a page of ten lacks: that is no whole list",
      [creation(pet(9)), listed("limit=10", pets(3)), listed("limit=50", pets(3))],
      "failed: 4 animals, since that many are known to match | 3 animals",
    ],
    [
      "an animal that was created after the whole list",
      [listed("limit=100", pets(3)), creation(pet(9)), listed("limit=50", pets(3))],
      "failed: 4 animals, since that many are known to match | 3 animals",
    ],
    [
      "an animal that the whole list lacks, and getPet returns: the list hides it",
      [creation(pet(9)), fetched("9", pet(9)), listed("limit=100", pets(3)), listed("limit=50", pets(3))],
      "failed: 4 animals, since that many are known to match | 3 animals",
    ],
    [
      "the same where the animal was fetched in vain",
      [
        creation(pet(9)),
        fetched("9", error(404), { status: 404 }),
        listed("limit=100", pets(3)),
        listed("limit=50", pets(3)),
      ],
      "passed",
    ],
    [
      "fewer than the whole list shows of this run's",
      [...own, listed("limit=100", pets(5)), listed("limit=3", pets(2))],
      "failed: 3 animals, since that many are known to match | 2 animals",
    ],
    [
      "fewer than there are of others with the status, which are listed again meanwhile",
      [
        listed("limit=100", pets(5, SOLD)),
        listed("limit=100", pets(5, SOLD), { receivedAt: 30 }),
        listed("limit=50&status=sold", pets(4, SOLD)),
      ],
      "failed: 5 animals, since that many are known to match | 4 animals",
    ],
    [
      "fewer of a status, where other clients have just created: not every list need show that",
      [
        listed("limit=100", pets(4, SOLD)),
        listed("limit=100", pets(5, SOLD)),
        listed("limit=100", pets(5, SOLD), { receivedAt: 40 }),
        listed("limit=50&status=sold", pets(4, SOLD)),
      ],
      "untested (target): no animal that matches is known",
    ],
    [
      "fewer of a status, where other clients created two seconds before",
      [
        listed("limit=100", pets(4, SOLD)),
        listed("limit=100", pets(5, SOLD)),
        listed("limit=100", pets(5, SOLD), { receivedAt: 2_040 }),
        listed("limit=50&status=sold", pets(4, SOLD), { sentAt: 2_030 }),
      ],
      "failed: 5 animals, since that many are known to match | 4 animals",
    ],
    [
      "fewer of a status, where another request showed fewer before: that is no sign of creations",
      [
        listed("limit=4", pets(4, SOLD)),
        listed("limit=100", pets(5, SOLD)),
        listed("limit=100", pets(5, SOLD), { receivedAt: 40 }),
        listed("limit=50&status=sold", pets(4, SOLD)),
      ],
      "failed: 5 animals, since that many are known to match | 4 animals",
    ],
    [
      "the same where another animal was fetched",
      [creation(pet(9)), fetched("1", pet(1)), listed("limit=100", pets(3)), listed("limit=50", pets(3))],
      "passed",
    ],
    [
      "the same where the answer to another creation has that id",
      [creation(pet(9)), listed("limit=100", pets(3)), listed("limit=50", pets(3), { status: 200 })],
      "passed",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(asFullAs, recordingOf(drafts))).toBe(judgement);
  });

  test("fewer than were created, in a list that was read too soon, since --settle is short", () => {
    const recording = recordingOf([...own, listed("limit=3", pets(2), { sentAt: 1_000 })], { settleMs: 500 });
    expect(judgedBy(asFullAs, recording)).toBe(
      "untested (narrowed): read too soon after the creation: --settle is shorter than the 2 s that a store may take",
    );
    const late = recordingOf([...own, listed("limit=3", pets(2), { sentAt: 3_000 })], { settleMs: 500 });
    expect(judgedBy(asFullAs, late)).toMatch(/^failed/);
  });

  describe("where a status has changed", () => {
    // Animal 3 was created as pending, and is sold by the time of the first list.
    const moved = [
      creation(pet(1, SOLD)),
      creation(pet(2, SOLD)),
      creation(pet(3, PENDING)),
      listed("limit=3", [pet(1, SOLD), pet(2, SOLD), pet(3, SOLD)]),
    ];
    const SOLD_LIST = "limit=50&status=sold";

    test.each<readonly [string, readonly Draft[], string]>([
      [
        "a list of the status may lack the others too",
        [listed(SOLD_LIST, [])],
        "untested (target): no animal that matches is known",
      ],
      [
        "it may not lack one that has the status afterwards",
        [listed(SOLD_LIST, []), fetched("1", pet(1, SOLD), { sentAt: 3_000 })],
        "failed: 1 animal, since that many are known to match | 0 animals",
      ],
      [
        "it may lack one that has another status afterwards",
        [listed(SOLD_LIST, []), fetched("1", pet(1, PENDING))],
        "untested (target): no animal that matches is known",
      ],
      [
        "a list of all may lack none",
        [listed("limit=50", [pet(1, SOLD), pet(2, SOLD)])],
        "failed: 3 animals, since that many are known to match | 2 animals",
      ],
    ])("%s", (_, drafts, judgement) => {
      const recording = recordingOf([...moved, ...drafts]);
      const [list] = recording.exchanges.slice(moved.length);
      expect(said(asFullAs.judge(null, list ? [list] : [], recording))).toBe(judgement);
    });
  });
});
