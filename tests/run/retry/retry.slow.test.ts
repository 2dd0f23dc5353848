/** Gateways that lose answers (catalogue rule 10): what is lost is sent again, and a lost answer accuses no target. */
import { describe, expect, test } from "vitest";
import type { Context } from "../../../src/reference/context.ts";
import type { Change } from "../../../src/reference/index.ts";
import { IMPATIENT, idsWith, judgeReference } from "../../support/targets.ts";

const HTML = "<html><h1>502 Bad Gateway</h1></html>";

/** How an answer is lost: replaced by the gateway's own, or by a closed connection; the request is carried out first. */
type Loss = "502" | "503" | "504" | "closed";

/** Loses the answers to requests that are chosen, by the order of their arrival or by what they are. */
function losing(isLost: (count: number, ctx: Context) => boolean, how: Loss): Change {
  let count = 0;
  return (good) => ({
    wire(ctx, answer, line) {
      count += 1;
      if (!isLost(count, ctx)) return good.wire(ctx, answer, line);
      if (how === "closed") line.request.socket.destroy();
      else line.response.writeHead(Number(how), { "content-type": "text/html", server: "nginx" }).end(HTML);
    },
  });
}

/** Every n-th, from an offset on. */
const everyNth = (n: number, from: number) => (count: number) => count % n === from % n;

describe("one answer in 30", () => {
  const offsets = Array.from({ length: 10 }, (_, i) => 3 * i);

  test.each(["502", "closed"] as const)(
    "%s, at every third place: no MUST fails, and all are judged",
    async (how) => {
      const verdicts = await Promise.all(
        offsets.map(async (from) => {
          const { report } = await judgeReference({
            plan: "business",
            changes: [losing(everyNth(30, from), how)],
          });
          return [report.verdict, ...idsWith(report, "failed", "MUST")].join(" ");
        }),
      );
      expect(verdicts).toEqual(offsets.map(() => "conformant"));
    },
  );

  test("is named under HTTP-4, and counted", async () => {
    const { report } = await judgeReference({ changes: [losing(everyNth(30, 7), "502")] });
    expect(idsWith(report, "failed")).toEqual(["HTTP-4"]);
    expect(report.run.lost).toEqual([{ answer: "502 text/html from nginx", count: 3 }]);
    expect(report.run.reserve?.requests.used).toBeGreaterThanOrEqual(3);
  });
});

describe("a creation that was carried out though its answer was lost", () => {
  test.each(["502", "503", "504", "closed"] as const)("%s: accuses no list", async (how) => {
    let lost = 0;
    const first = (_: number, ctx: Context): boolean =>
      ctx.request.method === "POST" && ctx.key !== null && ++lost % 3 === 1;
    const { report } = await judgeReference({ plan: "business", changes: [losing(first, how)] });
    expect(idsWith(report, "failed", "MUST")).toEqual([]);
    expect(lost).toBeGreaterThan(5);
  });
});

describe("a gateway that loses more", () => {
  test.each([2, 3])("one answer in %i: no MUST fails", async (n) => {
    const { report } = await judgeReference({ changes: [losing(everyNth(n, 1), "503")] }, IMPATIENT);
    expect(idsWith(report, "failed", "MUST")).toEqual([]);
  });

  test("all answers from the 20th on: inconclusive, and the reason says what came", async () => {
    const { report } = await judgeReference({ changes: [losing((count) => count >= 20, "503")] }, IMPATIENT);
    expect(report.verdict).toBe("inconclusive");
    expect(idsWith(report, "failed", "MUST")).toEqual([]);
    expect(report.verdictReason).toBe("The target stopped answering: 503 text/html from nginx.");
  });

  test("never more than the budget and its reserve", async () => {
    const { report, reference } = await judgeReference(
      { changes: [losing(everyNth(2, 1), "503")] },
      IMPATIENT,
    );
    expect(reference.counters.requests).toBeLessThanOrEqual(120);
    expect(report.run.keyRequests).toBeLessThanOrEqual(80);
    expect(reference.counters.created).toBeLessThanOrEqual(30);
    expect(report.run.reserve).toMatchObject({
      requests: { available: 40 },
      keyRequests: { available: 20 },
    });
    expect(report.run.reserve?.requests.used).toBeLessThanOrEqual(40);
    expect(report.run.reserve?.keyRequests.used).toBeLessThanOrEqual(20);
  });
});

describe("an unusual spelling of the scheme that is refused", () => {
  /** `Bearer` only, which departs from AUTH-9 (SHOULD). */
  const bearerOnly: Change = (good) => ({
    authenticate(ctx) {
      const [value = ""] = ctx.request.headers
        .filter(([name]) => name.toLowerCase() === "authorization")
        .map(([, text]) => text);
      const spelled = /^bearer /i.test(value) && !value.startsWith("Bearer ");
      if (!spelled) return good.authenticate(ctx);
      const headers = ctx.request.headers.filter(([name]) => name.toLowerCase() !== "authorization");
      return good.authenticate({ ...ctx, request: { ...ctx.request, headers } });
    },
  });

  test.each(Array.from({ length: 80 }, (_, i) => i + 1))(
    "--max-requests %i: no MUST fails",
    async (maxRequests) => {
      const { report } = await judgeReference({ changes: [bearerOnly] }, { maxRequests });
      expect(idsWith(report, "failed", "MUST")).toEqual([]);
    },
  );

  test("fails the SHOULD alone", async () => {
    const { report } = await judgeReference({ changes: [bearerOnly] });
    expect(idsWith(report, "failed")).toEqual(["AUTH-9"]);
    expect(report.verdict).toBe("conformant");
  });
});
