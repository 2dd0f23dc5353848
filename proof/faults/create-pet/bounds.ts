/** Categories outside int64 that are accepted, or refused with a wrong answer (CREATE-10). */
import { INT64_MAX, INT64_MIN } from "../../../src/kit/json/int64.ts";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { isNumber, refuse, takesCategory, type Value, type When } from "../mutations/alter-creation.ts";
import { FULL } from "../mutations/alter-fault.ts";
import { errorBody } from "../mutations/alter-refusals.ts";

/** The exact integer value of a number of any size, such as `1e30`, as digits. */
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

/** Every fault of categories outside int64. */
export const CREATE_BOUND_FAULTS: readonly Fault[] = [
  served("category-above-wrapped"),
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
  ),
  fault(
    "category-huge-zero",
    "CREATE-10",
    "a category of 1e30 becomes 0",
    takesCategory(huge, () => 0n),
  ),
  fault(
    "category-outside-500",
    "CREATE-10",
    "a category outside int64 is answered 500",
    takesCategory(outside, () => refuse(500)),
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
