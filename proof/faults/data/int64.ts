/** int64 values that are changed (DATA-5). */
import { INT64_MAX, INT64_MIN } from "../../../src/kit/json/int64.ts";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import type { Output } from "../../../src/reference/output.ts";
import { badRequest } from "../../../src/reference/refusal.ts";
import type { Change, Showing } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { EVERYWHERE, fault, showing } from "../mutations/alter.ts";

const SAFE = 2n ** 53n - 1n;
const double = (value: bigint): bigint => BigInt(Number(value));
const int32 = (value: bigint): bigint => BigInt.asIntN(32, value);
/** Converts an int64 to a double and back, within the range of int64. */
const within = (value: bigint): bigint => (value > INT64_MAX ? INT64_MAX : value);

/** Stores a changed category. */
function stored(alter: (categoryId: bigint) => bigint): Change {
  return (good) => ({ keep: (ctx, pet) => good.keep(ctx, { ...pet, categoryId: alter(pet.categoryId) }) });
}

/** Reads a changed category. */
function read(alter: (categoryId: bigint) => bigint): Change {
  return (good) => ({ categoryIdOf: (ctx, value) => alter(good.categoryIdOf(ctx, value)) });
}

/** Shows a changed category. */
function shown(alter: (categoryId: bigint) => Output, where: readonly Showing[] = EVERYWHERE): Change {
  return showing((members, pet) => ({ ...members, categoryId: alter(pet.categoryId) }), where);
}

/** Refuses categories that are valid. */
function refused(which: (categoryId: bigint) => boolean): Change {
  return read((categoryId) => {
    if (which(categoryId)) throw badRequest("category_id_invalid", "The member categoryId is too large.");
    return categoryId;
  });
}

function lossy(id: string, title: string, change: Change, also: readonly string[] = ["CREATE-2"]): Fault {
  return fault(`int64-${id}`, "DATA-5", title, change, { also });
}

/** The valid creation is refused, too. */
const REFUSED = ["CREATE-1"];
/** The same animal looks different in two places. */
const DIFFERENT = ["LIST-11"];
/** A value that is not a JSON integer is also an invalid `categoryId`, and the animal an invalid Pet. */
const NO_INTEGER = ["CREATE-2", "DATA-3", "CREATE-1", "CREATE-16", "LIST-1", "GET-1"];

/** Every fault of DATA-5. */
export const INT64_FAULTS: readonly Fault[] = [
  served("int64-double", { also: ["CREATE-2"] }),
  lossy(
    "double-stored",
    "categories are stored as doubles",
    stored((c) => within(double(c))),
    DIFFERENT,
  ),
  lossy(
    "double-created",
    "a created animal's category is shown as a double",
    shown((c) => within(double(c)), ["created"]),
    ["CREATE-2", ...DIFFERENT],
  ),
  lossy(
    "double-listed",
    "listed categories are shown as doubles",
    shown((c) => within(double(c)), ["listed"]),
    DIFFERENT,
  ),
  lossy(
    "double-fetched",
    "fetched categories are shown as doubles",
    shown((c) => within(double(c)), ["fetched"]),
    DIFFERENT,
  ),
  lossy(
    "float",
    "categories pass through a float",
    read((c) => within(BigInt(Math.fround(Number(c))))),
  ),
  lossy("int32", "categories are wrapped at 32 bits", read(int32)),
  lossy("int32-stored", "stored categories are wrapped at 32 bits", stored(int32), DIFFERENT),
  lossy(
    "uint32",
    "categories of 32 bits are unsigned",
    read((c) => (c >= -(2n ** 31n) && c < 0n ? BigInt.asUintN(32, c) : c)),
  ),
  lossy(
    "int32-clamped",
    "categories beyond 32 bits become the largest of 32 bits",
    read((c) => (c > 2n ** 31n - 1n ? 2n ** 31n - 1n : c)),
  ),
  lossy(
    "string-large",
    "categories beyond 2^53 are shown as strings",
    shown((c) => (c > SAFE || c < -SAFE ? String(c) : c)),
    NO_INTEGER,
  ),
  lossy(
    "string-listed-large",
    "listed categories beyond 2^53 are strings",
    shown((c) => (c > SAFE ? String(c) : c), ["listed"]),
    ["LIST-11", "DATA-3", "LIST-1"],
  ),
  lossy(
    "exponent-large",
    "categories beyond 2^53 are shown with an exponent",
    shown((c) => (c > SAFE ? new JsonNumber(Number(c).toExponential()) : c)),
    [...NO_INTEGER, "DATA-8"],
  ),
  lossy(
    "clamped",
    "categories beyond 2^53 become 2^53 - 1",
    read((c) => (c > SAFE ? SAFE : c)),
  ),
  lossy(
    "negative-double",
    "only negative categories pass through a double",
    read((c) => (c < 0n ? double(c) : c)),
  ),
  lossy(
    "negative-sign",
    "negative categories lose their sign",
    read((c) => (c < 0n && c > INT64_MIN ? -c : c)),
  ),
  lossy(
    "negative-zero",
    "negative categories become 0",
    read((c) => (c < 0n ? 0n : c)),
  ),
  lossy(
    "largest",
    "only the largest int64 is lost",
    read((c) => (c === INT64_MAX ? INT64_MAX - 1n : c)),
  ),
  lossy(
    "smallest",
    "only the smallest int64 is lost",
    read((c) => (c === INT64_MIN ? INT64_MIN + 1n : c)),
  ),
  lossy(
    "smallest-listed",
    "only the smallest int64 is listed as the largest",
    shown((c) => (c === INT64_MIN ? INT64_MAX : c), ["listed"]),
    DIFFERENT,
  ),
  lossy(
    "last-digit",
    "only odd categories next to 2^53 lose their last bit",
    read((c) => (c > SAFE && c < SAFE + 10n ? c & ~1n : c)),
  ),
  lossy(
    "last-digit-fetched",
    "a fetched category beyond 2^53 ends with a 0",
    shown((c) => (c > SAFE ? (c / 10n) * 10n : c), ["fetched"]),
    DIFFERENT,
  ),
  lossy(
    "digits-16",
    "categories keep 16 digits",
    read((c) => (c > 10n ** 16n ? (c / 1_000n) * 1_000n : c)),
  ),
  lossy(
    "refused-53",
    "categories beyond 2^53 are refused, while small ones are accepted",
    refused((c) => c > SAFE || c < -SAFE),
    REFUSED,
  ),
  lossy(
    "refused-32",
    "categories beyond 32 bits are refused, while small ones are accepted",
    refused((c) => c !== int32(c)),
    REFUSED,
  ),
  lossy(
    "refused-largest",
    "the largest int64 is refused",
    refused((c) => c === INT64_MAX),
    REFUSED,
  ),
  lossy(
    "refused-smallest",
    "the smallest int64 is refused, while small negative ones are accepted",
    refused((c) => c === INT64_MIN),
    REFUSED,
  ),
];
