/** Looks at whether equal bodies create an animal each. */
import type { Look } from "../../src/engine/catalogue.ts";
import type { TestRequest } from "../../src/engine/claims.ts";
import { byRound } from "../../src/engine/plan/round.ts";
import { isSuccess } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { isRemoved } from "../facts/documented.ts";
import { isWhole } from "../facts/list-pages.ts";
import { pageOf, petOf } from "../facts/store-model.ts";
import { PAIR, plainBody } from "../requests/creations.ts";
import { lacksNew, stillLacks } from "./absent.ts";
import {
  answersOf,
  fetchedAs,
  fetchedBeside,
  growing,
  idInPath,
  idOf,
  isPage,
  newest,
  petIn,
  type Shown,
  unsentList,
} from "./requests.ts";

/** Whether the older of the two animals of a round is lost, and not the newer one; `null`: both are, or neither. */
function isOlderLost(answers: readonly Exchange[]): boolean | null {
  const [older, newer] = answersOf("createPet", answers).map((each) => readInt64(petOf(each)?.id));
  const gone = answersOf("getPet", answers)
    .filter((each) => fetchedAs(each) === "gone")
    .map(idInPath);
  if (gone.length !== 1) return null;
  return gone[0] === older ? true : gone[0] === newer ? false : null;
}

/** Of two equal bodies one animal is lost: the two are sent again. */
export const equalBodyLost: Look = {
  beside: fetchedBeside,
  // A list that lacks both does not show that one replaced the other.
  still: (deviation, answer, beside, recording) =>
    stillLacks(deviation, answer, beside, recording) &&
    (pageOf(answer) ?? []).some(({ name }) => name === petIn(beside[0], idOf(deviation))?.name),
  requests: (_deviation, round, recording) => {
    const note = `equal bodies, ${round}`;
    const body = (label: string): TestRequest => plainBody(`${note}, ${label}`, `eq${round}`, "pending");
    const nth = (n: number): TestRequest => newest(note, `equal animal ${n}`, n);
    const pause = growing(round, recording);
    // Of servers that get requests by turns, another one reads the older animal in the next round.
    const [first, second] = round % 2 === 0 ? [2, 1] : [1, 2];
    const reads = isRemoved(recording)
      ? [{ request: unsentList(null, 0, recording, note), pause }]
      : [{ request: nth(first), pause }, { request: nth(second) }];
    return [{ request: body(PAIR[0].id.slice(-5)) }, { request: body("again") }, ...reads];
  },
  shows: (_deviation, answers, recording): Shown => {
    const [one, two, ...fetched] = answers;
    if (!one || !two || !isSuccess(one) || !isSuccess(two)) return "nothing";
    const page = fetched.find(isPage);
    if (page) {
      const lacking = [one, two].filter((each) => lacksNew(page, each)).length;
      if (lacking === 0) return "agreement";
      return lacking === 1 && isWhole(page, recording) ? "contradiction" : "nothing";
    }
    const states = fetched.map(fetchedAs);
    if (states.includes("unknown") || states.length < 2 || states.every((state) => state === "gone"))
      return "nothing";
    if (!states.includes("gone")) return "agreement";
    // The older one is lost in each round, or the newer one.
    const rounds = byRound(recording.exchanges.filter(({ of }) => of !== undefined && of === one.of));
    const lost = new Set(rounds.flatMap((round) => isOlderLost(round) ?? []));
    return lost.size > 1 ? "nothing" : "contradiction";
  },
};
