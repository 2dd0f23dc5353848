/** What a recording does not prove, from its text alone: it is read, played again, and held against its exchanges. */
import { FormatError } from "../../src/kit/schema/foreign-json.ts";
import { readHar } from "../../src/report/har/har.ts";
import { readOptions } from "../../src/verdict/options-data.ts";
import { type Proof, proofOf as proofOfPlayed } from "../../src/verify/proofs/proofs.ts";
import { type Replayed, replay } from "../../src/verify/replay/replay.ts";
import { catalogueFor } from "../../suites/catalogue.ts";

export async function proofOf(har: Uint8Array): Promise<Proof> {
  try {
    const { recording, facts } = readHar(new TextDecoder().decode(har));
    const { profile, seed } = readOptions(facts.options);
    const catalogue = await catalogueFor(profile, seed);
    const played = orMessage(() => replay(catalogue, recording, facts));
    const late = typeof played === "string" ? null : played.late;
    const difference = typeof played === "string" ? played : played.difference;
    const { gaps, dated } = proofOfPlayed({ recording, facts, late: difference === null ? late : null });
    return { gaps: [...gaps, ...(difference === null ? [] : [difference])], dated };
  } catch (error) {
    if (error instanceof FormatError) return { gaps: [error.of("recording.har")], dated: false };
    throw error;
  }
}

function orMessage(work: () => Replayed): Replayed | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
}
