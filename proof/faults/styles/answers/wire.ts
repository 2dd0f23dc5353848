/** How responses are sent. */
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { HeaderLines } from "../../../../src/reference/context.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { changed, type Style } from "../style.ts";

/** Adds header lines to every response. */
function adding(lines: HeaderLines): Change {
  return (good) => ({
    finish: (ctx, answer) => good.finish(ctx, { ...answer, headers: [...answer.headers, ...lines] }),
  });
}

/** Changes the spelling of all header names. */
function spelling(spell: (name: string) => string): Change {
  return (good) => ({
    headers: (ctx, outcome) => good.headers(ctx, outcome).map(([name, value]) => [spell(name), value]),
  });
}

const upper = (name: string): string => name.toUpperCase();
const lower = (name: string): string => name.toLowerCase();
const odd = (name: string): string => lower(name).replace(/(.)(.)/g, (_pair, a, b) => a + upper(b));

/** White space around a value, which is not part of it (RFC 9110 §5.5). */
const padding: Change = (good) => ({
  headers: (ctx, outcome) => good.headers(ctx, outcome).map(([name, value]) => [name, ` \t${value} \t `]),
});

const gzip: Change = (good) => ({
  finish: (ctx, answer) =>
    good.finish(ctx, {
      ...answer,
      headers: [...answer.headers, ["Content-Encoding", "gzip"], ["Vary", "Accept-Encoding"]],
      body: gzipSync(answer.body),
    }),
});

/** Sends the body in pieces of 7 bytes, which split characters and tokens. */
const chunked: Change = () => ({
  wire(_ctx, { status, headers, body }, { response }) {
    response.sendDate = false;
    response.writeHead(status, [...headers, ["Transfer-Encoding", "chunked"]].flat());
    for (let at = 0; at < body.length; at += 7) response.write(body.subarray(at, at + 7));
    response.end();
  },
});

/** One request at a time, each for some milliseconds. */
const oneByOne: Change = (good) => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    handle(ctx) {
      const turn = last.then(() => delay(5)).then(() => good.handle(ctx));
      last = turn.catch(() => {});
      return turn;
    },
  };
};

/** Delays responses by these milliseconds, at least and at most. */
function late(least: number, most: number): Change {
  return (good) => ({
    async wire(ctx, answer, line) {
      await delay(least + Math.random() * (most - least));
      await good.wire(ctx, answer, line);
    },
  });
}

/** Every style of sending responses. */
export const WIRE_STYLES: readonly Style[] = [
  changed("gzip", "compresses every body", gzip),
  changed("chunked", "sends bodies in small chunks", chunked),
  changed("connection-close", "closes the connection after each response", adding([["Connection", "close"]])),
  changed("headers-capital", "writes header names in capitals", spelling(upper)),
  changed("headers-lower-case", "writes header names in lower case", spelling(lower)),
  changed("headers-odd-case", "writes header names in an odd case", spelling(odd)),
  changed("headers-padded", "writes blanks around header values", padding),
  changed(
    "headers-extra",
    "sends many further headers",
    adding([
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
      ["RateLimit", '"default";r=1;t=1'],
      ["X-RateLimit-Used", "none"],
      ["X-RateLimit-Reset-After", "3.5"],
      ["ETag", '"x"'],
      ["Cache-Control", "no-store"],
      ["Server", ""],
    ]),
  ),
  changed("early-hints", "sends early hints before each response", (good) => ({
    wire(ctx, answer, line) {
      line.response.writeEarlyHints({ link: "</style.css>; rel=preload" });
      return good.wire(ctx, answer, line);
    },
  })),
  changed("latency-100", "answers after 100 ms", late(100, 100)),
  changed("latency-jitter", "answers after up to 80 ms, in any order", late(0, 80)),
  changed("one-by-one", "handles one request at a time", oneByOne),
];
