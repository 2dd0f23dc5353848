/** `plan`: what a run would send, in order of need; sends nothing. */
import type { Command } from "commander";
import { count, hang, type Paint, paintFor } from "../../report/terminal/layout.ts";
import type { RunPlan } from "../../verdict/plan/plan-run.ts";
import { checkSurroundings, configured } from "../config/index.ts";
import {
  type ConfigFlags,
  type PaceFlags,
  type SelectionFlags,
  withConfig,
  withRate,
  withSelection,
} from "../options/options.ts";
import { chosenIds } from "../options/rerun.ts";
import { runOptionsOf } from "../options/run-options.ts";
import { wantsColor } from "../terminal/color.ts";
import { widthOf, write } from "../terminal/output.ts";

type PlanFlags = SelectionFlags &
  ConfigFlags &
  Pick<PaceFlags, "rate"> & { readonly json?: boolean; readonly color: boolean };

const AFTER = `
A run may send somewhat more: a request that was lost or refused by the rate limit is
sent again, and where an answer leaves doubt a follow-up settles it: the reserve pays.
With --config, the variables and files that it names are checked, the key aside.

Examples:
  $ petstore-conformance plan
  $ petstore-conformance plan --profile full --read-only
  $ petstore-conformance plan --only LIST --json
`;

/** Options and help of `plan`. */
export function define(command: Command): Command {
  command.description("Shows what a run would send, and sends nothing.").addHelpText("after", AFTER);
  return withRate(withSelection(withConfig(command)))
    .optionsGroup("Output:")
    .option("--json", "as JSON")
    .option("--no-color", "no colours")
    .optionsGroup("Help:");
}

/** Prints the plan. */
export async function execute(command: Command): Promise<number> {
  const config = await configured(command);
  if (config) await checkSurroundings(config, process.env);
  const flags = command.opts<PlanFlags>();
  const { catalogueFor } = await import("../../../suites/catalogue.ts");
  const { CATALOGUE } = await import("../../../suites/index.ts");
  const { planRun } = await import("../../verdict/plan/plan-run.ts");
  const { DEFAULTS } = await import("../../run/options.ts");
  const options = runOptionsOf(flags, await chosenIds(command, flags, config, CATALOGUE), config?.members);
  const { profile, seed } = { ...DEFAULTS, ...options };
  const plan = planRun(await catalogueFor(profile, seed), options);
  const paint = paintFor(wantsColor(process.stdout, flags.color, process.env));
  const text = flags.json
    ? `${JSON.stringify(plan, null, 2)}\n`
    : asText(plan, Math.min(widthOf(process.stdout), 100), paint);
  await write(process.stdout, text);
  return 0;
}

function asText(plan: RunPlan, width: number, paint: Paint): string {
  const sent = plan.asks.filter((ask) => ask.sent);
  const widest = Math.min(WIDEST_REQUEST, Math.max(...sent.map((ask) => ask.id.length), 7));
  const rows = sent.map((ask) => {
    const lead = `  ${ask.priority.padEnd(9)}  ${ask.key ? "key" : "   "} ${CREATES[ask.creates]}  `;
    const indent = lead.length + widest + 2;
    // A request too long for its column has what it is for on the line below, in the same place.
    const start =
      ask.id.length > widest
        ? `${lead}${ask.id}\n${" ".repeat(indent)}`
        : `${lead}${ask.id.padEnd(widest)}  `;
    return start + hang(" ".repeat(indent), grouped(ask.requirements), width).trimStart();
  });
  const head = `  ${"need".padEnd(9)}  key creates  ${"request".padEnd(widest)}  for`;
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

/** What failures and using up the limit may take, and how long it all takes at each plan's limit. */
function costs({ reserve, search, exhaustion, minutes, atRate }: RunPlan): readonly string[] {
  const again = `in reserve, for retries, controls and follow-ups: ${count(reserve.requests, "request")}, ${reserve.keyRequests} with the key`;
  const smaller = search
    ? [
        `where generated values fail, at most ${count(search.requests, "request")} of the reserve, ` +
          `${count(search.creations, "creation")} among them, to make them small`,
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
        `at ${atRate.perSecond} a second (--rate): about ${duration(atRate.seconds)}, waits for the rate limit aside`,
      ]
    : [];
  const waits = `waits for the rate limit, by the key's plan: ${at.join(", ")}`;
  return [again, ...smaller, ...used, ...slowed, waits];
}

/** "16 s", "2 minutes". */
function duration(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} s` : count(Math.ceil(seconds / 60), "minute");
}

/** Columns of the requests. */
const WIDEST_REQUEST = 44;

const LEGEND =
  "In order of need: where the budget is short, the last are left out first. In brackets: what is sent in place of the key, or when. For: the requirements that the answer is evidence for; stock: animals that lists and getPet need.";

const CREATES = { yes: "creates", maybe: "maybe  ", no: "       " } as const;

/** "LIST-1,3 AUTH-2": ids by their prefix. */
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
