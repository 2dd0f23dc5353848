/** Invalid statuses that are accepted, or refused with a wrong answer (CREATE-9, CREATE-17). */
import { isJsonArray } from "../../../src/kit/json/json.ts";
import { PET_STATUSES } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { because, fault } from "../mutations/alter.ts";
import {
  is,
  isArray,
  isNull,
  isNumber,
  isObject,
  isText,
  refuse,
  takesAsIs,
  takesStatus,
  type Value,
  type When,
} from "../mutations/alter-creation.ts";
import { FULL } from "../mutations/alter-fault.ts";
import { textBody, understated } from "../mutations/alter-refusals.ts";

const known = (value: Value): boolean => PET_STATUSES.some((status) => status === value);
const isUnknown: When = (value) => isText(value) && !known(value);

/** A text that becomes a valid status after a conversion. */
const becomes =
  (edit: (text: string) => string): When =>
  (value) =>
    typeof value === "string" && !known(value) && known(edit(value));

/** Accepts texts that become a valid status after a conversion. */
const tolerates = (edit: (text: string) => string) =>
  takesStatus(becomes(edit), (value) => edit(String(value)));

const isFalsy: When = (value) =>
  value === false || value === "" || value === null || (isNumber(value) && Number(value) === 0);

/** Every fault of invalid statuses. */
export const CREATE_STATUS_FAULTS: readonly Fault[] = [
  served("status-any-word"),
  fault(
    "status-unknown-available",
    "CREATE-9",
    "an unknown status is taken for available",
    takesStatus(isUnknown, () => "available"),
  ),
  fault(
    "status-case-as-is",
    "CREATE-9",
    "a status may be in any letter case",
    takesStatus(
      becomes((s) => s.toLowerCase()),
      String,
    ),
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
  ),
  fault(
    "status-empty-absent",
    "CREATE-9",
    "an empty status is taken for none",
    takesStatus(is(""), () => null),
  ),
  fault("status-null-as-is", "CREATE-17", "a status may be null", takesAsIs("status", isNull)),
  served("status-null-absent"),
  fault(
    "status-falsy-available",
    "CREATE-9",
    "a falsy status is taken for available",
    takesStatus(isFalsy, () => "available"),
    { also: ["CREATE-17"] },
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
  fault("status-number-as-is", "CREATE-9", "a status may be a number", takesAsIs("status", isNumber)),
  fault(
    "status-array-first",
    "CREATE-9",
    "the first element of an array is taken for the status",
    takesStatus(
      (v) => isJsonArray(v) && known(v[0]),
      (v) => String(isJsonArray(v) ? v[0] : ""),
    ),
  ),
  fault("status-array-as-is", "CREATE-9", "a status may be an array", takesAsIs("status", isArray)),
  fault(
    "status-unknown-422",
    "CREATE-9",
    "an unknown status is answered 422",
    takesStatus(isUnknown, () => refuse(422)),
  ),
  fault(
    "status-null-500",
    "CREATE-17",
    "a status of null is answered 500",
    takesStatus(isNull, () => refuse(500)),
    { also: ["HTTP-4"] },
  ),
  fault(
    "status-unknown-200",
    "CREATE-9",
    "a wrong status is answered 200 with an Error body",
    understated(because("status_invalid"), 200),
    { also: ["CREATE-17", "LIST-8"] },
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
      also: ["CREATE-17", "HTTP-1", "HTTP-2", "ERROR-1"],
    },
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
    "status-object",
    "CREATE-9",
    "an object is taken for no status",
    takesStatus(isObject, () => null),
    FULL,
  ),
];
