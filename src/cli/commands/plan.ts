/** `plan`: lists the requests that a run would send, in the order of its stages; sends nothing. */
import type { Command } from "commander";
import type { PlannedCheck, PrintedRequest, RunPlan } from "../../engine/plan/plan-run.ts";
import { idRanges } from "../../kit/id-ranges.ts";
import { SELECTION_ROWS } from "../../options/judging.ts";
import { grouped } from "../../report/sections.ts";
import { count, hang, type Look, renderJson } from "../../report/text/text.ts";
import { networkFrom } from "../../setup/network/network.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { applyChosen, type Chosen, chosenTargets, runOptionsOf, sourceOf } from "../config/index.ts";
import { type Config, problemsOf, refuse } from "../config/read.ts";
import { expectedFailuresFrom } from "../expected-failures/read.ts";
import { type FlagName, type RunFlags, withOptions } from "../options/flags.ts";
import { extraHeaders } from "../options/headers.ts";
import { lookOf, write } from "../terminal/output.ts";

const OF_A_RUN = [
  "config",
  "target",
  "plan",
  "rate",
  "seed",
  ...(Object.keys(SELECTION_ROWS) as (keyof typeof SELECTION_ROWS)[]),
] as const satisfies readonly FlagName[];

export { default as help } from "./help/plan.txt?raw";

export function define(command: Command): Command {
  command.description("Shows what a run would send, and sends nothing.");
  return withOptions(command, OF_A_RUN)
    .optionsGroup("Output:")
    .option("--json", "as JSON")
    .option("--no-color", "no colours");
}

export async function execute(command: Command): Promise<number> {
  const chosen = await chosenTargets(command, process.env);
  const { json, color, target } = command.opts<RunFlags & { json?: boolean; color: boolean }>();
  if (target !== undefined && chosen.some(({ name }) => name === null))
    throw new UsageError("--target needs a config with `targets` (--config)");
  const plans: (readonly [string | null, RunPlan])[] = [];
  for (const each of chosen) plans.push([each.name, await planOf(command, each)]);
  const look = lookOf(color);
  const [first, ...others] = plans;
  const isOne = others.length === 0;
  const texts = plans.map(([name, plan]) =>
    isOne ? asText(plan, look) : `${look.paint("bold", `Target ${name}`)}\n\n${asText(plan, look)}`,
  );
  const data = isOne && first ? first[1] : Object.fromEntries(plans);
  await write(process.stdout, json ? renderJson(data) : texts.join("\n"));
  return 0;
}

async function planOf(command: Command, chosen: Chosen): Promise<RunPlan> {
  await applyChosen(command, chosen);
  const { config } = chosen;
  const flags = command.opts<RunFlags>();
  if (config) await checkSurroundings(command, config, flags);
  const { catalogueFor } = await import("../../../suites/catalogue.ts");
  const { planRun } = await import("../../engine/plan/plan-run.ts");
  const { DEFAULTS } = await import("../../run/options.ts");
  const options = await runOptionsOf(command, flags, config);
  const { profile, seed } = { ...DEFAULTS, ...options };
  return planRun(await catalogueFor(profile, seed), options, await catalogueFor("full", seed));
}

async function checkSurroundings(command: Command, config: Config, flags: RunFlags): Promise<void> {
  const source = (name: string): string => sourceOf(command, config, name);
  const checks = [
    () => networkFrom(flags, flags.baseUrl ?? "https://localhost/v1", process.env, source),
    () => expectedFailuresFrom(flags, source("expectedFailures")),
    () => extraHeaders(config, [], process.env),
  ];
  refuse((await Promise.all(checks.map(problemsOf))).flat());
}

