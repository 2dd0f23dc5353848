/** Judges of lists of one status: which animals they may show (interface §4.1). */
import { statusFilter } from "../../../src/kit/evidence/list-pages.ts";
import { pageOf, statusOf } from "../../../src/kit/evidence/reading.ts";
import { knownBefore } from "../../../src/kit/evidence/store-model.ts";
import { describe } from "../../../src/kit/format-value.ts";
import type { JsonObject } from "../../../src/kit/json/json.ts";
import { judgeAnswer } from "../../../src/kit/judging/judge-answer.ts";
import { failed, PASSED, shown, untested } from "../../../src/kit/judging/judge-helpers.ts";
import type { Judge } from "../../../src/kit/requirement.ts";
import { counted, heldBack, noPage } from "./pages.ts";

/** Expects 200 and no animal with another status than the requested one. */
export const onlyStatus: Judge<{ status: string }> = judgeAnswer(
  "onlyStatus",
  ({ status }: { status: string }, exchange, recording) => {
    if (statusOf(exchange) !== 200) return failed("status 200", shown(exchange));
    const page = pageOf(exchange);
    if (!page) return failed("an array of animals", shown(exchange));
    const stranger = page.find((pet) => isOther(pet, status));
    if (stranger)
      return failed(`only animals with status ${status}`, `one with ${describe(stranger.status)}`);
    const known = [...knownBefore(exchange, recording).values()];
    if (!known.some((pet) => isOther(pet, status))) {
      return untested(`no animal with another status is known${heldBack(recording)}`, "target");
    }
    return page.length > 0 ? PASSED : untested(`the list has no animal with status ${status}`, "target");
  },
);

/** Like {@link onlyStatus}, with the status in the request. */
export const onlyOwnStatus: Judge<null> = judgeAnswer("onlyOwnStatus", (_: null, exchange, recording) => {
  const status = statusFilter(exchange);
  return status === null
    ? untested("the list was not filtered", "run")
    : onlyStatus.judge({ status }, [exchange], recording);
});

/** Whether an animal shows another status; none, or one that is no string, is judged by other requirements. */
export function isOther(pet: JsonObject, status: string): boolean {
  return typeof pet.status === "string" && pet.status !== status;
}

/** Expects that no animal of a page lacks a status. */
export const showsStatus: Judge<{ status: string }> = judgeAnswer(
  "showsStatus",
  ({ status }: { status: string }, exchange, recording) => {
    const page = pageOf(exchange);
    if (!page) return untested(noPage(exchange), "target");
    const bare = page.filter((pet) => !("status" in pet)).length;
    if (bare > 0)
      return failed(`only animals that show status ${status}`, `${counted(bare)} without a status`);
    const known = [...knownBefore(exchange, recording).values()];
    return known.some((pet) => !("status" in pet))
      ? PASSED
      : untested("not judged, since every animal in the store has a status", "target");
  },
);
