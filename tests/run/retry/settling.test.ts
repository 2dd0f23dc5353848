/** When a read that does not show a write yet is repeated (catalogue rule 6). */
import { expect, test } from "vitest";
import { SETTLING_STYLES } from "../../../src/faults/styles/store/settling.ts";
import { type RunningReference, startReference } from "../../../src/reference/index.ts";
import { DEFAULTS } from "../../../src/run/options.ts";
import { Session } from "../../../src/run/session.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { list } from "../../../suites/requests/requests.ts";
import { showsCreations } from "../../../suites/requests/shows-creations.ts";
import { filler, WITHOUT_STATUS } from "../../../suites/requests/stock.ts";

const SETTLE_MS = 600;

/** A run on a store that lists a new animal after 300 ms. */
async function onSlowStore(run: (session: Session) => Promise<void>): Promise<Session> {
  const options = SETTLING_STYLES.find(({ id }) => id === "settles-300")?.options();
  const reference: RunningReference = await startReference(options);
  const { baseUrl, apiKey } = reference;
  const target = { baseUrl, apiKey };
  const session = new Session(CONFORMANCE, target, { ...DEFAULTS, settleMs: SETTLE_MS }, "a1b2c3d4", {
    name: "test",
    version: "1.0.0",
  });
  try {
    await run(session);
  } finally {
    await session.close();
    await reference.close();
  }
  return session;
}

const creations = (session: Session): Promise<unknown> =>
  Promise.all([filler(1), filler(2)].map((request) => session.send(request)));

const tries = (session: Session, id: string): number =>
  session.recording.exchanges.filter(({ requestId }) => requestId === id).length;

const NEVER = list("limit=1", { settled: () => false });
const AFTERWARDS = list("limit=100", { note: "afterwards", settled: showsCreations });

test("a read that never settles does not speak for one right after a later creation", async () => {
  const session = await onSlowStore(async (run) => {
    await run.send(WITHOUT_STATUS);
    await run.send(NEVER);
    await creations(run);
    await run.send(AFTERWARDS);
  });
  expect(tries(session, NEVER.id)).toBe(3);
  expect(tries(session, AFTERWARDS.id)).toBeGreaterThan(1);
  const last = session.recording.exchanges.findLast(({ requestId }) => requestId === AFTERWARDS.id);
  expect(last && showsCreations(last, session.recording)).toBe(true);
});

test("but for one that the settle time is over for", async () => {
  const again = list("limit=2", { settled: () => false });
  const session = await onSlowStore(async (run) => {
    await run.send(WITHOUT_STATUS);
    await run.send(NEVER);
    await run.send(again);
  });
  expect(tries(session, again.id)).toBe(1);
});
