/** int64 values that are changed (DATA-5). */
import { INT64_MAX, INT64_MIN } from "../../../src/kit/json/int64.ts";
import type { Output } from "../../../src/reference/context.ts";
import { refuse, showing } from "../../../src/reference/faults/changes.ts";
import type { Change, Showing } from "../../../src/reference/seams.ts";
import { type Fault, FULL, rows } from "../fault.ts";

type Alter = (categoryId: bigint) => bigint;

const SAFE = 2n ** 53n - 1n;
/** Converts an int64 to a double and back, within the range of int64. */
const double: Alter = (value) => {
  const read = BigInt(Number(value));
  return read > INT64_MAX ? INT64_MAX : read;
};

/** Reads a changed category. */
const read =
  (alter: Alter): Change =>
  (good) => ({ categoryIdOf: (ctx, value) => alter(good.categoryIdOf(ctx, value)) });

/** Stores a changed category. */
const stored =
  (alter: Alter): Change =>
  (good) => ({ keep: (ctx, pet) => good.keep(ctx, { ...pet, categoryId: alter(pet.categoryId) }) });

/** Shows a changed category. */
const shown = (alter: (categoryId: bigint) => Output, ...where: readonly Showing[]): Change =>
  showing(
    (members, { categoryId }) => ({ ...members, categoryId: alter(categoryId) }),
    where.length > 0 ? where : undefined,
  );

/** A value that is not a JSON integer is also an invalid `categoryId`, and the animal an invalid Pet. */
const NO_INTEGER = "CREATE-2 DATA-3 CREATE-1 CREATE-16 LIST-1 GET-1";

/** Every fault of DATA-5. */
export const INT64_FAULTS: readonly Fault[] = [
  ...rows("int64-*", "DATA-5 CREATE-2", "*", read, [
    ["float", "categories pass through a float", (c) => double(BigInt(Math.fround(Number(c))))],
    ["int32", "categories are wrapped at 32 bits", (c) => BigInt.asIntN(32, c)],
    [
      "uint32",
      "32-bit values are unsigned",
      (c) => (c >= -(2n ** 31n) && c < 0n ? BigInt.asUintN(32, c) : c),
    ],
    ["clamped", "categories beyond 2^53 become 2^53 - 1", (c) => (c > SAFE ? SAFE : c)],
    ["negative-double", "only negative categories pass through a double", (c) => (c < 0n ? double(c) : c)],
    ["negative-zero", "negative categories become 0", (c) => (c < 0n ? 0n : c)],
    ["largest", "only the largest int64 is lost", (c) => (c === INT64_MAX ? c - 1n : c)],
    ["smallest", "only the smallest int64 is lost", (c) => (c === INT64_MIN ? c + 1n : c)],
    [
      "last-digit",
      "only odd categories next to 2^53 lose their last bit",
      (c) => (c > SAFE && c < SAFE + 10n ? c & ~1n : c),
    ],
  ]),
  ...rows<Change>("int64-*", "DATA-5", "*", (change) => change, [
    ["double-stored", "categories are stored as doubles", stored(double), "LIST-11"],
    ["double-created", "created categories are doubles", shown(double, "created"), "CREATE-2 LIST-11"],
    ["double-listed", "listed categories are doubles", shown(double, "listed"), "LIST-11"],
    ["double-fetched", "fetched categories are doubles", shown(double, "fetched"), "LIST-11"],
    [
      "string-large",
      "categories beyond 2^53 are shown as strings",
      shown((c) => (c > SAFE || c < -SAFE ? String(c) : c)),
      NO_INTEGER,
    ],
  ]),
  ...rows(
    "int64-refused-*",
    "DATA-5 CREATE-1",
    "*, while small ones are accepted",
    (which: (categoryId: bigint) => boolean) => read((c) => (which(c) ? refuse(400) : c)),
    [
      ["15", "categories beyond 16 bits are refused", (c) => c > 32_767n || c < -32_768n],
      ["53", "categories beyond 2^53 are refused", (c) => c > SAFE || c < -SAFE],
      ["largest", "the largest int64 is refused", (c) => c === INT64_MAX],
      ["smallest", "the smallest int64 is refused", (c) => c === INT64_MIN],
    ],
  ),
  ...rows(
    "rare-*",
    "DATA-5 CREATE-2",
    "*",
    read,
    [
      ["power-62", "only 2^62 + 1 loses its last bit", (c) => (c === 2n ** 62n + 1n ? c - 1n : c)],
      ["power-53", "only 2^53 becomes its neighbour", (c) => (c === 2n ** 53n ? c + 1n : c)],
      ["power-32", "only 2^32 - 1 becomes -1", (c) => (c === 2n ** 32n - 1n ? -1n : c)],
      ["next-to-largest", "only 2^63 - 2 is rounded up", (c) => (c === INT64_MAX - 1n ? c + 1n : c)],
      ["next-to-smallest", "only -2^63 + 1 is rounded down", (c) => (c === INT64_MIN + 1n ? c - 1n : c)],
      [
        "far-negatives",
        "what is below -2^61 passes through a double",
        (c) => (c < -(2n ** 61n) ? BigInt.asIntN(64, BigInt(Number(c))) : c),
      ],
      ["middle", "2^60 to 2^62 lose the last bit", (c) => (c > 2n ** 60n && c < 2n ** 62n ? c & ~1n : c)],
    ],
    FULL,
  ),
];
