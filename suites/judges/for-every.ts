/** Applies a judge to several exchanges. */
import type { Exchange } from "../../src/kit/exchange.ts";
import { untested } from "../../src/kit/judging/judge-helpers.ts";
import type { Judge, Judgement } from "../../src/kit/requirement.ts";

/** Judges every exchange that `isMeant` selects alone: fails if one fails, else passes if one passes. */
export function forEvery(
  judge: Judge<null>,
  isMeant: (exchange: Exchange) => boolean = () => true,
): Judge<null> {
  return {
    name: `each(${judge.name})`,
    judge: (_, evidence, recording) => {
      const judgements = evidence.filter(isMeant).map((exchange): Judgement => {
        const judgement = judge.judge(null, [exchange], recording);
        return judgement.outcome === "failed"
          ? { ...judgement, at: judgement.at ?? exchange.index }
          : judgement;
      });
      for (const outcome of ["failed", "passed", "untested"] as const) {
        const found = judgements.find((judgement) => judgement.outcome === outcome);
        if (found) return found;
      }
      return untested("nothing was sent that could show it", "run");
    },
  };
}

/** Whether a list was requested. */
export const isList = ({ request }: Exchange): boolean => request.operation === "listPets";

/** Whether an animal was requested. */
export const isGet = ({ request }: Exchange): boolean => request.operation === "getPet";
