/** Members of the wrong type that are taken all the same, or refused in a wrong way (CREATE-5 to CREATE-8). */
import { isJsonArray, isJsonObject, JsonNumber } from "../../kit/json.ts";
import {
  isAbsent,
  isArray,
  isBoolean,
  isNull,
  isNumber,
  isObject,
  isText,
  is,
  matching,
  refuse,
  takesAsIs,
  takesCategory,
  takesName,
  type Value,
  type When,
} from "./alter-creation.ts";
import { FULL } from "./alter-fault.ts";
import { errorBody, textBody, understated } from "./alter-refusals.ts";
import { because, fault } from "./altering.ts";
import type { Fault } from "./fault.ts";

const text = (value: Value): string =>
  value instanceof JsonNumber ? value.text : typeof value === "object" ? "[object Object]" : String(value);
const first = (value: Value): Value => (isJsonArray(value) ? value[0] : undefined);
const member = (value: Value, name: string): Value => (isJsonObject(value) ? value[name] : undefined);
const number = (value: Value): number => (value instanceof JsonNumber ? Number(value.text) : 0);
const digits = (value: Value): bigint =>
  value instanceof JsonNumber && /^-?\d+$/.test(value.text) ? BigInt(value.text) : 0n;

/** A number with a fraction, whose magnitude a bigint may have. */
const isFraction: When = (value) =>
  value instanceof JsonNumber && Number.isFinite(Number(value.text)) && !Number.isInteger(Number(value.text));

/** A string that is a whole number to a lenient reader. */
const isNumeric: When = matching(/^-?\d{1,18}$/);

const refusesName = (when: When, status: number) => takesName(when, () => refuse(status));
const refusesCategory = (when: When, status: number) => takesCategory(when, () => refuse(status));

const MISSING: readonly Fault[] = [
  fault(
    "name-missing-empty",
    "CREATE-5",
    "an animal without a name gets an empty one",
    takesName(isAbsent, () => ""),
  ),
  fault(
    "name-missing-named",
    "CREATE-5",
    "an animal without a name is called Unnamed",
    takesName(isAbsent, () => "Unnamed"),
  ),
  fault(
    "name-missing-200",
    "CREATE-5",
    "a missing name is answered 200 with an Error body",
    understated(because("name_missing"), 200),
  ),
  fault("name-missing-422", "CREATE-5", "a missing name is answered 422", refusesName(isAbsent, 422)),
  fault("name-missing-404", "CREATE-5", "a missing name is answered 404", refusesName(isAbsent, 404)),
  fault(
    "name-missing-text",
    "CREATE-5",
    "a missing name is answered 400 with a plain text",
    textBody(because("name_missing"), "text/plain", "name is required"),
    {
      also: ["HTTP-1", "HTTP-2", "ERROR-1"],
    },
  ),
  fault(
    "name-missing-empty-body",
    "CREATE-5",
    "a missing name is answered 400 with an empty body",
    textBody(because("name_missing"), "application/json", ""),
    {
      also: ["HTTP-2", "ERROR-1"],
    },
  ),
  fault(
    "category-missing-zero",
    "CREATE-6",
    "an animal without a category lands in category 0",
    takesCategory(isAbsent, () => 0n),
  ),
  fault(
    "category-missing-one",
    "CREATE-6",
    "an animal without a category lands in category 1",
    takesCategory(isAbsent, () => 1n),
  ),
  fault(
    "category-missing-422",
    "CREATE-6",
    "a missing category is answered 422",
    refusesCategory(isAbsent, 422),
  ),
  fault(
    "category-missing-500",
    "CREATE-6",
    "a missing category is answered 500",
    refusesCategory(isAbsent, 500),
    { also: ["HTTP-4"] },
  ),
  fault(
    "category-missing-no-status",
    "CREATE-6",
    "the Error body for a missing category has no status",
    errorBody(because("category_id_missing"), (error) => ({ ...error, status: undefined })),
    { also: ["ERROR-1"] },
  ),
];

