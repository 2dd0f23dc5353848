/** Every fault of the proof that core finds is found in a run without a network, in milliseconds; `npm run prove` shows it over HTTP. */
import { describe, expect, test } from "vitest";
import { type Fault, optionsWith } from "../../proof/faults/fault.ts";
import { FAULTS } from "../../proof/faults/index.ts";
import type { ReferenceOptions } from "../../src/reference/index.ts";
import { play, type Scene } from "../support/played-run.ts";

/** What shows only on the wire: how bodies are framed and connections end, requests that overlap, the key where it is to be redacted. */
const OVER_HTTP_ONLY: readonly string[] = [
  ...["body-truncated-fetched", "body-cut-by-characters", "body-cut-long", "body-labelled-gzip"],
  ...["closed-malformed-json", "silent-array-body", "ids-race", "names-mixed-up", "lost-in-a-race"],
  ...["key-in-401", "key-in-404", "key-in-list"],
];

/** The scene of a service, `null` where it needs a clock or ids of its own. */
function sceneOf(options: ReferenceOptions): Scene | null {
  const { changes = [], stock = 0, plan = "business", ...others } = options;
  return Object.keys(others).length > 0 ? null : { changes, stock, plan };
}

const found = async (fault: Fault, only: readonly string[] | null): Promise<boolean> => {
  const scene = sceneOf(optionsWith(fault));
  if (!scene) return true;
  const options = { ...(only ? { only } : {}), ...(fault.suite?.plan ? { plan: fault.suite.plan } : {}) };
  const { report } = await play({ ...scene, options });
  return report.requirements.some(({ id, outcome }) => id === fault.requirement && outcome === "failed");
};

const CORE = FAULTS.filter(({ profile, suite }) => profile !== "full" && !suite?.exhaustRateLimit);
const AREAS = [...new Set(CORE.map(({ requirement }) => requirement.replace(/-.*/, "")))];

describe.each(AREAS)("%s", (area) => {
  test("each fault is found, by a run of its requirement or by a whole one", async () => {
    const own = CORE.filter(({ requirement }) => requirement.startsWith(`${area}-`));
    const alive: string[] = [];
    for (const fault of own)
      if (!(await found(fault, [fault.requirement])) && !(await found(fault, null))) alive.push(fault.id);
    expect(alive).toEqual(OVER_HTTP_ONLY.filter((id) => own.some((fault) => fault.id === id)));
  });
});
