/** A wrong credential beside which the key gets pages in HTML is not asked again until the reserve is used up. */
import { expect, test } from "vitest";
import { skippingClock } from "../../../proof/prove/skipping-clock.ts";
import type { Change } from "../../../src/reference/index.ts";
import { failedIn } from "../../support/judged.ts";
import { judgeReference } from "../../support/targets.ts";

/** Without a key 403, and animals that are not there get a page of the framework. */
const naive: Change = (good) => ({
  finish: async (ctx, answer) => {
    const done = await good.finish(ctx, answer);
    if (done.status === 401) return { ...done, status: 403 };
    if (done.status !== 404) return done;
    const headers = done.headers.filter(([name]) => !/^content-(type|length)$/i.test(name));
    const body = new TextEncoder().encode("<h1>Not found</h1>");
    return { ...done, headers: [...headers, ["Content-Type", "text/html"]], body };
  },
});

test("403 without a key, and 404 in HTML with it", async () => {
  const { clock, run } = skippingClock();
  const { onProgress, over } = run();
  try {
    const { report, recording } = await judgeReference(
      { changes: [naive], clock: clock.epoch },
      { clock, onProgress },
    );
    expect(failedIn(report)).toEqual(expect.arrayContaining(["HTTP-2", "AUTH-2", "GET-2"]));
    const last = Math.max(...recording.exchanges.map(({ receivedAt }) => receivedAt));
    expect(last).toBeLessThan(60_000);
  } finally {
    over();
  }
});
