/** Statuses outside the enumeration and categories outside int64 that are taken (CREATE-9, CREATE-10). */
import { INT64_MAX, INT64_MIN } from "../../kit/int64.ts";
import { isJsonArray, isJsonObject, JsonNumber } from "../../kit/json.ts";
import { PET_STATUSES } from "../pet.ts";
import {
  is,
  isArray,
  isBoolean,
  isNull,
  isNumber,
  isObject,
  isText,
  matching,
  refuse,
  takesAsIs,
  takesCategory,
  takesStatus,
  type Value,
  type When,
} from "./alter-creation.ts";
import { FULL } from "./alter-fault.ts";
import { errorBody, textBody, understated } from "./alter-refusals.ts";
import { because, fault } from "./altering.ts";
import type { Fault } from "./fault.ts";

const known = (value: Value): boolean => PET_STATUSES.some((status) => status === value);
const isUnknown: When = (value) => isText(value) && !known(value);

/** A text that becomes a status once it is edited. */
const becomes =
  (edit: (text: string) => string): When =>
  (value) =>
    typeof value === "string" && !known(value) && known(edit(value));

/** Takes what becomes a status for that status. */
const tolerates = (edit: (text: string) => string) =>
  takesStatus(becomes(edit), (value) => edit(String(value)));

const isFalsy: When = (value) =>
  value === false || value === "" || value === null || (isNumber(value) && Number(value) === 0);

