/** `explain ID`: one requirement, how it is judged, what is sent for it, and what a failure looks like. */
import type { Command } from "commander";
import type { Catalogue } from "../../engine/catalogue.ts";
import type { CatalogueEntry, Requirement } from "../../engine/claims.ts";
import type { Kind } from "../../engine/judgement.ts";
import { hasCases } from "../../engine/plan/plan.ts";
import { planRun, type RunPlan } from "../../engine/plan/plan-run.ts";
import { type Clock, SYSTEM_CLOCK } from "../../kit/clock.ts";
import type { Description } from "../../kit/generated/recording.ts";
import { type Fault, optionsOf } from "../../reference/faults/fault.ts";
import { sectionHeading } from "../../report/sections.ts";
import { hang, visible } from "../../report/text/text.ts";
import { entryOf } from "../../setup/requirement-ids.ts";
import { lookOf, write } from "../terminal/output.ts";

const LABEL = 10;

const DEFAULT_SEED = 1;

const NAMED_REQUESTS = 12;

const EXPERIMENTS: Readonly<Record<Kind, string>> = {
  itself: "fails at once: no state of the service, and nothing between it and the client, makes this right",
  again:
    "is asked again, up to three times, each time between two plain requests that are served; it fails if it deviates in the same way",
  elsewhere:
    "is looked at from both sides after the settle time, in three rounds: a list, the animal read directly, a list; it fails if they contradict each other in each round",
  series:
    "is asked about in slow series (three reads, 24 requests that are served, three reads); it fails if two of at most four series show it",
  record: "is judged from the recording, without an experiment",
};

export { default as help } from "./help/explain.txt?raw";

export function define(command: Command): Command {
  return command
    .description("Explains one requirement.")
    .argument("<id>", "a requirement's id: LIST-3")
    .option("--no-color", "no colours");
}

export async function execute(command: Command): Promise<number> {
  const { CATALOGUE, CONFORMANCE } = await import("../../../suites/index.ts");
  const { catalogueFor } = await import("../../../suites/catalogue.ts");
  const { FAULTS } = await import("../../reference/faults/index.ts");
  const entry = entryOf(command.args[0] ?? "", CATALOGUE);
  const fault = FAULTS.find(({ requirement }) => requirement === entry.id);
  const example = entry.level === "OPEN" ? null : await exampleOf(entry, fault);
  const sent = sentFor(entry, CONFORMANCE, await catalogueFor("full", DEFAULT_SEED));
  const kind = CONFORMANCE.kinds.get(example?.code ?? "");
  const { width, paint } = lookOf(command.opts<{ color: boolean }>().color);
  const line = (label: string, text: string): string => hang(label.padEnd(LABEL), text, width);
  const lines = [
    paint("bold", `${entry.id}  ${entry.level}  ${sectionHeading(entry.section)}`),
    ...["", hang("", entry.title, width), ""],
    line("Judged", entry.how),
    ...(entry.level === "OPEN" ? [] : [line("Why", entry.why)]),
    ...(example && kind ? [line("Decided", `${example.code} (${kind}): ${EXPERIMENTS[kind]}`)] : []),
    ...sent.map((text, i) => line(i === 0 ? "Sent" : "", text)),
    ...(fault ? [line("Fault", `${fault.title} (serve --fault ${fault.id})`)] : []),
    ...(example ? ["", paint("bold", "Example of a failure")] : []),
    ...Object.entries(example ?? {}).flatMap(([label, text]) => {
      const lead = `  ${label.padEnd(LABEL)}`;
      if (text === null) return [];
      // A command line is never wrapped, so that it can be copied.
      return label === "try" ? lead + visible(text) : hang(lead, visible(text), width);
    }),
  ];
  await write(process.stdout, `${lines.join("\n")}\n`);
  return 0;
}

