/** Which failed checks are one deviation, by what judges say of them. */
import { expect, test } from "vitest";
import type { CheckReport } from "../../../src/kit/report.ts";
import { alike } from "../../../src/verdict/causes/alike.ts";
import { type Symptom, symptomsOf } from "../../../src/verdict/causes/symptoms/symptoms.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { check, failing } from "../../support/reports.ts";

function symptom(id: string, changes: Partial<CheckReport>): Symptom {
  const failed = failing(id, { checks: [check({ evidence: [0], at: 0, ...changes })] });
  const [only] = symptomsOf([failed], recordingOf([0, 5]));
  if (!only) throw new Error("a failed check is a symptom");
  return only;
}

test.each<[string, Symptom, Symptom, boolean]>([
  [
    "two judges of one requirement that received the same but for the animal",
    symptom("CREATE-14", { judge: "a", expected: "two animals", received: "id 141 twice" }),
    symptom("CREATE-14", { judge: "b", expected: "an animal for each", received: "id 7 twice" }),
    true,
  ],
  [
    "two judges of one requirement that received something else",
    symptom("CREATE-14", { judge: "a", expected: "two animals", received: "id 141 twice" }),
    symptom("CREATE-14", { judge: "b", expected: "an animal for each", received: "no animal 7" }),
    false,
  ],
  [
    "a name that a list shows otherwise, and one that getPet does",
    symptom("LIST-11", { expected: 'animal 3 with `name` the string "a", as elsewhere', received: "b" }),
    symptom("CREATE-13", { expected: 'animal 4 as it was created, the string "c"', received: "d" }),
    true,
  ],
  [
    "a category that a list shows otherwise, and a name that getPet does",
    symptom("LIST-11", { expected: "animal 3 with `categoryId` 1, as elsewhere", received: "2" }),
    symptom("CREATE-13", { expected: 'animal 4 as it was created, the string "c"', received: "d" }),
    false,
  ],
  [
    "a name that one creation returns otherwise, and one that a generated creation does",
    symptom("CREATE-2", { judge: "echoed", expected: '`name` the string "A", as sent', received: '"a"' }),
    symptom("CREATE-2", {
      judge: "every(echoed)",
      expected: '`name` the string "B", as sent',
      received: '"b"',
    }),
    true,
  ],
  [
    "a name and a status that generated creations return otherwise",
    symptom("CREATE-2", { judge: "echoed", expected: '`name` the string "A", as sent', received: '"a"' }),
    symptom("CREATE-2", { judge: "every(echoed)", expected: '`status` "sold", as sent', received: '"sol"' }),
    false,
  ],
  [
    "another animal than was asked for, of one and of each of a burst",
    symptom("GET-1", { judge: "theAnimal", expected: "animal 30", received: "animal 31" }),
    symptom("GET-1", { judge: "every(each(theAnimal))", expected: "animal 156", received: "animal 157" }),
    true,
  ],
  [
    "the same answer that is no Error, for two requirements",
    symptom("GET-2", { judge: "notFound", expected: "an Error body", received: "status 200 with 1" }),
    symptom("GET-3", { judge: "noSuchId", expected: "an Error body", received: "status 200 with 1" }),
    true,
  ],
  [
    "two answers that are no Error, for two requirements",
    symptom("GET-2", { judge: "notFound", expected: "an Error body", received: "status 200 with 1" }),
    symptom("GET-3", { judge: "noSuchId", expected: "an Error body", received: "status 200 with null" }),
    false,
  ],
])("%s", (_, one, other, is) => {
  expect([alike(one, other), alike(other, one)]).toEqual([is, is]);
});
