/** The words of every deviation: what was expected, what was received, and the title of its cause. */
import type { DeviationCode } from "../codes.ts";
import { OF_ANIMALS } from "./deviations-of-animals.ts";
import { OF_ANSWERS } from "./deviations-of-answers.ts";
import { OF_FIELDS } from "./deviations-of-fields.ts";
import type { Row } from "./row.ts";

/** By code. */
export const DEVIATIONS: Readonly<Record<DeviationCode, Row>> = {
  ...OF_ANSWERS,
  ...OF_ANIMALS,
  ...OF_FIELDS,
};
