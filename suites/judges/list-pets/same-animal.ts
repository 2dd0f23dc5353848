/** Judges of lists: an animal looks the same wherever it is shown, except that its status may change (LIST-11). */

import { isRemoved } from "../../../src/kit/evidence/documented.ts";
import { SETTLE_MS } from "../../../src/kit/evidence/order.ts";
import { noCategory } from "../../../src/kit/evidence/plain-creations.ts";
import { pageOf, petOf, statusOf } from "../../../src/kit/evidence/reading.ts";
import {
  contradictionIn,
  mayContradict,
  onlyStatusShown,
  statusViews,
  unconfirmed,
} from "../../../src/kit/evidence/statuses.ts";
import {
  creations,
  type Sighting,
  sharedIds,
  sightings,
  sightingsIn,
} from "../../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../../src/kit/exchange.ts";
import { describe } from "../../../src/kit/format-value.ts";
import { readInt64 } from "../../../src/kit/json/int64.ts";
import type { JsonValue } from "../../../src/kit/json/json.ts";
import {
  failed,
  nothingCreated,
  PASSED,
  TOO_SOON,
  untested,
} from "../../../src/kit/judging/judge-helpers.ts";
import type { Judge, Judgement, TestRequest } from "../../../src/kit/requirement.ts";
import { STATUSES_AGAIN } from "../../requests/list-pets.ts";
import { get } from "../../requests/requests.ts";

/** Members that are the same wherever an animal is shown. */
const KEPT = ["name", "categoryId"] as const;

type Single = "createPet" | "getPet";

/** Expects that every animal in a list of the run looks as its creation, or getPet, showed it. */
export const sameAs: Judge<{ operation: Single }> = {
  name: "sameAs",
  judge: ({ operation }, evidence, recording) => {
    const others = new Map<bigint, Sighting[]>();
    for (const sighting of sightings(recording)) {
      const { exchange, id } = sighting;
      if (id === undefined || exchange.request.operation !== operation || !petOf(exchange)) continue;
      others.set(id, [...(others.get(id) ?? []), sighting]);
    }
    const shared = sharedIds(recording);
    let isSeen = false;
    for (const listed of sightings(recording)) {
      const { exchange, id } = listed;
      if (id === undefined || shared.has(id) || !pageOf(exchange)) continue;
      for (const other of others.get(id) ?? []) {
        isSeen = true;
        const judgement = compared(id, listed, other);
        if (judgement) return judgement;
      }
    }
    return isSeen ? PASSED : nothingToCompare(operation, evidence, recording);
  },
};

function compared(id: bigint, listed: Sighting, other: Sighting): Judgement | null {
  const member = KEPT.find((name) => !same(listed.pet[name], other.pet[name]));
  if (!member) return null;
  const [here, there] = [describe(listed.pet[member]), describe(other.pet[member])];
  const expected = `animal ${id} with \`${member}\` ${there}, as elsewhere`;
  return failed(expected, `\`${member}\` ${here} in the list`, listed.exchange);
}

function nothingToCompare(operation: Single, evidence: readonly Exchange[], recording: Recording): Judgement {
  if (operation === "createPet" && !evidence.some((e) => pageOf(e) && (pageOf(e)?.length ?? 0) > 0))
    return creations(recording).length > 0
      ? untested("not judged, since no list showed an animal (LIST-1)", "run")
      : (noCategory(recording) ?? nothingCreated(recording));
  if (isRemoved(recording)) return untested("removed: getPet is past its date of removal", "target");
  return untested("no animal was seen in a list and elsewhere", "target");
}

/** Equal as JSON: strings by code units, integers by their value. */
export function same(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  const [x, y] = [readInt64(a), readInt64(b)];
  if (x !== undefined && y !== undefined) return x === y;
  return a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Expects that no two places contradict each other about a status, and that not all animals come back with one
 * status.
 */
export const sameStatus: Judge<null> = {
  name: "sameStatus",
  judge: (_, __, recording) => {
    const views = [...statusViews(recording).values()];
    if (!views.some((ofAnimal) => ofAnimal.some(({ place }) => place !== "created"))) {
      return noCategory(recording) ?? untested("no animal of this run was seen again", "target");
    }
    const contradiction = contradictionIn(recording);
    if (contradiction) {
      const { id, view, other } = contradiction;
      return failed(
        `animal ${id} with \`status\` ${formatStatus(other.status)}, as before and after (${other.place})`,
        `\`status\` ${formatStatus(view.status)} (${view.place})`,
        view.exchange,
      );
    }
    const only = onlyStatusShown(recording);
    if (only) {
      const received = `all of them with status ${only.status}`;
      return failed("animals with the three statuses that they were sent with", received, only.exchange);
    }
    const isShort = (recording.settleMs ?? SETTLE_MS) < SETTLE_MS;
    return isShort && mayContradict(recording) !== null ? TOO_SOON : PASSED;
  },
};

const formatStatus = (status: JsonValue | undefined): string =>
  status === undefined ? "left out" : describe(status);

/**
 * Requests an animal whose status differs once more: by getPet if a list showed it last, in a list if getPet did. Repeated
 * for the settle time while it shows the earlier status.
 */
export function onceMore(evidence: readonly Exchange[], recording: Recording): readonly TestRequest[] {
  const found = contradictionIn(recording) ? null : (unconfirmed(recording) ?? mayContradict(recording));
  if (!found || evidence.some((exchange) => statusOf(exchange) === 429)) return [];
  const { id, before } = found;
  const settled = (exchange: Exchange): boolean =>
    !sightingsIn(exchange).some((seen) => seen.id === id && same(seen.pet.status, before));
  if (found.view.place === "fetched" || isRemoved(recording))
    return [{ ...STATUSES_AGAIN, isConsistent: settled }];
  return [get("{an animal whose status differs}", String(id), { state: "one", settled })];
}
