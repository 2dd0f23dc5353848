/** Faults of getPet (interface §4.3; GET-1 to GET-4). */
import { INT64_MAX } from "../../kit/int64.ts";
import type { Context, HeaderLines } from "../context.ts";
import { sequentialIds } from "../ids.ts";
import type { ReferenceOptions } from "../index.ts";
import type { Output } from "../output.ts";
import type { Pet } from "../pet.ts";
import { Refusal } from "../refusal.ts";
import type { Change } from "../seams.ts";
import { answering, because, fault, refusing } from "./altering.ts";
import type { Fault } from "./fault.ts";

/** Finds something else by an id. */
function finding(find: (ctx: Context, id: bigint) => Pet | undefined): Change {
  return () => ({ find });
}

/** Finds only some animals. */
function findingOnly(which: (pet: Pet, ctx: Context) => boolean): Change {
  return finding((ctx, id) => [ctx.store.get(id)].find((pet) => pet && which(pet, ctx)));
}

function wrapping(wrap: (pet: Output) => Output): Change {
  return (good) => ({
    async getPet(ctx) {
      const outcome = await good.getPet(ctx);
      return { ...outcome, value: wrap(outcome.value) };
    },
  });
}

function statusOf(status: number): Change {
  return (good) => ({ getPet: async (ctx) => ({ ...(await good.getPet(ctx)), status }) });
}

/** What was created cannot be fetched. */
const LOST = ["CREATE-13"];
const from =
  (first: bigint, step = 1n) =>
  (): ReferenceOptions => ({ ids: sequentialIds(first, step) });

function existing(
  id: string,
  title: string,
  change: Change,
  more: Pick<Fault, "options" | "also" | "profile"> = {},
): Fault {
  return fault(`get-${id}`, "GET-1", title, change, more);
}

const EXISTING: readonly Fault[] = [
  existing(
    "none",
    "no animal is found",
    finding(() => undefined),
    { also: LOST },
  ),
  existing(
    "first",
    "every id finds the first animal",
    finding((ctx) => ctx.store.all()[0]),
    { also: ["GET-2"] },
  ),
  existing(
    "next",
    "an id finds the next animal",
    finding((ctx, id) => ctx.store.get(id + 1n) ?? ctx.store.get(id)),
  ),
  existing(
    "by-index",
    "the id is taken for an index",
    finding((ctx, id) => ctx.store.all()[Number(id)] ?? ctx.store.get(id)),
  ),
  existing(
    "array",
    "the animal is wrapped in an array",
    wrapping((pet) => [pet]),
  ),
  existing(
    "object",
    "the animal is wrapped in an object",
    wrapping((pet) => ({ pet })),
  ),
  existing(
    "null",
    "the animal is null",
    wrapping(() => null),
  ),
  existing("string", "the animal is a string of JSON", (good) => ({
    render: (ctx, value) =>
      ctx.operation === "getPet" &&
      ctx.key !== null &&
      typeof value === "object" &&
      value !== null &&
      "categoryId" in value
        ? JSON.stringify(good.render(ctx, value))
        : good.render(ctx, value),
  })),
  existing("201", "a fetched animal is a 201", statusOf(201), { also: LOST }),
  existing("203", "a fetched animal is a 203", statusOf(203), { also: LOST }),
  existing(
    "410",
    "the operation is gone before its time",
    (good) => ({
      async getPet(ctx) {
        await good.getPet(ctx);
        throw new Refusal(410, "operation_removed", "This operation has been removed.");
      },
    }),
    { also: LOST },
  ),
  existing(
    "double",
    "the id is looked up as a double",
    finding((ctx, id) => ctx.store.get(BigInt(Number(id)))),
    { options: from(2n ** 60n + 1n, 2n), also: LOST },
  ),
  existing(
    "32-bits",
    "the id is looked up with 32 bits",
    finding((ctx, id) => ctx.store.get(BigInt.asIntN(32, id))),
    { options: from(2n ** 32n + 1n), also: LOST },
  ),
  existing(
    "even",
    "only even ids are found",
    findingOnly(({ id }) => id % 2n === 0n),
    { also: LOST },
  ),
  existing(
    "negative",
    "negative ids are not found",
    findingOnly(({ id }) => id >= 0n),
    { options: from(-1n, -1n), also: LOST },
  ),
  existing(
    "zero",
    "an id of 0 counts as none",
    findingOnly(({ id }) => id !== 0n),
    { options: () => ({ stock: 1, ids: sequentialIds(0n) }), profile: "full" },
  ),
  existing(
    "created",
    "animals of this service's own making are not found",
    findingOnly(({ name }) => /^[A-ZÀ-Þ]\S+ \d+$/.test(name)),
    { options: () => ({ stock: 7 }), also: LOST },
  ),
  existing(
    "stocked",
    "animals that were there at the start are not found",
    findingOnly((pet, ctx) => ctx.store.all().indexOf(pet) >= 7),
    { options: () => ({ stock: 7 }), profile: "full" },
  ),
  existing(
    "newest",
    "the newest animal is not found",
    findingOnly((pet, ctx) => ctx.store.all().at(-1) !== pet),
    { profile: "full", also: LOST },
  ),
  existing(
    "sold",
    "sold animals are not found",
    findingOnly(({ status }) => status !== "sold"),
    { profile: "full", also: LOST },
  ),
  existing(
    "large-category",
    "animals of categories beyond 2^53 are not found",
    findingOnly(({ categoryId }) => categoryId < 2n ** 53n),
    { also: LOST },
  ),
  existing("other-id", "a fetched animal shows another id", (good) => ({
    presentPet: (ctx, pet, where) => ({
      ...good.presentPet(ctx, pet, where),
      ...(where === "fetched" ? { id: pet.id + 1_000n } : {}),
    }),
  })),
  existing(
    "id-string",
    "a fetched animal's name is missing where it holds a quotation mark",
    (good) => ({
      presentPet: (ctx, pet, where) => ({
        ...good.presentPet(ctx, pet, where),
        ...(where === "fetched" && pet.name.includes('"') ? { name: undefined } : {}),
      }),
    }),
    { also: ["DATA-2", "LIST-11"], profile: "full" },
  ),
];

