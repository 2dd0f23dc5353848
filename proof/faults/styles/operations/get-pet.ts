/** How getPet takes ids, how its removal is announced and how it is carried out (interface §4.3, §9.3). */
import type { Answer } from "../../../../src/reference/context.ts";
import { httpDate, REMOVAL } from "../../../../src/reference/defaults/index.ts";
import { Refusal } from "../../../../src/reference/refusal.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { changed, type Style } from "../style.ts";

/** 6 May 2031, 12:00 UTC. */
const AFTER_REMOVAL = Date.UTC(2031, 4, 6, 12);

/** The answer of a router to a path that it does not know. */
const NOT_FOUND: Answer = {
  status: 404,
  headers: [["Content-Type", "text/html; charset=utf-8"]],
  body: new TextEncoder().encode("<!doctype html><title>Not Found</title><h1>Not Found</h1>"),
};

/** Answers getPet with this status once the clock has passed `from`. */
function removed(status: 404 | 405 | 410, from = REMOVAL): Change {
  return (good) => ({
    getPet(ctx) {
      if (ctx.now < from) return good.getPet(ctx);
      throw new Refusal(status, "operation_removed", "This operation has been removed.");
    },
    deprecation: (ctx) => (ctx.now < from ? good.deprecation(ctx) : []),
    // The path allows no methods any more (RFC 9110 §10.2.1).
    allowed: (ctx) => (ctx.operation === "getPet" ? [["Allow", ""]] : good.allowed(ctx)),
  });
}

/** Has removed getPet on every third server, which answer in turn. */
const removedOnSome: Change = (good) => {
  let requests = 0;
  return {
    getPet(ctx) {
      requests += 1;
      if (requests % 3 !== 0) return good.getPet(ctx);
      throw new Refusal(410, "operation_removed", "This operation has been removed.");
    },
  };
};

/** Answers getPet as a gateway without a route does: before the key and without a Date. */
const unrouted: Change = (good) => ({
  finish(ctx, answer) {
    if (ctx.operation !== "getPet") return good.finish(ctx, answer);
    const limits = answer.headers.filter(([name]) => /^x-ratelimit-/i.test(name));
    return good.finish(ctx, { ...NOT_FOUND, headers: [...NOT_FOUND.headers, ...limits] });
  },
});

/** A style whose clock began its day after the removal. */
function later(id: string, title: string, ...changes: readonly Change[]): Style {
  return {
    id,
    title,
    options() {
      const ahead = AFTER_REMOVAL - Date.now();
      return { clock: () => Date.now() + ahead, changes };
    },
    suite: { now: AFTER_REMOVAL },
  };
}

/** Every style of getPet. */
export const GET_PET_STYLES: readonly Style[] = [
  changed("pet-id-400", "refuses a petId that is no int64 with 400", (good) => ({
    petIdOf(ctx, segment) {
      try {
        return good.petIdOf(ctx, segment);
      } catch {
        throw new Refusal(400, "pet_id_invalid", "The petId is an integer of 64 bits.");
      }
    },
  })),
  changed(
    "pet-id-unrouted",
    "answers a petId that is no integer as it does other unknown paths: 404 in HTML, before the key and without limits",
    (good) => ({
      finish: (ctx, answer) =>
        good.finish(ctx, ctx.operation === "getPet" && !/^-?\d+$/.test(ctx.petId) ? NOT_FOUND : answer),
    }),
    { departs: ["GET-3", "AUTH-12"] },
  ),
  changed("deprecation-absent", "announces no deprecation", () => ({ deprecation: () => [] })),
  changed("deprecation-true", "announces the deprecation as true", () => ({
    deprecation: () => [
      ["deprecation", "true"],
      ["Link", '<https://petstore.example/changes>; rel="deprecation"'],
    ],
  })),
  changed("deprecation-date", "announces dates: a deprecation, and a removal at the day's end", () => ({
    deprecation: () => [
      ["Deprecation", httpDate(Date.UTC(2025, 0, 1))],
      ["Sunset", httpDate(REMOVAL + 86_399_000)],
    ],
  })),
  later("removed-not", "still has getPet after the announced removal"),
  later("removed-404", "has removed getPet and answers 404", removed(404)),
  later("removed-405", "has removed getPet and answers 405", removed(405)),
  later("removed-410", "has removed getPet and answers 410", removed(410)),
  {
    ...later("removed-on-some", "has removed getPet on every third server", removedOnSome),
    departs: ["GET-3"],
  },
  later("removed-route", "has removed getPet's route: a gateway answers, in HTML, without Date", unrouted),
  {
    id: "removed-without-date",
    title: "has removed getPet and sends no Date header",
    options: () => ({ changes: [removed(404, 0), () => ({ date: () => [] })] }),
    suite: { now: AFTER_REMOVAL },
  },
];
