/** One table gives each code its words. */
import type { DeviationWords, Words, WordsContext } from "../../src/engine/catalogue.ts";
import type { DeviationCode } from "../codes.ts";
import { OF_ANIMALS } from "./deviations-of-animals.ts";
import { OF_ANSWERS } from "./deviations-of-answers.ts";
import { OF_FIELDS } from "./deviations-of-fields.ts";
import { REASON_CODES, reasonText } from "./reasons.ts";
import { phrase, type Rows } from "./row.ts";

/** What was expected and received, the title of the cause and the advice, by code. */
const DEVIATIONS: Rows = { ...OF_ANSWERS, ...OF_ANIMALS, ...OF_FIELDS };

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
      expected: phrase(row.expected, context),
      received: phrase(row.received, context),
      title: shortened(phrase(row.title, context)),
      advice: phrase(row.advice, context),
    };
  },
  reason: (untested, recording) => reasonText(untested, recording),
  reasons: REASON_CODES,
};
