/** Judges of lists: whether they show all animals of the run, and the follow-ups that tell (interface §4.1). */

import { isRemoved } from "../../../src/kit/evidence/documented.ts";
import { isLeftOut } from "../../../src/kit/evidence/left-out.ts";
import {
  idsShown,
  isSurelyWhole,
  isWholeList,
  LARGEST_PAGE,
  limitOf,
  statusFilter,
} from "../../../src/kit/evidence/list-pages.ts";
import { memoize } from "../../../src/kit/evidence/memoize.ts";
import { firstRead, isBefore, isSettled, isTooSoon } from "../../../src/kit/evidence/order.ts";
import { noCategory } from "../../../src/kit/evidence/plain-creations.ts";
import { quotaOf } from "../../../src/kit/evidence/quota.ts";
import { pageOf, petOf } from "../../../src/kit/evidence/reading.ts";
import {
  hasStill,
  isLongKnown,
  statusBefore,
  statusesMoved,
  statusViews,
} from "../../../src/kit/evidence/statuses.ts";
import { type Creation, creations, sightings } from "../../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../../src/kit/exchange.ts";
import { describe } from "../../../src/kit/format-value.ts";
import { readInt64 } from "../../../src/kit/json/int64.ts";
import type { JsonValue } from "../../../src/kit/json/json.ts";
import { judgeAnswer } from "../../../src/kit/judging/judge-answer.ts";
import {
  failed,
  nothingCreated,
  PASSED,
  TOO_SOON,
  untested,
} from "../../../src/kit/judging/judge-helpers.ts";
import type { Case, Judge, Judgement, TestRequest } from "../../../src/kit/requirement.ts";
import { grown, ONE_MORE, WHOLE_GROWN } from "../../requests/list-pets.ts";
import { get, list } from "../../requests/requests.ts";
import { showsCreations } from "../../requests/shows-creations.ts";
import { STATUSES } from "../../requests/stock.ts";
import { matching, noPage } from "./pages.ts";
import { isOther } from "./status.ts";

/**
 * Expects that a whole list shows all animals that this run created; a list of one status, those with it and no
 * other.
 */
export const showsCreated: Judge<null> = judgeAnswer(
  "showsCreated",
  (_: null, answer, recording, evidence) => {
    // If one more animal was created in between, the last page is judged, or the one that it shows to be whole.
    const latest = evidence.findLast((e) => e.request.operation === "listPets") ?? answer;
    const exchange = isOpen(latest, recording) ? (sureTwin(latest, evidence, recording) ?? latest) : latest;
    const page = pageOf(exchange);
    if (!page) return untested(noPage(exchange), "target");
    const filter = statusFilter(exchange);
    if (createdBefore(exchange, recording).length === 0)
      return noCategory(recording) ?? nothingCreated(recording);
    const alien = aliensIn(exchange, recording).find(({ isCertain }) => isCertain);
    if (alien) {
      return failed(
        `no animal of another status than ${filter}`,
        `animal ${alien.id}, which elsewhere has ${describe(alien.status)}`,
      );
    }
    const wanted = wantedIn(exchange, recording);
    if (wanted.length === 0) return noneOf(filter ?? "", recording);
    const missing = missingIn(exchange, recording);
    if (missing.length === 0) return hiddenIn(evidence, recording) ?? PASSED;
    const whole = isWholeList(exchange, recording);
    const absent = whole ? missing : missing.filter((c) => isLeftOut(c, exchange, recording));
    if (absent.length === 0) {
      return untested(
        "the store has more than a page of animals, so no page is known to be complete",
        "target",
      );
    }
    const late = absent.filter((creation) => !isTooSoon(creation.exchange, exchange, recording));
    if (late.length === 0) return TOO_SOON;
    const certain =
      filter === null
        ? late
        : late.filter(
            (c) => isLongKnown(c, exchange, recording) && isLost(c.id, filter, exchange, recording),
          );
    if (certain.length === 0) return untested("the target changes statuses on its own (OPEN-21)", "target");
    if (isOpen(exchange, recording))
      return untested(
        `a page of ${page.length} may be cut by the target, and it was not seen to grow (LIST-12)`,
        "target",
      );
    return failed(...without(certain, wanted.length, exchange));
  },
);

/** Whether a page may be a whole list, or be cut by a cap that no other page shows. */
function isOpen(exchange: Exchange, recording: Recording): boolean {
  return isWholeList(exchange, recording) && !isSurelyWhole(exchange, recording);
}

