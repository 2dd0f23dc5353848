/** Statuses that change by themselves (interface §3: transitions are not shown). */
import type { Change, Context, Pet } from "../../../src/reference/index.ts";
import { type Conditions, type FamilyCase, family, type WeatherCase } from "../case.ts";
import type { Random } from "../random.ts";

/** Another status than this one. */
const OTHER: Readonly<Record<string, string>> = { available: "pending", pending: "sold", sold: "available" };

/** The status that reads show, given the animal's age and the time, both in milliseconds. */
type StatusAt = (pet: Pet, age: number, now: number) => string | null;

/** Shows another status in lists and in getPet, but not in the answer to the creation. */
function showing(statusAt: StatusAt, struck: () => void): Change {
  const shown = (ctx: Context, pet: Pet): Pet => {
    const now = ctx.clock();
    const status = statusAt(pet, now - pet.createdAt, now);
    if (status === pet.status) return pet;
    struck();
    return { ...pet, status };
  };
  return (good) => ({
    visible: (ctx) => good.visible(ctx).map((pet) => shown(ctx, pet)),
    async find(ctx, id) {
      const pet = await good.find(ctx, id);
      return pet && shown(ctx, pet);
    },
  });
}

const otherWhen =
  (isOther: (pet: Pet, age: number, now: number) => boolean): StatusAt =>
  (pet, age, now) =>
    isOther(pet, age, now) ? (OTHER[pet.status ?? ""] ?? pet.status) : pet.status;

/** An age of 50 to 2,050 ms for each animal, at which its status changes. */
function agesFrom(random: Random): (pet: Pet) => number {
  const shift = random.between(1, 1_000);
  return ({ id }) => 50 + ((shift + 397 * Number(id % 1_000n)) % 2_000);
}

function moving(
  id: string,
  why: string,
  statusAt: (conditions: Conditions) => StatusAt,
  more: Partial<FamilyCase> & { readonly stock?: number } = {},
): FamilyCase {
  const { stock = 0, ...rest } = more;
  const start = (conditions: Conditions) => ({
    reference: { stock, changes: [showing(statusAt(conditions), conditions.struck)] },
  });
  return { id, why, start, ...rest };
}

/** Lists and fetches new animals only after this many milliseconds. */
function hiddenFor(ms: number, struck: () => void): Change {
  const isHidden = (ctx: Context, pet: Pet): boolean => {
    const hidden = ctx.clock() < pet.createdAt + ms;
    if (hidden) struck();
    return hidden;
  };
  return (good) => ({
    visible: (ctx) => good.visible(ctx).filter((pet) => !isHidden(ctx, pet)),
    async find(ctx, id) {
      const pet = await good.find(ctx, id);
      return pet && isHidden(ctx, pet) ? undefined : pet;
    },
  });
}

/** Every case of statuses. */
export const STATUS_CASES: readonly WeatherCase[] = family("statuses", [
  moving(
    "status-aba-400",
    "A sale is undone: for 400 ms after some time a new animal shows another status.",
    ({ random }) => {
      const from = agesFrom(random);
      return otherWhen((pet, age) => age >= from(pet) && age < from(pet) + 400);
    },
  ),
  moving(
    "status-aba-1000",
    "A reservation is tried and dropped: a new animal shows another status for a second.",
    ({ random }) => {
      const from = agesFrom(random);
      return otherWhen((pet, age) => age >= from(pet) && age < from(pet) + 1_000);
    },
  ),
  moving(
    "status-aba-by-animal",
    "Reservations come and go at another time for each animal.",
    ({ random }) => {
      const period = random.between(2_000, 6_000);
      return otherWhen((pet, _age, now) => (now + 977 * Number(pet.id % 1_000n)) % period < 500);
    },
  ),
  moving(
    "status-aba-always",
    "A busy store: every animal's status changes to and fro twice a second.",
    () => otherWhen((pet, _age, now) => (now + 137 * Number(pet.id % 1_000n)) % 1_000 < 500),
    { comesBack: false },
  ),
  moving(
    "moderation-1500",
    "A moderation queue shows new animals as pending for 1.5 s, then as they were sent.",
    () => (pet, age) => (age < 1_500 ? "pending" : pet.status),
  ),
  moving(
    "moderation-by-lot",
    "A moderator takes 0.2 to 5 s for each animal, which is pending so long.",
    ({ random }) => {
      const salt = BigInt(random.between(1, 500));
      return (pet, age) => (age < 200 + Number((pet.id * salt) % 4_800n) ? "pending" : pet.status);
    },
  ),
  moving(
    "moderation-for-ever",
    "No one moderates during the run: every new animal stays pending, those of the stock show all three statuses.",
    // The stock has the ids 1 to 9.
    () => (pet) => (pet.id > 9n ? "pending" : pet.status),
    { stock: 9, comesBack: false },
  ),
  moving(
    "moderation-any",
    "A queue shows new animals as pending, or available, for up to 4 s.",
    ({ random }) => {
      const ms = random.between(100, 4_000);
      const shown = random.pick(["pending", "available"]);
      return (pet, age) => (age < ms ? shown : pet.status);
    },
  ),
  moving(
    "status-aba-any",
    "A new animal shows another status for 50 ms to 2 s, after some time.",
    ({ random }) => {
      const from = agesFrom(random);
      const ms = random.between(50, 2_000);
      return otherWhen((pet, age) => age >= from(pet) && age < from(pet) + ms);
    },
  ),
  {
    id: "moderation-hides-1200",
    why: "A new animal can be read only after a check that takes 1.2 s, less than the settle time.",
    start: ({ struck }) => ({ reference: { changes: [hiddenFor(1_200, struck)] } }),
  },
]);
