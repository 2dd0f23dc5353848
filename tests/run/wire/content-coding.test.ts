import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createClient, decodeBody } from "../../../src/run/wire/client.ts";
import { idsWith, judgeReference, serve } from "../../support/targets.ts";

const TEXT = Buffer.from('[{"id":9007199254740993,"name":"Zoë 🐕"}]');
const MOST = 4 * 1024 * 1024;

function decoded(raw: Buffer, ...codings: readonly string[]): { body: string; bodyFault: string | null } {
  const headers = codings.map((coding): [string, string] => ["Content-Encoding", coding]);
  const { body = raw, bodyFault = null } = decodeBody(raw, headers, MOST) ?? {};
  return { body: Buffer.from(body).toString(), bodyFault };
}

describe("decodes", () => {
  test.each([
    ["gzip", gzipSync(TEXT), ["gzip"]],
    ["x-gzip, as gzip was called", gzipSync(TEXT), ["x-gzip"]],
    ["letter case aside", gzipSync(TEXT), ["GZip"]],
    ["br", brotliCompressSync(TEXT), ["br"]],
    ["deflate with its zlib header", deflateSync(TEXT), ["deflate"]],
    ["deflate without it", deflateRawSync(TEXT), ["deflate"]],
    ["identity", TEXT, ["identity"]],
    ["no coding", TEXT, []],
    ["an empty field", TEXT, [""]],
    ["two codings in one line, the last one first", gzipSync(brotliCompressSync(TEXT)), ["br, gzip"]],
    ["two codings in two lines", gzipSync(deflateSync(TEXT)), ["deflate", "gzip"]],
    [
      "several gzip members",
      Buffer.concat([gzipSync(TEXT.subarray(0, 9)), gzipSync(TEXT.subarray(9))]),
      ["gzip"],
    ],
  ])("%s", (_, raw, codings) => {
    expect(decoded(raw, ...codings)).toEqual({ body: TEXT.toString(), bodyFault: null });
  });

  test("an empty body has no coding", () => {
    expect(decoded(Buffer.alloc(0), "gzip")).toEqual({ body: "", bodyFault: null });
  });
});

describe("reports", () => {
  const bomb = Buffer.alloc(MOST + 1);

  test.each([
    ["what is not gzip", TEXT, "gzip", /not valid gzip/],
    ["gzip that is cut", gzipSync(TEXT).subarray(0, -10), "gzip", /not valid gzip/],
    ["what is not br", Buffer.from("x".repeat(50)), "br", /not valid br/],
    ["an unrequested coding", TEXT, "zstd", /"zstd", which was not requested/],
  ])("%s", (_, raw, coding, fault) => {
    expect(decoded(raw, coding).bodyFault).toMatch(fault);
  });

  test.each([
    ["a gzip bomb", gzipSync(bomb), "gzip"],
    ["a br bomb", brotliCompressSync(bomb), "br"],
    ["a deflate bomb", deflateSync(bomb), "deflate"],
    ["a bomb within a bomb", gzipSync(gzipSync(bomb)), "gzip, gzip"],
  ])("%s as too large", (_, raw, coding) => {
    expect(decodeBody(raw, [["Content-Encoding", coding]], MOST)).toBeNull();
  });
});

test("over the wire, coded bodies arrive as they were", async () => {
  const bodies = [
    gzipSync(TEXT),
    brotliCompressSync(TEXT),
    deflateSync(TEXT),
    gzipSync(TEXT).subarray(0, 12),
  ];
  const codings = ["gzip", "br", "deflate", "gzip"];
  const server = await serve((_request, response, count) => {
    response.writeHead(200, { "content-encoding": codings[count - 1] }).end(bodies[count - 1]);
  });
  const client = createClient(server.origin, 1, 2_000);
  for (const fault of [null, null, null, "not valid gzip"]) {
    const { response } = await client.send({ method: "GET", path: "/", headers: [], body: null }, false);
    expect(response?.bodyFault).toBe(fault);
    if (fault === null) expect(Buffer.from(response?.body ?? []).equals(TEXT)).toBe(true);
  }
  await client.close();
  await server.close();
});

test("a target that announces gzip and sends none fails HTTP-2", async () => {
  const { report } = await judgeReference({
    changes: [
      (good) => ({
        finish: async (ctx, answer) => {
          const finished = await good.finish(ctx, answer);
          return { ...finished, headers: [...finished.headers, ["Content-Encoding", "gzip"]] };
        },
      }),
    ],
  });
  expect(idsWith(report, "failed")).toContain("HTTP-2");
  expect(report.verdict).toBe("nonconformant");
});
