/**
 * Many short runs in weather that a seed draws: losses, outages, pages for people, refusals of the key, of creations or of wrong
 * credentials, in single answers or for a while; of a service as it should be, and of one with a fault. Each comes to the same
 * every time.
 */
import { describe, expect, test } from "vitest";
import { drawFrom, PLAYED, pageWith, VICTIMS } from "../support/drawn.ts";
import { type Instead, play, runOf, type Scene, story } from "../support/played-run.ts";

/** What comes in place of an answer. */
const TROUBLES: readonly (readonly [name: string, instead: Instead])[] = [
  ...(["closed", "silent", "refused"] as const).map((kind) => [kind, kind] as const),
  ...([403, 404, 429, 500, 502, 503] as const).map((status) => [String(status), status] as const),
  ["a page", pageWith(200)],
];

/** Statuses that say nothing of what was asked. */
const OF_PARTS: typeof TROUBLES = [
  ...([302, 304, 401, 405, 418, 423, 451, 507, 511] as const).map((each) => [`${each}`, each] as const),
  ...([400, 403, 503] as const).map((status) => [`a page with ${status}`, pageWith(status)] as const),
];

interface Weather {
  readonly name: string;
  readonly instead: NonNullable<Scene["instead"]>;
}

/** Now and then, or for some seconds from some request on. */
function weatherOf(seed: number, troubles = TROUBLES, longest = 30): Weather {
  const draw = drawFrom(`weather ${seed}`);
  const [trouble, instead] = draw.of(troubles);
  const [victims, is] = draw.of(VICTIMS);
  const begins = draw.number(90);
  if (seed % 2 === 0) {
    const every = 3 + draw.number(15);
    return {
      name: `${trouble} for one in ${every} of ${victims}`,
      instead: (sent) => (is(sent) && draw.number(every) === 0 ? instead : null),
    };
  }
  const ms = 500 * (1 + draw.number(longest));
  let from: number | null = null;
  return {
    name: `${trouble} for ${ms} ms from #${begins} on for ${victims}`,
    instead: (sent) => {
      if (sent.nth < begins || !is(sent)) return null;
      from ??= sent.at;
      return sent.at < from + ms ? instead : null;
    },
  };
}

const SEEDS = Array.from({ length: 32 }, (_, seed) => seed);

describe("a service as it should be", () => {
  test.each(SEEDS)("in weather %i", async (seed) => {
    const { name, instead } = weatherOf(seed);
    const played = await play({ instead });
    expect(played.report.verdict).not.toBe("nonconformant");
    expect([name, ...story(played)]).toMatchSnapshot();
  });
});

describe("a service of which a part, or something between, answers with other statuses", () => {
  test.each(SEEDS)("in weather %i", async (seed) => {
    // On a loopback address, what lasts for 12.5 s is the target's.
    const { name, instead } = weatherOf(seed + 2_000, OF_PARTS, 20);
    const played = await play({ instead });
    expect(played.report.verdict).not.toBe("nonconformant");
    expect([name, played.report.verdictReason, runOf(played.report)]).toMatchSnapshot();
  });
});

describe("a service with a fault", () => {
  test.each(SEEDS)("in weather %i", async (seed) => {
    const { fault, scene } = drawFrom(`fault ${seed}`).of(PLAYED);
    const { name, instead } = weatherOf(seed + 1_000);
    const played = await play({ ...scene, instead });
    expect([`${fault.id}, ${name}`, ...story(played)]).toMatchSnapshot();
  });
});
