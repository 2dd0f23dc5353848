import { describe, expect, test } from "vitest";
import { credentialOf } from "../../src/kit/credential.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import type { CheckReport, ConfirmationReport } from "../../src/kit/report.ts";
import { madeSure } from "../../src/report/made-sure.ts";
import { recordingOf } from "../support/report-recordings.ts";
import { check, failing } from "../support/reports.ts";

type Changes = Partial<Exchange> & { readonly creates?: true; readonly wrong?: true };

/** The first exchange deviates; the others, a second apart, are of the experiment. The run starts at 03:04:05. */
function recording(...others: readonly Changes[]): Recording {
  const plain = recordingOf(...[{}, ...others].map((_, i) => [i * 1_000, i * 1_000 + 10] as const));
  const exchanges = plain.exchanges.map((exchange, i): Exchange => {
    const { creates, wrong, ...changes } = others[i - 1] ?? {};
    const request = {
      ...exchange.request,
      ...(creates ? { operation: "createPet" as const, method: "POST" } : {}),
      ...(wrong ? { credential: credentialOf("unknown key") } : {}),
    };
    return { ...exchange, request, ...changes };
  });
  return { ...plain, exchanges };
}

const sure = (
  confirmation: Omit<ConfirmationReport, "exchanges"> & { readonly exchanges?: readonly number[] },
  of: Recording,
  code = "status",
): string | null => {
  const exchanges = of.exchanges.map(({ index }) => index).slice(1);
  const deviation = { code, values: {}, kind: confirmation.experiment };
  const failed = check({ at: 0, deviation, confirmation: { exchanges, ...confirmation } });
  return madeSure({ requirement: failing("LIST-2", { checks: [failed] }), check: failed }, of);
};

const control: Changes = { role: "control" };
const created: Changes = { role: "control", creates: true };
const again: Changes = { role: "try", freshConnection: true };

describe("asked again", () => {
  test("between two controls, at a time, on a new connection", () => {
    expect(sure({ experiment: "again", repeats: 1 }, recording(control, again, control))).toBe(
      "Asked again at 03:04:07 UTC on a new connection, between two requests that were served (#1 to #3): the same answer.",
    );
    expect(sure({ experiment: "again", repeats: 1 }, recording(created, again, created))).toContain(
      "between two creations that were accepted (#1 to #3)",
    );
  });

  test("several times, and how often it came back", () => {
    const four = recording(control, again, again, control, again, control);
    expect(sure({ experiment: "again", repeats: 3 }, four)).toBe(
      "Asked again 3 times, first at 03:04:07 UTC, on a new connection, between requests that were served (#1 to #6): the same answer.",
    );
    expect(sure({ experiment: "again", repeats: 2 }, four)).toMatch(/: the same 2 times\.$/);
  });

  test("with a wrong credential, between the key and another wrong one", () => {
    const keyed = recording(control, { ...control, wrong: true }, { ...again, wrong: true }, control);
    expect(sure({ experiment: "again", repeats: 1 }, keyed)).toContain(
      "between requests with the key that were served, and wrong credentials that got 401 (#1 to #4)",
    );
  });

  test("as a plain request, which has no control", () => {
    const plain = recording({ plain: true }, { plain: true }, { plain: true }, { plain: true });
    expect(sure({ experiment: "again", repeats: 4 }, plain)).toBe(
      "Plain requests over 3.0 s (#1 to #4) were answered alike.",
    );
    expect(sure({ experiment: "again", exchanges: [0, 2], repeats: 1 }, plain)).toBe(
      "Plain requests over 2.0 s (#0 and #2) were answered alike.",
    );
  });

  test("without ever an answer", () => {
    const lost = recording({ role: "again" }, again, control, again, control);
    expect(sure({ experiment: "again", repeats: 4 }, lost, "no-answer")).toBe(
      "Sent 4 times (#1 to #5), beside two requests that were served: never answered.",
    );
  });
});

