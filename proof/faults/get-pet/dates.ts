/** Wrong announcements of getPet's removal (interface §4.3, §9.3; GET-4). */
import { INT64_MAX } from "../../../src/kit/json/int64.ts";
import type { Context, HeaderLines } from "../../../src/reference/context.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";

function announcing(
  id: string,
  title: string,
  lines: HeaderLines,
  when: (ctx: Context) => boolean = () => true,
): Fault {
  const change: Change = (good) => ({
    deprecation(ctx) {
      const names = lines.map(([name]) => name);
      const kept = good.deprecation(ctx).filter(([name]) => !names.includes(name));
      return when(ctx) ? [...kept, ...lines] : good.deprecation(ctx);
    },
  });
  return fault(id, "GET-4", title, change);
}

const sunset = (id: string, title: string, value: string, when?: (ctx: Context) => boolean): Fault =>
  announcing(`sunset-${id}`, title, [["Sunset", value]], when);
const deprecation = (id: string, title: string, value: string): Fault =>
  announcing(`deprecation-${id}`, title, [["Deprecation", value]]);

/** Every fault of GET-4. */
export const GET_DATE_FAULTS: readonly Fault[] = [
  served("sunset-day-after"),
  sunset("second-before", "Sunset is a second early", "Wed, 04 Dec 2030 23:59:59 GMT"),
  sunset("time-zone", "Sunset is midnight of another time zone", "Wed, 04 Dec 2030 23:00:00 GMT"),
  sunset("zone-named", "Sunset names another time zone", "Thu, 05 Dec 2030 00:00:00 +0100"),
  sunset("month", "Sunset swaps day and month", "Sun, 12 May 2030 00:00:00 GMT"),
  sunset("year", "Sunset is a year late", "Fri, 05 Dec 2031 00:00:00 GMT"),
  sunset("iso", "Sunset is an ISO date", "2030-12-05"),
  sunset("iso-time", "Sunset is an ISO time", "2030-12-05T00:00:00Z"),
  sunset("seconds", "Sunset is a number of seconds", "1922659200"),
  sunset("structured", "Sunset is a structured date", "@1922659200"),
  sunset("utc", "Sunset says UTC for GMT", "Thu, 05 Dec 2030 00:00:00 UTC"),
  sunset("quoted", "Sunset is in quotation marks", '"Thu, 05 Dec 2030 00:00:00 GMT"'),
  sunset("hour", "the hour of Sunset has one digit", "Thu, 05 Dec 2030 0:00:00 GMT"),
  sunset("empty", "Sunset is empty", ""),
  announcing("sunset-twice", "Sunset is sent twice", [
    ["Sunset", "Thu, 05 Dec 2030 00:00:00 GMT"],
    ["Sunset", "Fri, 05 Dec 2031 00:00:00 GMT"],
  ]),
  sunset(
    "unknown-only",
    "Sunset is a year late where there is no animal",
    "Fri, 05 Dec 2031 00:00:00 GMT",
    (ctx) => ctx.petId === String(INT64_MAX),
  ),
  deprecation("word", "Deprecation is a word", "deprecated"),
  deprecation("false", "Deprecation is false", "false"),
  deprecation("boolean", "Deprecation is a structured boolean", "?1"),
  deprecation("number", "Deprecation is a number of seconds without @", "1735689600"),
  deprecation("milliseconds", "Deprecation counts milliseconds", "@1735689600000"),
  deprecation("fraction", "Deprecation is a fraction", "@1735689600.5"),
  deprecation("iso", "Deprecation is an ISO time", "2025-01-01T00:00:00Z"),
  deprecation("version", "Deprecation is a version", 'version="1.0.0"'),
];
