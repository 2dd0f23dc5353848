/** The full profile's limits: all from 1 to 100, and many out of range. */
import type { Property } from "../../src/kit/generate/property.ts";
import { atMostOfStatus, neverOver100, pageOfAtMost } from "../judges/list-pets/limit.ts";
import { refused } from "../judges/list-pets/pages.ts";
import { list } from "../requests/requests.ts";
import { STATUSES } from "../requests/stock.ts";

/** A list of values as a tree without shrinking. */
function listed<T>(values: readonly T[], seed: number): Property<T, null>["tree"] {
  return { seed, at: (path) => (path.includes(":") ? undefined : values[Number(path)]) };
}

const IN_RANGE: readonly number[] = Array.from({ length: 98 }, (_, i) => i + 2);

/** LIST-2: every limit of the range, except its bounds, which the core profile sends; the smallest first. */
export function everyLimit(seed: number): Property<number, { limit: number }> {
  return {
    tree: listed(IN_RANGE, seed),
    samples: IN_RANGE.length,
    label: "limit",
    requests: (limit, tag) => [list(`limit=${limit}`, { state: "crowded", note: tag })],
    judge: pageOfAtMost,
    params: (limit) => ({ limit }),
  };
}

/** LIST-9: each status with limits below the number of animals, the two parameters in either order. */
export function statusLimits(seed: number): Property<{ status: string; limit: number }, { limit: number }> {
  const pairs = STATUSES.flatMap((status) => [1, 2, 7, 20].map((limit) => ({ status, limit })));
  return {
    tree: listed(pairs, seed),
    samples: pairs.length,
    label: "status and limit",
    requests: ({ status, limit }, tag) => {
      const query = limit % 2 === 0 ? `limit=${limit}&status=${status}` : `status=${status}&limit=${limit}`;
      return [list(query, { state: "crowded", note: tag })];
    },
    judge: atMostOfStatus,
    params: ({ limit }) => ({ limit }),
  };
}

/** Limits at which integers of 7, 8, 16, 32 and 64 bits overflow, and limits just above 100. */
const ABOVE: readonly string[] = [
  ...["102", "110", "120", "127", "128", "150", "200", "255", "256", "356", "999", "10000", "65636"],
  ...["4294967295", "4294967396", "9223372036854775808", "18446744073709551716", "1e3", "0101"],
];

/** LIST-5: no limit above 100 yields more than 100. */
export function largeLimits(seed: number): Property<string, null> {
  return {
    tree: listed(ABOVE, seed),
    samples: ABOVE.length,
    label: "large limit",
    requests: (limit, tag) => [list(`limit=${limit}`, { state: "crowded", note: tag })],
    judge: neverOver100,
    params: () => null,
  };
}

/** Limits that no parser reads as an integer from 1 to 100. */
const OUT_OF_RANGE: readonly string[] = [
  ...["-2", "-100", "102", "200", "1000", "65536", "4294967297", "18446744073709551617"],
  ...[
    "0.5",
    "99.5",
    "2.5",
    "null",
    "true",
    "NaN",
    "Infinity",
    "ten",
    "5x",
    "x5",
    "5,6",
    "0x",
    "--5",
    "%22%22",
  ],
];

/** LIST-6: limits out of range or no integer. */
export function badLimits(seed: number): Property<string, null> {
  return {
    tree: listed(OUT_OF_RANGE, seed),
    samples: OUT_OF_RANGE.length,
    label: "bad limit",
    requests: (limit, tag) => [list(`limit=${limit}`, { phase: "generated", note: tag })],
    judge: refused,
    params: () => null,
  };
}
