/** Invalid members that are accepted, or refused with a wrong answer (CREATE-5 to CREATE-10, CREATE-17). */
import { INT64_MAX, INT64_MIN } from "../../../src/kit/json/int64.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "../../../src/kit/json/json.ts";
import {
  because,
  errorBody,
  is,
  isAbsent,
  refuse,
  takesCategory,
  takesName,
  takesStatus,
  type When,
} from "../../../src/reference/faults/changes.ts";
import { wholeOf } from "../../../src/reference/faults/create-pet.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { PET_STATUSES } from "../../../src/reference/store/store.ts";
import { answering200 } from "../changes.ts";
import { type Fault, FULL, rows } from "../fault.ts";

type Value = JsonValue | undefined;

const isNull: When = (value) => value === null;
const isNumber: When = (value) => value instanceof JsonNumber;
const isText: When = (value) => typeof value === "string";
const isArray: When = (value) => isJsonArray(value);
const isObject: When = (value) => isJsonObject(value);
const matching =
  (pattern: RegExp): When =>
  (value) =>
    typeof value === "string" && pattern.test(value);

const firstOf = (value: Value): Value => (isJsonArray(value) ? value[0] : undefined);
const numberOf = (value: Value): number => (value instanceof JsonNumber ? Number(value.text) : 0);

/** A value after a careless conversion to text. */
const textOf = (value: Value): string =>
  value instanceof JsonNumber ? value.text : typeof value === "object" ? String({}) : String(value);

/** Takes selected values for another one. */
type Taken<T> = readonly [when: When, read: (value: Value) => T];

const named = ([when, read]: Taken<string | undefined>): Change =>
  takesName(when, (value) => read(value) ?? "null");
const refusing =
  (take: typeof takesName | typeof takesCategory | typeof takesStatus, status: number) => (when: When) =>
    take(when, () => refuse(status));

const NAMES: readonly Fault[] = [
  fault("body-empty-object-taken", "CREATE-5", "an empty object makes an animal", {
    change: (good) => ({
      readBody(ctx) {
        const body = good.readBody(ctx);
        return Object.keys(body).length === 0 ? { name: "Unnamed", categoryId: new JsonNumber("1") } : body;
      },
    }),
    ...FULL,
  }),
  ...rows("name-*-422", "", "a name that is * is answered 422", refusing(takesName, 422), [
    ["missing", "missing", isAbsent, "CREATE-5"],
    ["number", "a number", isNumber, "CREATE-7"],
  ]),
  ...rows("name-*-500", "CREATE-7 HTTP-4", "a name that is * is answered 500", refusing(takesName, 500), [
    ["object", "an object", isObject],
    ["array", "an array", isArray, FULL],
  ]),
  ...rows<Taken<string>>("name-*", "CREATE-7", "*", named, [
    ["boolean-coerced", "true is taken for a name", [is(true), textOf], FULL],
    ["false-coerced", "false is taken for a name", [is(false), textOf], FULL],
    ["null-spelt", "null is taken for the name null", [isNull, textOf], FULL],
    ["object-spelt", "an object is taken for a name", [isObject, textOf]],
    [
      "array-first",
      "the first element of an array is taken for the name",
      [(value) => isText(firstOf(value)), (value) => textOf(firstOf(value))],
      FULL,
    ],
  ]),
];

/** A number with a fraction. */
const isFraction: When = (value) => {
  const number = value instanceof JsonNumber ? Number(value.text) : 0;
  return Number.isFinite(number) && !Number.isInteger(number);
};

const zero = (): bigint => 0n;
const isOutside: When = (value) => {
  const whole = wholeOf(value) ?? 0n;
  return whole > INT64_MAX || whole < INT64_MIN;
};
const wrapped = (value: Value): bigint => BigInt.asIntN(64, wholeOf(value) ?? 0n);
/** Beyond 64 bits, written as digits. */
const isTwiceOutside: When = (value) => (wholeOf(value) ?? 0n) >= 2n ** 64n && !/e/i.test(String(value));
const idOf = (value: Value): Value => (isJsonObject(value) ? value.id : undefined);

const categorised = ([when, read]: Taken<bigint>): Change => takesCategory(when, read);

