/** Missing members and invalid names that are accepted, or refused with a wrong answer (CREATE-5 to CREATE-7). */
import { isJsonArray, JsonNumber } from "../../../src/kit/json/json.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { because, fault } from "../mutations/alter.ts";
import {
  firstOf,
  is,
  isAbsent,
  isArray,
  isBoolean,
  isNull,
  isNumber,
  isObject,
  isText,
  memberOf,
  refuse,
  takesAsIs,
  takesCategory,
  takesName,
  textOf,
  type When,
} from "../mutations/alter-creation.ts";
import { FULL } from "../mutations/alter-fault.ts";
import { errorBody, textBody, understated } from "../mutations/alter-refusals.ts";

const refusesName = (when: When, status: number): Change => takesName(when, () => refuse(status));
const refusesCategory = (when: When, status: number): Change => takesCategory(when, () => refuse(status));

const MISSING: readonly Fault[] = [
  served("name-missing-empty"),
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
  fault(
    "body-empty-object-taken",
    "CREATE-5",
    "an empty object makes an animal",
    (good) => ({
      readBody(ctx) {
        const body = good.readBody(ctx);
        return Object.keys(body).length === 0 ? { name: "Unnamed", categoryId: new JsonNumber("1") } : body;
      },
    }),
    FULL,
  ),
  fault("name-missing-422", "CREATE-5", "a missing name is answered 422", refusesName(isAbsent, 422)),
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
  served("category-missing-zero"),
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
  served("name-number-coerced"),
  fault("name-number-as-is", "CREATE-7", "a name may be a number", takesAsIs("name", isNumber)),
  fault("name-boolean-coerced", "CREATE-7", "true is taken for a name", takesName(isBoolean, textOf)),
  fault("name-null-spelt", "CREATE-7", "null is taken for the name null", takesName(isNull, textOf)),
  fault("name-null-as-is", "CREATE-7", "a name may be null", takesAsIs("name", isNull)),
  fault(
    "name-array-first",
    "CREATE-7",
    "the first element of an array is taken for the name",
    takesName(
      (v) => isText(firstOf(v)),
      (v) => textOf(firstOf(v)),
    ),
  ),
  fault(
    "name-array-joined",
    "CREATE-7",
    "an array of names is joined to one",
    takesName(isArray, (v) => (isJsonArray(v) ? v.map(textOf).join(",") : "")),
  ),
  fault("name-object-spelt", "CREATE-7", "an object is taken for a name", takesName(isObject, textOf)),
  fault(
    "name-object-member",
    "CREATE-7",
    "a member of an object is taken for the name",
    takesName(
      (v) => isText(memberOf(v, "value")),
      (v) => textOf(memberOf(v, "value")),
    ),
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
  fault("name-false-coerced", "CREATE-7", "false is taken for a name", takesName(is(false), textOf), FULL),
];

/** Every fault of missing members, and of names that are not strings. */
export const CREATE_REFUSAL_FAULTS: readonly Fault[] = [...MISSING, ...NAMES];
