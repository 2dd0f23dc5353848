/** The look for an animal that getPet does not find. */

import type { Look } from "../../src/engine/claims.ts";
import { idsShown } from "../../src/kit/evidence/list-pages.ts";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import { ownAnimals } from "../facts/animals.ts";
import {
  comesAndGoes,
  fetchedAs,
  getOf,
  idOf,
  isPage,
  listBeside,
  petIn,
  type Shown,
  unsentList,
} from "./requests.ts";

/** An animal that getPet does not find: listed, or one of this run, another one in each round. */
export const notFound: Look = {
  beside: (_deviation, nth, recording) => listBeside(nth, recording),
  still: (deviation, answer, beside) =>
    statusOf(answer) === 404 && beside.every((each) => petIn(each, idOf(deviation)) !== undefined),
  requests: (deviation, round, recording) => {
    const note = `looking for ${deviation.values.id}, ${round}`;
    const own = ownAnimals(recording).map(({ id }) => id);
    const first = idOf(deviation);
    const others = own.filter((id) => id !== first);
    const id = round === 1 || others.length === 0 ? first : (others[(round * 5) % others.length] ?? first);
    return [
      { request: unsentList(null, 0, recording, `${note}, before`) },
      { request: getOf(first, note) },
      { request: getOf(id, `${note}, another`) },
      { request: unsentList(null, 1, recording, `${note}, after`) },
    ];
  },
  shows: (deviation, answers): Shown => {
    const first = idOf(deviation);
    const fetched = answers.filter(({ request }) => request.operation === "getPet");
    const pages = answers.filter(isPage);
    const states = fetched.map(fetchedAs);
    if (states.includes("unknown")) return "nothing";
    if (states[0] === "there") return "agreement";
    if (pages.length === 2 && pages.every((page) => idsShown(page).has(first))) return "contradiction";
    // Neither listed nor found: it is lost, if that happens to other animals of this run as well.
    return states.every((state) => state === "gone") ? "contradiction" : "nothing";
  },
  alternates: comesAndGoes,
};