const NAMES: readonly Fault[] = [
  fault("name-number-coerced", "CREATE-7", "a number is taken for a name", takesName(isNumber, text)),
  fault("name-number-as-is", "CREATE-7", "a name may be a number", takesAsIs("name", isNumber), {
    also: ["DATA-2"],
  }),
  fault("name-boolean-coerced", "CREATE-7", "true is taken for a name", takesName(isBoolean, text)),
  fault("name-null-spelt", "CREATE-7", "null is taken for the name null", takesName(isNull, text)),
  fault(
    "name-null-empty",
    "CREATE-7",
    "null is taken for an empty name",
    takesName(isNull, () => ""),
  ),
  fault("name-null-as-is", "CREATE-7", "a name may be null", takesAsIs("name", isNull), { also: ["DATA-2"] }),
  fault(
    "name-array-first",
    "CREATE-7",
    "the first element of an array is taken for the name",
    takesName(
      (v) => isText(first(v)),
      (v) => text(first(v)),
    ),
  ),
  fault(
    "name-array-joined",
    "CREATE-7",
    "an array of names is joined to one",
    takesName(isArray, (v) => (isJsonArray(v) ? v.map(text).join(",") : "")),
  ),
  fault("name-object-spelt", "CREATE-7", "an object is taken for a name", takesName(isObject, text)),
  fault(
    "name-object-member",
    "CREATE-7",
    "a member of an object is taken for the name",
    takesName(
      (v) => isText(member(v, "value")),
      (v) => text(member(v, "value")),
    ),
  ),
  fault(
    "name-truthy",
    "CREATE-7",
    "every name that is not falsy is taken",
    takesName((v) => (isNumber(v) && number(v) !== 0) || v === true || isArray(v) || isObject(v), text),
  ),
  fault("name-number-422", "CREATE-7", "a name that is a number is answered 422", refusesName(isNumber, 422)),
  fault(
    "name-object-500",
    "CREATE-7",
    "a name that is an object is answered 500",
    refusesName(isObject, 500),
    { also: ["HTTP-4"] },
  ),
  fault("name-array-500", "CREATE-7", "a name that is an array is answered 500", refusesName(isArray, 500), {
    also: ["HTTP-4"],
  }),
  fault("name-null-500", "CREATE-7", "a name that is null is answered 500", refusesName(isNull, 500), {
    also: ["HTTP-4"],
  }),
  fault(
    "name-zero-coerced",
    "CREATE-7",
    "the number 0 is taken for a name",
    takesName((v) => isNumber(v) && number(v) === 0, text),
    FULL,
  ),
  fault("name-false-coerced", "CREATE-7", "false is taken for a name", takesName(is(false), text), FULL),
  fault(
    "name-empty-array",
    "CREATE-7",
    "an empty array is taken for a name",
    takesName(
      (v) => isJsonArray(v) && v.length === 0,
      () => "None",
    ),
    FULL,
  ),
  fault(
    "name-fraction-coerced",
    "CREATE-7",
    "a fraction is taken for a name",
    takesName(isFraction, text),
    FULL,
  ),
];

const CATEGORIES: readonly Fault[] = [
  fault(
    "category-digits-coerced",
    "CREATE-8",
    "a string of digits is taken for a category",
    takesCategory(isNumeric, (v) => BigInt(text(v))),
  ),
  fault("category-string-as-is", "CREATE-8", "a category may be a string", takesAsIs("categoryId", isText), {
    also: ["DATA-3"],
  }),
  fault(
    "category-fraction-cut",
    "CREATE-8",
    "a fraction is cut to a category",
    takesCategory(isFraction, (v) => BigInt(Math.trunc(number(v)))),
  ),
  fault(
    "category-fraction-rounded",
    "CREATE-8",
    "a fraction is rounded to a category",
    takesCategory(isFraction, (v) => BigInt(Math.round(number(v)))),
  ),
  fault(
    "category-fraction-as-is",
    "CREATE-8",
    "a category may be a fraction",
    takesAsIs("categoryId", isFraction),
    { also: ["DATA-3"] },
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
  fault("category-null-as-is", "CREATE-8", "a category may be null", takesAsIs("categoryId", isNull), {
    also: ["DATA-3"],
  }),
  fault(
    "category-array-first",
    "CREATE-8",
    "the first element of an array is taken for the category",
    takesCategory(
      (v) => isNumber(first(v)),
      (v) => digits(first(v)),
    ),
  ),
  fault(
    "category-object-id",
    "CREATE-8",
    "the id of an object is taken for the category",
    takesCategory(
      (v) => isNumber(member(v, "id")),
      (v) => digits(member(v, "id")),
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
    "category-fraction-500",
    "CREATE-8",
    "a category that is a fraction is answered 500",
    refusesCategory(isFraction, 500),
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
    "category-word-zero",
    "CREATE-8",
    "a word is taken for category 0",
    takesCategory(matching(/^[a-z]+$/i), () => 0n),
    FULL,
  ),
  fault(
    "category-hexadecimal",
    "CREATE-8",
    "hexadecimal digits are taken for a category",
    takesCategory(matching(/^0x[0-9a-f]+$/i), (v) => BigInt(text(v))),
    FULL,
  ),
  fault(
    "category-padded",
    "CREATE-8",
    "padded digits are taken for a category",
    takesCategory(matching(/^ +\d+ +$/), (v) => BigInt(text(v))),
    FULL,
  ),
  fault(
    "category-empty-array",
    "CREATE-8",
    "an empty array is taken for category 0",
    takesCategory(
      (v) => isJsonArray(v) && v.length === 0,
      () => 0n,
    ),
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
  fault(
    "category-exponent-fraction",
    "CREATE-8",
    "a fraction with an exponent is cut to a category",
    takesCategory(
      (v) => isFraction(v) && /e/i.test(text(v)),
      (v) => BigInt(Math.trunc(number(v))),
    ),
    FULL,
  ),
];

/** Every fault of missing members and of their types. */
export const CREATE_REFUSAL_FAULTS: readonly Fault[] = [...MISSING, ...NAMES, ...CATEGORIES];
