/** Faults of getPet (interface §4.3, §9.3; GET). */
import { Refusal } from "../refusal.ts";
import { because, insteadOf } from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

/** One of each requirement. */
export const GET_FAULTS: readonly Fault[] = [
  fault("get-none", "GET-1", "no animal is found", () => ({ find: () => undefined })),
  fault(
    "unknown-null",
    "GET-2",
    "an unknown animal is a 200 with null",
    insteadOf(because("pet_unknown"), () => ({ status: 200, value: null })),
  ),
  fault(
    "pet-id-word-422",
    "GET-3",
    "a petId that is no number gets a 422",
    insteadOf(
      (ctx) => ctx.operation === "getPet" && ctx.key !== null && /^[a-z]+$/.test(ctx.petId),
      (_ctx, { reason, message }) => {
        throw new Refusal(422, reason, message);
      },
    ),
    { shownBy: "--profile full" },
  ),
  fault("sunset-day-after", "GET-4", "Sunset is a day late", (good) => ({
    deprecation: (ctx) => [
      ...good.deprecation(ctx).filter(([name]) => name !== "Sunset"),
      ["Sunset", "Fri, 06 Dec 2030 00:00:00 GMT"],
    ],
  })),
];