/** The last page of the evidence with the same filter that is whole for certain. */
function sureTwin(
  exchange: Exchange,
  evidence: readonly Exchange[],
  recording: Recording,
): Exchange | undefined {
  return evidence.findLast(
    (other) => statusFilter(other) === statusFilter(exchange) && isSurelyWhole(other, recording),
  );
}

/**
 * The failure of a whole list without a status that lacks an animal although the settle time was over, also if a later
 * list shows it (catalogue rule 6); `null` if there is none.
 */
function hiddenIn(evidence: readonly Exchange[], recording: Recording): Judgement | null {
  for (const exchange of evidence) {
    if (statusFilter(exchange) !== null || !isSurelyWhole(exchange, recording)) continue;
    const created = createdBefore(exchange, recording);
    const shown = idsShown(exchange);
    const absent = created.filter((c) => !shown.has(c.id) && isSettled(c.exchange, exchange, recording));
    if (absent.length > 0) return failed(...without(absent, created.length, exchange), exchange);
  }
  return null;
}

/** Expected and received, where a page lacks some of the animals that it should show. */
function without(
  absent: readonly Creation[],
  wanted: number,
  page: Exchange,
): readonly [expected: string, received: string] {
  const filter = statusFilter(page);
  const which = absent.slice(0, 3).map((c) => String(c.id));
  return [
    `${wanted === 1 ? "the 1 animal" : `all ${wanted} animals`} that this run created${filter ? ` with status ${filter}` : ""}`,
    `a page of ${pageOf(page)?.length} without ${absent.length} of them (${which.join(", ")}${absent.length > 3 ? ", …" : ""})`,
  ];
}

function noneOf(status: string, recording: Recording): Judgement {
  const quota = quotaOf(recording);
  if (quota) return untested(quota, "target");
  const none = `no animal was created with status ${status}`;
  return recording.withheld
    ? untested(none, "narrowed")
    : untested(`not judged, since ${none} (CREATE-4)`, "run");
}

/** The animals that this run created early enough for a list to show them. */
function createdBefore(exchange: Exchange, recording: Recording): readonly Creation[] {
  const first = firstRead(exchange, recording);
  return creations(recording).filter((c) => c.sent && isBefore(c.exchange, first));
}

/** Those of them that match the list's filter, by their last known status. */
function wantedIn(exchange: Exchange, recording: Recording): readonly Creation[] {
  const filter = statusFilter(exchange);
  const created = createdBefore(exchange, recording);
  if (filter === null) return created;
  return created.filter((c) => statusBefore(c, exchange, recording) === filter);
}

/** Those of them that no page with the same filter shows. */
function missingIn(exchange: Exchange, recording: Recording): readonly Creation[] {
  const seen = seenWith(recording).get(statusFilter(exchange));
  return wantedIn(exchange, recording).filter(({ id }) => !seen?.has(id));
}

/** Ids in the pages of each filter. */
const seenWith: (recording: Recording) => ReadonlyMap<string | null, ReadonlySet<bigint>> = memoize(
  (recording) => {
    const seen = new Map<string | null, Set<bigint>>();
    for (const { exchange, id } of sightings(recording)) {
      if (id === undefined || exchange.request.operation !== "listPets") continue;
      const filter = statusFilter(exchange);
      const known = seen.get(filter) ?? new Set();
      seen.set(filter, known.add(id));
    }
    return seen;
  },
);

/** Whether an animal that a complete list of its status lacks still had that status (interface §3). */
export function isLost(id: bigint, filter: string, exchange: Exchange, recording: Recording): boolean {
  const still = hasStill(id, filter, exchange, recording);
  return still === "yes" || (still === "unknown" && !statusesMoved(recording));
}

interface Alien {
  readonly id: bigint;
  readonly status: JsonValue | undefined;
  /**
   * Whether its status cannot have changed: the list itself shows another one, or it had that one so long before and
   * after that no answer shows an earlier one.
   */
  readonly isCertain: boolean;
}

