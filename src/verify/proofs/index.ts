/** What a recording does not show by itself of what it declares: the reasons not to certify it. Pure. */
import { catalogueFor } from "../../../suites/catalogue.ts";
import { caught } from "../../kit/caught.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { decodeUtf8, FormatError } from "../../kit/schema/foreign-json.ts";
import { OPTION_RULES } from "../../options/certificate-rules.ts";
import { readHar } from "../../report/har/read-har.ts";
import { readOptions } from "../../verdict/options-data.ts";
import { replay } from "../replay/replay.ts";
import { challengeGaps, descriptionGaps, identityGaps } from "./identity.ts";
import { concurrencyGaps, restGaps, showsTime, timeGaps } from "./times.ts";

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
    const gaps = [
      ...timeGaps(recording, facts),
      ...identityGaps(recording, facts),
      ...challengeGaps(recording, facts.challenge, options),
      ...concurrencyGaps(recording, options),
      ...descriptionGaps(recording),
      ...unsentGaps(facts),
      ...(options.categories === "restricted" ? [RESTRICTED] : []),
      ...caught(FormatError, replayGaps, ({ message }) => [message]),
    ];
    return { gaps, dated: showsTime(recording) };

    /** What its rounds do not bear out: an experiment that was cut out, or what it says of its own exchanges. */
    function replayGaps(): readonly string[] {
      const { difference, late } = replay(catalogue, recording, facts);
      return difference === null ? restGaps(late, options, facts) : [difference];
    }
  } catch (error) {
    if (error instanceof FormatError) return { gaps: [error.of("recording.har")], dated: false };
    throw error;
  }
}

/** No exchange shows why a request was not sent: an excuse is believed for a verdict, not for a certificate. */
function unsentGaps({ unsent, stopped }: RunFacts): readonly string[] {
  return [
    ...(stopped ? [`the run ended early (${stopped.code})`] : []),
    ...Object.entries(unsent).map(
      ([id, { code }]) =>
        `${id} is said not to have been sent (${code}), and nothing in the recording shows why`,
    ),
  ];
}

/** Such a run sends no unknown category, so that no recording of it shows a refusal. */
const { flag, because } = OPTION_RULES.find(({ effect }) => effect === "shown") ?? { flag: "", because: "" };
const RESTRICTED = `it was run with ${flag}, ${because}`;
