/** Requests that are answered with a 5xx, a closed connection, or not at all (HTTP-4). */
import type { Context } from "../../../src/reference/context.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { type Because, because, crashing, failing, fault, insteadOf } from "../mutations/alter.ts";
import { bodyOf, requests } from "../mutations/alter-requests.ts";

type More = Pick<Fault, "also" | "profile">;

/** Answers 500 if the reference refuses. */
function crash(id: string, title: string, which: Because, more: More): Fault {
  return fault(`crash-${id}`, "HTTP-4", title, crashing(which), more);
}

/** Answers 500 to requests that the reference may accept. */
function failure(id: string, title: string, when: (ctx: Context) => boolean, more: More): Fault {
  return fault(`crash-${id}`, "HTTP-4", title, failing(when), more);
}

const ASTRAL = /[\u{10000}-\u{10ffff}]/u;

/** Fails with 500 when an animal is to be stored. */
function unstored(
  id: string,
  title: string,
  which: (pet: Pet) => boolean,
  also: readonly string[] = ["CREATE-1", "CREATE-16"],
): Fault {
  const change: Change = (good) => ({
    keep(ctx, pet) {
      if (which(pet)) throw new Error("unexpected");
      return good.keep(ctx, pet);
    },
  });
  return fault(`crash-${id}`, "HTTP-4", title, change, { also });
}

const malformed: Because = (ctx, refusal) =>
  refusal.reason === "body_malformed" && ctx.request.body.length > 0;
const FIRST: Change = (good) => ({
  gate(ctx) {
    if (ctx.count === 1) throw new Refusal(503, "starting", "The service is starting.");
    return good.gate(ctx);
  },
});

/** Every fault of HTTP-4. */
export const HTTP_FAILURE_FAULTS: readonly Fault[] = [
  served("crash-malformed-json", { also: ["CREATE-11", "CREATE-15"] }),
  crash(
    "empty-body",
    "an empty body gets a 500",
    (ctx) => ctx.request.body.length === 0 && ctx.operation === "createPet" && ctx.key !== null,
    { also: ["CREATE-11"] },
  ),
  crash(
    "array-body",
    "an array for a body gets a 500",
    (ctx, { reason }) => reason === "body_invalid" && bodyOf(ctx).startsWith("["),
    { also: ["CREATE-11"] },
  ),
  crash(
    "null-body",
    "null for a body gets a 500",
    (ctx, { reason }) => reason === "body_invalid" && bodyOf(ctx) === "null",
    { also: ["CREATE-11"], profile: "full" },
  ),
  crash("name-missing", "a body without name gets a 500", because("name_missing"), { also: ["CREATE-5"] }),
  crash("category-missing", "a body without categoryId gets a 500", because("category_id_missing"), {
    also: ["CREATE-6"],
  }),
  crash(
    "name-null",
    "a name that is null gets a 500",
    (ctx, { reason }) => reason === "name_invalid" && /"name":null/.test(bodyOf(ctx)),
    { also: ["CREATE-7"] },
  ),
  crash(
    "category-beyond-int64",
    "a categoryId beyond int64 gets a 500",
    (ctx, { reason }) =>
      reason === "category_id_invalid" && /"categoryId":-?(\d{19,}|1e30)\b/.test(bodyOf(ctx)),
    { also: ["CREATE-10"] },
  ),
  crash(
    "status-unknown-created",
    "a body with an unknown status gets a 500",
    (ctx, { reason }) => reason === "status_invalid" && ctx.operation === "createPet",
    { also: ["CREATE-9", "CREATE-17"] },
  ),
  crash(
    "status-unknown-listed",
    "an unknown status in the query gets a 500",
    (ctx, { reason }) => reason === "status_invalid" && ctx.operation === "listPets",
    { also: ["LIST-8"] },
  ),
  crash("limit-zero", "limit=0 gets a 500", (ctx) => ctx.key !== null && requests(ctx, "limit", "0"), {
    also: ["LIST-6"],
    profile: "full",
  }),
  crash(
    "limit-word",
    "a limit that is no number gets a 500",
    (ctx) => ctx.key !== null && requests(ctx, "limit", "abc"),
    { also: ["LIST-6"], profile: "full" },
  ),
  crash(
    "limit-negative",
    "a negative limit gets a 500",
    (ctx) => ctx.key !== null && requests(ctx, "limit", "-1"),
    { also: ["LIST-6"], profile: "full" },
  ),
  crash("limit-repeated", "a repeated limit gets a 500", because("limit_repeated"), { profile: "full" }),
  crash("pet-unknown", "an id of no animal gets a 500", because("pet_unknown"), { also: ["GET-2"] }),
  crash(
    "pet-id-word",
    "a petId that is no number gets a 500",
    (ctx, { reason }) => reason === "pet_id_invalid" && /^[a-z]+$/.test(ctx.petId),
    { also: ["GET-3"], profile: "full" },
  ),
  crash(
    "pet-id-beyond-int64",
    "a petId beyond int64 gets a 500",
    (ctx, { reason }) => reason === "pet_id_invalid" && /^\d{19,}$/.test(ctx.petId),
    { also: ["GET-3"], profile: "full" },
  ),
  crash("key-missing", "a request without a key gets a 500", because("credential_missing"), {
    also: ["AUTH-2", "AUTH-4", "AUTH-6", "AUTH-7"],
  }),
  crash("credential-malformed", "a credential of one word gets a 500", because("credential_malformed"), {
    also: ["AUTH-4", "AUTH-11"],
  }),
  crash("key-unknown", "an unknown key gets a 500", because("key_unknown"), {
    also: ["AUTH-3", "AUTH-5", "AUTH-6"],
  }),
  unstored("astral-name", "a name beyond the first plane gets a 500", ({ name }) => ASTRAL.test(name)),
  unstored("apostrophe", "a name with an apostrophe gets a 500", ({ name }) => name.includes("'")),
  unstored("long-name", "a name of more than 60 characters gets a 500", ({ name }) => [...name].length > 60),
  unstored(
    "large-category",
    "a categoryId beyond 2^53 gets a 500",
    ({ categoryId }) => categoryId > 2n ** 53n,
    ["CREATE-1", "DATA-5"],
  ),
  failure(
    "largest-pet-id",
    "the largest int64 for a petId overflows",
    (ctx) => ctx.petId === "9223372036854775807",
    { also: ["GET-2"] },
  ),
  failure("status-sold", "the list of sold animals gets a 500", (ctx) => requests(ctx, "status", "sold"), {
    also: ["LIST-7", "LIST-9"],
  }),
  fault("unavailable-at-first", "HTTP-4", "the first request gets a 503", FIRST, {
    also: ["LIST-1", "LIST-4"],
  }),
  fault(
    "bad-gateway-malformed-json",
    "HTTP-4",
    "malformed JSON gets a 502",
    insteadOf(malformed, () => {
      throw new Refusal(502, "upstream", "The service behind did not answer.");
    }),
    { also: ["CREATE-11", "CREATE-15"] },
  ),
];
