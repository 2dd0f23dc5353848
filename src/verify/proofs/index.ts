/** What a recording does not show by itself of what it declares: the reasons not to certify it. Pure. */
import { catalogueFor } from "../../../suites/catalogue.ts";
import { decodeUtf8 } from "../../kit/schema/foreign-json.ts";
import { FormatError } from "../../kit/schema/format-error.ts";
import { OPTION_RULES } from "../../report/certificate/policy.ts";
import { readHar } from "../../report/har/read-har.ts";
import { readOptions } from "../../verdict/options-data.ts";
import { select } from "../../verdict/plan/select.ts";
import { showsRestriction } from "./categories.ts";
import { challengeGaps } from "./challenge.ts";
import { descriptionGaps } from "./description.ts";
import { exhaustionGaps } from "./exhaustion.ts";
import { identityGaps } from "./identity.ts";
import { profileGaps } from "./profile.ts";
import { showsTime, timeGaps } from "./times.ts";

/** What the exchanges of a recording say of it. */
export interface Proof {
  /** What they do not bear out, a clause each; none: they bear out all that it declares. */
  readonly gaps: readonly string[];
  /** Whether any answer shows the time. */
  readonly dated: boolean;
}

/** Holds the declarations of a recording against its exchanges. */
export async function proofOf(har: Uint8Array): Promise<Proof> {
  try {
    const { recording, facts } = readHar(decodeUtf8(har));
    const options = readOptions(facts.options);
    const catalogue = await catalogueFor(options.profile, options.seed);
    const { filler } = catalogue;
    const plan = select(catalogue, options);
    const gaps = [
      ...timeGaps(recording, facts),
      ...identityGaps(recording, facts),
      ...challengeGaps(recording, facts.challenge, options),
      ...descriptionGaps(recording),
      ...(recording.withheld ? ["creations were held back, which no option says"] : []),
      ...exhaustionGaps(recording, options.exhaustRateLimit),
      ...(options.categories === "restricted" && !showsRestriction(recording) ? [RESTRICTED] : []),
      ...profileGaps({ plan, filler }, recording, facts.unsent, options),
    ];
    return { gaps, dated: showsTime(recording) };
  } catch (error) {
    if (error instanceof FormatError) return { gaps: [error.of("recording.har")], dated: false };
    throw error;
  }
}

const { flag, because } = OPTION_RULES.find(({ effect }) => effect === "shown") ?? { flag: "", because: "" };
const RESTRICTED = `it was run with ${flag}, ${because}`;
