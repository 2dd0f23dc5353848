/** Additional members in bodies, and error codes (OPEN-2, OPEN-15). */
import { type Context, type OutputObject, queryValues } from "../../../../src/reference/context.ts";
import { changed, type Style } from "../style.ts";

function stamps(ctx: Context): OutputObject {
  return {
    createdAt: new Date(ctx.now).toISOString(),
    version: 3,
    score: 0.5,
    big: 18446744073709551616n,
    owner: null,
  };
}

/** Every style of bodies. */
export const BODY_STYLES: readonly Style[] = [
  changed("pet-members-extra", "shows further members of an animal", (good) => ({
    presentPet: (ctx, pet, where) => ({
      ...stamps(ctx),
      ...good.presentPet(ctx, pet, where),
      href: `/v1/pets/${pet.id}`,
    }),
  })),
  changed(
    "pet-members-nested",
    "shows further objects within an animal, with ids and statuses of their own",
    (good) => ({
      presentPet: (ctx, pet, where) => ({
        category: { id: pet.categoryId, name: "Dogs", status: "open", categoryId: "none" },
        tags: [
          { id: 1, name: "tame" },
          { id: 1, name: null },
        ],
        ...good.presentPet(ctx, pet, where),
        _links: { self: [{ href: "/", status: 404, code: 7, message: [] }] },
      }),
    }),
  ),
  changed("error-members-extra", "shows further members of an error", (good) => ({
    presentError: (ctx, refusal) => ({
      timestamp: new Date(ctx.now).toISOString(),
      requestId: String(ctx.count),
      ...good.presentError(ctx, refusal),
      details: [{ code: refusal.reason, message: refusal.message, status: "failed" }],
    }),
  })),
  changed("codes-fine", "has several codes per status", () => ({
    codeOf: (_ctx, refusal) => refusal.reason,
  })),
  changed("codes-numbered", "has codes that are digits", () => ({
    codeOf: (_ctx, refusal) => `${refusal.status}${refusal.reason.length}`,
  })),
  changed("codes-spelt-out", "has codes in capitals, dots and slashes", () => ({
    codeOf: (_ctx, refusal) =>
      `https://errors.example/PETS.${refusal.status}.${refusal.reason.toUpperCase()}`,
  })),
  changed("messages-translated", "has messages in another language", (good) => ({
    presentError: (ctx, refusal) => ({
      ...good.presentError(ctx, refusal),
      message: `Entschuldigung – „${refusal.status}“: das ging schief / 失敗しました。`,
    }),
  })),
  changed("messages-with-details", "repeats the request's path and limit in its messages", (good) => ({
    presentError: (ctx, refusal) => ({
      ...good.presentError(ctx, refusal),
      message: `${refusal.message} (${ctx.request.path.slice(0, 200)}, limit ${queryValues(ctx.request, "limit")})`,
    }),
  })),
  changed("messages-of-constraints", "speaks of violated constraints in its messages", (good) => ({
    presentError: (ctx, refusal) => ({
      ...good.presentError(ctx, refusal),
      message: `The request violates the constraint: ${refusal.message}`,
    }),
  })),
  changed("429-body-plain", "sends plain text as the body of a 429", (good) => ({
    contentType: (ctx, outcome) =>
      outcome.status === 429 ? [["Content-Type", "text/plain"]] : good.contentType(ctx, outcome),
    finish: (ctx, answer) =>
      good.finish(ctx, answer.status === 429 ? { ...answer, body: good.encode(ctx, "Slow down.") } : answer),
  })),
];
