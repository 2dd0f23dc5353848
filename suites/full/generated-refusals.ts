/** The full profile's generated invalid bodies, each made from an accepted generated body (rule 8). */

import { statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { type InvalidDraft, invalidTree, namedDefects } from "../../src/kit/generate/invalid-new-pet.ts";
import type { Property } from "../../src/kit/generate/property.ts";
import { samplesOf } from "../../src/kit/generate/property.ts";
import { bodyOf, type PetDraft } from "../../src/kit/generate/valid-new-pet.ts";
import { untested } from "../../src/kit/judging/judge-helpers.ts";
import type { Judge, RequestContext, TestRequest } from "../../src/kit/requirement.ts";
import { refused } from "../4.2-create-pet-refused.ts";
import { create } from "../requests/requests.ts";
import { WITHOUT_STATUS } from "../requests/stock.ts";

/** Random bodies for each requirement besides its named defects. */
const DRAWN = 6;

/** Expects a refusal; untested if the valid body that it differs from was not accepted. */
const refusedBeside: Judge<{ twin: string | null }> = {
  name: refused.name,
  judge: ({ twin }, evidence, recording) => {
    const exchange: Exchange | undefined = evidence.at(-1);
    const accepted =
      twin === null || recording.exchanges.some((e) => e.requestId === twin && statusOf(e) === 201);
    if (!accepted && exchange && statusOf(exchange) !== 201)
      return untested(
        "not judged, since the valid body that it differs from was not accepted (CREATE-1)",
        "run",
      );
    return refused.judge(null, evidence, recording);
  },
};

/** Generated invalid bodies of a requirement, made from the samples of generated names. */
export function generatedRefusals(
  requirement: string,
  seed: number,
  names: Property<PetDraft, null>,
): Property<InvalidDraft, { twin: string | null }> {
  const twins = samplesOf(names);
  const twinOf = ({ twin }: InvalidDraft): TestRequest | undefined => twins[twin - 1];
  const body = ({ twin, defect }: InvalidDraft, tag: string, world: RequestContext): string | null => {
    const mark = world.name(`refused-${tag.replace(/[^A-Za-z0-9]+/g, "-")}`);
    const category = BigInt(world.recording.categoryId);
    const draft = twin === 0 ? undefined : names.tree.at(String(twin - 1));
    // A blank ends the mark by which CREATE-12 would find the animal.
    return defect.apply(
      draft ? bodyOf(draft, `${mark} `, category) : { name: mark, categoryId: category, status: "pending" },
    );
  };
  return {
    tree: invalidTree(requirement, seed, twins.length),
    samples: namedDefects(requirement).length + DRAWN,
    label: requirement,
    judge: refusedBeside,
    params: (draft) => ({ twin: twinOf(draft)?.id ?? null }),
    requests: (draft, tag) => [
      create(`a generated invalid NewPet, ${tag}`, "no", (world) => body(draft, tag, world), {
        phase: "generated",
        after: [(twinOf(draft) ?? WITHOUT_STATUS).id],
      }),
    ],
  };
}
