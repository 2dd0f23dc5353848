/** Open question about the status of an animal: whether the target changes it on its own (interface §3). */

import { contradictionIn, statusViews } from "../../src/kit/evidence/statuses.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import type { JsonValue } from "../../src/kit/json/json.ts";
import type { OpenQuestion } from "../../src/kit/requirement.ts";
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
    for (const views of statusViews(recording).values()) {
      const [first] = views;
      const later = views.filter(({ place }) => place !== "created");
      if (!first || later.length === 0) continue;
      seen.push(...later.map(({ exchange }) => exchange));
      const other = later.find(({ status }) => status !== first.status);
      const change = other ? `${shownAs(first.status)} to ${shownAs(other.status)}` : "";
      if (other && !changes.has(change)) changes.set(change, other.exchange);
    }
    if (seen.length === 0) return null;
    if (changes.size === 0) return observation("no", seen);
    if (contradictionIn(recording))
      return observation("two places show different ones", [...changes.values()]);
    return observation(`yes: ${[...changes.keys()].join(", ")}`, [...changes.values()]);
  },
};

/** OPEN-21. */
export const OPEN_STATUS: readonly OpenQuestion[] = [OPEN_21];
