/** Entailments between failures about the members of animals: `id`, `name`, `categoryId` and `status`. */
import {
  areOthers,
  isLarge,
  isNoPet,
  isOfInvalidBody,
  isOrdinary,
  share,
  showOneAnimal,
} from "../symptoms/evidence.ts";
import type { Symptom } from "../symptoms/symptoms.ts";
import type { Entailment, Situation } from "./situation.ts";

const PETS = /^DATA-[1-4]$/;

/** Requirements on refused creations, and the members they are about. */
const REFUSED: readonly (readonly [id: RegExp, member: string])[] = [
  [/^CREATE-[57]$/, "name"],
  [/^CREATE-(6|8|10)$/, "categoryId"],
  [/^CREATE-(9|17)$/, "status"],
];

/** Each row reads "`by` entails `of`, when". */
export const MEMBERS: readonly Entailment[] = [
  // If several members are missing, the object is no Pet; if one is wrong, the mistake is in that member.
  {
    by: /^(LIST-1|CREATE-1|GET-1)$/,
    of: PETS,
    when: (by, of) => by.topic === "pet" && share(by, of) && isNoPet(by),
  },
  {
    by: PETS,
    of: /^(?!DATA-)/,
    when: (by, of) =>
      of.topic === "pet" && share(by, of) && !isNoPet(of) && (of.member === null || of.member === by.member),
  },
  // Animals from bodies that should have been refused are wrong in several ways.
  {
    by: PETS,
    of: PETS,
    when: (by, of, { recording }) =>
      by.id < of.id && [by, of].every((each) => isOfInvalidBody(each, recording)),
  },
  { by: /^DATA-3$/, of: /^DATA-8$/, when: (by, of) => sameMember(by, of) && share(by, of) },
  {
    by: /^CREATE-1$/,
    of: /^CREATE-2$/,
    when: (by, of) => by.topic === "pet" && of.topic === "pet" && share(by, of),
  },
  // A member with an invalid value also differs from the request and from other answers.
  {
    by: /^DATA-[234]$/,
    of: /^(CREATE-2|LIST-11|DATA-5|LIST-7|LIST-9)$/,
    when: (by, of, run) => sameMember(by, of) && !isOnlyLarge(by, run),
  },
  { by: /^DATA-4$/, of: /^LIST-(7|9|10)$/, when: (_, of) => of.topic === "stranger" },
  // If only large integers are wrong, int64 is the mistake; if small ones are wrong as well, the operation is.
  {
    by: /^DATA-5$/,
    of: /^(DATA-3|DATA-8)$/,
    when: (by, of, run) => by.topic === "value" && sameMember(by, of) && isOnlyLarge(of, run),
  },
  {
    by: /^DATA-5$/,
    of: /^(CREATE-2|LIST-11)$/,
    when: (by, of, run) => sameMember(by, of) && !differsAnyway(of, run),
  },
  {
    by: /^(CREATE-2|LIST-11)$/,
    of: /^DATA-5$/,
    when: (by, of) => sameMember(by, of) && isOrdinary(by),
  },
  {
    by: /^DATA-5$/,
    of: /^CREATE-1$/,
    when: (by, of) => by.topic === "status" && of.topic === "status" && share(by, of),
  },
  {
    by: /^CREATE-2$/,
    of: /^LIST-11$/,
    when: (by, of, run) => sameMember(by, of) && (by.member !== "categoryId" || differsAnyway(by, run)),
  },
  { by: /^LIST-11$/, of: /^LIST-13$/, when: sameMember },
  // An animal whose creation should have been refused is wrong in every answer.
  ...REFUSED.map(
    ([by, member]): Entailment => ({
      by,
      of: PETS,
      when: (accepted, of, { recording }) =>
        accepted.got === "served" && of.member === member && areOthers(of, recording),
    }),
  ),
  // An animal with an unreadable id is not found in lists.
  {
    by: /^DATA-1$/,
    of: /^(LIST-1[02]|CREATE-13)$/,
    when: (by, of) => of.topic === "missing" && of.at !== null && by.shows.includes(of.at),
  },
  // Of animals that share an id, lists and reads show only one.
  { by: /^DATA-6$/, of: /^(CREATE-1[34]|LIST-1[01]|GET-1)$/, when: (_, of) => of.topic !== "status" },
  { by: /^GET-1$/, of: /^GET-2$/, when: (by, of) => by.topic === "value" && showOneAnimal(by, of) },
];

function sameMember(by: Symptom, of: Symptom): boolean {
  const isMember = by.member !== null && by.topic !== "status" && of.topic !== "status";
  // A missing member and a wrong value are different mistakes.
  return isMember && by.member === of.member && by.got === of.got;
}

/** Whether all values of the member that violate the schema are integers that need 64 bits. */
function isOnlyLarge(symptom: Symptom, { symptoms }: Situation): boolean {
  const like = symptoms.filter((each) => each.topic === "pet" && sameMember(each, symptom));
  return [symptom, ...like].every(isLarge);
}

/** Whether small values of the member differ as well. */
function differsAnyway({ id, got }: Symptom, { symptoms }: Situation): boolean {
  return symptoms.some((each) => each.id === id && each.got === got && isOrdinary(each));
}
