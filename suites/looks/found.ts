/** The look for an animal that getPet does not find. */

import type { Look } from "../../src/engine/catalogue.ts";
import { isOfSurvey } from "../../src/engine/plan/round.ts";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { ownAnimals } from "../facts/animals.ts";
import { idsShown } from "../facts/list-pages.ts";
import {
  answersOf,
  betweenLists,
  comesAndGoes,
  fetchedAs,
  filterFor,
  getOf,
  idInPath,
  idOf,
  isPage,
  listBeside,
  petIn,
  type Shown,
} from "./requests.ts";

/** Another animal of this run, another one in each round: where any, one that was not found either. */
function another(first: bigint, round: number, recording: Recording): bigint | undefined {
  const others = ownAnimals(recording).flatMap(({ id }) => (id === first ? [] : [id]));
  const gone = recording.exchanges.flatMap((each) =>
    fetchedAs(each) === "gone" && isOfSurvey(each) ? [idInPath(each)] : [],
  );
  const lost = others.filter((id) => gone.includes(id));
  return lost.length > 0 ? lost[round % lost.length] : others[(round * 5) % Math.max(1, others.length)];
}

/** An animal that getPet does not find: listed, or one of this run, another one in each round. */
export const notFound: Look = {
  beside: (deviation, nth, recording) => listBeside(nth, recording, filterFor(idOf(deviation), recording)),
  still: (deviation, answer, beside) =>
    statusOf(answer) === 404 && beside.every((each) => petIn(each, idOf(deviation)) !== undefined),
  requests: (deviation, round, recording) => {
    const note = `looking for ${deviation.values.id}, ${round}`;
    const first = idOf(deviation);
    const id = round === 1 ? first : (another(first, round, recording) ?? first);
    const reads = [{ request: getOf(first, note) }, { request: getOf(id, `${note}, another`) }];
    return betweenLists(filterFor(first, recording), recording, note, reads);
  },
  shows: (deviation, answers): Shown => {
    const first = idOf(deviation);
    const pages = answers.filter(isPage);
    const states = answersOf("getPet", answers).map(fetchedAs);
    if (states.includes("unknown")) return "nothing";
    if (states[0] === "there") return "agreement";
    if (pages.length === 2 && pages.every((page) => idsShown(page).has(first))) return "contradiction";
    // Neither found nor in lists that are served: it is lost, if that happens to other animals of this run as well.
    return pages.length === 2 && states.every((state) => state === "gone") ? "contradiction" : "nothing";
  },
  alternates: comesAndGoes,
};
