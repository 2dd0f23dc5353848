/** Targets that compress, badly or too well. */
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { HostileTarget } from "./hostile-target.ts";
import { answering, withLines } from "./serving.ts";

/** A hundred million zeros, in a hundred kilobytes. */
const bomb = (): Buffer => gzipSync(Buffer.alloc(100_000_000, "0"), { level: 9 });

function coded(
  does: string,
  coding: string,
  code: (body: Uint8Array) => Uint8Array,
  says: RegExp,
  row: Partial<HostileTarget> = {},
): HostileTarget {
  const start: HostileTarget["start"] = () =>
    answering((answer) => withLines({ ...answer, body: code(answer.body) }, { "Content-Encoding": coding }));
  return { does, start, exit: 1, failed: ["HTTP-2"], says, ...row };
}

/** No body can be read, so that nothing shows an API (catalogue rule 15). */
const NO_API: Partial<HostileTarget> = { exit: 3, failed: [], says: /no operation answers as an API does/i };

const NOT_READ = /a body larger than 4 MiB, which this suite does not read/;

export const CODINGS: readonly HostileTarget[] = [
  coded("announces gzip and sends none", "gzip", (body) => body, /not valid gzip/),
  coded("cuts its gzip short", "gzip", (body) => gzipSync(body).subarray(0, -8), /not valid gzip/, NO_API),
  coded(
    "sends gzip whose checksum is wrong",
    "gzip",
    (body) => Buffer.concat([gzipSync(body).subarray(0, -8), Buffer.alloc(8, 1)]),
    /not valid gzip/,
    NO_API,
  ),
  (() => {
    let bytes: Buffer | null = null;
    const once = (): Buffer => {
      bytes ??= bomb();
      return bytes;
    };
    return coded("sends gzip bombs", "gzip", once, NOT_READ, { exit: 3, failed: [] });
  })(),
  (() => {
    let bytes: Buffer | null = null;
    const once = (): Buffer => {
      bytes ??= gzipSync(gzipSync(bomb()));
      return bytes;
    };
    return coded("sends bombs within bombs", "gzip, gzip, gzip", once, NOT_READ, { exit: 3, failed: [] });
  })(),
  coded(
    "compresses twice and says so once",
    "gzip",
    (body) => gzipSync(gzipSync(body)),
    /UTF-8|unexpected/,
    NO_API,
  ),
  coded("sends an unknown coding", "zstd", (body) => body, /"zstd", which was not requested/),
  coded("names a coding with control characters", "\x80\xff", (body) => body, /which was not requested/),
  coded(
    "announces thirty codings",
    Array(30).fill("gzip").join(),
    (body) => body,
    /more than 4 nested content codings/,
  ),
  {
    does: "compresses with what was not asked for, but well",
    start: () => {
      let count = 0;
      const ways = [brotliCompressSync, deflateSync, gzipSync];
      return answering((answer) => {
        const way = count++ % 3;
        const coding = ["br", "deflate", "gzip"][way] ?? "";
        return withLines(
          { ...answer, body: (ways[way] ?? gzipSync)(answer.body) },
          { "Content-Encoding": coding },
        );
      });
    },
    exit: 0,
  },
];
