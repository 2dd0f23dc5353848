/** Shrinks failures of generated values against the live target, within a separate budget. */
import type { Recording } from "../kit/exchange.ts";
import type { Case, TestRequest } from "../kit/requirement.ts";
import { SEARCH_BUDGET } from "../verdict/options.ts";
import type { RequestPlan } from "../verdict/plan/plan.ts";
import type { Session } from "./session.ts";

/** Runs all searches in rounds of one try each, until they are done or the budget is used up. */
export async function shrinkFailures(session: Session, selection: RequestPlan): Promise<void> {
  const left = { ...SEARCH_BUDGET };
  let open: readonly Case[] = selection.cases.map(({ each }) => each).filter(({ shrink }) => shrink);
  while (open.length > 0 && !session.stopped) {
    const tries = open.flatMap((each) => {
      const asks = nextOf(each, session.recording).filter((ask) => !session.wasSent(ask));
      const creations = asks.filter(({ operation }) => operation === "createPet").length;
      if (asks.length === 0 || asks.length > left.requests || creations > left.creations) return [];
      left.requests -= asks.length;
      left.creations -= creations;
      return [{ each, asks }];
    });
    await Promise.all(tries.map(({ asks }) => inTurn(session, asks)));
    open = tries.map(({ each }) => each);
  }
}

function nextOf({ shrink: search }: Case, recording: Recording): readonly TestRequest[] {
  return search?.(recording).next ?? [];
}

async function inTurn(session: Session, asks: readonly TestRequest[]): Promise<void> {
  for (const ask of asks) await session.followUp(ask);
}
