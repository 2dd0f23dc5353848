/** Valid creations that are refused or answered wrongly (interface §4.2; CREATE-1 to CREATE-4, CREATE-16). */
import { setTimeout as delay } from "node:timers/promises";
import type { Context, OutputObject } from "../../../src/reference/context.ts";
import { is, refuse, showing, takesStatus } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, FULL, rows } from "../fault.ts";

const lengthOf = (name: string): number => [...name].length;
const cut = (name: string, most: number): string => [...name].slice(0, most).join("");
const textOf = (ctx: Context): string => new TextDecoder().decode(ctx.request.body);

type Refused = (name: string, text: string) => boolean;

/** Refuses animals by their name, or by the text of the body. */
const refusing =
  (when: Refused): Change =>
  (good) => ({
    keep: (ctx, pet) => (when(pet.name, textOf(ctx)) ? refuse(400) : good.keep(ctx, pet)),
  });

const refusingNames = (pattern: RegExp): Change => refusing((name) => pattern.test(name));

const REFUSED: readonly Fault[] = [
  ...rows("*-refused", "CREATE-16", "names with * are refused", refusingNames, [
    ["quotes", "quotes", /["]/],
    ["backslashes", "backslashes", /\\/],
    ["markup", "what looks like markup", /<[^>]*>/],
    ["symbols", "symbols", /\p{S}/u],
    ["astral", "characters beyond the basic plane", /[\u{10000}-\u{10ffff}]/u],
    ["rare-cuneiform", "cuneiform", /\p{Script=Cuneiform}/u, FULL],
  ]),
  ...rows("*-refused", "CREATE-1", "names with * are refused", refusingNames, [
    ["non-ascii", "characters beyond ASCII", /[^\0-\x7f]/, "CREATE-16"],
    ["apostrophes", "apostrophes", /'/, "CREATE-16"],
    ["marks", "combining marks", /\p{M}/u, "CREATE-16"],
    ["two-blanks", "two blanks in a row", / {2}/, "CREATE-16"],
    ["last-full-stops", "a full stop at the end", /\.$/, "CREATE-16"],
    ["rare-fdfa", "U+FDFA", /\ufdfa/, FULL],
  ]),
  ...rows("*", "CREATE-1", "*", refusing, [
    [
      "names-to-28",
      "names of more than 28 characters are refused",
      (name) => lengthOf(name) > 28,
      "CREATE-16",
    ],
    [
      "rare-escaped-members-unknown",
      "members whose names hold escapes are not known",
      (_name, text) => /"\\u006e\\u0061\\u006d\\u0065"\s*:/i.test(text),
      FULL,
    ],
    [
      "rare-name-first",
      "a body that begins with another member than name is refused",
      (_name, text) => /^\s*\{\s*"(?!name"|\\u006e)/.test(text),
      FULL,
    ],
    [
      "rare-carriage-return-refused",
      "bodies with a carriage return between tokens are refused",
      (_name, text) => text.startsWith("\r\n"),
      FULL,
    ],
  ]),
  ...rows<"available" | "pending">(
    "*-refused",
    "CREATE-4 CREATE-1",
    "a creation with the status * is refused",
    (status) => takesStatus(is(status), () => refuse(400)),
    [
      ["available", "available", "available", "DATA-5 CREATE-16"],
      ["pending", "pending", "pending"],
    ],
  ),
];

type Edit = (name: string, ctx: Context) => string;

/** Stores a changed name. */
const keeping =
  (edit: Edit): Change =>
  (good) => ({ nameOf: (ctx, value) => edit(good.nameOf(ctx, value), ctx) });

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const code = (_all: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));
const withoutAccents = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");

const NAMES: readonly Fault[] = rows("name-*", "CREATE-2", "names are *", keeping, [
  ["blanks-collapsed", "stripped of repeated blanks", (text) => text.replace(/ {2,}/g, " ")],
  ["lower-cased", "lower-cased", (text) => text.toLowerCase()],
  ["decomposed", "decomposed (NFD)", (text) => text.normalize("NFD")],
  ["compatible", "normalised by compatibility (NFKC)", (text) => text.normalize("NFKC")],
  ["without-accents", "stripped of combining marks and accents", withoutAccents, "CREATE-12"],
  ["html-escaped", "escaped for HTML", (text) => text.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c)],
  ["tags-stripped", "stripped of markup", (text) => text.replace(/<[^>]*>/g, "")],
  ["quotes-stripped", "stripped of quotes", (text) => text.replaceAll('"', "")],
  ["backslashes-lost", "stripped of backslashes", (text) => text.replaceAll("\\", "")],
  [
    "escapes-read-again",
    "unescaped once more",
    (text) => text.replaceAll("\\n", "\n").replace(/\\u([0-9a-f]{4})/gi, code),
    FULL,
  ],
  ["percent-decoded", "percent-decoded", (text) => text.replace(/%([0-7][0-9a-f])/gi, code)],
  ["plus-as-blank", "kept with blanks for plus signs", (text) => text.replaceAll("+", " ")],
  ["cut-to-32-units", "cut to 32 UTF-16 units", (text) => text.slice(0, 32).replace(/[\ud800-\udbff]$/, "")],
  [
    "cut-to-40-bytes",
    "cut to 40 bytes",
    (text) => new TextDecoder().decode(Buffer.from(text).subarray(0, 40)),
  ],
  ["mojibake", "read as Latin-1", (text) => Buffer.from(text).toString("latin1")],
  [
    "right-to-left-dropped",
    "stripped of letters that are written from right to left",
    (text) => text.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu, ""),
  ],
  [
    "digits-made-ascii",
    "kept with ASCII digits for all others",
    (text) => text.replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x660)),
  ],
]);

