/** Targets whose bodies are no JSON, odd JSON, or too much of it. */
import type { HostileTarget } from "./hostile-target.ts";
import { always, answering, reference, texts, withLines } from "./serving.ts";

const JSON_TYPE = { "Content-Type": "application/json" };
const MILLION = 1_000_000;

/** Instead of every list, this. */
function lists(does: string, text: () => string, row: Partial<HostileTarget> = {}): HostileTarget {
  let made: string | null = null;
  const start: HostileTarget["start"] = () =>
    texts((body, status) => {
      if (status !== 200 || !body.startsWith("[")) return body;
      made ??= text();
      return made;
    });
  return { does, start, exit: 1, failed: ["HTTP-2"], ...row };
}

/** Something before each text's end. */
function edited(
  does: string,
  edit: (text: string) => string | Uint8Array,
  row: Partial<HostileTarget> = {},
): HostileTarget {
  return { does, start: () => texts(edit), exit: 1, failed: ["HTTP-2"], ...row };
}

/** No body can be read, so that nothing shows an API (catalogue rule 15). */
const NO_API = /no operation answers as an API does/i;

export const BODIES: readonly HostileTarget[] = [
  {
    does: "answers with HTML where JSON was due",
    start: () => always(200, { "Content-Type": "text/html" }, "<!doctype html><h1>It works!</h1>"),
    exit: 3,
    says: /this is a web page/,
  },
  {
    does: "says text/html above good JSON",
    start: () => answering((answer) => withLines(answer, { "Content-Type": "text/html" })),
    exit: 1,
    failed: ["HTTP-1"],
    spared: ["HTTP-2", "LIST-1"],
  },
  {
    does: "writes Latin-1 and says UTF-8",
    start: () => texts((text) => Buffer.from(text, "latin1")),
    exit: 1,
    failed: ["CREATE-2"],
  },
  edited("begins with a byte order mark", (text) => `\ufeff${text}`, { says: /byte order mark/ }),
  edited("writes UTF-16", (text) => Buffer.from(text, "utf16le"), { exit: 3, failed: [], says: NO_API }),
  edited("writes bytes that are no UTF-8", (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xc3])])),
  edited("writes two texts", (text) => text + text, { says: /second JSON text/ }),
  edited("writes nothing", () => "", { exit: 3, failed: [], says: NO_API }),
  edited("writes NUL bytes", () => "\0".repeat(1000), { exit: 3, failed: [], says: NO_API }),
  edited("writes NaN", (text) => text.replaceAll('"categoryId":1', '"categoryId":NaN')),
  edited("writes Infinity", (text) => text.replaceAll('"categoryId":1', '"categoryId":-Infinity')),
  edited("cuts its texts short", (text) => text.slice(0, -1), { exit: 3, failed: [], says: NO_API }),
  edited("writes null", () => "null", { exit: 3, failed: [], says: NO_API }),
  edited("writes lone surrogates", (text) => text.replaceAll('"name":"', '"name":"\\ud800'), {
    failed: ["CREATE-2"],
  }),
  edited(
    "adds members of the prototype",
    (text) =>
      text.replaceAll(
        '{"id"',
        '{"__proto__":{"status":"bad","polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":0,"then":1,"id"',
      ),
    { exit: 0, failed: [] },
  ),
  edited(
    "gives its errors a prototype only",
    (text) => text.replaceAll(/^\{"code".*$/g, '{"__proto__":{"code":"a","message":"b","status":400}}'),
    {
      failed: ["ERROR-1"],
    },
  ),
  edited("repeats members", (text) => text.replaceAll('{"id":', '{"id":1,"id":'), {
    exit: 0,
    failed: ["HTTP-3"],
  }),
  lists("nests a million levels", () => "[".repeat(MILLION) + "]".repeat(MILLION), { exit: 3, failed: [] }),
  lists("nests a million objects", () => `${'{"a":'.repeat(MILLION / 2)}1${"}".repeat(MILLION / 2)}`, {
    exit: 3,
    failed: [],
  }),
  lists(
    "writes numbers of a million digits",
    () => `[{"id":${"9".repeat(MILLION)},"name":"a","categoryId":1e${"9".repeat(MILLION)}}]`,
    { failed: ["DATA-1", "DATA-3", "LIST-1"] },
  ),
  lists(
    "writes objects of half a million members",
    () => `[{${Array.from({ length: MILLION / 4 }, (_, i) => `"m${i}":0`).join()}}]`,
    { exit: 3, failed: [] },
  ),
  lists("lists a million zeros", () => `[${"0,".repeat(MILLION)}0]`, { exit: [1, 3], failed: [] }),
  lists("lists 99,000 empty objects", () => `[${"{},".repeat(99_000)}{}]`, {
    failed: ["DATA-1", "LIST-1"],
  }),
  lists(
    "lists 19,000 animals",
    () =>
      `[${Array.from({ length: 19_000 }, (_, i) => `{"id":${i},"name":"animal ${i}","categoryId":1,"status":"sold"}`).join()}]`,
    {
      failed: ["LIST-2"],
      spared: ["HTTP-2", "LIST-1"],
      says: /1000 animals or more/,
    },
  ),
  lists(
    "writes names of 4,000,000 characters",
    () => `[{"id":1,"name":"${"n".repeat(4 * MILLION)}","categoryId":1}]`,
    // Four lists are all that a run keeps: no experiment can confirm what they lack.
    { exit: 3, failed: [], says: /more than 16 MiB in all/ },
  ),
  lists("repeats one member a hundred thousand times", () => `[{${Array(95_000).fill('"id":1').join()}}]`, {
    failed: ["HTTP-3"],
  }),
  lists("escapes four million characters", () => `["${"\\u0041".repeat(650_000)}"]`, {
    exit: [1, 3],
    failed: [],
  }),
  {
    does: "gives every animal a hundred members more",
    start: () =>
      reference(
        (good) => ({
          presentPet: (ctx, pet, where) => ({
            ...good.presentPet(ctx, pet, where),
            ...Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`extra${i}`, `value ${i}`])),
          }),
        }),
        { stock: 80 },
      ),
    exit: 0,
  },
  {
    does: "holds some names of 65,536 characters",
    start: () => {
      const long = "N".repeat(65_536);
      return reference(
        (good) => ({
          presentPet: (ctx, pet, where) => {
            const shown = good.presentPet(ctx, pet, where);
            return Number(pet.id) <= 5 ? { ...shown, name: `${long}${pet.id}` } : shown;
          },
        }),
        { stock: 80 },
      );
    },
    exit: 0,
  },
  {
    does: "gives every list a member of three megabytes",
    start: () => {
      const fat = "f".repeat(3 * MILLION);
      return texts((text) => (text.startsWith("[{") ? `[{"fat":"${fat}",${text.slice(2)}` : text));
    },
    exit: 3,
    says: /more than 16 MiB in all/,
  },
  {
    does: "answers 4 MiB of good JSON to everything",
    start: () => always(200, JSON_TYPE, `["${"a".repeat(4 * 1024 * 1024 - 10)}"]`),
    exit: 1,
    failed: ["AUTH-2"],
    requests: 4,
  },
];
