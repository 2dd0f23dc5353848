/** No conformant style is accused because the target also locks out the whole address for some milliseconds. */
import { expect, test } from "vitest";
import { STYLES } from "../../src/faults/styles/index.ts";
import { judgeReference } from "../../src/prove/judge-reference.ts";
import { lockingOutBriefly } from "../support/locking-out.ts";

/** Status, wrong credentials until the lock-out, and its milliseconds. */
const LOCK_OUTS = [
  [403, 6, 40],
  [401, 5, 30],
  [403, 8, 200],
] as const;

/** Styles that were accused before the rules of lock-outs were as they are. */
const IDS = [
  ...["cap-before-status", "capped-21", "quota-five", "quota-first", "quota-stocked", "removed-route"],
  ...["scheme-case-sensitive", "second-two", "status-null-absent", "used-up-bucket", "window-estimated"],
];

const cases = IDS.flatMap((id) => LOCK_OUTS.map(([status, most, ms]) => ({ id, status, most, ms })));

test.each(cases)("$id, and $status after $most for $ms ms", async ({ id, status, most, ms }) => {
  const style = STYLES.find((each) => each.id === id);
  if (!style) throw new Error(`there is no style ${id}`);
  const options = style.options();
  const changes = [...(options.changes ?? []), lockingOutBriefly(status, most, ms)];
  const { report } = await judgeReference(
    { ...options, changes },
    { settleMs: 2_000, timeoutMs: 5_000, maxWaitMs: 70_000, maxTimeMs: 600_000, seed: 1, ...style.suite },
  );
  const failed = report.requirements.filter(({ outcome, level }) => outcome === "failed" && level === "MUST");
  expect(failed.map((each) => each.id).filter((each) => !style.departs?.includes(each))).toEqual([]);
});
