/** Wrong answers of getPet for existing, unknown and malformed ids (interface §4.3; GET-1 to GET-3). */
import { INT64_MAX } from "../../../src/kit/json/int64.ts";
import type { Context, Outcome } from "../../../src/reference/context.ts";
import { answering, because, refuse, refusing } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Pet, sequentialIds } from "../../../src/reference/store/store.ts";
import { type Fault, FULL, type Needs, rows } from "../fault.ts";

/** Finds another animal for an id. */
const finding =
  (find: (ctx: Context, id: bigint) => Pet | undefined): Change =>
  () => ({ find });

type Which = (pet: Pet, ctx: Context) => boolean;

/** Finds only some animals. */
const findingOnly = (which: Which): Change =>
  finding((ctx, id) => [ctx.store.get(id)].find((pet) => pet && which(pet, ctx)));

/** Changes the answer with an animal. */
const answered =
  (edit: (outcome: Outcome) => Outcome): Change =>
  (good) => ({ getPet: async (ctx) => edit(await good.getPet(ctx)) });

const from = (first: bigint, step = 1n): Needs => ({ options: () => ({ ids: sequentialIds(first, step) }) });
const stocked: Needs = { options: () => ({ stock: 7 }) };

/** An animal is deleted after it was fetched twice. */
const twiceOnly: Change = (good) => {
  const fetches = new Map<bigint, number>();
  return {
    async find(ctx, id) {
      const before = fetches.get(id) ?? 0;
      fetches.set(id, before + 1);
      return before < 2 ? good.find(ctx, id) : undefined;
    },
  };
};

const EXISTING: readonly Fault[] = [
  ...rows("get-*", "GET-1", "*", finding, [
    ["first", "every id finds the first animal", (ctx) => ctx.store.all()[0], "GET-2"],
    [
      "by-index",
      "the id is used as index",
      (ctx, id) => ctx.store.all()[Number(id)] ?? ctx.store.get(id),
      "GET-2",
    ],
  ]),
  ...rows<(outcome: Outcome) => Outcome>("get-*", "GET-1", "*", answered, [
    ["array", "the animal is in an array", (o) => ({ ...o, value: [o.value] })],
    [
      "object",
      "the animal is in an object",
      (o) => ({ ...o, value: { pet: o.value } }),
      "DATA-1 DATA-2 DATA-3",
    ],
    ["201", "a fetched animal is a 201", (o) => ({ ...o, status: 201 }), "CREATE-13"],
    ["410", "the operation answers 410 before its announced removal", () => refuse(410), "CREATE-13"],
  ]),
  ...rows<Which>("get-*", "GET-1", "* not found", findingOnly, [
    ["negative", "negative ids are", ({ id }) => id >= 0n, "CREATE-13", from(-1n, -1n)],
    [
      "zero",
      "an id of 0 is",
      ({ id }) => id !== 0n,
      { ...FULL, options: () => ({ stock: 1, ids: sequentialIds(0n) }) },
    ],
    ["created", "what was created is", ({ name }) => /^[A-ZÀ-Þ]\S+ \d+$/.test(name), "CREATE-13", stocked],
    [
      "stocked",
      "animals that were there at the start are",
      (pet, ctx) => ctx.store.all().indexOf(pet) >= 7,
      { ...FULL, ...stocked },
    ],
    ["sold", "sold animals are", ({ status }) => status !== "sold", "CREATE-13", FULL],
  ]),
  fault("hundred-fetched", "GET-1 CREATE-13", "animals after the hundredth cannot be fetched", {
    change: findingOnly((pet, ctx) => ctx.store.all().indexOf(pet) < 100),
    ...FULL,
  }),
  fault("gone-after-two-fetches", "GET-1 CREATE-13", "a third fetch finds no animal", {
    change: twiceOnly,
    ...FULL,
  }),
];

const UNKNOWN = because("pet_unknown");
const isLargest = ({ key, petId }: Context): boolean => key !== null && petId === String(INT64_MAX);

const isWithin32Bits = ({ petId }: Context): boolean => /^\d{1,9}$/.test(petId ?? "");

const NO_MEMBERS = "DATA-1 DATA-2 DATA-3";

