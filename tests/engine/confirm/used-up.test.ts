/** What reads show that only use up the key's limit: they are not asked again. */
import { expect, test } from "vitest";
import { play, type Sent } from "../../support/played-run.ts";

test("a list that is empty once while the limit is used up is held against nobody", async () => {
  const emptied = new Set<string>();
  const empty = ({ request: { target }, send: { role } }: Sent) => {
    if (role !== "use" || !/limit=3\d/.test(target) || emptied.size > 0) return null;
    emptied.add(target);
    const headers = [["content-type", "application/json"]] as const;
    return { status: 200, headers, body: new TextEncoder().encode("[]") };
  };
  const options = { plan: "pro", exhaustRateLimit: true } as const;
  const { report } = await play({ plan: "pro", options, instead: empty });
  expect(emptied.size).toBe(1);
  expect(report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id)).toEqual([]);
});
