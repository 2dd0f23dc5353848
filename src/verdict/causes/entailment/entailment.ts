/** Whether one failure entails another, by all tables. */

import type { Symptom } from "../symptoms/symptoms.ts";
import { ANSWERS } from "./answers.ts";
import { LISTS } from "./lists.ts";
import { MEMBERS } from "./members.ts";
import type { Situation } from "./situation.ts";
import { STORING } from "./storing.ts";

const TABLE = [...ANSWERS, ...MEMBERS, ...LISTS, ...STORING];

/** Whether the mistake behind symptom `by` explains symptom `of`; never within one requirement. */
export function entails(by: Symptom, of: Symptom, situation: Situation): boolean {
  if (by.id === of.id) return false;
  return TABLE.some((row) => row.by.test(by.id) && row.of.test(of.id) && row.when(by, of, situation));
}
