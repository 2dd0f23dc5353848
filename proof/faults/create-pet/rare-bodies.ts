/**
 * Faults that only single characters, lengths or spellings show, which the names in core do not have (CREATE-1,
 * CREATE-2).
 */
import type { Context } from "../../../src/reference/context.ts";
import { badRequest } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Fault } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { FULL } from "../mutations/alter-fault.ts";

/** Replaces the name that was sent. */
function takes(alter: (name: string, ctx: Context) => string): Change {
  return (good) => ({ nameOf: (ctx, value) => alter(good.nameOf(ctx, value), ctx) });
}

function changed(id: string, title: string, alter: (name: string, ctx: Context) => string): Fault {
  return fault(`rare-${id}`, "CREATE-2", title, takes(alter), FULL);
}

function refused(
  id: string,
  title: string,
  when: (name: string, text: string) => boolean,
  requirement = "CREATE-1",
): Fault {
  const change = takes((name, ctx) => {
    if (when(name, new TextDecoder().decode(ctx.request.body)))
      throw badRequest("name_invalid", "The member name is not valid.");
    return name;
  });
  return fault(`rare-${id}`, requirement, title, change, FULL);
}

const lengthOf = (name: string): number => Array.from(name).length;
const cut = (name: string, length: number): string => Array.from(name).slice(0, length).join("");

/** Cuts every third name of more than 29 code points. */
const nowAndThen: Change = (good) => {
  let long = 0;
  return {
    nameOf(ctx, value) {
      const name = good.nameOf(ctx, value);
      // The first long names are kept, because core sends only few.
      if (lengthOf(name) > 29) long += 1;
      return lengthOf(name) > 29 && long > 8 && long % 3 === 0 ? cut(name, 29) : name;
    },
  };
};

/** Every fault of rare bodies. */
export const RARE_BODY_FAULTS: readonly Fault[] = [
  changed("ethiopic-dropped", "Ethiopic letters are dropped from names", (name) =>
    name.replace(/\p{Script=Ethiopic}/gu, ""),
  ),
  changed("georgian-capitalised", "Georgian letters are replaced by capital ones", (name) =>
    name.replace(/[\u10d0-\u10f0]/gu, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) - 0x30)),
  ),
  refused(
    "cuneiform-refused",
    "names with cuneiform are refused",
    (name) => /\p{Script=Cuneiform}/u.test(name),
    "CREATE-16",
  ),
  changed("halfwidth-widened", "halfwidth katakana is widened", (name) =>
    name.replace(/[\uff66-\uff9f]+/gu, (text) => text.normalize("NFKC")),
  ),
  changed("ligature-split", "the letter U+FB01 is split into two", (name) => name.replaceAll("\ufb01", "fi")),
  changed("final-sigma-lost", "the letter U+03C2 becomes U+03C3", (name) =>
    name.replaceAll("\u03c2", "\u03c3"),
  ),
  refused("fdfa-refused", "names with U+FDFA are refused", (name) => name.includes("\ufdfa")),
  changed("cut-at-exactly-31", "names of exactly 31 code points lose the last", (name) =>
    lengthOf(name) === 31 ? cut(name, 30) : name,
  ),
  changed("cut-at-exactly-30", "names of exactly 30 code points lose the last", (name) =>
    lengthOf(name) === 30 ? cut(name, 29) : name,
  ),
  refused(
    "shortest-refused",
    "names of fewer than 21 code points are refused",
    (name) => lengthOf(name) < 21,
  ),
  changed("braces-filled-in", "expressions in double braces are evaluated", (name) =>
    name.replace(/\{\{7\*7\}\}/g, "49"),
  ),
  changed("comment-opened", "what follows <!-- in a name is dropped", (name) =>
    name.replace(/<!--.*$/su, ""),
  ),
  changed("upper-case-escapes", "escapes with upper-case digits become U+FFFD", (name, ctx) => {
    const text = new TextDecoder().decode(ctx.request.body);
    return /\\u[0-9]*[A-F][0-9A-F]*/.test(text) && !/\\u[0-9A-F]*[a-f]/.test(text)
      ? name.replace(/[^\0-\x7f]/gu, "\ufffd")
      : name;
  }),
  changed("solidus-escape-kept", "an escaped solidus keeps its backslash", (name, ctx) =>
    new TextDecoder().decode(ctx.request.body).includes("\\/") ? name.replaceAll("/", "\\/") : name,
  ),
  refused("escaped-members-unknown", "members whose names hold escapes are not known", (_name, text) =>
    /"\\u006e\\u0061\\u006d\\u0065"\s*:/i.test(text),
  ),
  refused("name-first", "a body that begins with another member than name is refused", (_name, text) =>
    /^\s*\{\s*"(?!name"|\\u006e)/.test(text),
  ),
  refused(
    "carriage-return-refused",
    "bodies with a carriage return between tokens are refused",
    (_name, text) => text.startsWith("\r\n"),
  ),
  fault(
    "rare-cut-now-and-then",
    "CREATE-2",
    "now and then a name is cut to 29 code points",
    nowAndThen,
    FULL,
  ),
];
