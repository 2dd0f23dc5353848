/** Faults of creations (interface §4.2; CREATE). */
import { INT64_MAX } from "../../kit/json/int64.ts";
import { JsonNumber, type JsonValue } from "../../kit/json/json.ts";
import type { Context } from "../context.ts";
import { badRequest } from "../refusal.ts";
import { PET_STATUSES } from "../store/pet.ts";
import {
  insteadOf,
  isAbsent,
  objectIn,
  replacingInvalid,
  takesBody,
  takesCategory,
  takesName,
  takesStatus,
} from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

const refused = (): never => {
  throw badRequest("refused", "The animal cannot be added.");
};

const ACCEPTED: readonly Fault[] = [
  fault("created-200", "CREATE-1", "a creation is answered 200", (good) => ({
    createPet: async (ctx) => ({ ...(await good.createPet(ctx)), status: 200 }),
  })),
  fault("name-cut-to-28", "CREATE-2", "names are cut to 28 code points", (good) => ({
    nameOf: (ctx, value) => [...good.nameOf(ctx, value)].slice(0, 28).join(""),
  })),
  fault(
    "status-required",
    "CREATE-3",
    "a creation without status is refused",
    takesStatus(isAbsent, refused),
  ),
  fault(
    "sold-refused",
    "CREATE-4",
    "a creation with the status sold is refused",
    takesStatus((value) => value === "sold", refused),
  ),
  fault("emoji-refused", "CREATE-16", "names with emoji are refused", (good) => ({
    keep: (ctx, pet) => (/\p{Emoji_Presentation}/u.test(pet.name) ? refused() : good.keep(ctx, pet)),
  })),
];

/** A category above int64, as digits or like 1e30, by its exact value; `undefined` for any other value. */
function aboveInt64(value: JsonValue | undefined): bigint | undefined {
  if (!(value instanceof JsonNumber)) return undefined;
  const [, digits = "0", zeros = "0"] = /^(-?\d+)(?:e\+?(\d{1,3}))?$/i.exec(value.text) ?? [];
  const whole = BigInt(digits) * 10n ** BigInt(zeros);
  return whole > INT64_MAX ? whole : undefined;
}

const INVALID: readonly Fault[] = [
  fault(
    "name-missing-empty",
    "CREATE-5",
    "an animal without a name gets an empty one",
    takesName(isAbsent, () => ""),
  ),
  fault(
    "category-missing-zero",
    "CREATE-6",
    "an animal without a category gets category 0",
    takesCategory(isAbsent, () => 0n),
  ),
  fault(
    "name-number-coerced",
    "CREATE-7",
    "a number is taken for a name",
    takesName((value) => value instanceof JsonNumber, String),
  ),
  fault(
    "category-digits-coerced",
    "CREATE-8",
    "a string of digits is taken for a category",
    takesCategory(
      (value) => typeof value === "string" && /^-?\d{1,18}$/.test(value),
      (value) => BigInt(String(value)),
    ),
  ),
  fault(
    "status-any-word",
    "CREATE-9",
    "any word is taken for a status",
    takesStatus((value) => typeof value === "string", String),
  ),
  fault(
    "category-above-wrapped",
    "CREATE-10",
    "a category above int64 wraps around",
    takesCategory(
      (value) => aboveInt64(value) !== undefined,
      (value) => BigInt.asIntN(64, aboveInt64(value) ?? 0n),
    ),
  ),
  fault(
    "body-none-taken",
    "CREATE-11",
    "a creation without a body adds an animal",
    takesBody((text) => (text === "" ? { name: "Unnamed", categoryId: new JsonNumber("1") } : undefined)),
  ),
  fault(
    "status-null-absent",
    "CREATE-17",
    "a status of null is taken for none",
    takesStatus(
      (value) => value === null,
      () => null,
    ),
  ),
  fault(
    "body-trailing-comma",
    "CREATE-18",
    "a comma before a closing brace is ignored",
    takesBody((text) => objectIn(text) ?? objectIn(text.replace(/,\s*\}/g, "}"))),
  ),
];

/** Stores the members that can be read from the text of a refused body. */
export async function storeAnyway(ctx: Context): Promise<void> {
  const text = new TextDecoder().decode(ctx.request.body);
  const written = /"name"\s*:[\s[{]*(?:"value":)?("(?:[^"\\]|\\.)*")/s.exec(text)?.[1] ?? '""';
  const status = PET_STATUSES.find((known) => text.includes(`"${known}"`)) ?? null;
  const id = await ctx.seams.nextId(ctx);
  ctx.store.add({ id, name: String(JSON.parse(written)), categoryId: 0n, status, createdAt: ctx.clock() });
}

const STORED: readonly Fault[] = [
  fault(
    "invalid-stored",
    "CREATE-12",
    "a creation with any invalid body is refused and stored",
    insteadOf(
      (ctx, { status }) => ctx.operation === "createPet" && status === 400,
      async (ctx, refusal) => {
        await storeAnyway(ctx);
        throw refusal;
      },
    ),
  ),
  fault("nothing-stored", "CREATE-13", "created animals are not stored", () => ({ keep: () => undefined })),
  fault("upsert-by-name", "CREATE-14", "an animal of a known name replaces the one that had it", (good) => ({
    async nextId(ctx) {
      const { name } = good.readBody(ctx);
      return ctx.store.all().find((pet) => pet.name === name)?.id ?? (await good.nextId(ctx));
    },
  })),
  fault("not-utf8-replaced", "CREATE-15", "bytes that are not UTF-8 are replaced", replacingInvalid),
];

/** One of each requirement. */
export const CREATE_FAULTS: readonly Fault[] = [...ACCEPTED, ...INVALID, ...STORED];
