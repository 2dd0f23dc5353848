/** Remaining behind a cache, whose answers no limiter counts: a run that may not create reads what it has (catalogue, "Counting down"). */
import { expect, test } from "vitest";
import type { Context } from "../../../../src/reference/context.ts";
import type { Allowance } from "../../../../src/reference/limits/limiter.ts";
import type { Change, Seams } from "../../../../src/reference/seams.ts";
import { play, type Scene } from "../../../support/played-run.ts";

type Answer = Awaited<ReturnType<Seams["finish"]>>;

/** Answers to GET are handed out again for a second; only what reaches the service is counted. */
const cached: Change = (good) => {
  const kept = new Map<string, { readonly at: number; readonly answer: Answer }>();
  let latest: Allowance | null = null;
  const keyOf = ({ request }: Context): string =>
    JSON.stringify([request.headers, request.path, request.query]);
  const known = (ctx: Context): Answer | null => {
    const found = ctx.request.method === "GET" ? kept.get(keyOf(ctx)) : undefined;
    return found && ctx.now - found.at < 1_000 ? found.answer : null;
  };
  return {
    take: (ctx) => {
      if (latest === null || known(ctx) === null) latest = good.take(ctx);
      return latest;
    },
    finish: async (ctx, made) => {
      const again = known(ctx);
      if (again) return again;
      const answer = await good.finish(ctx, made);
      if (answer.status === 200) kept.set(keyOf(ctx), { at: ctx.now, answer });
      return answer;
    },
  };
};

test.each<readonly [string, Scene["options"]]>([
  ["without creations", { readOnly: true }],
  ["without creations, of RATE-5 alone", { readOnly: true, only: ["RATE-5"] }],
  ["with none left", { maxCreations: 0, only: ["RATE-1", "RATE-2", "RATE-3", "RATE-5"] }],
  ["with few animals", { only: ["RATE-5"], maxCreations: 3 }],
])("what a cache answered is not counted: %s", async (_, options) => {
  const { report } = await play({
    changes: [cached],
    stock: 40,
    plan: "pro",
    ...(options ? { options } : {}),
  });
  expect(report.requirements.find(({ id }) => id === "RATE-5")?.outcome).not.toBe("failed");
});

test("nor where one animal is read again and again", async () => {
  const { report } = await play({ changes: [cached], stock: 1, plan: "pro", options: { readOnly: true } });
  expect(report.requirements.find(({ id }) => id === "RATE-5")?.outcome).not.toBe("failed");
});