function asText(plan: RunPlan, look: Look): string {
  const { printed, fillers } = plan;
  const { paint, width } = look;
  const widest = Math.min(WIDEST_REQUEST, Math.max(...printed.map(({ id }) => id.length), 7));
  const total = `${count(plan.requests, "request")}, ${plan.keyRequests} with the key, at most ${count(plan.creations, "creation")}`;
  const stages = [...grouped(printed, ({ stage }) => stage)].flatMap(([stage, requests]) => [
    paint("bold", STAGE_WORDS[stage]),
    ...requests.map((each) => requestLine(each, widest, width)),
    // The creations that only fill the store follow the others.
    ...(fillers > 0 && stage === "creations"
      ? [`  key creates  at most ${count(fillers, "more creation")} that fill the store`]
      : []),
  ]);
  const parts = [
    [paint("bold", total), ...costs(plan).map((line) => hang("", line, width))],
    [hang("", LEGEND, width)],
    [paint("dim", `  key creates  ${"request".padEnd(widest)}  for`), ...stages],
    leftLine("Left out by the budget", plan.leftOut, look),
    leftLine("Left to the full profile", plan.leftToFull, look),
  ];
  const shown = parts.filter((lines) => lines.length > 0);
  return `${shown.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function requestLine(
  { id, key, creates, substitute, requirements, essentialFor }: PrintedRequest,
  widest: number,
  width: number,
): string {
  const lead = `  ${key ? "key" : "   "} ${substitute ? "if need" : CREATES[creates]}  `;
  return hang(`${lead}${id.padEnd(widest)}  `, idsOf(requirements, essentialFor), width);
}

/** How many checks are left out, and of which requirements; --json names them. */
function leftLine(title: string, checks: readonly PlannedCheck[], { width }: Look): readonly string[] {
  const ids = [...new Set(checks.map(({ requirement }) => requirement))];
  return ids.length === 0
    ? []
    : [hang("", `${title}: ${count(checks.length, "check")} of ${idRanges(ids)}`, width)];
}

function costs(plan: RunPlan): readonly string[] {
  const { budget, reserve, series, exhaustion, minutes, atRate } = plan;
  const at = (Object.entries(minutes) as [string, number][]).map(
    ([name, least]) => `${name} ${least === 0 ? "none" : `about ${count(least, "minute")}`}`,
  );
  return [
    `budget: ${budgetWords(budget)}`,
    `in reserve, for experiments and for what is asked again: ${budgetWords(reserve)}`,
    series &&
      `for slow series of reads, if Remaining seems not to count down: at most ${budgetWords(series)}`,
    exhaustion && `at the end, at most ${count(exhaustion.most, "request")} more to use up the rate limit`,
    atRate &&
      `at ${atRate.perSecond} a second (--rate): about ${atRate.seconds < 120 ? `${Math.ceil(atRate.seconds)} s` : count(Math.ceil(atRate.seconds / 60), "minute")}, without waits for the rate limit`,
    `waits for the rate limit, by the key's plan: ${at.join(", ")}`,
  ].filter((line) => line !== null);
}

function budgetWords({ requests, keyRequests, creations }: RunPlan["budget"]): string {
  return `${count(requests, "request")}, ${keyRequests} with the key, ${count(creations, "creation")}`;
}

const WIDEST_REQUEST = 44;

const LEGEND =
  "In brackets: what is sent in place of the key, or when. For: the requirements that the answer is evidence for; stock: creates animals that lists and getPet need. *: for an essential check, without which the requirement does not pass. If need: sent only where earlier answers call for it, as a substitute for a request that could show nothing; not counted.";

const CREATES = { yes: "creates", maybe: "maybe  ", no: "       " } as const;

/** The stages of a run (catalogue, "The order of a run"). */
const STAGE_WORDS: Readonly<Record<PrintedRequest["stage"], string>> = {
  "without-key": "without the key",
  opening: "the first requests with the key",
  invalid: "invalid bodies, together",
  "first-creations": "the first creations",
  burst: "creations at the same time",
  creations: "other valid creations",
  reads: "lists and reads",
  "repeated-reads": "reads that are repeated without the key",
  "second-burst": "more creations at the same time",
  sequences: "creations, lists and reads in turn",
  generated: "generated creations",
  crowd: "more than 100 animals",
  crowded: "lists of more than 100 animals",
  "generated-reads": "reads of generated animals",
  credentials: "after the experiments: wrong credentials, in three batches",
  last: "the last reads",
};

/** Ids by their prefixes, the essential ones marked: "LIST-1*,3 AUTH-2". */
function idsOf(ids: readonly string[], essential: readonly string[]): string {
  const prefixOf = (id: string): string => /^.*-(?=\d+$)/.exec(id)?.[0] ?? id;
  const groups = [...grouped(ids, prefixOf)].map(([prefix, of]) => {
    const numbers = of.map((id) => id.slice(prefix.length) + (essential.includes(id) ? "*" : ""));
    return prefix + numbers.join(",");
  });
  return groups.join(" ");
}
