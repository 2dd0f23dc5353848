/** A `Content-Length` that is not the number of bytes of the body is named on the card. */
import { expect, test } from "vitest";
import type { Change } from "../../src/reference/index.ts";
import { cardOf } from "../../src/report/cards.ts";
import { causesIn } from "../../src/report/causes/causes-in.ts";
import { judgeReference } from "../support/targets.ts";

/** Answers of some operation or status say that they have so many bytes more than they have. */
function declaring(more: number, isSuch: (method: string, status: number) => boolean): Change {
  return (good) => ({
    wire(ctx, answer, line) {
      if (!isSuch(ctx.request.method, answer.status)) return good.wire(ctx, answer, line);
      const { socket } = line.response;
      const length = answer.body.length + more;
      const headers = answer.headers.filter(([name]) => !/^content-length$/i.test(name));
      const lines = [...headers, ["Content-Length", length], ["Connection", "close"]];
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
      socket?.write(`HTTP/1.1 ${answer.status} Status\r\n${head}\r\n`);
      socket?.end(answer.body);
    },
  });
}

test.each([
  ["lists", "HTTP-2", (method: string, status: number) => method === "GET" && status === 200],
  ["creations", "HTTP-2", (_: string, status: number) => status === 201],
  ["errors", "HTTP-2", (_: string, status: number) => status >= 400],
])("too small, in %s", async (_, id, isSuch) => {
  const run = await judgeReference({ changes: [declaring(-5, isSuch)] }, { maxWaitMs: 2_000 });
  const [first] = causesIn(run.report);
  expect(first?.requirement).toBe(id);
  const card = first && cardOf(first, run);
  expect(card?.first?.received).toMatch(/ends in the middle, after the \d+ bytes of its Content-Length: "/);
  expect(card?.advice).toContain("the number of bytes of the body in UTF-8");
});

test("too large, in creations: one card", async () => {
  const run = await judgeReference(
    { changes: [declaring(5, (_, status) => status === 201)] },
    { maxWaitMs: 2_000, only: ["HTTP", "LIST", "CREATE"] },
  );
  const causes = causesIn(run.report);
  expect(causes.map(({ requirement }) => requirement)).toEqual(["CREATE-1"]);
  const card = causes[0] && cardOf(causes[0], run);
  expect(card?.first?.received).toMatch(
    /within the body of a 201, after \d+ of the \d+ bytes of its Content-Length/,
  );
  expect(card?.advice).toContain("the number of bytes of the body in UTF-8");
});
