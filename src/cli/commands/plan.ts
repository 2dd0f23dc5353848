/** `plan`: lists the requests that a run would send, by priority; sends nothing. */
import type { Command } from "commander";
import { SELECTION_ROWS } from "../../options/rows/selection.ts";
import { count, hang, type Paint, paintFor } from "../../report/terminal/layout.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { RunPlan } from "../../verdict/plan/plan-run.ts";
import { applyChosen, type Chosen, checkSurroundings, chosenTargets } from "../config/index.ts";
import { withOptions } from "../options/options.ts";
import type { FlagName, RunFlags } from "../options/parsers.ts";
import { selectionOf } from "../options/rerun.ts";
import { runOptionsOf } from "../options/run-options.ts";
import { wantsColor } from "../terminal/color.ts";
import { widthOf, write } from "../terminal/output.ts";

const OF_A_RUN = [
  "config",
  "target",
  "rate",
  ...(Object.keys(SELECTION_ROWS) as (keyof typeof SELECTION_ROWS)[]),
] as const satisfies readonly FlagName[];

type PlanFlags = Pick<RunFlags, (typeof OF_A_RUN)[number]> & {
  readonly json?: boolean;
  readonly color: boolean;
};

const WHICH_TARGET = "of a config that has targets, which one: may be repeated, or all";

const AFTER = `
A run may send more, up to the reserve: requests that were lost or refused by the rate
limit are sent again, and unclear answers lead to follow-up requests. With --config, the
variables and files that it names are checked, except the key; with several targets,
those of the targets that --target names.

Examples:
  $ petstore-conformance plan
  $ petstore-conformance plan --profile full --read-only
  $ petstore-conformance plan --only LIST --json
`;

/** Options and help of `plan`. */
export function define(command: Command): Command {
  command.description("Shows what a run would send, and sends nothing.").addHelpText("after", AFTER);
  return withOptions(command, OF_A_RUN, { target: WHICH_TARGET })
    .optionsGroup("Output:")
    .option("--json", "as JSON")
    .option("--no-color", "no colours")
    .optionsGroup("Help:");
}

/** Prints the plan, or those of the chosen targets. */
export async function execute(command: Command): Promise<number> {
  const chosen = await chosenTargets(command, process.env);
  const { json = false, color, target } = command.opts<PlanFlags>();
  if (target !== undefined && chosen[0].name === null)
    throw new UsageError("--target needs a config with `targets` (--config)");
  const plans: (readonly [string | null, RunPlan])[] = [];
  for (const each of chosen) plans.push([each.name, await planOf(command, each)]);
  const paint = paintFor(wantsColor(process.stdout, color, process.env));
  const width = Math.min(widthOf(process.stdout), 100);
  const data = plans.length === 1 ? plans[0]?.[1] : Object.fromEntries(plans);
  const texts = plans.map(([name, plan]) => {
    const text = asText(plan, width, paint);
    return plans.length === 1 ? text : `${paint("bold", `Target ${name}`)}\n\n${text}`;
  });
  await write(process.stdout, json ? `${JSON.stringify(data, null, 2)}\n` : texts.join("\n"));
  return 0;
}

async function planOf(command: Command, chosen: Chosen): Promise<RunPlan> {
  await applyChosen(command, chosen);
  const { config } = chosen;
  if (config) await checkSurroundings(config, process.env);
  const flags = command.opts<PlanFlags>();
  const { catalogueFor } = await import("../../../suites/catalogue.ts");
  const { CATALOGUE } = await import("../../../suites/index.ts");
  const { planRun } = await import("../../verdict/plan/plan-run.ts");
  const { DEFAULTS } = await import("../../run/options.ts");
  const options = runOptionsOf(flags, await selectionOf(command, flags, config, CATALOGUE), config?.members);
  const { profile, seed } = { ...DEFAULTS, ...options };
  return planRun(await catalogueFor(profile, seed), options);
}

function asText(plan: RunPlan, width: number, paint: Paint): string {
  const sent = plan.printed.filter((request) => request.sent);
  const widest = Math.min(WIDEST_REQUEST, Math.max(...sent.map(({ id }) => id.length), 7));
  const rows = sent.map(({ id, priority, key, creates, requirements }) => {
    const lead = `  ${priority.padEnd(9)}  ${key ? "key" : "   "} ${CREATES[creates]}  `;
    const indent = lead.length + widest + 2;
    // If a request is too long for its column, its requirements go on the next line.
    const start =
      id.length > widest ? `${lead}${id}\n${" ".repeat(indent)}` : `${lead}${id.padEnd(widest)}  `;
    return start + hang(" ".repeat(indent), grouped(requirements), width).trimStart();
  });
  const head = `  ${"priority".padEnd(9)}  key creates  ${"request".padEnd(widest)}  for`;
  const total = `${count(plan.requests, "request")}, ${plan.keyRequests} with the key, at most ${count(plan.creations, "creation")}`;
  const parts = [
    [paint("bold", total), ...costs(plan)].join("\n"),
    hang("", LEGEND, width),
    [paint("dim", head), ...rows].join("\n"),
  ];
  if (plan.leftToFull.length > 0) {
    const left = plan.leftToFull.map(({ requirement, title }) =>
      hang(`  ${requirement.padEnd(11)}`, title, width),
    );
    parts.push([paint("bold", "Left to the full profile"), ...left].join("\n"));
  }
  return `${parts.join("\n\n")}\n`;
}

/** Requests for retries, shrinking and using up the limit, and the waits at each plan's limit. */
function costs({ reserve, search, exhaustion, minutes, atRate }: RunPlan): readonly string[] {
  const again = `in reserve, for retries, controls and follow-ups: ${count(reserve.requests, "request")}, ${reserve.keyRequests} with the key`;
  const smaller = search
    ? [
        `to shrink generated values that fail: at most ${count(search.requests, "request")} of the reserve, ` +
          `${count(search.creations, "creation")} among them`,
      ]
    : [];
  const used = exhaustion
    ? [`at the end, at most ${count(exhaustion.most, "request")} more to use up the rate limit`]
    : [];
  const at = (Object.entries(minutes) as [string, number][]).map(
    ([plan, least]) => `${plan} ${least === 0 ? "none" : `about ${count(least, "minute")}`}`,
  );
  const slowed = atRate
    ? [
        `at ${atRate.perSecond} a second (--rate): about ${duration(atRate.seconds)}, without waits for the rate limit`,
      ]
    : [];
  const waits = `waits for the rate limit, by the key's plan: ${at.join(", ")}`;
  return [again, ...smaller, ...used, ...slowed, waits];
}

/** "16 s", "2 minutes". */
function duration(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} s` : count(Math.ceil(seconds / 60), "minute");
}

/** Most columns for the requests. */
const WIDEST_REQUEST = 44;

const LEGEND =
  "By priority: if the budget is too small, the last requests are left out first. In brackets: what is sent in place of the key, or when. For: the requirements that the answer is evidence for; stock: creates animals that lists and getPet need.";

const CREATES = { yes: "creates", maybe: "maybe  ", no: "       " } as const;

/** Formats ids grouped by prefix: "LIST-1,3 AUTH-2". */
function grouped(ids: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const [, prefix = id, number] = /^(.*-)(\d+)$/.exec(id) ?? [];
    const numbers = groups.get(prefix) ?? [];
    if (number !== undefined) numbers.push(number);
    groups.set(prefix, numbers);
  }
  return [...groups].map(([prefix, numbers]) => prefix + numbers.join(",")).join(" ");
}
