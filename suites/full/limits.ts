/** The full profile's limits: all from 1 to 100, by status, far above the range, and no integers. */
import type { Case } from "../../src/engine/claims.ts";
import { CROWDED } from "../4-endpoints/4.1-list-pets-limit.ts";
import { atMost, atMostLimit, neverOver100, refusedList } from "../judges/list-pets.ts";
import { list } from "../requests/requests.ts";
import { STATUSES } from "../requests/stock.ts";
import type { Cases } from "./generated-bodies.ts";

function one(
  query: string,
  judge: Case["judge"],
  params: NonNullable<Case["params"]> | null,
  expects: readonly number[] = [200],
): Case {
  const request = list(query, { ...CROWDED, expects, note: "with more than 100 in the store" });
  return { title: `${query}, crowded`, requests: [request], judge, params, priority: "full" };
}

/** Limits at which integers of 7, 8, 16, 32 and 64 bits overflow, and limits just above 100. */
const ABOVE = [
  ...["102", "110", "120", "127", "128", "150", "200", "255", "256", "356", "999", "10000", "65636"],
  ...["4294967295", "4294967396", "9223372036854775808", "18446744073709551716", "1e3", "0101"],
];

/** Limits that no parser reads as an integer from 1 to 100. */
const OUT_OF_RANGE = [
  ...[
    "-2",
    "-100",
    "102",
    "200",
    "1000",
    "65536",
    "4294967297",
    "18446744073709551617",
    "0.5",
    "99.5",
    "2.5",
  ],
  ...["null", "true", "NaN", "Infinity", "ten", "5x", "x5", "5,6", "0x", "--5", "%22%22"],
];

/** LIST-2, LIST-5, LIST-6 and LIST-9 with many limits. */
export const LIMITS: Cases = {
  "LIST-2": Array.from({ length: 98 }, (_, i) => one(`limit=${i + 2}`, atMost, { limit: i + 2 })),
  "LIST-5": ABOVE.map((limit) => one(`limit=${limit}`, neverOver100, null, [200, 400])),
  "LIST-6": OUT_OF_RANGE.map((limit): Case => {
    const request = list(`limit=${limit}`, { expects: [200, 400] });
    return { title: `limit=${limit}`, requests: [request], judge: refusedList, priority: "full" };
  }),
  "LIST-9": STATUSES.flatMap((status) =>
    [1, 2, 7, 20].map((limit) =>
      one(
        limit % 2 === 0 ? `limit=${limit}&status=${status}` : `status=${status}&limit=${limit}`,
        atMostLimit,
        null,
      ),
    ),
  ),
};
