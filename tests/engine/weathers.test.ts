/**
 * Many short runs in weather that a seed draws: losses, outages, pages for people, refusals of the key, of creations or of wrong
 * credentials, in single answers or for a while; of a service as it should be, and of one with a fault. Each comes to the same
 * every time.
 */
import { describe, expect, test } from "vitest";
import { type Fault, optionsWith } from "../../proof/faults/fault.ts";
import { FAULTS } from "../../proof/faults/index.ts";
import { randomFrom } from "../../src/kit/random.ts";
import { type Instead, play, type Scene, type Sent, sceneOf, story } from "../support/played-run.ts";

const PAGE: Instead = {
  status: 200,
  headers: [["Content-Type", "text/html"]],
  body: new TextEncoder().encode("<h1>We are back soon</h1>"),
};

/** What comes in place of an answer. */
const TROUBLES: readonly (readonly [name: string, instead: Instead])[] = [
  ...(["closed", "silent", "refused"] as const).map((kind) => [kind, kind] as const),
  ...([403, 404, 429, 500, 502, 503] as const).map((status) => [String(status), status] as const),
  ["a page", PAGE],
];

/** To which requests it happens. */
const VICTIMS: readonly (readonly [name: string, is: (sent: Sent) => boolean])[] = [
  ["all", () => true],
  ["those with the key", ({ request }) => request.credential.kind === "valid"],
  ["those without the key", ({ request }) => request.credential.kind !== "valid"],
  ["creations", ({ request }) => request.method === "POST"],
  ["lists", ({ request }) => request.operation === "listPets"],
  ["reads of an animal", ({ request }) => request.operation === "getPet"],
];

/** A number from 0 to below `most` that a seed and a word decide. */
const drawn = (seed: number, word: string, most: number): number =>
  Number(randomFrom(`${seed} ${word}`) % BigInt(most));

interface Weather {
  readonly name: string;
  readonly instead: NonNullable<Scene["instead"]>;
}

/** Now and then, or for some seconds from some request on. */
function weatherOf(seed: number): Weather {
  const [trouble, instead] = TROUBLES[drawn(seed, "trouble", TROUBLES.length)] ?? ["", 500 as const];
  const [victims, is] = VICTIMS[drawn(seed, "victims", VICTIMS.length)] ?? ["", () => true];
  const begins = drawn(seed, "begins", 90);
  if (seed % 2 === 0) {
    const every = 3 + drawn(seed, "every", 15);
    return {
      name: `${trouble} for one in ${every} of ${victims}`,
      instead: (sent) => (is(sent) && drawn(seed, `request ${sent.nth}`, every) === 0 ? instead : null),
    };
  }
  const ms = 500 * (1 + drawn(seed, "lasts", 30));
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

/** Faults that can be played as they are. */
const PLAYED = FAULTS.flatMap((fault) => {
  const scene = fault.profile !== "full" && !fault.suite ? sceneOf(optionsWith(fault)) : null;
  return scene ? [{ fault, scene }] : [];
});

describe("a service as it should be", () => {
  test.each(SEEDS)("in weather %i", async (seed) => {
    const { name, instead } = weatherOf(seed);
    const played = await play({ instead });
    expect(played.report.verdict).not.toBe("nonconformant");
    expect([name, ...story(played)]).toMatchSnapshot();
  });
});

describe("a service with a fault", () => {
  test.each(SEEDS)("in weather %i", async (seed) => {
    const { fault, scene } = PLAYED[drawn(seed, "fault", PLAYED.length)] as { fault: Fault; scene: Scene };
    const { name, instead } = weatherOf(seed + 1_000);
    const played = await play({ ...scene, instead });
    expect([`${fault.id}, ${name}`, ...story(played)]).toMatchSnapshot();
  });
});
