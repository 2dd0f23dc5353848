/** What is wrong with the witnesses of a fault's failures, one sentence each. */
import type { Fault } from "../../proof/faults/fault.ts";
import { judgeReference } from "../../proof/prove/judge-reference.ts";
import type { Catalogue } from "../../src/engine/catalogue.ts";
import type { Judged } from "../../src/run/run.ts";
import { type Card, cardsOf, exchangesOf, isWitnessed } from "./cards.ts";

/** They show the address and the place in the description. */
const WITHOUT_EXCHANGES: readonly string[] = ["version", "description"];

/** Judges the reference with a fault, and each of its cards by its exchanges alone. */
export async function unwitnessed(fault: Fault, catalogue: Catalogue): Promise<readonly string[]> {
  const own = fault.options?.() ?? {};
  const plan = fault.requirement.startsWith("RATE-") ? {} : ({ plan: "business" } as const);
  const options = { ...plan, ...own, changes: [...(own.changes ?? []), fault.change] };
  const times = { maxTimeMs: 600_000, timeoutMs: 1_500, maxWaitMs: 120_000 };
  const judged = await judgeReference(options, { seed: 1, ...times, ...fault.suite });
  return cardsOf(judged)
    .filter(({ check }) => !WITHOUT_EXCHANGES.includes(check.deviation?.code ?? ""))
    .flatMap((card) =>
      wrongIn(card, judged, catalogue).map(
        (what) =>
          `${fault.id}, ${card.requirement}, ${card.check.title}, ${card.check.deviation?.code}: ${what}`,
      ),
    );
}

function wrongIn(card: Card, judged: Judged, catalogue: Catalogue): readonly string[] {
  const kept = exchangesOf(card, judged, catalogue);
  if (!isWitnessed(catalogue, judged, card, kept)) return ["its exchanges do not show it"];
  return partsOf(card, judged, kept).flatMap(([what, part]) => {
    const left = new Set([...kept].filter((index) => !part.includes(index)));
    return isWitnessed(catalogue, judged, card, left) ? [`it is shown without ${what}`] : [];
  });
}

/** Parts of a witness without which it shows nothing. */
function partsOf(
  { check }: Card,
  { recording: { exchanges } }: Judged,
  kept: ReadonlySet<number>,
): readonly (readonly [what: string, part: readonly number[]])[] {
  const of = (...roles: readonly string[]): readonly number[] =>
    [...kept].filter((index) => roles.includes(exchanges[index]?.role ?? "")).sort((a, b) => a - b);
  const kind = check.deviation?.kind;
  const deviating = check.at === null ? undefined : exchanges[check.at];
  // Sent again, the same request shows the same.
  const itself = exchanges.flatMap(({ index, requestId }) =>
    requestId === deviating?.requestId ? [index] : [],
  );
  const [tries, controls] = [of("try"), of("control")];
  const [first, last] = [tries[0], tries.at(-1)];
  const isBetween = kind === "again" && first !== undefined && last !== undefined;
  return [
    ...(deviating && kind !== "series" && kind !== "record"
      ? [["the deviating request", itself] as const]
      : []),
    ...(isBetween ? [["the controls before", controls.filter((index) => index < last)] as const] : []),
    ...(isBetween ? [["the controls after", controls.filter((index) => index > first)] as const] : []),
    ...(kind === "series" ? [["its series", of("series")] as const] : []),
    ...(check.deviation?.code === "served-beyond" ? [["what was used", of("use", "beyond")] as const] : []),
    ...(kind === "elsewhere" ? [["its looks", of("look")] as const] : []),
  ];
}
