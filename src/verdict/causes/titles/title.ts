/** Titles of causes: what the target answers, and to which requests. */
import type { Recording } from "../../../kit/exchange.ts";
import { withoutPlaces } from "../alike.ts";
import { isOfInvalidBody } from "../symptoms/evidence.ts";
import type { Leading, Symptom } from "../symptoms/symptoms.ts";
import type { Topic } from "../symptoms/topics.ts";
import { absentIn } from "./absent.ts";
import { countdownTitle, fieldTitle, mediaTitle } from "./fields.ts";
import { answers, place } from "./places.ts";
import { statusTitle, subjects } from "./status.ts";
import { listed, once, shortened } from "./words.ts";

/** Longer titles are cut. */
const LONGEST = 160;

/** The title of a group, by its leading symptoms. */
export function titleOf(leading: Leading, group: readonly Symptom[], recording: Recording): string {
  const [first] = leading;
  if (isOfInvalidBody(first, recording))
    return shortened(`invalid bodies make animals: ${memberTitle(leading, "a Pet")}`, LONGEST);
  if (first.id.startsWith("DESC-")) return descriptionTitle(group, first);
  const title = TITLES[first.topic](leading, group) ?? otherTitle(leading);
  return shortened(title, LONGEST);
}

/** The first difference of the description; how many more there are. */
function descriptionTitle(group: readonly Symptom[], lead: Symptom): string {
  const [first = lead] = group;
  const more = group.length > 1 ? ` (and ${group.length - 1} more)` : "";
  const title = `the description: ${once(withoutPlaces(first.received))} instead of ${once(first.expected)}`;
  return `${shortened(title, LONGEST - more.length)}${more}`;
}

type Title = (leading: Leading, group: readonly Symptom[]) => string | null;

const TITLES: Readonly<Record<Topic, Title>> = {
  lost: ([first], group) => `${place(first)} gives no answer: ${subjects(group)}`,
  status: (leading, group) => statusTitle(leading, group),
  media: (leading) => mediaTitle(leading),
  json: (leading) =>
    `${answers(leading)} are not JSON${leading[0].got === "markup" ? ", but HTML or XML" : `: ${once(leading[0].received)}`}`,
  error: (leading) => memberTitle(leading, "an Error"),
  pet: (leading) => memberTitle(leading, "a Pet"),
  page: (leading) =>
    `${answers(leading)} are ${once(leading[0].received).replace(/^status \d+ with /, "")}, not an array of animals`,
  count: ([first]) => `${place(first)} lists ${once(first.received)}${insteadOf(first)}`,
  missing: (leading) => missingTitle(leading),
  stranger: ([first]) =>
    `${place(first)} lists animals ${first.id === "LIST-13" ? "without a status" : "of another status"}`,
  value: (leading) => valueTitle(leading),
  field: (leading) => fieldTitle(leading),
  other: ([first]) => (first.id === "RATE-5" ? countdownTitle(first) : null),
};

/** " instead of at most 20": without "animals", which `received` has already. */
function insteadOf({ expected }: Symptom): string {
  return ` instead of ${expected.replace(/ animals?$/, "")}`;
}

function memberTitle(leading: Leading, whole: string): string {
  const [first] = leading;
  const received = once(first.received).replace(/^status \d+ with /, "");
  const absent = absentIn(leading);
  if (absent.length > 0) return `${answers(leading)} lack ${listed(absent)}`;
  if (first.member === null)
    return `${answers(leading)} are not ${whole}: ${received === "nothing" ? "no JSON" : received}`;
  return `\`${first.member}\` in ${answers(leading)} is ${received}`;
}

function missingTitle([first]: Leading): string {
  if (first.id === "CREATE-13") return `animals that were created are not stored: ${place(first)} lacks them`;
  if (first.id !== "LIST-12") return `${place(first)} lacks animals that are there`;
  const known = /^\d+/.exec(first.expected)?.[0] ?? "more";
  return `${place(first)} lists ${once(first.received)}, while ${known} are known`;
}

function valueTitle([first]: Leading): string {
  const member = first.member === null ? "an animal" : `\`${first.member}\``;
  if (first.id === "DATA-5") {
    const received = once(first.received).replace("`categoryId` ", "");
    return `\`categoryId\` ${first.check.title.replace("categoryId ", "")} comes back as ${received}`;
  }
  if (first.id === "LIST-11") return `${member} of an animal differs between creation, list and getPet`;
  if (first.id === "CREATE-2") return `${member} comes back from a creation otherwise than it was sent`;
  return `${place(first)} answers another animal than the one asked for`;
}

function otherTitle(leading: Leading): string {
  const [first] = leading;
  if (first.id === "CREATE-14")
    return `creations with equal bodies ${/twice/.test(first.received) ? "make one animal" : "replace each other"}: ${once(first.received)}`;
  const where = first.at === null ? "" : `${answers(leading)}: `;
  return `${where}${once(first.received)} instead of ${once(first.expected)}`;
}
