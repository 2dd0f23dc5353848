/** What the rounds of looks come to: contradictions, agreements, and lists that are too long to tell (catalogue rule 6). */
import { expect, test } from "vitest";
import type { Look } from "../../../src/engine/catalogue.ts";
import { elsewhereRound, resultElsewhere } from "../../../src/engine/confirm/elsewhere.ts";
import { deviates } from "../../../src/engine/judgement.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { get, list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import { fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const REQUEST = get("{an id}", "1");
const FULL = { untested: "store-full" } as const;

type Shown = ReturnType<Look["shows"]>;

/** A read that deviates, and looks of which each round shows one of these. */
function looked(...rounds: readonly Shown[]) {
  const judge = (exchange: Exchange) => deviates(exchange, "a", { id: "1" });
  const look: Look = {
    beside: () => list("limit=50"),
    still: () => true,
    requests: () => [{ request: list("limit=51") }],
    shows: (_, [answer]) => rounds[(answer?.round ?? 0) - 1] ?? "nothing",
  };
  const drafts = [
    fetched("1", pet(1), { requestId: REQUEST.id }),
    ...rounds.map((_, i) =>
      listed(`limit=${51 + i}`, [], {
        ...{ requestId: `look ${i}`, role: "look", round: i + 1, of: `a ${REQUEST.id}` },
        ...{ sentAt: 1_000 * (i + 1), receivedAt: 1_000 * (i + 1) + 5 },
      }),
    ),
  ];
  const recording = recordingOf(drafts, { settleMs: 400 });
  return { ...doubtAt(0, recording, REQUEST, judge), look };
}

function result(...rounds: readonly Shown[]): string {
  const { doubt, look, state } = looked(...rounds);
  const { state: what, code, repeats } = resultElsewhere(doubt, look, state);
  return `${code ?? what} ${repeats}`;
}

test("three contradictions confirm it, what shows nothing aside; five rounds are the most", () => {
  expect(result("contradiction", "contradiction")).toBe("pending 0");
  expect(result("contradiction", "nothing", "contradiction", "nothing", "contradiction")).toBe("confirmed 3");
  expect(result("contradiction", "nothing", "contradiction", "nothing")).toBe("pending 0");
  expect(result("contradiction", "nothing", "contradiction", "nothing", "nothing")).toBe("unsteady 2");
  expect(result("contradiction", "agreement")).toBe("unsteady 1");
});

test("a list that is too long ends them, unless it was seen before while there was room", () => {
  expect(result(FULL)).toBe("store-full 0");
  expect(result("nothing", FULL)).toBe("store-full 0");
  expect(result("contradiction", FULL)).toBe("pending 0");
  expect(result("contradiction", FULL, FULL, "contradiction", FULL)).toBe("store-full 2");
  expect(result("contradiction", FULL, "contradiction", "contradiction")).toBe("confirmed 3");
});

test("rounds have growing pauses: all of the settle time after the answer, half of it, and all of it", () => {
  const rests = [[], ["contradiction"], ["contradiction", "contradiction"]].map((rounds) => {
    const { doubt, look, state } = looked(...(rounds as Shown[]));
    const last = state.recording.exchanges.at(-1)?.receivedAt ?? 0;
    return (elsewhereRound(doubt, look, state)?.notBefore ?? 0) - last;
  });
  expect(rests).toEqual([400, 200, 400]);
});
