/** Looks at whether equal bodies create an animal each. */
import type { Look } from "../../src/engine/catalogue.ts";
import type { TestRequest } from "../../src/engine/claims.ts";
import { isSuccess } from "../../src/kit/evidence/reading.ts";
import { isRemoved } from "../facts/documented.ts";
import { isWhole } from "../facts/list-pages.ts";
import { pageOf } from "../facts/store-model.ts";
import { PAIR, plainBody } from "../requests/creations.ts";
import { lacksNew, stillLacks } from "./absent.ts";
import {
  fetchedAs,
  fetchedBeside,
  growing,
  idOf,
  isPage,
  newest,
  petIn,
  type Shown,
  unsentList,
} from "./requests.ts";

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
    const nth = (n: number, again = ""): TestRequest => newest(note, `equal animal ${n}${again}`, n);
    const pause = growing(round, recording);
    const reads = isRemoved(recording)
      ? [{ request: unsentList(null, 0, recording, note), pause }]
      : // Of servers that get requests by turns, two read the same animal.
        [{ request: nth(1), pause }, { request: nth(2) }, { request: nth(2, ", again") }];
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
    const [first, second, again] = states;
    if (states.length < 3 || states.includes("unknown") || second !== again) return "nothing";
    if (first === second) return first === "there" ? "agreement" : "nothing";
    return "contradiction";
  },
};
