/** Failures of generated values are made small against the live target, within a budget of their own. */
import type { Recording } from "../kit/exchange.ts";
import type { Case, TestRequest } from "../kit/requirement.ts";
import { SEARCH_BUDGET } from "../verdict/options.ts";
import type { RequestPlan } from "../verdict/plan/plan.ts";
import type { Session } from "./session.ts";

/** Searches in turn, a try of each at a time, until none has more to ask or the budget is spent. */
export async function shrinkFailures(session: Session, selection: RequestPlan): Promise<void> {
  const left = { ...SEARCH_BUDGET };
  let open: readonly Case[] = selection.cases.map(({ each }) => each).filter(({ shrink: search }) => search);
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
