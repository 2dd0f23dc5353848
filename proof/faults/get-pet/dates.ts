/** Wrong announcements of getPet's removal (interface §4.3, §9.3; GET-4). */
import { INT64_MAX } from "../../../src/kit/json/int64.ts";
import type { Context } from "../../../src/reference/context.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, rows } from "../fault.ts";

type Values = readonly [values: readonly string[], when?: (ctx: Context) => boolean];

/** Sends other values of a header field, one per line, on some responses of getPet. */
const announcing =
  (name: string) =>
  ([values, when = () => true]: Values): Change =>
  (good) => ({
    deprecation(ctx) {
      if (!when(ctx)) return good.deprecation(ctx);
      const kept = good.deprecation(ctx).filter(([other]) => other !== name);
      return [...kept, ...values.map((value) => [name, value] as const)];
    },
  });

const LATE = "Fri, 05 Dec 2031 00:00:00 GMT";

/** Every fault of GET-4. */
export const GET_DATE_FAULTS: readonly Fault[] = [
  ...rows("sunset-*", "GET-4", "Sunset is *", announcing("Sunset"), [
    ["second-before", "a second early", [["Wed, 04 Dec 2030 23:59:59 GMT"]]],
    ["iso", "an ISO date", [["2030-12-05"]]],
    ["seconds", "a number of seconds", [["1922659200"]]],
    ["utc", "a date that says UTC for GMT", [["Thu, 05 Dec 2030 00:00:00 UTC"]]],
    ["empty", "empty", [[""]]],
    ["twice", "sent twice", [["Thu, 05 Dec 2030 00:00:00 GMT", LATE]]],
    ["unknown-only", "late where there is no animal", [[LATE], ({ petId }) => petId === String(INT64_MAX)]],
  ]),
  ...rows("deprecation-*", "GET-4", "Deprecation is *", announcing("Deprecation"), [
    ["word", "a word", [["deprecated"]]],
    ["boolean", "a structured boolean", [["?1"]]],
    ["number", "a number of seconds without @", [["1735689600"]]],
    ["milliseconds", "a number of milliseconds", [["@1735689600000"]]],
    ["iso", "an ISO time", [["2025-01-01T00:00:00Z"]]],
  ]),
];
