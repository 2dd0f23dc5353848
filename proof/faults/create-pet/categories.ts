/** Categories of the wrong type that are accepted, or refused with a wrong answer (CREATE-8). */
import { JsonNumber } from "../../../src/kit/json/json.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import {
  firstOf,
  is,
  isNull,
  isNumber,
  isObject,
  isText,
  matching,
  memberOf,
  refuse,
  takesAsIs,
  takesCategory,
  textOf,
  type Value,
  type When,
} from "../mutations/alter-creation.ts";
import { FULL } from "../mutations/alter-fault.ts";

const number = (value: Value): number => (value instanceof JsonNumber ? Number(value.text) : 0);
const digits = (value: Value): bigint =>
  value instanceof JsonNumber && /^-?\d+$/.test(value.text) ? BigInt(value.text) : 0n;

/** A number with a fraction. */
const isFraction: When = (value) =>
  value instanceof JsonNumber && Number.isFinite(Number(value.text)) && !Number.isInteger(Number(value.text));

const refusesCategory = (when: When, status: number): Change => takesCategory(when, () => refuse(status));

/** Every fault of categories of the wrong type. */
export const CREATE_CATEGORY_FAULTS: readonly Fault[] = [
  served("category-digits-coerced"),
  fault("category-string-as-is", "CREATE-8", "a category may be a string", takesAsIs("categoryId", isText)),
  fault(
    "category-fraction-cut",
    "CREATE-8",
    "a fraction is cut to a category",
    takesCategory(isFraction, (v) => BigInt(Math.trunc(number(v)))),
  ),
  fault(
    "category-fraction-as-is",
    "CREATE-8",
    "a category may be a fraction",
    takesAsIs("categoryId", isFraction),
  ),
  fault(
    "category-true-coerced",
    "CREATE-8",
    "true is taken for category 1",
    takesCategory(is(true), () => 1n),
  ),
  fault(
    "category-null-zero",
    "CREATE-8",
    "null is taken for category 0",
    takesCategory(isNull, () => 0n),
  ),
  fault("category-null-as-is", "CREATE-8", "a category may be null", takesAsIs("categoryId", isNull)),
  fault(
    "category-array-first",
    "CREATE-8",
    "the first element of an array is taken for the category",
    takesCategory(
      (v) => isNumber(firstOf(v)),
      (v) => digits(firstOf(v)),
    ),
  ),
  fault(
    "category-object-id",
    "CREATE-8",
    "the id of an object is taken for the category",
    takesCategory(
      (v) => isNumber(memberOf(v, "id")),
      (v) => digits(memberOf(v, "id")),
    ),
  ),
  fault(
    "category-string-422",
    "CREATE-8",
    "a category that is a string is answered 422",
    refusesCategory(isText, 422),
  ),
  fault(
    "category-object-500",
    "CREATE-8",
    "a category that is an object is answered 500",
    refusesCategory(isObject, 500),
    { also: ["HTTP-4"] },
  ),
  fault(
    "category-false-zero",
    "CREATE-8",
    "false is taken for category 0",
    takesCategory(is(false), () => 0n),
    FULL,
  ),
  fault(
    "category-empty-zero",
    "CREATE-8",
    "an empty string is taken for category 0",
    takesCategory(is(""), () => 0n),
    FULL,
  ),
  fault(
    "category-hexadecimal",
    "CREATE-8",
    "hexadecimal digits are taken for a category",
    takesCategory(matching(/^0x[0-9a-f]+$/i), (v) => BigInt(textOf(v))),
    FULL,
  ),
  fault(
    "category-padded",
    "CREATE-8",
    "padded digits are taken for a category",
    takesCategory(matching(/^ +\d+ +$/), (v) => BigInt(textOf(v))),
    FULL,
  ),
  fault(
    "category-below-one-cut",
    "CREATE-8",
    "a fraction below one is taken for category 0",
    takesCategory(
      (v) => isFraction(v) && Math.abs(number(v)) < 1,
      () => 0n,
    ),
    FULL,
  ),
];
