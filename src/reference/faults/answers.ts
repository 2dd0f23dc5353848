/** Faults of every answer: media type and JSON, animals, Error bodies (interface §1, §2, §7; HTTP, DATA, ERROR). */
import { INT64_MAX, readInt64 } from "../../kit/json/int64.ts";
import { JsonNumber } from "../../kit/json/json.ts";
import type { OutputObject } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import type { Change } from "../seams.ts";
import type { Pet } from "../store/store.ts";
import { answering, because, crashing, documented, errorBody, of, refusing, showing } from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

export const HTTP_FAULTS: readonly Fault[] = [
  fault("type-text-plain", "HTTP-1", "the media type is text/plain", () => ({
    contentType: () => [["Content-Type", "text/plain; charset=utf-8"]],
  })),
  fault("body-bom", "HTTP-2", "every body begins with a byte order mark", (good) => ({
    finish: (ctx, answer) =>
      good.finish(ctx, { ...answer, body: Buffer.concat([Buffer.from("\uFEFF"), answer.body]) }),
  })),
  fault("repeat-id", "HTTP-3", "every animal shows its id twice", (good) => ({
    render: (ctx, value) => good.render(ctx, value).replace(/\{("id":-?\d+),/g, "{$1,$1,"),
  })),
  fault("crash-malformed-json", "HTTP-4 CREATE-11 CREATE-15 CREATE-18", "malformed JSON gets a 500", {
    change: crashing((ctx, { reason }) => reason === "body_malformed" && ctx.request.body.length > 0),
  }),
];

const NO_PET = "CREATE-1 LIST-1 GET-1";

const member = (edit: (pet: Pet) => OutputObject): Change =>
  showing((members, pet) => ({ ...members, ...edit(pet) }));

export const DATA_FAULTS: readonly Fault[] = [
  fault("id-string", `DATA-1 ${NO_PET}`, "ids are strings", {
    change: member(({ id }) => ({ id: String(id) })),
  }),
  fault("pet-name-null", `DATA-2 ${NO_PET} CREATE-2`, "names are null", {
    change: member(() => ({ name: null })),
  }),
  fault("pet-category-string", `DATA-3 ${NO_PET} CREATE-2 DATA-5`, "categoryIds are strings", {
    change: member(({ categoryId }) => ({ categoryId: String(categoryId) })),
  }),
  fault("pet-status-null", `DATA-4 ${NO_PET}`, "a status that was left out is null", (good) => ({
    ...member(({ status }) => ({ status }))(good),
    defaultStatus: () => null,
  })),
  fault("int64-double", "DATA-5 CREATE-2", "categories pass through a double on their way in", (good) => ({
    categoryIdOf(ctx, value) {
      const read = BigInt(Number(good.categoryIdOf(ctx, value)));
      return read > INT64_MAX ? INT64_MAX : read;
    },
  })),
  fault("listed-twice-oldest", "DATA-6", "lists show the oldest animal once more", (good) => ({
    filter(ctx, pets, status) {
      const matching = good.filter(ctx, pets, status);
      return [...matching, ...matching.slice(0, 1)];
    },
  })),
  fault("client-id-taken", "DATA-7 DATA-6", "an id in the body becomes the animal's", (good) => ({
    nextId: async (ctx) => readInt64(good.readBody(ctx).id) ?? (await good.nextId(ctx)),
  })),
  fault("id-point", "DATA-8", "ids are written with a point and a zero", {
    change: member(({ id }) => ({ id: new JsonNumber(`${id}.0`) })),
  }),
];

export const GET_FAULTS: readonly Fault[] = [
  fault("get-none", "GET-1 CREATE-13", "no animal is found", () => ({ find: () => undefined })),
  fault("unknown-null", "GET-2", "an unknown animal is a 200 with null", {
    change: answering(because("pet_unknown"), 200, null),
  }),
  fault("pet-id-word-422", "GET-3", "a petId that is no number gets a 422", {
    change: refusing(
      (ctx) => ctx.operation === "getPet" && ctx.key !== null && /^[a-z]+$/.test(ctx.petId),
      422,
    ),
    shownBy: "--profile full",
  }),
  fault("sunset-day-after", "GET-4", "Sunset is a day late", (good) => ({
    deprecation: (ctx) => [
      ...good.deprecation(ctx).filter(([name]) => name !== "Sunset"),
      ["Sunset", "Fri, 06 Dec 2030 00:00:00 GMT"],
    ],
  })),
];

const STACK = `TypeError: pets is undefined
    at list (/srv/petstore/dist/pets.js:41:17)
    at next (node:internal:95:5)`;

export const ASKED: Readonly<Record<400 | 401 | 404, string>> = {
  400: "CREATE-5 CREATE-6 CREATE-7 CREATE-8 CREATE-9 CREATE-10 CREATE-11 CREATE-15 CREATE-17 CREATE-18 LIST-6 LIST-8",
  401: "AUTH-2 AUTH-3 AUTH-4",
  404: "GET-2 GET-3",
};

function everyError(id: string, breaks: string, title: string, edit: (of: Refusal) => OutputObject): Fault {
  const change = errorBody(documented, (error, of) => ({ ...error, ...edit(of) }));
  return fault(id, breaks, title, change);
}

export const ERROR_FAULTS: readonly Fault[] = [
  fault("error-wrapped", `ERROR-1 ${Object.values(ASKED).join(" ")}`, "an Error is inside another object", {
    change: errorBody(documented, (error) => ({ error })),
  }),
  everyError("error-status-500", "ERROR-2", "every Error has the status 500", () => ({ status: 500 })),
  everyError("error-message-empty", "ERROR-3", "the message of an Error is empty", () => ({ message: "" })),
  everyError("code-sentence", "ERROR-4", "a code is a sentence", ({ status }) => ({
    code: `Error of kind ${status}`,
  })),
  everyError("message-stack", "ERROR-5", "a message is a stack trace", () => ({ message: STACK })),
  fault("error-422-problem", "ERROR-6 LIST-8", "a 422 has the members of a problem", (good) =>
    answering((ctx, refusal) => of("listPets")(ctx, refusal) && refusal.reason === "status_invalid", 422, {
      title: "status_unknown",
      status: 422,
      detail: "There is no such status.",
    })(good),
  ),
];