const MISSING: readonly Fault[] = [
  ...rows<number>("unknown-*", "GET-2", "an unknown animal is a *", (status) => refusing(UNKNOWN, status), [
    ["400", "400", 400],
    ["401", "401", 401],
    ["410", "410", 410],
  ]),
  ...rows<Change>("unknown-*", "GET-2", "an unknown animal is *", (change) => change, [
    ["empty-object", "a 200 with an empty object", answering(UNKNOWN, 200, {}), NO_MEMBERS],
    [
      "error-200",
      "a 200 with an Error body",
      answering(UNKNOWN, 200, { code: "not_found", message: "There is no such animal.", status: 404 }),
      `${NO_MEMBERS} DATA-4`,
    ],
    [
      "404-message",
      "a 404 with a message",
      answering(UNKNOWN, 404, { message: "No such animal." }),
      "ERROR-1",
    ],
    ["302", "sent on to the list", answering(UNKNOWN, 302, null)],
    [
      "in-32-bits",
      "looked up by the last 32 bits of its id",
      (good) => ({ find: (ctx, id) => good.find(ctx, BigInt.asUintN(32, id)) }),
      FULL,
    ],
    [
      "as-double",
      "looked up by its id as a double",
      finding((ctx, id) => ctx.store.all().find((pet) => Number(pet.id) === Number(id))),
      { ...FULL, ...from(2n ** 60n, 5_000n) },
    ],
    [
      "but-largest",
      "a 200 with null, but for the largest int64",
      answering((ctx, refusal) => UNKNOWN(ctx, refusal) && !isLargest(ctx), 200, null),
      FULL,
    ],
    [
      "but-large",
      "a 200 with null, but for an id beyond 32 bits",
      answering((ctx, refusal) => UNKNOWN(ctx, refusal) && isWithin32Bits(ctx), 200, null),
      FULL,
    ],
  ]),
  fault("unknown-largest-400", "GET-2", "the largest int64 is no petId", refusing(isLargest, 400)),
];

type Malformed = readonly [form: RegExp, change: (which: (ctx: Context) => boolean) => Change];

const as =
  (status: number) =>
  (which: (ctx: Context) => boolean): Change =>
    refusing(which, status);

/** Answers with the first animal. */
const first =
  (which: (ctx: Context) => boolean): Change =>
  (good) => ({
    getPet(ctx) {
      const [pet] = which(ctx) ? ctx.store.all() : [];
      return pet ? { status: 200, value: good.presentPet(ctx, pet, "fetched") } : good.getPet(ctx);
    },
  });

const asText =
  (which: (ctx: Context) => boolean): Change =>
  (good) => ({
    contentType: (ctx, outcome) =>
      which(ctx) ? [["Content-Type", "text/plain"]] : good.contentType(ctx, outcome),
    finish: (ctx, answer) =>
      good.finish(ctx, which(ctx) ? { ...answer, body: good.encode(ctx, "Bad Request") } : answer),
  });

/** The router's own answer has no limits. */
const withoutLimits =
  (which: (ctx: Context) => boolean): Change =>
  (good) => ({ headers: (ctx, outcome) => (which(ctx) ? [] : good.headers(ctx, outcome)) });

/** The Error body, as a media type that is not JSON's. */
const asPlain =
  (which: (ctx: Context) => boolean): Change =>
  (good) => ({
    contentType: (ctx, outcome) =>
      which(ctx) ? [["Content-Type", "text/plain"]] : good.contentType(ctx, outcome),
  });

const WORD = /^[a-z]+$/;
const BEYOND = /^9223372036854775808$/;

const MALFORMED: readonly Fault[] = rows<Malformed>(
  "pet-id-*",
  "GET-3",
  "a petId *",
  ([form, change]) => change((ctx) => ctx.operation === "getPet" && ctx.key !== null && form.test(ctx.petId)),
  [
    ["word-first", "that is no number finds the first animal", [WORD, first]],
    ["word-text", "that is no number gets a 404 of plain text", [WORD, asText], "HTTP-1 HTTP-2 ERROR-1"],
    ["word-plain", "that is no number gets an Error as text/plain", [WORD, asPlain]],
    ["word-limitless", "that is no number gets an answer without limits", [WORD, withoutLimits]],
    ["fraction-truncated", "of 1.5 finds animal 1", [/^\d+\.\d+$/, first]],
    ["beyond-first", "beyond int64 finds the first animal", [BEYOND, first]],
    ["beyond-405", "beyond int64 gets a 405", [BEYOND, as(405)]],
  ],
  FULL,
);

/** Every fault of GET-1 to GET-3. */
export const GET_PET_FAULTS: readonly Fault[] = [...EXISTING, ...MISSING, ...MALFORMED];
