/** Created animals that differ from the request (interface §4.2; CREATE-2). */
import { setTimeout as delay } from "node:timers/promises";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { is, keepsCategory, keepsName, showsCreated, takesStatus } from "../mutations/alter-creation.ts";

/** Stores a changed name. */
function name(id: string, title: string, edit: (name: string) => string): Fault {
  return fault(`name-${id}`, "CREATE-2", `names are ${title}`, keepsName(edit));
}

const characters = (text: string, most: number): string => [...text].slice(0, most).join("");

/** Cuts text to `most` bytes of UTF-8, without splitting a character. */
function bytes(text: string, most: number): string {
  let kept = "";
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > most) break;
    kept += character;
  }
  return kept;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const NAMES: readonly Fault[] = [
  name("blanks-collapsed", "stripped of repeated blanks", (text) => text.replace(/ {2,}/g, " ")),
  name("lower-cased", "lower-cased", (text) => text.toLowerCase()),
  name("upper-cased", "upper-cased", (text) => text.toUpperCase()),
  name("decomposed", "decomposed (NFD)", (text) => text.normalize("NFD")),
  name("compatible", "normalised by compatibility (NFKC)", (text) => text.normalize("NFKC")),
  name("without-accents", "stripped of combining marks and accents", (text) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC"),
  ),
  name("html-escaped", "escaped for HTML", (text) => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c)),
  name("tags-stripped", "stripped of markup", (text) => text.replace(/<[^>]*>/g, "")),
  name("backslashes-doubled", "kept with every backslash doubled", (text) => text.replaceAll("\\", "\\\\")),
  name("backslashes-lost", "stripped of backslashes", (text) => text.replaceAll("\\", "")),
  name("escapes-read-again", "unescaped once more", (text) =>
    text
      .replaceAll("\\n", "\n")
      .replace(/\\u([0-9a-f]{4})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16))),
  ),
  name("percent-decoded", "percent-decoded", (text) =>
    text.replace(/%([0-7][0-9a-f])/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16))),
  ),
  name("plus-as-blank", "kept with blanks for plus signs", (text) => text.replaceAll("+", " ")),
  name("quotes-stripped", "stripped of quotes", (text) => text.replaceAll('"', "")),
  served("name-cut-to-28"),
  name("cut-to-31", "cut to 31 code points", (text) => characters(text, 31)),
  name("cut-to-32-units", "cut to 32 UTF-16 units", (text) => units(text, 32)),
  name("cut-to-40-bytes", "cut to 40 bytes", (text) => bytes(text, 40)),
  name("cut-at-astral", "cut before the first character beyond the basic plane", (text) =>
    text.replace(/[\u{10000}-\u{10ffff}].*$/su, ""),
  ),
  name("astral-replaced", "kept with U+FFFD for characters beyond the basic plane", (text) =>
    text.replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd"),
  ),
  name("astral-split", "kept with U+FFFD for each half of a character beyond the basic plane", (text) =>
    text.replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd\ufffd"),
  ),
  name("non-ascii-questioned", "kept with question marks beyond ASCII", (text) =>
    text.replace(/[^\0-\x7f]/gu, "?"),
  ),
  name("mojibake", "read as Latin-1", (text) => Buffer.from(text).toString("latin1")),
  name("right-to-left-dropped", "stripped of letters that are written from right to left", (text) =>
    text.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu, ""),
  ),
  name("emoji-dropped", "stripped of emoji", (text) => text.replace(/\p{Emoji_Presentation}/gu, "")),
  name("digits-made-ascii", "kept with ASCII digits for all others", (text) =>
    text.replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x660)),
  ),
];

/** Cuts to a number of UTF-16 units, without splitting a character. */
function units(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

/** An escape that is not itself part of an escaped backslash. */
const UNICODE_ESCAPE = /(?<!\\)(?:\\\\)*\\u[0-9a-f]{4}/i;

/** Does not decode `\u` escapes in the body. */
const escapesKept: Change = (good) => ({
  nameOf(ctx, value) {
    const text = new TextDecoder().decode(ctx.request.body);
    const written = /"name"\s*:\s*"((?:[^"\\]|\\.)*)"/s.exec(text)?.[1];
    return written !== undefined && UNICODE_ESCAPE.test(written) ? written : good.nameOf(ctx, value);
  },
});

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

/** Every fault of the members of a created animal. */
export const CREATE_ECHO_FAULTS: readonly Fault[] = [
  ...NAMES,
  fault("name-escapes-kept", "CREATE-2", "\\u escapes in a name are kept as they are written", escapesKept),
  fault(
    "names-mixed-up",
    "CREATE-2",
    "the answer shows the name of another creation under way",
    namesMixedUp,
    {
      also: ["LIST-11"],
    },
  ),
  fault(
    "echo-name-cut",
    "CREATE-2",
    "the answer to a creation shows the name cut to 30",
    showsCreated((pet) => ({ ...pet, name: String(pet.name).slice(0, 30) })),
    {
      also: ["LIST-11"],
    },
  ),
  fault(
    "echo-status-available",
    "CREATE-2",
    "the answer to a creation shows the status available, whatever was sent",
    showsCreated((pet) => ({ ...pet, status: "available" })),
    { also: ["LIST-10", "LIST-11"] },
  ),
  fault(
    "echo-status-absent",
    "CREATE-2",
    "the answer to a creation shows no status",
    showsCreated((pet) => ({ ...pet, status: undefined })),
    {
      also: ["LIST-11"],
    },
  ),
  fault(
    "status-always-available",
    "CREATE-2",
    "every animal is added as available",
    (good) => ({ newStatusOf: (ctx, value) => good.newStatusOf(ctx, value) && "available" }),
    { also: ["LIST-11"] },
  ),
  fault("status-dropped", "CREATE-2", "the status of a new animal is dropped", (good) => ({
    newStatusOf: (ctx, value) => good.newStatusOf(ctx, value) && null,
  })),
  fault(
    "sold-made-pending",
    "CREATE-2",
    "an animal that is added as sold is pending",
    takesStatus(is("sold"), () => "pending"),
  ),
  fault(
    "pending-made-available",
    "CREATE-2",
    "an animal that is added as pending is available",
    takesStatus(is("pending"), () => "available"),
  ),
  fault(
    "category-plus-one",
    "CREATE-2",
    "new animals get the next category",
    keepsCategory((id) => (id < 2n ** 62n ? id + 1n : id - 1n)),
    {
      also: ["DATA-5"],
    },
  ),
  fault(
    "category-constant",
    "CREATE-2",
    "new animals get category 1",
    keepsCategory(() => 1n),
    { also: ["DATA-5"] },
  ),
  fault(
    "category-absolute",
    "CREATE-2",
    "the sign of a category is dropped",
    keepsCategory((id) => (id < 0n && id > -(2n ** 63n) ? -id : id)),
    {
      also: ["DATA-5"],
    },
  ),
  fault(
    "echo-category-zero",
    "CREATE-2",
    "the answer to a creation shows category 0",
    showsCreated((pet) => ({ ...pet, categoryId: 0 })),
    {
      also: ["DATA-5", "LIST-11"],
    },
  ),
];
