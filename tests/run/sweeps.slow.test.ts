/**
 * No option makes a conformant target fail a MUST: each option over its range, on ten styles. A sample of it by default;
 * `EVERYTHING=1` takes every value on every style.
 */
import { describe, expect, test } from "vitest";
import { STYLES, type Style } from "../../proof/faults/styles/index.ts";
import { judge } from "../../src/index.ts";
import { startReference } from "../../src/reference/index.ts";
import type { RunOptions } from "../../src/run/options.ts";
import { REQUIREMENTS } from "../../suites/index.ts";
import { EVERYTHING, everyNth } from "../support/everything.ts";
import { idsWith } from "../support/targets.ts";

const SWEPT: readonly string[] = [
  "plain",
  "scheme-case-sensitive",
  "categories-positive",
  "settles-everywhere",
  "order-shuffled",
  "status-left-out",
  "neighbours-create",
  "stock-150-sold",
  "ids-random",
  "members-refused",
];

/** A prime, so that the sample takes another value on each style. */
const STRIDE = EVERYTHING ? 1 : 83;

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const OPTIONS: readonly (readonly [string, Partial<RunOptions>])[] = [
  ...range(1, 80).map((maxRequests) => [`--max-requests ${maxRequests}`, { maxRequests }] as const),
  ...range(0, 30).map((maxCreations) => [`--max-creations ${maxCreations}`, { maxCreations }] as const),
  ...REQUIREMENTS.map(({ id }) => [`--only ${id}`, { only: [id] }] as const),
  ...[1, 2, 50].map((concurrency) => [`--concurrency ${concurrency}`, { concurrency }] as const),
  ["--settle 0", { settleMs: 0 }],
  ["--read-only", { readOnly: true }],
];

/** Ends the run after the n-th answer. */
const INTERRUPTIONS = range(1, 80);

function styleOf(id: string): Style {
  const style = STYLES.find((each) => each.id === id);
  if (!style) throw new Error(`there is no style ${id}`);
  return style;
}

/** MUST requirements that fail on a style with these options; a Business key, so that nothing waits for a window. */
async function failing(
  style: Style,
  options: Partial<RunOptions>,
  after?: number,
): Promise<readonly string[]> {
  const abort = new AbortController();
  let answers = 0;
  const { changes = [], ...reference } = style.options();
  const running = await startReference({
    plan: "business",
    ...reference,
    changes: [
      ...changes,
      (good) => ({
        wire(ctx, answer, line) {
          answers += 1;
          if (answers === after) setImmediate(() => abort.abort());
          return good.wire(ctx, answer, line);
        },
      }),
    ],
  });
  try {
    const target = { baseUrl: running.baseUrl, apiKey: running.apiKey };
    const { report } = await judge(target, { ...style.suite, ...options, signal: abort.signal });
    return idsWith(report, "failed", "MUST");
  } finally {
    await running.close();
  }
}

const numbered = SWEPT.map((id, i) => [id, i] as const);

describe.concurrent.each(everyNth(2, numbered))("%s", (id, offset) => {
  const style = styleOf(id);
  const sampled = <T>(all: readonly T[]): readonly T[] =>
    all.filter((_, i) => (i + 5 * offset) % STRIDE === 0);

  test.each(sampled(OPTIONS))("%s: no MUST fails", async (_, options) => {
    expect(await failing(style, options)).toEqual([]);
  });

  test.each(sampled(INTERRUPTIONS))("interrupted after %i answers: no MUST fails", async (after) => {
    expect(await failing(style, {}, after)).toEqual([]);
  });
});
