/**
 * The full profile's sequences of creations, lists and reads. A read must show what the model of the store
 * (`kit/evidence/store-model.ts`) expects: animals whose creation was answered before the read was sent.
 */
import { creations } from "../../src/kit/evidence/store-model.ts";
import type { Property } from "../../src/kit/generate/property.ts";
import type { Command } from "../../src/kit/generate/sequences.ts";
import type { Tree } from "../../src/kit/generate/shrink-tree.ts";
import type { Judge, RequestContext, TestRequest, Unprepared } from "../../src/kit/requirement.ts";
import { forEvery, type isList } from "../judges/for-every.ts";
import { nothingToFetch, settled } from "../requests/get-pet.ts";
import { create, get, list } from "../requests/requests.ts";
import { showsCreations } from "../requests/shows-creations.ts";
import { newPetText } from "../requests/stock.ts";

/** Number of sequences in a run. */
const SEQUENCES = 6;

/** The requests of a sequence, each sent after the one before it is answered. */
function asksOf(commands: readonly Command[], tag: string): readonly TestRequest[] {
  const requests: TestRequest[] = [];
  const made: TestRequest[] = [];
  for (const [i, command] of commands.entries()) {
    const before = requests.at(-1);
    const options = { phase: "generated" as const, ...(before ? { after: [before.id] } : {}) };
    const step = `${tag}, step ${i + 1}`;
    if (command.does === "list") {
      const note = { note: step, settled: showsCreations };
      requests.push(list(`status=${command.status}&limit=100`, { ...options, ...note }));
    } else if (command.does === "create") {
      const label = step.replace(/[^A-Za-z0-9]+/g, "-");
      const body = (world: RequestContext): string =>
        newPetText(world.name(label), world.recording.categoryId, command.status);
      const request = create(`a valid NewPet, ${step}`, "yes", body, options);
      requests.push(request);
      made.push(request);
    } else {
      const of = made[Math.max(0, made.length - 1 - command.of)];
      requests.push(get(`{${step}}`, (world) => idOf(of, world), { ...options, settled }));
    }
  }
  return requests;
}

function idOf(creation: TestRequest | undefined, world: RequestContext): string | Unprepared {
  const made = creations(world.recording).find(({ exchange }) => exchange.requestId === creation?.id);
  return made ? String(made.id) : nothingToFetch(world);
}

/** Judges the lists, or the reads of single animals, of sequences; a failing sequence is shrunk to fewer steps. */
export function sequences(
  tree: Tree<readonly Command[]>,
  which: typeof isList,
  judge: Judge<null>,
): Property<readonly Command[], null> {
  return {
    tree,
    samples: SEQUENCES,
    label: "sequence",
    requests: asksOf,
    judge: forEvery(judge, which),
    params: () => null,
  };
}
