/** The full profile's limits: all from 1 to 100, by status, far above the range, and no integers. */
import type { Case, TestRequest } from "../../src/engine/claims.ts";
import { randomFrom } from "../../src/kit/random.ts";
import { CROWDED } from "../4-endpoints/4.1-list-pets-limit.ts";
import { one } from "../claim.ts";
import { LARGEST_PAGE, lengthOf, statusFilter } from "../facts/list-pages.ts";
import { atMost, neverOver100, refusedList, together } from "../judges/list-pets.ts";
import { STATUSES } from "../requests/creations.ts";
import { listed } from "../requests/list-pets.ts";
import { list } from "../requests/requests.ts";
import type { Cases } from "./generated-bodies.ts";

/** A list of more than 100 animals. */
function crowded(
  query: string,
  judge: Case["judge"],
  params?: NonNullable<Case["params"]>,
  expects: readonly number[] = [200],
): Case {
  const request = list(query, { ...CROWDED, expects, note: "with more than 100 in the store" });
  return one(`${query}, crowded`, request, judge, "full", params);
}

/** A large limit beside a status of which there may be more than a page. */
function beyondPage(status: string): TestRequest {
  return list(`limit=1000&status=${status}`, {
    stage: "last",
    expects: [200, 400],
    needed: ({ exchanges }) =>
      exchanges.some((each) => statusFilter(each) === status && lengthOf(each) >= LARGEST_PAGE),
  });
}

/** Limits from 1 to 100: one and two digits, powers of two and ten with their neighbours, texts that sort before "20". */
const WITHIN = [2, 3, 9, 10, 11, 19, 20, 21, 32, 37, 50, 64, 99];

/** The first and the last of the limits between them, of which the seed chooses one each. */
const BETWEEN = [
  [4, 8],
  [12, 18],
  [22, 31],
  [38, 49],
  [51, 63],
  [65, 98],
] as const;

/** Those of which the seed chooses one beside each status: of available animals the store has the most. */
const BETWEEN_BESIDE_STATUS = [
  [21, 49],
  [4, 9],
  [11, 19],
] as const;

function drawn(seed: number, label: string, [first, last]: readonly [number, number]): number {
  return first + Number(randomFrom(`${seed} ${label} ${first}`) % BigInt(last - first + 1));
}

/** Limits at which integers of 7, 8, 16, 32 and 64 bits overflow, and limits just above 100. */
const ABOVE = [...["127", "65636", "4294967396"], ...["9223372036854775808", "18446744073709551716", "1e3"]];

/** Limits that some stores take for no limit at all. */
const UNLIMITED = ["0", "-1", "", "1.5", "-2", "null", "abc"];

/** Limits that no parser reads as an integer from 1 to 100. */
const OUT_OF_RANGE = [
  ...["-2", "1000", "18446744073709551617"],
  ...["null", "true", "Infinity", "5x", "%22%22"],
];

/** Limits with one status each, besides 3. */
const BESIDE_STATUS = [[1, 20, 50], [1, 10], [2]] as const;

/** LIST-2, LIST-5, LIST-6 and LIST-9 with many limits; the same seed gives the same. */
export function limits(seed: number): Cases {
  const within = [...WITHIN, ...BETWEEN.map((range) => drawn(seed, "limit", range))];
  const besideStatus = STATUSES.flatMap((status, i) => {
    const range = BETWEEN_BESIDE_STATUS[i] ?? [4, 9];
    const limits = [3, ...(BESIDE_STATUS[i] ?? []), drawn(seed, status, range)];
    return limits.map((limit) => ({ status, limit }));
  });
  return {
    "LIST-2": within.map((limit) => crowded(`limit=${limit}`, atMost, { limit })),
    "LIST-5": [
      ...[...ABOVE, ...UNLIMITED].map((limit) =>
        crowded(`limit=${limit}`, neverOver100, undefined, [200, 400]),
      ),
      ...STATUSES.map((status) =>
        one(`limit=1000&status=${status}`, beyondPage(status), neverOver100, "full"),
      ),
    ],
    "LIST-6": OUT_OF_RANGE.map((limit) =>
      UNLIMITED.includes(limit)
        ? crowded(`limit=${limit}`, refusedList, undefined, [200, 400])
        : listed(`limit=${limit}`, refusedList, "full", null, { expects: [200, 400] }),
    ),
    "LIST-9": besideStatus.map(({ status, limit }) => {
      const [first, second] = [`limit=${limit}`, `status=${status}`];
      return crowded(limit % 2 === 0 ? `${first}&${second}` : `${second}&${first}`, together);
    }),
  };
}
