/** One table gives each code its words. */
import type { DeviationWords, Words, WordsContext } from "../../src/engine/claims.ts";
import type { DeviationCode } from "../codes.ts";
import { adviceOn } from "./advice.ts";
import { DEVIATIONS } from "./deviations.ts";
import { REASON_CODES, reasonText } from "./reasons.ts";

/** Longer titles are cut. */
const LONGEST = 160;

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join("")}…` : characters.join("");
}

export const WORDS: Words = {
  deviation: (context: WordsContext): DeviationWords => {
    const row = DEVIATIONS[context.deviation.code as DeviationCode];
    if (!row) throw new Error(`the code ${context.deviation.code} has no words`);
    return {
      expected: row.expected(context),
      received: row.received(context),
      title: shortened(row.title(context)),
      advice: adviceOn(context),
    };
  },
  reason: (untested, recording) => reasonText(untested, recording),
  reasons: REASON_CODES,
};
