/** Requests that are answered with a 5xx, a closed connection, or not at all (HTTP-4). */
import type { Context } from "../../../src/reference/context.ts";
import { type Because, because, crashing, refusing } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/store.ts";
import { bodyOf, failing } from "../changes.ts";
import { type Fault, FULL, rows } from "../fault.ts";

/** List requests with a parameter of this value. */
const asked =
  (name: string, value: string) =>
  (ctx: Context): boolean =>
    ctx.operation === "listPets" && ctx.request.query.some(([n, v]) => n === name && v === value);

/** Refusals for a reason, of some requests. */
const of =
  (reason: string, which: (ctx: Context) => boolean): Because =>
  (ctx, refusal) =>
    refusal.reason === reason && which(ctx);

const REFUSED: readonly Fault[] = rows<Because>("crash-*", "HTTP-4", "* gets a 500", crashing, [
  [
    "empty-body",
    "an empty body",
    (ctx) => ctx.request.body.length === 0 && ctx.operation === "createPet" && ctx.key !== null,
    "CREATE-11",
  ],
  [
    "array-body",
    "an array for a body",
    of("body_invalid", (ctx) => bodyOf(ctx).startsWith("[")),
    "CREATE-11",
  ],
  ["null-body", "a body of null", of("body_invalid", (ctx) => bodyOf(ctx) === "null"), "CREATE-11", FULL],
  ["name-missing", "a body without name", because("name_missing"), "CREATE-5"],
  ["category-missing", "a body without categoryId", because("category_id_missing"), "CREATE-6"],
  [
    "name-null",
    "a null name",
    of("name_invalid", (ctx) => /"name":null/.test(bodyOf(ctx))),
    "CREATE-7",
    FULL,
  ],
  [
    "category-beyond-int64",
    "a categoryId beyond int64",
    of("category_id_invalid", (ctx) => /"categoryId":-?(\d{19,}|1e30)\b/.test(bodyOf(ctx))),
    "CREATE-10",
  ],
  [
    "status-unknown-created",
    "a body with an unknown status",
    of("status_invalid", (ctx) => ctx.operation === "createPet"),
    "CREATE-9 CREATE-17",
  ],
  [
    "status-unknown-listed",
    "an unknown status in the query",
    of("status_invalid", (ctx) => ctx.operation === "listPets"),
    "LIST-8",
  ],
  ["limit-zero", "limit=0", of("limit_invalid", asked("limit", "0")), "LIST-6", FULL],
  ["limit-word", "a limit that is no number", of("limit_invalid", asked("limit", "abc")), "LIST-6", FULL],
  ["limit-negative", "a negative limit", of("limit_invalid", asked("limit", "-1")), "LIST-6", FULL],
  ["limit-repeated", "a repeated limit", because("limit_repeated"), FULL],
  ["pet-unknown", "an id of no animal", because("pet_unknown"), "GET-2"],
  [
    "pet-id-word",
    "a petId of letters",
    of("pet_id_invalid", (ctx) => /^[a-z]+$/.test(ctx.petId)),
    "GET-3",
    FULL,
  ],
  [
    "pet-id-beyond-int64",
    "a petId beyond int64",
    of("pet_id_invalid", (ctx) => /^\d{19,}$/.test(ctx.petId)),
    "GET-3",
    FULL,
  ],
  ["key-missing", "a missing key", because("credential_missing"), "AUTH-2 AUTH-4 AUTH-6 AUTH-7 AUTH-12"],
  ["credential-malformed", "a credential of one word", because("credential_malformed"), "AUTH-4 AUTH-11"],
  ["key-unknown", "an unknown key", because("key_unknown"), "AUTH-3 AUTH-4 AUTH-5 AUTH-6 AUTH-12"],
]);

/** Fails when an animal is to be stored. */
const notStoring =
  (which: (pet: Pet) => boolean): Change =>
  (good) => ({
    keep(ctx, pet) {
      if (which(pet)) throw new Error("unexpected");
      return good.keep(ctx, pet);
    },
  });

const ACCEPTED: readonly Fault[] = [
  ...rows<(pet: Pet) => boolean>("crash-*", "HTTP-4 CREATE-1", "* gets a 500", notStoring, [
    ["astral-name", "an astral name", ({ name }) => /[\u{10000}-\u{10ffff}]/u.test(name), "CREATE-16"],
    ["apostrophe", "a name with an apostrophe", ({ name }) => name.includes("'"), "CREATE-16"],
    ["percent", "a name with a percent sign", ({ name }) => name.includes("%"), "CREATE-16"],
    ["large-category", "a categoryId beyond 2^53", ({ categoryId }) => categoryId > 2n ** 53n, "DATA-5"],
  ]),
  ...rows("crash-*", "HTTP-4", "* gets a 500", failing, [
    ["status-sold", "the list of sold animals", asked("status", "sold"), "LIST-7 LIST-9"],
  ]),
];

/** Does not answer requests: closes the connection, or keeps it open. */
function unanswered(when: (ctx: Context) => boolean, close: boolean): Change {
  return (good) => ({
    wire(ctx, answer, line) {
      if (ctx.key === null || !when(ctx)) return good.wire(ctx, answer, line);
      if (close) line.response.destroy();
    },
  });
}

/** Fails where the request line has no query, not even an empty one. */
const failingWithoutQuery: Change = (good) => ({
  wire(ctx, answer, line) {
    const isSuch = ctx.operation === "listPets" && ctx.key !== null && !line.response.req.url?.includes("?");
    const body = Buffer.from('{"code":"error","message":"It failed","status":500}');
    return good.wire(ctx, isSuch ? { ...answer, status: 500, body } : answer, line);
  },
});

/** Every fault of HTTP-4. */
export const HTTP_FAILURE_FAULTS: readonly Fault[] = [
  ...REFUSED,
  ...ACCEPTED,
  fault("crash-no-query", "HTTP-4 LIST-1", "a list without a query gets a 500", {
    change: failingWithoutQuery,
  }),
  fault("bad-gateway-malformed-json", "HTTP-4 CREATE-11 CREATE-15 CREATE-18", "malformed JSON gets a 502", {
    change: refusing(
      of("body_malformed", (ctx) => ctx.request.body.length > 0),
      502,
    ),
  }),
  fault("closed-malformed-json", "HTTP-4 CREATE-11 CREATE-18", "malformed JSON gets the connection closed", {
    change: unanswered((ctx) => /,}$|[^}\]\s]\s*$/.test(bodyOf(ctx)), true),
  }),
  fault("silent-array-body", "HTTP-4 CREATE-11", "an array for a body gets no answer", {
    change: unanswered((ctx) => bodyOf(ctx).startsWith("["), false),
  }),
];