const STATUSES: readonly Fault[] = [
  fault("status-any-word", "CREATE-9", "any word is taken for a status", takesStatus(isText, String), {
    also: ["DATA-4"],
  }),
  fault(
    "status-unknown-available",
    "CREATE-9",
    "an unknown status is taken for available",
    takesStatus(isUnknown, () => "available"),
  ),
  fault(
    "status-unknown-absent",
    "CREATE-9",
    "an unknown status is taken for none",
    takesStatus(isUnknown, () => null),
  ),
  fault(
    "status-case-as-is",
    "CREATE-9",
    "a status may be in any letter case",
    takesStatus(
      becomes((s) => s.toLowerCase()),
      String,
    ),
    { also: ["DATA-4"] },
  ),
  fault(
    "status-case-folded",
    "CREATE-9",
    "a status in another letter case is taken",
    tolerates((s) => s.toLowerCase()),
  ),
  fault(
    "status-trimmed",
    "CREATE-9",
    "a padded status is taken",
    tolerates((s) => s.trim()),
  ),
  fault(
    "status-empty-as-is",
    "CREATE-9",
    "a status may be empty",
    takesStatus(is(""), () => ""),
    { also: ["DATA-4"] },
  ),
  fault(
    "status-empty-absent",
    "CREATE-9",
    "an empty status is taken for none",
    takesStatus(is(""), () => null),
  ),
  fault("status-null-as-is", "CREATE-9", "a status may be null", takesAsIs("status", isNull), {
    also: ["DATA-4"],
  }),
  fault(
    "status-null-absent",
    "CREATE-9",
    "a status of null is taken for none",
    takesStatus(isNull, () => null),
  ),
  fault(
    "status-null-available",
    "CREATE-9",
    "a status of null is taken for available",
    takesStatus(isNull, () => "available"),
  ),
  fault(
    "status-falsy-available",
    "CREATE-9",
    "a falsy status is taken for available",
    takesStatus(isFalsy, () => "available"),
  ),
  fault(
    "status-index",
    "CREATE-9",
    "a number is taken for the index of a status",
    takesStatus(
      (v) => isNumber(v) && /^[0-2]$/.test(String(v)),
      (v) => PET_STATUSES[Number(v)] ?? null,
    ),
  ),
  fault("status-number-as-is", "CREATE-9", "a status may be a number", takesAsIs("status", isNumber), {
    also: ["DATA-4"],
  }),
  fault(
    "status-array-first",
    "CREATE-9",
    "the first element of an array is taken for the status",
    takesStatus(
      (v) => isJsonArray(v) && known(v[0]),
      (v) => String(isJsonArray(v) ? v[0] : ""),
    ),
  ),
  fault("status-array-as-is", "CREATE-9", "a status may be an array", takesAsIs("status", isArray), {
    also: ["DATA-4"],
  }),
  fault(
    "status-not-text-absent",
    "CREATE-9",
    "a status that is no string is taken for none",
    takesStatus(
      (v) => v !== undefined && !isText(v),
      () => null,
    ),
  ),
  fault(
    "status-unknown-422",
    "CREATE-9",
    "an unknown status is answered 422",
    takesStatus(isUnknown, () => refuse(422)),
  ),
  fault(
    "status-null-500",
    "CREATE-9",
    "a status of null is answered 500",
    takesStatus(isNull, () => refuse(500)),
    { also: ["HTTP-4"] },
  ),
  fault(
    "status-unknown-200",
    "CREATE-9",
    "a wrong status is answered 200 with an Error body",
    understated(because("status_invalid"), 200),
    { also: ["LIST-8"] },
  ),
  fault(
    "status-unknown-text",
    "CREATE-9",
    "an unknown status is answered with a web page",
    textBody(
      (ctx, { reason }) => reason === "status_invalid" && ctx.operation === "createPet",
      "text/html",
      "<h1>Bad Request</h1>",
    ),
    {
      also: ["HTTP-1", "HTTP-2", "ERROR-1"],
    },
  ),
  fault(
    "status-upper-case",
    "CREATE-9",
    "a status in capitals is taken",
    takesStatus(matching(/^(AVAILABLE|PENDING|SOLD)$/), (v) => String(v).toLowerCase()),
    FULL,
  ),
  fault(
    "status-trailing-blank",
    "CREATE-9",
    "a status before blanks is taken",
    tolerates((s) => s.trimEnd()),
    FULL,
  ),
  fault(
    "status-line-break",
    "CREATE-9",
    "a status before a line break is taken",
    tolerates((s) => s.replace(/\n$/, "")),
    FULL,
  ),
  fault(
    "status-prefix",
    "CREATE-9",
    "the beginning of a status is taken",
    tolerates((s) => PET_STATUSES.find((status) => s.length > 2 && status.startsWith(s)) ?? ""),
    FULL,
  ),
  fault(
    "status-first-of-list",
    "CREATE-9",
    "the first of several statuses is taken",
    tolerates((s) => s.split(",")[0] ?? ""),
    FULL,
  ),
  fault(
    "status-word-null",
    "CREATE-9",
    "the word null is taken for no status",
    takesStatus(is("null"), () => null),
    FULL,
  ),
  fault(
    "status-boolean",
    "CREATE-9",
    "a boolean is taken for a status",
    takesStatus(isBoolean, (v) => (v === true ? "available" : "sold")),
    FULL,
  ),
  fault(
    "status-object",
    "CREATE-9",
    "an object is taken for no status",
    takesStatus(isObject, () => null),
    FULL,
  ),
  fault(
    "status-empty-array",
    "CREATE-9",
    "an empty array is taken for no status",
    takesStatus(
      (v) => isJsonArray(v) && v.length === 0,
      () => null,
    ),
    FULL,
  ),
  fault(
    "status-object-member",
    "CREATE-9",
    "a member of an object is taken for the status",
    takesStatus(
      (v) => isJsonObject(v) && known(v.value),
      (v) => String(isJsonObject(v) ? v.value : ""),
    ),
    FULL,
  ),
];

