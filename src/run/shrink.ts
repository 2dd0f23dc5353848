/** Shrinks failures of generated values against the live target, within a separate budget. */
import type { Recording } from "../kit/exchange.ts";
import type { Case, TestRequest } from "../kit/requirement.ts";
import { SEARCH_BUDGET } from "../verdict/options.ts";
import type { RequestPlan } from "../verdict/plan/plan.ts";
import type { Session } from "./session.ts";

/** Runs all searches in rounds of one try for each, until they are done or the budget is used up. */
export async function shrinkFailures(session: Session, selection: RequestPlan): Promise<void> {
  const left = { ...SEARCH_BUDGET };
  let open: readonly Case[] = selection.cases.map(({ testCase }) => testCase).filter(({ shrink }) => shrink);
  while (open.length > 0 && !session.stopped) {
    const tries = open.flatMap((testCase) => {
      const requests = nextOf(testCase, session.recording).filter((request) => !session.wasSent(request));
      const creations = requests.filter(({ operation }) => operation === "createPet").length;
      if (requests.length === 0 || requests.length > left.requests || creations > left.creations) return [];
      left.requests -= requests.length;
      left.creations -= creations;
      return [{ testCase, requests }];
    });
    await Promise.all(tries.map(({ requests }) => inTurn(session, requests)));
    open = tries.map(({ testCase }) => testCase);
  }
}

function nextOf({ shrink: search }: Case, recording: Recording): readonly TestRequest[] {
  return search?.(recording).next ?? [];
}

async function inTurn(session: Session, requests: readonly TestRequest[]): Promise<void> {
  for (const request of requests) await session.followUp(request);
}
