/** Open question about names: long and unusual ones (interface §8.6). */
import type { OpenQuestion, TestRequest } from "../../src/engine/claims.ts";
import { requestJson } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import { newPetText } from "../requests/creations.ts";
import { create, list } from "../requests/requests.ts";
import { type Asked, createdIn, grouped, outcomes, question } from "./words.ts";

function probe(label: string, what: string, name: (start: string) => string, mark: string): Asked {
  const request = create(`a NewPet whose name ${what}`, "maybe", (world) =>
    newPetText(name(world.name(mark)), world.recording.categoryId, "pending"),
  );
  return { label, request };
}

/** Unusual names; they begin with the usual prefix, by which they can be found. */
const UNUSUAL: readonly Asked[] = [
  probe("blanks at the end", "ends with blanks", (start) => `${start}  `, "padded"),
  probe("NFD", "is decomposed", (start) => `${start} e\u0301A\u030A`, "nfd"),
  probe("control characters", "has control characters", (start) => `${start} \u0007\n\u007F.`, "control"),
];

/** A name of ASCII letters, so that it has as many bytes as characters. */
function long(length: number): Asked {
  const name = (start: string): string => start.padEnd(length, "N");
  const base = probe(String(length), `has ${length} characters`, name, `len${length}`);
  // Bodies of more than 1,024 bytes are only observed (catalogue rule 12).
  const request: TestRequest = length > 900 ? { ...base.request, operation: "other" } : base.request;
  return { ...base, request };
}

/** Every list with this animal is as long: it is created late, and one list is read after it. */
const LONGEST: Asked = long(65_536);

const AFTER_LONGEST: TestRequest = list("status=pending&limit=100", {
  stage: "last",
  note: "after the longest name",
});

const LONG: readonly Asked[] = [long(255), long(256), long(1_024), LONGEST];

/** An animal with this name cannot be recognised as the run's. */
const EMPTY: Asked = probe("empty", "is empty", () => "", "empty");

const PROBES: readonly Asked[] = [...LONG, EMPTY, ...UNUSUAL];

/** How an accepted name was stored. */
function fate(exchange: Exchange): string {
  const body = requestJson(exchange);
  const sent = isJsonObject(body) ? body.name : undefined;
  const kept = createdIn(exchange)?.name;
  if (typeof kept !== "string" || typeof sent !== "string") return "accepted, without a name";
  if (kept === sent) return "kept";
  if (kept === sent.trim()) return "trimmed";
  if (kept === sent.normalize("NFC")) return "composed";
  if (kept !== "" && sent.startsWith(kept)) return `cut to ${Array.from(kept).length}`;
  return "changed";
}

const OPEN_6: OpenQuestion = question("OPEN-6", "8.6", {
  title: "which names are kept, changed or refused?",
  how: "Names with blanks at the end, decomposed letters (NFD) and control characters; in the full profile also an empty one and those of 255, 256, 1,024 and 65,536 characters.",
  requests: [...PROBES.map(({ request }) => request), AFTER_LONGEST],
  observe: (recording) => grouped(outcomes(recording, PROBES, fate)),
});

/** OPEN-6. */
export const OPEN_NAMES: readonly OpenQuestion[] = [OPEN_6];