const CATEGORIES: readonly Fault[] = [
  fault(
    "category-missing-no-status",
    "CREATE-6 ERROR-1",
    "the Error body for a missing category has no status",
    {
      change: errorBody(because("category_id_missing"), (error) => ({ ...error, status: undefined })),
    },
  ),
  ...rows("category-*-422", "", "a category that is * is answered 422", refusing(takesCategory, 422), [
    ["missing", "missing", isAbsent, "CREATE-6"],
    ["string", "a string", isText, "CREATE-8"],
    ["outside", "outside int64", isOutside, "CREATE-10"],
  ]),
  ...rows("category-*", "CREATE-8", "* for a category", categorised, [
    ["fraction-cut", "a fraction is cut", [isFraction, (value) => BigInt(Math.trunc(numberOf(value)))]],
    ["true-coerced", "true is taken", [is(true), () => 1n], FULL],
    ["null-zero", "null is taken", [isNull, zero], FULL],
    [
      "array-first",
      "the first element of an array is taken",
      [(value) => isNumber(firstOf(value)), (value) => wholeOf(firstOf(value)) ?? 0n],
      FULL,
    ],
    [
      "object-id",
      "the id of an object is taken",
      [(v) => isNumber(idOf(v)), (v) => wholeOf(idOf(v)) ?? 0n],
      FULL,
    ],
    ["false-zero", "false is taken", [is(false), zero], FULL],
    ["empty-zero", "an empty string is taken", [is(""), zero], FULL],
    ["hexadecimal", "hexadecimal is taken", [matching(/^0x[0-9a-f]+$/i), (v) => BigInt(textOf(v))], FULL],
    ["padded", "padded digits are taken", [matching(/^ +\d+ +$/), (v) => BigInt(textOf(v))], FULL],
    [
      "below-one-cut",
      "a fraction below one is cut",
      [(v) => isFraction(v) && Math.abs(numberOf(v)) < 1, zero],
      FULL,
    ],
  ]),
  ...rows("category-*", "CREATE-10", "a category *", categorised, [
    ["below-wrapped", "below int64 wraps around", [(value) => (wholeOf(value) ?? 0n) < INT64_MIN, wrapped]],
    ["unbounded", "may be an integer of any size", [isOutside, (value) => wholeOf(value) ?? 0n]],
    ["huge-zero", "of 1e30 becomes 0", [(value) => isOutside(value) && /e/i.test(String(value)), zero], FULL],
    ["twice-wrapped", "beyond 64 bits wraps around", [isTwiceOutside, wrapped], FULL],
    ["infinite-zero", "beyond doubles becomes 0", [(v) => !Number.isFinite(numberOf(v)), zero], FULL],
  ]),
];

const isKnown = (value: Value): boolean => PET_STATUSES.some((status) => status === value);

/** Takes texts that become a valid status after a conversion. */
const tolerating = (edit: (text: string) => string): Change =>
  takesStatus(
    (value) => typeof value === "string" && !isKnown(value) && isKnown(edit(value)),
    (value) => edit(String(value)),
  );

const isFalsy: When = (value) =>
  value === false || value === "" || value === null || (isNumber(value) && Number(value) === 0);

/** Takes some values of any type for a status, and shows them as they were sent. */
const asTheyAre =
  (when: When): Change =>
  (good) => {
    const taken = new Map<bigint, JsonValue>();
    return {
      newStatusOf: (ctx, value) => (when(value) ? null : good.newStatusOf(ctx, value)),
      keep(ctx, pet) {
        const { status } = good.readBody(ctx);
        if (status !== undefined && when(status)) taken.set(pet.id, status);
        return good.keep(ctx, pet);
      },
      presentPet(ctx, pet, where) {
        const shown = good.presentPet(ctx, pet, where);
        return taken.has(pet.id) ? { ...shown, status: taken.get(pet.id) } : shown;
      },
    };
  };

const STATUSES: readonly Fault[] = [
  ...rows("status-*", "CREATE-9", "*", tolerating, [
    ["case-folded", "a status in another letter case is taken", (text) => text.toLowerCase()],
    ["trimmed", "a padded status is taken", (text) => text.trim(), FULL],
    ["trailing-blank", "a status before blanks is taken", (text) => text.trimEnd(), FULL],
    ["line-break", "a status before a line break is taken", (text) => text.replace(/\n$/, ""), FULL],
    [
      "prefix",
      "the beginning of a status is taken",
      (text) => PET_STATUSES.find((status) => text.length > 2 && status.startsWith(text)) ?? "",
      FULL,
    ],
    ["first-of-list", "the first of several statuses is taken", (text) => text.split(",")[0] ?? "", FULL],
    [
      "ordinal",
      "the number of a status is taken as a text",
      (text) => PET_STATUSES[Number(text)] ?? text,
      FULL,
    ],
  ]),
  ...rows<Taken<string | null>>("status-*", "CREATE-9", "*", ([when, read]) => takesStatus(when, read), [
    ["empty-absent", "an empty status is taken for none", [is(""), () => null], FULL],
    ["falsy-available", "a falsy status becomes available", [isFalsy, () => "available"], "CREATE-17", FULL],
    [
      "array-first",
      "the first element of an array is taken for the status",
      [(value) => isKnown(firstOf(value)), (value) => textOf(firstOf(value))],
      FULL,
    ],
    ["object", "an object is taken for no status", [isObject, () => null], FULL],
    ["unknown-422", "an unknown status gets a 422", [(v) => isText(v) && !isKnown(v), () => refuse(422)]],
  ]),
  ...rows("status-*-as-is", "CREATE-9", "a status may be *", asTheyAre, [
    ["number", "a number", isNumber, FULL],
    ["array", "an array", isArray, FULL],
  ]),
  fault(
    "status-unknown-200",
    "CREATE-9 CREATE-17 LIST-8",
    "a wrong status is answered 200 with an Error body",
    {
      change: answering200(because("status_invalid")),
    },
  ),
  fault("status-null-500", "CREATE-17 HTTP-4", "a status of null gets a 500", {
    change: takesStatus(isNull, () => refuse(500)),
  }),
];

/** Every fault of CREATE-5 to CREATE-10 and CREATE-17. */
export const INVALID_MEMBER_FAULTS: readonly Fault[] = [...NAMES, ...CATEGORIES, ...STATUSES];
