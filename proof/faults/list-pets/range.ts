/** Limits out of range (interface §8.1; LIST-5, LIST-6). */
import type { ReferenceOptions } from "../../../src/reference/index.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { ALL, reading } from "../mutations/alter-lists.ts";

const stocked = (): ReferenceOptions => ({ stock: 130 });

function unlimited(
  id: string,
  title: string,
  read: (text: string) => number | undefined,
  profile: Pick<Fault, "profile"> = { profile: "full" },
): Fault {
  return fault(id, "LIST-5", title, reading(read), { options: stocked, also: ["LIST-6"], ...profile });
}

/** An integer truncated like in C and Java; if the result is not positive, there is no limit. */
const narrowed =
  (bits: number) =>
  (text: string): number | undefined => {
    if (!/^\d{4,}$/.test(text)) return undefined;
    const limit = Number(BigInt.asIntN(bits, BigInt(text)));
    return limit <= 0 ? ALL : undefined;
  };

const MAXIMA: readonly Fault[] = [
  served("limit-no-maximum", { also: ["LIST-6"] }),
  unlimited("limit-101", "limits up to 101 are accepted", (text) => (text === "101" ? 101 : undefined), {}),
  unlimited("limit-1000", "limits up to 1,000 are accepted", (text) => (text === "1000" ? 1_000 : undefined)),
  unlimited("limit-clamped-1000", "a limit above 1,000 is taken for 1,000", (text) =>
    /^\d{4,}$/.test(text) ? 1_000 : undefined,
  ),
  unlimited("limit-int32", "a limit that overflows 32 bits is none", narrowed(32)),
  unlimited("limit-int16", "a limit that overflows 16 bits is none", narrowed(16)),
  unlimited("limit-largest", "the largest int64 is no limit", (text) =>
    text === "9223372036854775807" ? ALL : undefined,
  ),
  unlimited("limit-double", "a limit beyond a double is none", (text) =>
    /^\d+e\d+$/.test(text) && Number(text) === ALL ? ALL : undefined,
  ),
  unlimited("limit-infinity", "Infinity is a limit", (text) => (text === "Infinity" ? ALL : undefined)),
];

function lenient(id: string, title: string, read: (text: string) => number | undefined): Fault {
  return fault(id, "LIST-6", title, reading(read), { profile: "full" });
}

const given =
  (wanted: string, limit: number) =>
  (text: string): number | undefined =>
    text === wanted ? limit : undefined;

const RANGE: readonly Fault[] = [
  lenient("limit-0-all", "limit=0 lists all animals", given("0", 100)),
  lenient("limit-0-none", "limit=0 lists none", given("0", 0)),
  lenient("limit-0-default", "limit=0 counts as none given", given("0", 20)),
  lenient("limit-negative-default", "a negative limit is ignored", given("-1", 20)),
  lenient("limit-negative-last", "limit=-1 lists all but the last", given("-1", -1)),
  lenient("limit-negative-sign", "a negative limit loses its sign", given("-1", 1)),
  served("limit-101-clamped", { profile: "full" }),
  lenient("limit-101-ignored", "limit=101 is ignored", given("101", 20)),
  lenient("limit-fraction-truncated", "limit=1.5 is taken for 1", given("1.5", 1)),
  lenient("limit-fraction-rounded", "limit=1.5 is taken for 2", given("1.5", 2)),
  lenient("limit-word-ignored", "a limit that is no number is ignored", given("abc", 20)),
  lenient("limit-word-none", "a limit that is no number lists none", given("abc", 0)),
  lenient("limit-empty-ignored", "an empty limit is ignored", given("", 20)),
  lenient("limit-empty-none", "an empty limit is 0", given("", 0)),
  ...([404, 422] as const).map((status) =>
    fault(
      `limit-refused-${status}`,
      "LIST-6",
      `a limit out of range is refused with ${status}`,
      (good) => ({
        limitOf(ctx, values) {
          try {
            return good.limitOf(ctx, values);
          } catch {
            throw new Refusal(status, "limit_invalid", "The parameter limit is an integer from 1 to 100.");
          }
        },
      }),
      { profile: "full" },
    ),
  ),
];

/** Every fault of LIST-5 and LIST-6. */
export const LIST_RANGE_FAULTS: readonly Fault[] = [...MAXIMA, ...RANGE];
