/** Faults of creations (interface §4.2; CREATE). */
import { INT64_MAX } from "../../kit/json/int64.ts";
import { JsonNumber, type JsonValue } from "../../kit/json/json.ts";
import type { Change } from "../seams.ts";
import { PET_STATUSES } from "../store/store.ts";
import {
  type Because,
  insteadOf,
  is,
  isAbsent,
  objectIn,
  of,
  refuse,
  replacingInvalid,
  takesBody,
  takesCategory,
  takesName,
  takesStatus,
} from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

/** The exact value of an integer of any size, such as `1e30`; `undefined` for any other value. */
export function wholeOf(value: JsonValue | undefined): bigint | undefined {
  if (!(value instanceof JsonNumber)) return undefined;
  const [, digits, zeros = "0"] = /^(-?\d+)(?:e\+?(\d{1,3}))?$/i.exec(value.text) ?? [];
  return digits === undefined ? undefined : BigInt(digits) * 10n ** BigInt(zeros);
}

const isAbove = (value: JsonValue | undefined): boolean => (wholeOf(value) ?? 0n) > INT64_MAX;

/** Refuses selected creations, and stores what can be read from the text of their bodies. */
export function storing(which: Because): Change {
  return insteadOf(
    (ctx, refusal) => ctx.operation === "createPet" && which(ctx, refusal),
    async (ctx, refusal) => {
      const text = new TextDecoder().decode(ctx.request.body);
      const written = /"name"\s*:[\s[{]*(?:"value":)?("(?:[^"\\]|\\.)*")/s.exec(text)?.[1] ?? '""';
      const name = String(JSON.parse(written));
      const status = PET_STATUSES.find((known) => text.includes(`"${known}"`)) ?? null;
      const id = await ctx.seams.nextId(ctx);
      ctx.store.add({ id, name, categoryId: 0n, status, createdAt: ctx.clock() });
      throw refusal;
    },
  );
}

export const CREATE_FAULTS: readonly Fault[] = [
  fault("created-200", "CREATE-1", "a creation is answered 200", (good) => ({
    createPet: async (ctx) => ({ ...(await good.createPet(ctx)), status: 200 }),
  })),
  fault("name-cut-to-28", "CREATE-2", "names are cut to 28 code points", (good) => ({
    nameOf: (ctx, value) => [...good.nameOf(ctx, value)].slice(0, 28).join(""),
  })),
  fault("status-required", "CREATE-3 CREATE-1 CREATE-16", "a creation without status is refused", {
    change: takesStatus(isAbsent, () => refuse(400)),
  }),
  fault("sold-refused", "CREATE-4 CREATE-1 CREATE-16", "a creation with the status sold is refused", {
    change: takesStatus(is("sold"), () => refuse(400)),
  }),
  fault("name-missing-empty", "CREATE-5", "an animal without a name gets an empty one", {
    change: takesName(isAbsent, () => ""),
  }),
  fault("category-missing-zero", "CREATE-6", "an animal without a category gets category 0", {
    change: takesCategory(isAbsent, () => 0n),
  }),
  fault("name-number-coerced", "CREATE-7", "a number is taken for a name", {
    change: takesName((value) => value instanceof JsonNumber, String),
  }),
  fault("category-digits-coerced", "CREATE-8", "a string of digits is taken for a category", {
    change: takesCategory(
      (value) => typeof value === "string" && /^-?\d{1,18}$/.test(value),
      (value) => BigInt(String(value)),
    ),
  }),
  fault("status-any-word", "CREATE-9", "any word is taken for a status", {
    change: takesStatus((value) => typeof value === "string", String),
  }),
  fault("category-above-wrapped", "CREATE-10", "a category above int64 wraps around", {
    change: takesCategory(isAbove, (value) => BigInt.asIntN(64, wholeOf(value) ?? 0n)),
  }),
  fault("body-none-taken", "CREATE-11", "a creation without a body adds an animal", {
    change: takesBody((text) =>
      text === "" ? { name: "Unnamed", categoryId: new JsonNumber("1") } : undefined,
    ),
  }),
  fault("invalid-stored", "CREATE-12", "a creation with any invalid body is refused and stored", {
    change: storing(of("createPet", 400)),
  }),
  fault("nothing-stored", "CREATE-13 LIST-10 GET-1 LIST-12", "created animals are not stored", () => ({
    keep: () => undefined,
  })),
  fault(
    "upsert-by-name",
    "CREATE-14 DATA-6 LIST-10 LIST-12",
    "an animal of a known name replaces the one that had it",
    (good) => ({
      async nextId(ctx) {
        const { name } = good.readBody(ctx);
        return ctx.store.all().find((pet) => pet.name === name)?.id ?? (await good.nextId(ctx));
      },
    }),
  ),
  fault("not-utf8-replaced", "CREATE-15", "bytes that are not UTF-8 are replaced", replacingInvalid),
  fault("emoji-refused", "CREATE-16", "names with emoji are refused", (good) => ({
    keep: (ctx, pet) => (/\p{Emoji_Presentation}/u.test(pet.name) ? refuse(400) : good.keep(ctx, pet)),
  })),
  fault("status-null-absent", "CREATE-17", "a status of null is taken for none", {
    change: takesStatus(is(null), () => null),
  }),
  fault("body-trailing-comma", "CREATE-18", "a comma before a closing brace is ignored", {
    change: takesBody((text) => objectIn(text) ?? objectIn(text.replace(/,\s*\}/g, "}"))),
  }),
];