/** A number that is whole, whatever its size, written without fraction; the exact value of `1e30` is meant. */
const whole = (value: Value): bigint | undefined => {
  if (!(value instanceof JsonNumber)) return undefined;
  const [, digits = "", zeros = "0"] = /^(-?\d+)(?:e\+?(\d{1,3}))?$/i.exec(value.text) ?? [];
  return digits === "" ? undefined : BigInt(digits) * 10n ** BigInt(zeros);
};
const above: When = (value) => (whole(value) ?? 0n) > INT64_MAX;
const below: When = (value) => (whole(value) ?? 0n) < INT64_MIN;
const outside: When = (value) => above(value) || below(value);
const wrapped = (value: Value): bigint => BigInt.asIntN(64, whole(value) ?? 0n);
const unsigned: When = (value) => above(value) && (whole(value) ?? 0n) < 2n ** 64n;
const huge: When = (value) => outside(value) && /e/i.test(String(value));

const BOUNDS: readonly Fault[] = [
  fault(
    "category-above-wrapped",
    "CREATE-10",
    "a category above int64 wraps around",
    takesCategory(above, wrapped),
  ),
  fault(
    "category-above-clamped",
    "CREATE-10",
    "a category above int64 becomes the largest",
    takesCategory(above, () => INT64_MAX),
  ),
  fault(
    "category-unsigned",
    "CREATE-10",
    "categories are unsigned integers of 64 bits",
    takesCategory(unsigned, (v) => whole(v) ?? 0n),
    { also: ["DATA-3"] },
  ),
  fault(
    "category-below-wrapped",
    "CREATE-10",
    "a category below int64 wraps around",
    takesCategory(below, wrapped),
  ),
  fault(
    "category-below-clamped",
    "CREATE-10",
    "a category below int64 becomes the smallest",
    takesCategory(below, () => INT64_MIN),
  ),
  fault(
    "category-unbounded",
    "CREATE-10",
    "categories are integers of any size",
    takesCategory(outside, (v) => whole(v) ?? 0n),
    { also: ["DATA-3"] },
  ),
  fault(
    "category-outside-rounded",
    "CREATE-10",
    "a category outside int64 passes through a double",
    takesCategory(outside, (v) => BigInt(Number(whole(v)))),
    { also: ["DATA-3"] },
  ),
  fault(
    "category-huge-zero",
    "CREATE-10",
    "a category of 1e30 becomes 0",
    takesCategory(huge, () => 0n),
  ),
  fault(
    "category-huge-clamped",
    "CREATE-10",
    "a category of 1e30 becomes the largest",
    takesCategory(huge, () => INT64_MAX),
  ),
  fault(
    "category-outside-500",
    "CREATE-10",
    "a category outside int64 is answered 500",
    takesCategory(outside, () => refuse(500)),
    { also: ["HTTP-4"] },
  ),
  fault(
    "category-above-500",
    "CREATE-10",
    "a category above int64 is answered 500",
    takesCategory(unsigned, () => refuse(500)),
    { also: ["HTTP-4"] },
  ),
  fault(
    "category-outside-422",
    "CREATE-10",
    "a category outside int64 is answered 422",
    takesCategory(outside, () => refuse(422)),
  ),
  fault(
    "category-outside-array",
    "CREATE-10",
    "a category outside int64 is answered with an array of errors",
    errorBody(
      (ctx, { reason }) => reason === "category_id_invalid" && outside(ctx.seams.readBody(ctx).categoryId),
      (error) => [error],
    ),
    { also: ["ERROR-1"] },
  ),
  fault(
    "category-twice-wrapped",
    "CREATE-10",
    "a category beyond 64 bits wraps around",
    takesCategory(
      (v) =>
        outside(v) &&
        !huge(v) &&
        BigInt.asUintN(64, whole(v) ?? 0n) !== (whole(v) ?? 0n) &&
        (whole(v) ?? 0n) > 0n,
      wrapped,
    ),
    FULL,
  ),
  fault(
    "category-infinite-zero",
    "CREATE-10",
    "a category beyond doubles becomes 0",
    takesCategory(
      (v) => isNumber(v) && !Number.isFinite(Number(String(v))),
      () => 0n,
    ),
    FULL,
  ),
];

/** Every fault of values that a member cannot have. */
export const CREATE_VALUE_FAULTS: readonly Fault[] = [...STATUSES, ...BOUNDS];