const UNKNOWN = because("pet_unknown");
const largest = (ctx: Context): boolean => ctx.petId === String(INT64_MAX);
const invented = (id: bigint): Output => ({ id, name: "Unknown", categoryId: 1n, status: "available" });

function missing(id: string, title: string, change: Change, also: readonly string[] = []): Fault {
  return fault(`unknown-${id}`, "GET-2", title, change, also.length > 0 ? { also } : {});
}

const MISSING: readonly Fault[] = [
  missing("null", "an unknown animal is a 200 with null", answering(UNKNOWN, 200, null), ["GET-1"]),
  missing("empty-object", "an unknown animal is a 200 with an empty object", answering(UNKNOWN, 200, {}), [
    "DATA-1",
    "DATA-2",
    "DATA-3",
  ]),
  missing("empty-array", "an unknown animal is a 200 with an empty array", answering(UNKNOWN, 200, [])),
  missing(
    "error-200",
    "an unknown animal is a 200 with an Error body",
    answering(UNKNOWN, 200, { code: "not_found", message: "There is no such animal.", status: 404 }),
    ["DATA-1", "DATA-2", "DATA-3", "DATA-4"],
  ),
  missing("invented", "an unknown animal is made up", (good) => ({
    find: async (ctx, id) =>
      (await good.find(ctx, id)) ?? {
        id,
        name: "Unknown",
        categoryId: 1n,
        status: "available",
        createdAt: 0,
      },
  })),
  missing("first", "an unknown animal is answered with the first one", (good) => ({
    find: async (ctx, id) => (await good.find(ctx, id)) ?? ctx.store.all()[0],
  })),
  missing("400", "an unknown animal is a 400", refusing(UNKNOWN, 400)),
  missing("403", "an unknown animal is a 403", refusing(UNKNOWN, 403)),
  missing("410", "an unknown animal is a 410", refusing(UNKNOWN, 410)),
  missing("422", "an unknown animal is a 422", refusing(UNKNOWN, 422)),
  missing("204", "an unknown animal is a 204", answering(UNKNOWN, 204, null)),
  missing("401", "an unknown animal is a 401", refusing(UNKNOWN, 401), ["AUTH-1", "ERROR-4"]),
  missing("404-null", "an unknown animal is a 404 with null", answering(UNKNOWN, 404, null), ["ERROR-1"]),
  missing(
    "404-message",
    "an unknown animal is a 404 with a message alone",
    answering(UNKNOWN, 404, { message: "There is no such animal." }),
    ["ERROR-1"],
  ),
  missing("302", "an unknown animal is sent on to the list", answering(UNKNOWN, 302, null)),
  missing(
    "largest-400",
    "the largest int64 is no petId",
    refusing((ctx) => ctx.key !== null && largest(ctx), 400),
  ),
  missing("largest-invented", "the largest int64 finds an animal", (good) => ({
    getPet: (ctx) => (largest(ctx) ? { status: 200, value: invented(INT64_MAX) } : good.getPet(ctx)),
  })),
  fault(
    "unknown-but-largest",
    "GET-2",
    "an unknown animal other than that of the largest int64 is a 200 with null",
    answering((ctx, refusal) => refusal.reason === "pet_unknown" && !largest(ctx), 200, null),
    { profile: "full" },
  ),
];