describe("looked at from both sides", () => {
  test("in rounds", () => {
    const rounds = [1, 1, 2, 2, 3, 3].map(
      (round, i): Changes => ({ role: "look", round, requestId: `look ${i}` }),
    );
    expect(sure({ experiment: "elsewhere", repeats: 3 }, recording(...rounds), "not-found")).toBe(
      "Looked at from both sides in 3 rounds (#1 to #6): the same contradiction each time.",
    );
    const more = recording(...rounds, { role: "look", round: 4 });
    expect(sure({ experiment: "elsewhere", repeats: 3 }, more, "not-found")).toMatch(
      /in 4 rounds \(#1 to #7\): the same contradiction in 3 of them\.$/,
    );
    expect(sure({ experiment: "elsewhere", repeats: 1 }, more, "not-found")).toMatch(
      /in 4 rounds \(#1 to #7\): it was there and gone by turns\.$/,
    );
    const two = recording(...rounds.slice(0, 4));
    expect(sure({ experiment: "elsewhere", repeats: 1 }, two, "not-found")).toMatch(/in 1 of them\.$/);
  });
});

test("by its own URL, where others agree", () => {
  const look = (round: number, requestId = "look"): Changes => ({ role: "look", round, requestId });
  const own = recording({}).exchanges[0]?.requestId;
  const rounds = recording(look(1), look(2), look(2, own), look(2, own), look(2));
  expect(sure({ experiment: "elsewhere", repeats: 1 }, rounds, "not-listed")).toBe(
    "Asked again 2 times, once a cache had forgotten it (#3 and #4), between answers that show otherwise: the same each time.",
  );
});

test("by what recurs in the run, which looks elsewhere did not show", () => {
  const seen = recording({ role: "survey", round: 1 }, { role: "survey", round: 2 });
  expect(sure({ experiment: "elsewhere", repeats: 48 }, seen, "differs")).toBe(
    "48 answers of the run show it (#1 and #2), which no state of the service explains.",
  );
});

test("beside the requests with which it was in flight", () => {
  const beside = [1, 2, 3].map((round): Changes => ({ role: "try", round, of: "company GET /pets" }));
  expect(sure({ experiment: "again", repeats: 3 }, recording(...beside), "differs")).toBe(
    "Sent together with the requests beside which it was in flight, in 3 rounds (#1 to #3): the same 3 times; sent alone before and after them, it was right.",
  );
});

test("by slow series", () => {
  expect(
    sure(
      { experiment: "series", repeats: 2 },
      recording({ role: "series" }, { role: "series" }),
      "countdown",
    ),
  ).toBe("2 slow series of reads (#1 and #2) show the same.");
});

describe("without an experiment", () => {
  const said = (changes: Partial<CheckReport>, others: readonly CheckReport[] = []): string | null => {
    const failed = check(changes);
    return madeSure(
      { requirement: failing("LIST-2", { checks: [failed, ...others] }), check: failed },
      recordingOf(),
    );
  };
  const again = { code: "status", values: {}, kind: "again" } as const;
  const confirmation = { experiment: "again", exchanges: [1, 2, 3], repeats: 1 } as const;

  test("because nothing makes it right", () => {
    expect(said({})).toBe("No state of the service makes this right.");
  });

  test("because the recording shows it, as a 429 after the limit was used up", () => {
    expect(said({ deviation: again })).toBe("The recording shows it: no experiment was needed.");
    expect(said({ deviation: { code: "version", values: {}, kind: "record" } })).toBe(
      "The recording shows it: no experiment was needed.",
    );
  });

  test("because another check of the requirement was confirmed with the same code", () => {
    const other = check({ deviation: again, confirmation });
    expect(said({ deviation: again }, [other])).toBe(
      "Seen once; #17, which deviates in the same way, was made sure.",
    );
    expect(said({ deviation: { ...again, code: "not-json" } }, [other])).toMatch(/^The recording shows it/);
  });

  test("or not said, as in format 1", () => {
    expect(said({ deviation: null })).toBeNull();
  });
});
