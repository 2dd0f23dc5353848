/**
 * Runs in which several troubles come together, as a seed draws them: each of a few requests or of a whole target, on this machine
 * or elsewhere, now and then, in turns, at first, or for a while; bans after wrong credentials, limits, servers that get some URLs
 * only. Nobody would write such a scene; every round, rest and conclusion of it is the same each time.
 */
import { expect, test } from "vitest";
import { randomFrom } from "../../src/kit/random.ts";
import { bodied, type Draw, drawFrom, PLAYED, pageWith, VICTIMS } from "../support/drawn.ts";
import { type Instead, play, type Scene, type Sent, story } from "../support/played-run.ts";

type Trouble = (sent: Sent) => Instead | null;

const INSTEAD: readonly (readonly [name: string, instead: Instead])[] = [
  ...(["closed", "silent", "refused"] as const).map((kind) => [kind, kind] as const),
  ...([301, 400, 401, 403, 404, 422, 429, 500, 501, 503] as const).map((each) => [`${each}`, each] as const),
  ["a page", pageWith(200)],
  ["a page with 503", pageWith(503)],
  ["an empty list", bodied(200, "application/json", "[]")],
  ["an Error", bodied(403, "application/json", '{"code":"waf","message":"Blocked","status":403}')],
];

/** When it happens: the name says how. */
function timing(draw: Draw): readonly [name: string, is: (sent: Sent) => boolean] {
  const begins = draw.number(80);
  const ms = 250 * 2 ** draw.number(8);
  const every = 2 + draw.number(9);
  const seen = new Set<string>();
  let from: number | null = null;
  const since = ({ nth, at }: Sent): number => {
    if (nth < begins) return -1;
    from ??= at;
    return at - from;
  };
  const isIn = (sent: Sent): boolean => since(sent) >= 0 && since(sent) < ms;
  const isFirst = ({ request: { method, target, body } }: Sent): boolean => {
    const key = `${method} ${target} ${body}`;
    return !seen.has(key) && Boolean(seen.add(key));
  };
  const isAtServer = ({ request: { target } }: Sent): boolean => randomFrom(target) % 3n === 0n;
  return draw.of<readonly [string, (sent: Sent) => boolean]>([
    [`one in ${every}`, ({ nth }: Sent) => nth % every === 1],
    [`for ${ms} ms from #${begins} on`, isIn],
    [`for ${ms} ms of each ${3 * ms} ms`, ({ at }: Sent) => at % (3 * ms) < ms],
    [`from #${begins} on`, (sent: Sent) => since(sent) >= 0],
    ["the first time", isFirst],
    [
      `by one server of three, for ${ms} ms from #${begins} on`,
      (sent: Sent) => isAtServer(sent) && isIn(sent),
    ],
    [`up to #${begins}`, ({ nth }: Sent) => nth < begins],
  ]);
}

function usual(draw: Draw): readonly [name: string, trouble: Trouble] {
  const [what, instead] = draw.of(INSTEAD);
  const [whom, isVictim] = draw.of(VICTIMS);
  const [when, is] = timing(draw);
  return [`${what} for ${whom} ${when}`, (sent) => (isVictim(sent) && is(sent) ? instead : null)];
}

/** After so many wrong credentials, everything is refused for a while, or the key alone. */
function ban(draw: Draw): readonly [name: string, trouble: Trouble] {
  const [many, ms] = [1 + draw.number(9), 1_000 * 2 ** draw.number(6)];
  const instead = draw.of([403, 404, 503, "closed"] as const);
  const isForKey = draw.number(2) === 0;
  let [wrong, until] = [0, 0];
  const trouble: Trouble = ({ request: { credential }, at }) => {
    if (at < until) return isForKey && credential.kind !== "valid" ? null : instead;
    if (credential.kind === "wrong") wrong += 1;
    if (credential.kind === "wrong" && wrong % many === 0) until = at + ms;
    return null;
  };
  return [
    `${instead} for ${ms} ms after ${many} wrong credentials${isForKey ? ", to the key" : ""}`,
    trouble,
  ];
}

const isOf = (areas: readonly string[], id: string): boolean =>
  areas.length === 0 || areas.some((area) => id.startsWith(area));

/** What a storm is: its name, and the scene. */
function storm(seed: number): readonly [name: string, scene: Scene] {
  const draw = drawFrom(`storm ${seed}`);
  const areas = draw.of([["LIST"], ["GET", "LIST-1"], ["CREATE"], ["AUTH"], ["RATE"], ["HTTP", "ERROR"], []]);
  const withFault = draw.number(2) === 0;
  const near = PLAYED.filter(({ fault }) => isOf(areas, fault.requirement));
  const { fault, scene } = withFault ? draw.of(near) : { fault: null, scene: {} };
  const troubles = Array.from({ length: 1 + draw.number(2) }, () =>
    (draw.number(4) === 0 ? ban : usual)(draw),
  );
  const baseUrl = draw.of(["http://127.0.0.1:8080/v1", "https://pets.test/v1"]);
  const options = {
    only: areas,
    ...(draw.number(6) === 0 ? { bail: true } : {}),
    ...(draw.number(6) === 0 ? { maxRequests: 45 } : {}),
    ...(draw.number(6) === 0 ? { maxWaitMs: 20_000 } : {}),
  };
  const instead: Trouble = (sent) => {
    for (const [, trouble] of troubles) {
      const answer = trouble(sent);
      if (answer !== null) return answer;
    }
    return null;
  };
  const name = `${fault?.id ?? "no fault"}, ${JSON.stringify(options)} at ${baseUrl}: ${troubles.map(([each]) => each).join("; ")}`;
  return [name, { ...scene, baseUrl, options, instead }];
}

const SEEDS = Array.from({ length: 64 }, (_, seed) => seed);

test.each(SEEDS)("storm %i", async (seed) => {
  const [name, scene] = storm(seed);
  const played = await play(scene);
  const reasons = new Set(played.rounds.flatMap(({ reason }) => reason ?? []));
  expect([name, ...story(played), ...reasons]).toMatchSnapshot();
});
