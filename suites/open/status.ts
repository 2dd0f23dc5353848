/** Open question about the status of an animal: whether the target changes it on its own (interface §3). */

import type { OpenQuestion } from "../../src/engine/claims.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import type { JsonValue } from "../../src/kit/json/json.ts";
import { ownAnimals } from "../facts/animals.ts";
import { sightingsById } from "../facts/store-model.ts";
import { observation, word } from "./words.ts";

function shownAs(status: JsonValue | undefined): string {
  if (status === undefined) return "none";
  return typeof status === "string" ? word(status) : "no text";
}

const OPEN_21: OpenQuestion = {
  id: "OPEN-21",
  section: "3",
  level: "OPEN",
  title: "does an animal's status change by itself?",
  how: "The status of every animal of this run in its creation's response, compared with later responses.",
  requests: [],
  observe: (recording) => {
    const changes = new Map<string, Exchange>();
    const seen: Exchange[] = [];
    for (const { id, pet: first } of ownAnimals(recording)) {
      const views = sightingsById(recording).get(id) ?? [];
      const later = views.filter(({ exchange }) => exchange.request.operation !== "createPet");
      if (later.length === 0) continue;
      seen.push(...later.map(({ exchange }) => exchange));
      const other = later.find(({ pet }) => pet.status !== first.status);
      const change = other ? `${shownAs(first.status)} to ${shownAs(other.pet.status)}` : "";
      if (other && !changes.has(change)) changes.set(change, other.exchange);
    }
    if (seen.length === 0) return null;
    if (changes.size === 0) return observation("no", seen);
    return observation(`yes: ${[...changes.keys()].join(", ")}`, [...changes.values()]);
  },
};

/** OPEN-21. */
export const OPEN_STATUS: readonly OpenQuestion[] = [OPEN_21];