/** Animals of this run in the list of a status that they were not known to have. */
function aliensIn(exchange: Exchange, recording: Recording): readonly Alien[] {
  const filter = statusFilter(exchange);
  if (filter === null) return [];
  const listed = new Map((pageOf(exchange) ?? []).map((pet) => [readInt64(pet.id), pet]));
  return createdBefore(exchange, recording).flatMap((creation) => {
    const { id } = creation;
    const pet = listed.get(id);
    const status = statusBefore(creation, exchange, recording);
    if (!pet || typeof status !== "string" || status === filter) return [];
    const isLong = isLongKnown(creation, exchange, recording) || !hadBefore(id, filter, exchange, recording);
    const still = hasStill(id, status, exchange, recording) === "yes";
    return [{ id, status, isCertain: isOther(pet, filter) || (isLong && still) }];
  });
}

/** Whether an animal was shown with a status before a list was requested. */
function hadBefore(id: bigint, status: string, exchange: Exchange, recording: Recording): boolean {
  const views = statusViews(recording).get(id) ?? [];
  return views.some((view) => view.status === status && isBefore(view.exchange, exchange));
}

/**
 * Fetches an animal that a list of one status lacks, or shows and should not, if its status may have changed: the
 * list is wrong only if the animal still has its old status, also after the settle time.
 */
export function statusAgain(evidence: readonly Exchange[], recording: Recording): readonly TestRequest[] {
  const exchange = evidence.findLast((e) => e.request.operation === "listPets");
  const filter = exchange ? statusFilter(exchange) : null;
  if (!exchange || filter === null || isRemoved(recording)) return [];
  const aliens = aliensIn(exchange, recording);
  if (aliens.some(({ isCertain }) => isCertain)) return [];
  const missing = isWholeList(exchange, recording) ? missingIn(exchange, recording) : [];
  const unseen = [
    ...missing.map(({ id }) => ({ id, status: filter as JsonValue | undefined })),
    ...aliens,
  ].filter(({ id, status }) => hasStill(id, String(status), exchange, recording) === "unknown");
  const [first] = unseen;
  if (!first || missing.some(({ id }) => hasStill(id, filter, exchange, recording) === "yes")) return [];
  const { id, status } = first;
  const settled = (again: Exchange): boolean => petOf(again)?.status !== status;
  return [get(`{an animal that may be ${filter}}`, String(id), { state: "one", settled })];
}

/**
 * If a page lacks animals and its length may be a cap, creates one more animal and requests the page again: a page that
 * does not grow is capped, and need not be complete (rule 7).
 */
export function growth(evidence: readonly Exchange[], recording: Recording): readonly TestRequest[] {
  const exchange = evidence.at(-1);
  if (!exchange || !isOpen(exchange, recording) || quotaOf(recording) !== null) return [];
  return showsCreations(exchange, recording) ? [] : [ONE_MORE, WHOLE_GROWN];
}

/**
 * The same for pages of one status: creates an animal of that status in the given phase of the run. If another page is
 * longer, the length is no cap, and nothing is sent.
 */
export function growthByStatus(phase: string): NonNullable<Case["followUp"]> {
  return (evidence, recording) =>
    evidence.flatMap((exchange) => {
      const status = STATUSES.find((known) => known === statusFilter(exchange));
      if (!status || !isOpen(exchange, recording) || quotaOf(recording) !== null) return [];
      return showsCreations(exchange, recording) ? [] : grown(status, phase);
    });
}

/** The follow-ups of a list of one status. */
export const ofStatus: NonNullable<Case["followUp"]> = (evidence, recording) => [
  ...wholeTwin(
    evidence.filter(({ requestId }) => requestId === evidence[0]?.requestId),
    recording,
  ),
  ...statusAgain(evidence, recording),
];

const growthOfStatus = growthByStatus("after the reads");

/** The follow-ups of a list of one status with the largest limit. */
export const ofWholeStatus: NonNullable<Case["followUp"]> = (evidence, recording) => [
  ...statusAgain(evidence, recording),
  ...growthOfStatus(evidence, recording),
];

/** The same list with `limit=100`, if a shorter page lacks animals that it should show. */
function wholeTwin(evidence: readonly Exchange[], recording: Recording): readonly TestRequest[] {
  const exchange = evidence.at(-1);
  const filter = exchange ? statusFilter(exchange) : null;
  const status = STATUSES.find((s) => s === filter);
  if (!exchange || !status || limitOf(exchange) === LARGEST_PAGE) return [];
  const judgement = showsCreated.judge(null, [exchange], recording);
  const short =
    (pageOf(exchange)?.length ?? 0) < Math.min(limitOf(exchange) ?? 0, matching(exchange, recording).length);
  return short && judgement.outcome === "untested"
    ? [list(`status=${status}&limit=100`, { state: "one" })]
    : [];
}
