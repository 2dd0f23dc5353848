/** Open question about names: how long, and what becomes of unusual ones (interface §8.6). */
import type { Exchange } from "../src/kit/exchange.ts";
import { isJsonObject } from "../src/kit/json.ts";
import { requestJson } from "../src/kit/reading.ts";
import type { Ask, OpenQuestion } from "../src/kit/requirement.ts";
import { create } from "./asks.ts";
import { createdIn, grouped, outcomes } from "./open-words.ts";
import { newPetText } from "./stock.ts";

interface NameProbe {
  readonly label: string;
  readonly ask: Ask;
  readonly need: number;
  readonly profile?: "full";
}

function probe(
  label: string,
  what: string,
  need: number,
  name: (start: string) => string,
  mark: string,
): NameProbe {
  const ask = create(`a NewPet whose name ${what}`, "maybe", (world) =>
    newPetText(name(world.name(mark)), world.recording.categoryId, "pending"),
  );
  return { label, ask, need };
}

/** Names that can be found by their beginning: what is unusual about them comes behind it. */
const UNUSUAL: readonly NameProbe[] = [
  probe("blanks at the end", "ends with blanks", 208, (start) => `${start}  `, "name-padded"),
  probe("NFD", "is decomposed", 209, (start) => `${start} e\u0301A\u030A`, "name-decomposed"),
  probe(
    "control characters",
    "has control characters",
    210,
    (start) => `${start} \u0007\n\u007F.`,
    "name-controls",
  ),
];

/** Of one letter: characters, code points and bytes are the same number. */
function long(length: number, need: number): NameProbe {
  const name = (start: string): string => start.padEnd(length, "N");
  const base = probe(String(length), `has ${length} characters`, need, name, `name-of-${length}`);
  // A body of this size may be answered by a gateway, to which the rules about every response do not apply (rule 12).
  const ask: Ask = length > 60_000 ? { ...base.ask, operation: "other" } : base.ask;
  return { ...base, ask, profile: "full" };
}

const LONG: readonly NameProbe[] = [long(255, 220), long(256, 221), long(1_024, 222), long(65_536, 223)];

/** The one animal that its name would not tell: hence last of all, and in the full profile only. */
const EMPTY: NameProbe = { ...probe("empty", "is empty", 229, () => "", "name-empty"), profile: "full" };

const PROBES: readonly NameProbe[] = [...LONG, EMPTY, ...UNUSUAL];

/** What became of a name that was accepted. */
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

const OPEN_6: OpenQuestion = {
  id: "OPEN-6",
  section: "8.6",
  level: "OPEN",
  title: "which names are kept, changed or refused?",
  how: "Names with blanks at the end, decomposed letters (NFD) and control characters; in the full profile also an empty one and those of 255, 256, 1,024 and 65,536 characters.",
  asks: PROBES.map(({ ask, need, profile }) => (profile ? { ask, need, profile } : { ask, need })),
  observe: (recording) => grouped(outcomes(recording, PROBES, fate)),
};

/** OPEN-6. */
export const OPEN_NAMES: readonly OpenQuestion[] = [OPEN_6];