/** Cuts every third long name, but not the first ones, because core sends only few. */
const nowAndThen: Change = (good) => {
  let long = 0;
  return keeping((name) => {
    if (lengthOf(name) > 29) long += 1;
    return lengthOf(name) > 29 && long > 8 && long % 3 === 0 ? cut(name, 29) : name;
  })(good);
};

/** Names of single characters, lengths or spellings, which the names in core do not have. */
const RARE_NAMES: readonly Fault[] = [
  ...rows(
    "rare-*",
    "CREATE-2",
    "*",
    keeping,
    [
      ["ethiopic-dropped", "Ethiopic letters are lost", (name) => name.replace(/\p{Script=Ethiopic}/gu, "")],
      [
        "halfwidth-widened",
        "halfwidth katakana is widened",
        (name) => name.replace(/[\uff66-\uff9f]+/gu, (text) => text.normalize("NFKC")),
      ],
      ["final-sigma-lost", "the letter U+03C2 becomes U+03C3", (name) => name.replaceAll("\u03c2", "\u03c3")],
      [
        "cut-at-exactly-31",
        "names of exactly 31 code points lose the last",
        (name) => (lengthOf(name) === 31 ? cut(name, 30) : name),
      ],
      [
        "braces-filled-in",
        "expressions in braces are evaluated",
        (name) => name.replace(/\{\{7\*7\}\}/g, "49"),
      ],
      [
        "upper-case-escapes",
        "escapes with upper-case digits become U+FFFD",
        (name, ctx) =>
          /\\u[0-9]*[A-F][0-9A-F]*/.test(textOf(ctx)) && !/\\u[0-9A-F]*[a-f]/.test(textOf(ctx))
            ? name.replace(/[^\0-\x7f]/gu, "\ufffd")
            : name,
      ],
      [
        "solidus-escape-kept",
        "an escaped solidus keeps its backslash",
        (name, ctx) => (textOf(ctx).includes("\\/") ? name.replaceAll("/", "\\/") : name),
      ],
    ],
    FULL,
  ),
  fault("rare-cut-now-and-then", "CREATE-2", "now and then a name is cut to 29", {
    change: nowAndThen,
    ...FULL,
  }),
];

/** An escape that is not itself part of an escaped backslash. */
const UNICODE_ESCAPE = /(?<!\\)(?:\\\\)*\\u[0-9a-f]{4}/i;

/** Answers with the name of the latest request, which may be another one. */
const namesMixedUp: Change = (good) => {
  let latest = "";
  return {
    async keep(ctx, pet) {
      latest = pet.name;
      await delay(5);
      return good.keep(ctx, pet);
    },
    presentPet: (ctx, pet, where) =>
      good.presentPet(ctx, where === "created" ? { ...pet, name: latest } : pet, where),
  };
};

type Shown = (pet: OutputObject) => OutputObject;

/** Changes an animal only in the answer to its creation. */
const showsCreated = (edit: Shown): Change => showing(edit, ["created"]);

const ECHOES: readonly Fault[] = [
  fault("name-escapes-kept", "CREATE-2", "\\u escapes in a name are kept as they are written", {
    change: keeping((name, ctx) => {
      const written = /"name"\s*:\s*"((?:[^"\\]|\\.)*)"/s.exec(textOf(ctx))?.[1];
      return written !== undefined && UNICODE_ESCAPE.test(written) ? written : name;
    }),
  }),
  fault("names-mixed-up", "CREATE-2 LIST-11", "the answer shows another creation's name", namesMixedUp),
  ...rows("*", "CREATE-2", "the answer to a creation shows *", showsCreated, [
    ["echo-category-zero", "category 0", (pet) => ({ ...pet, categoryId: 0 }), "DATA-5 LIST-11"],
  ]),
  fault("status-always-available", "CREATE-2 LIST-11", "every animal is added as available", (good) => ({
    newStatusOf: (ctx, value) => good.newStatusOf(ctx, value) && "available",
  })),
  fault("status-dropped", "CREATE-2", "the status of a new animal is dropped", (good) => ({
    newStatusOf: (ctx, value) => good.newStatusOf(ctx, value) && null,
  })),
  fault("sold-made-pending", "CREATE-2", "an animal that is added as sold is pending", {
    change: takesStatus(is("sold"), () => "pending"),
  }),
  fault("category-constant", "CREATE-2 DATA-5", "new animals get category 1", (good) => ({
    categoryIdOf: (ctx, value) => good.categoryIdOf(ctx, value) && 1n,
  })),
  ...rows("created-*", "CREATE-1 DATA-1", "a creation is answered with *", showsCreated, [
    ["echo-of-request", "the request, without an id", (pet) => ({ ...pet, id: undefined })],
    ["wrapped", "the Pet within another object", (pet) => ({ data: pet }), "CREATE-2 DATA-2 DATA-3 DATA-5"],
  ]),
];

/** Every fault of CREATE-1 to CREATE-4 and CREATE-16. */
export const ACCEPTED_FAULTS: readonly Fault[] = [...REFUSED, ...NAMES, ...RARE_NAMES, ...ECHOES];
