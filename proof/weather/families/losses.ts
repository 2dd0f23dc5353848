/** Some requests or answers are lost. */
import { type Conditions, type FamilyCase, family, layered, type WeatherCase } from "../case.ts";
import { type Call, type Cut, isReply, type Layer, type Next, type Result } from "../gateway/layer.ts";
import { htmlPage } from "../gateway/reply.ts";
import type { Random } from "../random.ts";

/** One way to lose a request or its answer. */
type Way = (call: Call, next: Next, random: Random) => Promise<Result>;

const before: Way = async () => ({ lost: "closed" });

const after: Way = async (call, next) => {
  await next(call);
  return { lost: "closed" };
};

/** Nothing is sent; in half of the cases the service has carried out the request. */
const silence: Way = async (call, next, random) => {
  if (random.chance(0.5)) await next(call);
  return { lost: "silent" };
};

function cut(framed: Cut["framed"]): Way {
  return async (call, next) => {
    const result = await next(call);
    return isReply(result) ? { lost: "cut", reply: result, framed } : result;
  };
}

/** A gateway's error page; in half of the cases the service has carried out the request. */
const page: Way = async (call, next, random) => {
  if (random.chance(0.5)) await next(call);
  return htmlPage(random.pick([502, 503, 504]));
};

const reset: Way = async () => ({ lost: "reset" });

const ALL: readonly Way[] = [before, after, reset, cut("length"), cut("chunks"), page, page, silence];

/** Loses this share of all requests, and at least one of the first fifty, in one of these ways. */
function losing(share: number, ways: readonly Way[]) {
  return ({ random, struck }: Conditions): Layer => {
    const certain = random.between(1, 50);
    return async (call, next) => {
      if (!random.chance(share) && call.turn !== certain) return next(call);
      struck();
      return random.pick(ways)(call, next, random);
    };
  };
}

function lossy(id: string, percent: number, ways: readonly Way[], why: string): FamilyCase {
  return layered(`loss-${id}-${percent}`, `${why} (${percent} %).`, losing(percent / 100, ways));
}

/** Every case of losses. */
export const LOSS_CASES: readonly WeatherCase[] = family("losses", [
  lossy("before", 1, [before], "A bad line closes connections before the service gets the request"),
  lossy("before", 5, [before], "A bad line closes connections before the service gets the request"),
  lossy("after", 1, [after], "A bad line closes connections after the service has carried out the request"),
  lossy("after", 5, [after], "A bad line closes connections after the service has carried out the request"),
  lossy("reset", 3, [reset], "A router resets connections"),
  lossy("silence", 1, [silence], "Packets get lost, and nothing comes back"),
  lossy("silence", 3, [silence], "Packets get lost, and nothing comes back"),
  lossy("cut-length", 3, [cut("length")], "Bodies with a length end in the middle"),
  lossy("cut-chunks", 3, [cut("chunks")], "Bodies in chunks end in the middle"),
  lossy("cut-close", 3, [cut("close")], "Bodies framed by the end of the connection end in the middle"),
  lossy("page", 3, [page], "A gateway answers 502, 503 or 504 in HTML now and then"),
  lossy("mixed", 2, ALL, "All of these happen"),
  lossy("mixed", 5, ALL, "All of these happen"),
]);