function sentFor(entry: CatalogueEntry, core: Catalogue, full: Catalogue): readonly string[] {
  const { exhaustion, samples } = core;
  if (exhaustion.requirements.includes(entry.id)) {
    const last = [...exhaustion.beyond(1), exhaustion.again].map(({ id }) => id);
    return ["with --exhaust-rate-limit, in this order:", `${exhaustion.use(1).id} and so on`, ...last];
  }
  const own = requestsOf(entry, planRun(core, {}));
  const more = [...requestsOf(entry, planRun(full, { profile: "full" }))].filter(([id]) => !own.has(id));
  const requests = [...own.values(), ...more.map(([, text]) => `${text} (full profile)`)];
  const left = requests.length - NAMED_REQUESTS;
  const named = [...requests.slice(0, NAMED_REQUESTS), ...(left > 0 ? [`and ${left} more`] : [])];
  if (hasCases(entry)) return named;
  if (entry.level === "OPEN")
    return named.length === 0 ? ["no request: judged by the answers to other requests"] : named;
  if ("descriptionFlaw" in entry) return ["no request: the description is read (--description)"];
  const few = samples.map(({ id }) => `${id} (if nothing else is sent)`);
  return ["no request: judged by every exchange of the run", ...named, ...few];
}

function requestsOf({ id }: CatalogueEntry, { printed }: RunPlan): ReadonlyMap<string, string> {
  const own = printed.filter(({ requirements }) => requirements.includes(id));
  return new Map(
    own.map((request) => {
      const notes = [
        ...(request.essentialFor.includes(id) ? ["essential"] : []),
        ...(request.substitute ? ["only if earlier answers call for it"] : []),
      ];
      return [request.id, notes.length === 0 ? request.id : `${request.id} (${notes.join(", ")})`];
    }),
  );
}

/** One fails in a run that goes on for minutes only, beyond a Reset; the other is about the base URL, not about the service. */
export const WITHOUT_EXAMPLE: readonly string[] = ["RATE-11", "VERSION-1"];

const TIMEOUT_MS = 60_000;

type Example = Readonly<Record<"check" | "expected" | "received" | "code" | "try", string | null>>;

/** Replaces the origin of the reference, which no longer runs when the example is read. */
const EXAMPLE_ORIGIN = "https://staging.example.com";

/** Judges the embedded reference with a fault; `null` if the requirement does not fail. */
export async function exampleOf(requirement: Requirement, fault: Fault | undefined): Promise<Example | null> {
  if (WITHOUT_EXAMPLE.includes(requirement.id)) return null;
  const { judge } = await import("../../index.ts");
  const { startReference } = await import("../../reference/index.ts");
  const { shownBy = "" } = fault ?? {};
  const clock = skippingClock();
  const reference = await startReference({ clock: clock.epoch, ...(fault ? optionsOf(fault) : {}) });
  try {
    const { baseUrl, apiKey } = reference;
    const { report } = await judge(
      { baseUrl, apiKey, embedded: true },
      {
        ...{ clock, signal: AbortSignal.timeout(TIMEOUT_MS) },
        profile: shownBy.includes("--profile full") ? "full" : "core",
        exhaustRateLimit: shownBy.includes("--exhaust-rate-limit"),
        plan: shownBy.includes("--plan free") ? "free" : null,
        description: "descriptionFlaw" in requirement ? await described(requirement.descriptionFlaw) : null,
      },
    );
    const checks = report.requirements.find(({ id }) => id === requirement.id)?.checks ?? [];
    const check = checks.find(({ outcome }) => outcome === "failed");
    if (!check?.deviation) return null;
    const shown = (text: string | null): string =>
      (text ?? "").replaceAll(new URL(baseUrl).origin, EXAMPLE_ORIGIN);
    const { title, expected, received, reproduce, deviation } = check;
    return {
      ...{ check: title, expected: shown(expected), received: shown(received), code: deviation.code },
      try: reproduce && shown(reproduce),
    };
  } finally {
    await reference.close();
  }
}

async function described(flaw: ((text: string) => string) | undefined): Promise<Description> {
  const { default: openapi } = await import("../../../schemas/openapi.json", { with: { type: "json" } });
  const good = JSON.stringify(openapi, null, 2);
  const text = flaw?.(good) ?? good;
  return {
    source: "openapi.json",
    documents: [{ name: "openapi.json", text, sha256: null, absent: null, links: {} }],
  };
}

/** A clock that starts 10 s into the current minute, and on which waits are over at once. */
function skippingClock(): Clock {
  let ahead = 10_000 - (Date.now() % 60_000);
  return {
    now: () => SYSTEM_CLOCK.now() + ahead,
    epoch: () => SYSTEM_CLOCK.epoch() + ahead,
    after: (ms, callback) => {
      const waits = Math.min(ms, 5);
      return SYSTEM_CLOCK.after(waits, () => {
        ahead += ms - waits;
        callback();
      });
    },
  };
}
