/** Targets that give the key away, in as many spellings as they know. */
import { type HostileTarget, KEY } from "./hostile-target.ts";
import { answering, http, reference, withLines } from "./serving.ts";

const each = (text: string, write: (character: string) => string): string => [...text].map(write).join("");
const hex = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, "0");
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const reversed = [...KEY].reverse().join("");

/** Spellings of the key, by name. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  plain: KEY,
  base64: base64(KEY),
  "base64, shifted by one": base64(`:${KEY}`),
  "base64, shifted by two": base64(`a:${KEY}:b`),
  "base64 for URLs": Buffer.from(`Bearer ${KEY}`).toString("base64url"),
  "URL-encoded": encodeURIComponent(KEY),
  "URL-encoded in full": each(KEY, (c) => `%${hex(c)}`),
  "URL-encoded in full, in capitals": each(KEY, (c) => `%${hex(c).toUpperCase()}`),
  "JSON-escaped": each(KEY, (c) => `\\u00${hex(c)}`),
  "JSON-escaped in part": each(KEY, (c) => (/[a-z]/.test(c) ? c : `\\u00${hex(c).toUpperCase()}`)),
  "with its solidus escaped": KEY.replaceAll("/", "\\/"),
};

/** The reference, with one more member in every body, and one more header line. */
const echoing = (text: string): ReturnType<HostileTarget["start"]> =>
  answering((answer) => {
    const body = Buffer.from(answer.body).toString().replaceAll("}", `,"echo":"${text}"}`);
    return withLines({ ...answer, body: Buffer.from(body) }, { "X-Echo": text });
  });

export const ECHOES: readonly HostileTarget[] = [
  ...Object.entries(SPELLINGS).map(
    ([name, text]): HostileTarget => ({
      does: `echoes the key ${name}`,
      start: () => echoing(text),
      // Fewer requests: each of these rows is about one spelling.
      args: ["--only", "HTTP,DATA-1,ERROR,AUTH-10,LIST-1"],
      exit: 0,
      failed: ["AUTH-10"],
      spared: ["HTTP-2", "DATA-1", "ERROR-1"],
    }),
  ),
  {
    does: "echoes the key in error messages",
    start: () =>
      reference((good) => ({
        presentError: (ctx, refusal) => ({
          ...good.presentError(ctx, refusal),
          code: `no such thing as ${KEY}`,
          message: `at ${KEY} (/srv/app/${encodeURIComponent(KEY)}.js:1:1) ${base64(KEY)}`,
        }),
      })),
    exit: 0,
    failed: ["AUTH-10", "ERROR-4"],
  },
  {
    does: "echoes the key in names and statuses of animals",
    start: () =>
      reference((good) => ({
        presentPet: (ctx, pet, where) => ({
          ...good.presentPet(ctx, pet, where),
          name: KEY,
          status: reversed,
        }),
      })),
    exit: 1,
    failed: ["AUTH-10", "CREATE-2", "DATA-4"],
  },
  {
    does: "echoes the key in the names of header lines",
    start: () => {
      const name = KEY.replaceAll("/", "!");
      return answering((answer) =>
        withLines(answer, { [`X-${name}`]: "1", [KEY.replaceAll("/", "%2F")]: "1" }),
      );
    },
    exit: 0,
    failed: ["AUTH-10"],
  },
  {
    does: "echoes the key in member names",
    start: () =>
      reference((good) => ({
        presentPet: (ctx, pet, where) => ({
          ...good.presentPet(ctx, pet, where),
          [KEY]: 1,
          [base64(KEY)]: 2,
        }),
      })),
    exit: 0,
    failed: ["AUTH-10"],
  },
  {
    does: "answers with the key and nothing else",
    start: () =>
      http(
        (request, response) =>
          void response
            .writeHead(200, { "Content-Type": `text/${base64(KEY)}` })
            .end(request.headers.authorization),
      ),
    exit: 3,
    says: /no operation answers as an API does/i,
  },
  {
    does: "answers with the key in a body without end",
    start: () =>
      http((_request, response) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        const piece = `${KEY} `.repeat(2_000);
        const more = (): void => void (response.writable && response.write(piece, () => setImmediate(more)));
        more();
      }),
    exit: 3,
    says: /a body larger than 4 MiB, which this suite does not read/,
  },
];
