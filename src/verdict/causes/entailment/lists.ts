/** Entailments between failures about lists, and about animals that are missing from them. */

import { pageOf, parameter, petIdOf } from "../../../kit/evidence/reading.ts";
import type { Recording } from "../../../kit/exchange.ts";
import { areClientIds, isSeen, missingIn, share } from "../symptoms/evidence.ts";
import type { Symptom } from "../symptoms/symptoms.ts";
import type { Entailment, Situation } from "./situation.ts";

/** Each row reads "`by` entails `of`, when". */
export const LISTS: readonly Entailment[] = [
  // An answer that is no array of animals contains none.
  {
    by: /^LIST-1$/,
    of: /^(LIST-|CREATE-13$)/,
    when: (by, of) => by.topic === "page" && /^(page|missing)$/.test(of.topic),
  },
  {
    by: /^LIST-4$/,
    of: /^LIST-/,
    when: (by, of, run) => isRefused(by) && isRefused(of) && by.got === of.got && !isPlainRefused(run),
  },
  // If the limit is ignored, all pages have one length, too long or too short.
  { by: /^LIST-[239]$/, of: /^LIST-12$/, when: (by, of) => by.topic === "count" && areAsLong(by, of) },
  { by: /^LIST-5$/, of: /^LIST-6$/, when: (by, of) => by.topic === "count" && of.got === "served" },
  // A filter that fails only with a limit is a failure of both together.
  {
    by: /^LIST-9$/,
    of: /^LIST-(7|10)$/,
    when: (by, of, run) => by.topic === of.topic && failsOnlyWithLimit(run),
  },
  { by: /^LIST-7$/, of: /^LIST-10$/, when: (by, of) => by.topic === "stranger" && of.topic === "stranger" },
  {
    by: /^LIST-10$/,
    of: /^LIST-11$/,
    when: (by, of) => by.topic === "stranger" && of.member === "status" && share(by, of),
  },
  // Lists of a status differ from what other answers show of it.
  {
    by: /^LIST-11$/,
    of: /^LIST-10$/,
    when: (by, of, { symptoms }) =>
      by.member === "status" && isFiltered(of) && !symptoms.some(({ id }) => id === "LIST-7"),
  },
  // A filter that lists others than it should also leaves out some that it should list.
  { by: /^LIST-[79]$/, of: /^LIST-12$/, when: (by, of) => by.topic === "stranger" && isFiltered(of) },
  // Animals that no list shows are hidden if another answer shows them, else lost.
  { by: /^LIST-10$/, of: /^LIST-12$/, when: (by, of) => by.topic === "missing" && of.topic === "missing" },
  {
    by: /^LIST-10$/,
    of: /^CREATE-13$/,
    when: (by, of, run) => by.topic === "missing" && of.topic === "missing" && isHidden(of, run),
  },
  {
    by: /^CREATE-13$/,
    of: /^LIST-10$/,
    when: (by, of, run) =>
      of.topic === "missing" && (by.topic === "status" ? isOfMissing(by, of, run) : !isHidden(by, run)),
  },
  {
    by: /^DATA-7$/,
    of: /^(LIST-10|CREATE-13)$/,
    when: (_, of, { recording }) =>
      of.topic === "missing" && of.at !== null && areClientIds(missingIn(of.at, recording), recording),
  },
  // If one answer fails two requirements, the narrower one names the mistake.
  {
    by: /^CREATE-[34]$/,
    of: /^CREATE-1$/,
    when: (by, of) => by.topic === "status" && share(by, of) && isPartial(of),
  },
];

function isFiltered({ at }: Symptom): boolean {
  return at !== null && parameter(at, "status").length > 0;
}

function isRefused({ topic, at }: Symptom): boolean {
  return topic === "status" && at?.request.operation === "listPets" && at.response?.status === 400;
}

function areAsLong(one: Symptom, other: Symptom): boolean {
  if (one.at === null || other.at === null) return false;
  return pageOf(one.at)?.length === pageOf(other.at)?.length;
}

/** Whether a list without parameters fails as well. */
function isPlainRefused({ symptoms }: Situation): boolean {
  return symptoms.some(({ id, at }) => id === "LIST-1" && at?.request.target === "/pets");
}

/** Whether LIST-7 fails for all filters with a limit, and for no others. */
function failsOnlyWithLimit({ symptoms, recording }: Situation): boolean {
  const checks = symptoms.find(({ id }) => id === "LIST-7")?.requirement.checks ?? [];
  return checks.every(
    ({ outcome, evidence }) =>
      outcome === "untested" || (outcome === "failed") === haveLimit(evidence, recording),
  );
}

function haveLimit(evidence: readonly number[], { exchanges }: Recording): boolean {
  return evidence.some((index) => exchanges[index]?.request.target.includes("limit="));
}

/** Whether other answers show the animals that a list lacks, so that they are stored. */
function isHidden({ at }: Symptom, { recording, symptoms }: Situation): boolean {
  if (at === null) return false;
  return symptoms.some(({ id }) => id === "LIST-12") || isSeen(missingIn(at, recording), recording);
}

/** Whether the animal that was not fetched is one that the list lacks. */
function isOfMissing({ at }: Symptom, list: Symptom, { recording }: Situation): boolean {
  const id = at === null ? null : petIdOf(at);
  return list.at !== null && missingIn(list.at, recording).some((missing) => String(missing) === id);
}

/** Whether other checks of the symptom's requirement passed. */
function isPartial({ requirement }: Symptom): boolean {
  return requirement.checks.some(({ outcome }) => outcome === "passed");
}
