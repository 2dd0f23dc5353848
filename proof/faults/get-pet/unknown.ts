/** Wrong answers for unknown and invalid ids (interface §4.3; GET-2, GET-3). */
import { INT64_MAX, readInt64Literal } from "../../../src/kit/json/int64.ts";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import type { Context } from "../../../src/reference/context.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { answering, because, fault, noContent, refusing } from "../mutations/alter.ts";

const UNKNOWN = because("pet_unknown");
const largest = (ctx: Context): boolean => ctx.petId === String(INT64_MAX);

/** A form of petIds: a regular expression, or what tests like one. */
type Form = Pick<RegExp, "test">;

/** Every petId that is not an int64. */
const ANY: Form = { test: (petId) => readInt64Literal(new JsonNumber(petId)) === undefined };

const invented = (id: bigint): Pet => ({
  id,
  name: "Unknown",
  categoryId: 1n,
  status: "available",
  createdAt: 0,
});

function missing(id: string, title: string, change: Change, also: readonly string[] = []): Fault {
  return fault(`unknown-${id}`, "GET-2", title, change, also.length > 0 ? { also } : {});
}

const MISSING: readonly Fault[] = [
  served("unknown-null"),
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
  missing(
    "invented",
    "an unknown id is answered with an invented animal",
    (good) => ({
      find: async (ctx, id) => (await good.find(ctx, id)) ?? invented(id),
    }),
    ["LIST-12"],
  ),
  missing("first", "an unknown animal is answered with the first one", (good) => ({
    find: async (ctx, id) => (await good.find(ctx, id)) ?? ctx.store.all()[0],
  })),
  missing("400", "an unknown animal is a 400", refusing(UNKNOWN, 400)),
  missing("403", "an unknown animal is a 403", refusing(UNKNOWN, 403)),
  missing("410", "an unknown animal is a 410", refusing(UNKNOWN, 410)),
  missing("422", "an unknown animal is a 422", refusing(UNKNOWN, 422)),
  missing(
    "204",
    "an unknown animal is a 204",
    noContent((ctx, { status }) => ctx.operation === "getPet" && status === 404 && !ANY.test(ctx.petId)),
  ),
  missing("401", "an unknown animal is a 401", refusing(UNKNOWN, 401)),
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
  missing(
    "largest-null",
    "the largest int64 finds null",
    answering((ctx) => ctx.key !== null && largest(ctx), 200, null),
  ),
  fault(
    "unknown-in-32-bits",
    "GET-2",
    "an animal is found by the last 32 bits of its id",
    (good) => ({ find: (ctx, id) => good.find(ctx, BigInt.asUintN(32, id)) }),
    { profile: "full" },
  ),
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
  form: Form,
  change: (which: (ctx: Context) => boolean) => Change,
  also: readonly string[] = [],
): Fault {
  return fault(
    `pet-id-${id}`,
    "GET-3",
    title,
    change((ctx) => ctx.operation === "getPet" && ctx.key !== null && form.test(ctx.petId)),
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

const MALFORMED: readonly Fault[] = [
  malformed("word-first", "a petId that is no number finds the first animal", WORD, first),
  served("pet-id-word-422", { profile: "full" }),
  malformed("word-401", "a petId that is no number gets a 401", WORD, as(401)),
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
  malformed("any-204", "a petId that is not an int64 gets a 204", ANY, noContent),
  malformed("any-list", "a petId that is not an int64 gets a list", ANY, (which) =>
    answering(which, 200, []),
  ),
];

/** Every fault of GET-2 and GET-3. */
export const GET_UNKNOWN_FAULTS: readonly Fault[] = [...MISSING, ...MALFORMED];
