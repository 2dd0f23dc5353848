/**
 * Serves one target of the comparison in a process of its own: `reference`, `fault:ID`, `style:ID` or `mixture:SEED`.
 * `list` prints all of them instead. Sends its parent where it listens and, when asked to stop, what it counted.
 */
import { FAULTS } from "../../proof/faults/index.ts";
import { STYLES } from "../../proof/faults/styles/index.ts";
import { compose } from "../../proof/prove/mixtures/compose.ts";
import { drawMixture } from "../../proof/prove/mixtures/draw.ts";
import { shouldOnly } from "../../proof/prove/mixtures/part.ts";
import { type PlanChoice, type ReferenceOptions, startReference } from "../../src/reference/index.ts";
import type { RunOptions } from "../../src/run/options.ts";

/** A target by its name. */
interface Target {
  readonly options: ReferenceOptions;
  /** Options that the target's operator would give to the suite. */
  readonly hints: Partial<RunOptions>;
  /** Whether it fails SHOULDs although it is conformant. */
  readonly departs: boolean;
  /** The parts of a mixture. */
  readonly parts?: readonly string[];
}

/** A limit that no tool reaches. */
const LIMITLESS: PlanChoice = { perMinute: 1_000_000, perDay: 1_000_000_000 };

async function targetNamed(name: string): Promise<Target> {
  const [kind, id = ""] = name.split(":");
  if (kind === "reference") return { options: { plan: LIMITLESS }, hints: {}, departs: false };
  if (kind === "fault") {
    const fault = FAULTS.find((each) => each.id === id);
    if (!fault) throw new Error(`there is no fault ${id}`);
    const given = fault.options?.() ?? {};
    // Faults of the rate limit show with the limit that they are about.
    const plan = fault.requirement.startsWith("RATE-") ? { plan: "business" as const } : { plan: LIMITLESS };
    const changes = [...(given.changes ?? []), fault.change];
    return { options: { ...plan, ...given, changes }, hints: fault.suite ?? {}, departs: false };
  }
  if (kind === "style") {
    const style = STYLES.find((each) => each.id === id);
    if (!style) throw new Error(`there is no style ${id}`);
    const departs = (style.departs ?? []).length > 0;
    return { options: { plan: LIMITLESS, ...style.options() }, hints: style.suite ?? {}, departs };
  }
  if (kind === "mixture" && /^\d{1,9}$/.test(id)) {
    const parts = await drawMixture(Number(id));
    const { options, suite, departs } = compose(parts, LIMITLESS);
    return { options, hints: suite, departs: departs.size > 0, parts };
  }
  throw new Error(`${name} is no target: reference, fault:ID, style:ID or mixture:SEED`);
}

const name = process.argv[2] ?? "list";
if (name === "list") {
  const faults = FAULTS.map(({ id, requirement, title, profile = "core" }) => {
    return {
      name: `fault:${id}`,
      requirement,
      title,
      profile,
      level: shouldOnly([requirement]) ? "SHOULD" : "MUST",
    };
  });
  const styles = STYLES.map(({ id, title, departs = [] }) => ({ name: `style:${id}`, title, departs }));
  process.stdout.write(JSON.stringify({ faults, styles }));
} else {
  const { options, hints, departs, parts } = await targetNamed(name);
  const apiKey = process.env.PETSTORE_API_KEY;
  const reference = await startReference({ ...options, ...(apiKey ? { apiKey } : {}) });
  process.send?.({ baseUrl: reference.baseUrl, apiKey: reference.apiKey, hints, departs, parts });
  process.on("message", (told) => {
    const { requests, created } = reference.counters;
    process.send?.({ requests, created }, () => (told === "stop" ? process.exit(0) : undefined));
  });
  process.once("disconnect", () => process.exit(0));
}