function malformed(
  id: string,
  title: string,
  form: RegExp,
  change: (which: (ctx: Context) => boolean) => Change,
  also: readonly string[] = [],
): Fault {
  return fault(
    `pet-id-${id}`,
    "GET-3",
    title,
    change((ctx) => ctx.key !== null && form.test(ctx.petId)),
    { profile: "full", ...(also.length > 0 ? { also } : {}) },
  );
}

const first =
  (which: (ctx: Context) => boolean): Change =>
  (good) => ({
    getPet(ctx) {
      const [pet] = which(ctx) ? ctx.store.all() : [];
      return pet ? { status: 200, value: good.presentPet(ctx, pet, "fetched") } : good.getPet(ctx);
    },
  });
const as =
  (status: number) =>
  (which: (ctx: Context) => boolean): Change =>
    refusing(which, status);
const asText =
  (which: (ctx: Context) => boolean): Change =>
  (good) => ({
    contentType: (ctx, outcome) =>
      which(ctx) ? [["Content-Type", "text/plain"]] : good.contentType(ctx, outcome),
    finish: (ctx, answer) =>
      good.finish(ctx, which(ctx) ? { ...answer, body: good.encode(ctx, "Bad Request") } : answer),
  });

const WORD = /^[a-z]+$/;
const FRACTION = /^\d+\.\d+$/;
const CONTROL = /^%0/;
const LONG = /^\d{100,}$/;
/** Every petId with which the reference finds nothing to look up. */
const ANY = /^(?!-?\d{1,18}$|9223372036854775807$)/;

const MALFORMED: readonly Fault[] = [
  malformed("word-first", "a petId that is no number finds the first animal", WORD, first),
  malformed("word-422", "a petId that is no number gets a 422", WORD, as(422)),
  malformed("word-401", "a petId that is no number gets a 401", WORD, as(401), ["ERROR-4"]),
  malformed("word-text", "a petId that is no number gets a 404 of plain text", WORD, asText, [
    "HTTP-1",
    "HTTP-2",
    "ERROR-1",
  ]),
  malformed("word-null", "a petId that is no number gets a 200 with null", WORD, (which) =>
    answering(which, 200, null),
  ),
  malformed("fraction-truncated", "petId 1.5 finds animal 1", FRACTION, first),
  malformed("fraction-422", "a petId with a fraction gets a 422", FRACTION, as(422)),
  malformed("beyond-first", "a petId beyond int64 finds the first animal", /^9223372036854775808$/, first),
  malformed("beyond-405", "a petId beyond int64 gets a 405", /^9223372036854775808$/, as(405)),
  malformed("control-500", "a petId of %00 gets a 500", CONTROL, as(500)),
  malformed("control-first", "a petId of %00 finds the first animal", CONTROL, first),
  malformed("long-414", "a very long petId gets a 414", LONG, as(414)),
  malformed("long-500", "a very long petId gets a 500", LONG, as(500), ["HTTP-4"]),
  malformed("any-204", "whatever is no int64 gets a 204", ANY, (which) => answering(which, 204, null)),
  malformed("any-list", "whatever is no int64 gets a list", ANY, (which) => answering(which, 200, [])),
];

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

const DATES: readonly Fault[] = [
  sunset("day-after", "Sunset is a day late", "Fri, 06 Dec 2030 00:00:00 GMT"),
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
    (ctx) => largest(ctx),
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

/** Every fault of GET-1 to GET-4. */
export const GET_PET_FAULTS: readonly Fault[] = [...EXISTING, ...MISSING, ...MALFORMED, ...DATES];
