/** `plan`: what a run would send, in order of need; sends nothing. */
import type { Command } from "commander";
import { count, hang, type Paint, paintFor } from "../report/layout.ts";
import type { Plan } from "../run/plan.ts";
import { wantsColor } from "./color.ts";
import { newCommand } from "./command.ts";
import { configured, sourceOf } from "./config/index.ts";
import { type ConfigFlags, type SelectionFlags, withConfig, withSelection } from "./options.ts";
import { widthOf, write } from "./output.ts";
import { checkedOnly } from "./requirement-ids.ts";
import { runOptionsOf } from "./run-options.ts";

type PlanFlags = SelectionFlags & ConfigFlags & { readonly json?: boolean; readonly color: boolean };

const AFTER = `
A run may send somewhat more: a request without an answer is repeated, and where an answer
leaves doubt another request settles it, within the budget.

Examples:
  $ petstore-conformance plan
  $ petstore-conformance plan --profile full --read-only
  $ petstore-conformance plan --only LIST --json
`;

/** Options and help of `plan`. */
export function define(): Command {
  const command = newCommand(
    "petstore-conformance plan",
    "Shows what a run would send, and sends nothing.",
    AFTER,
  );
  return withSelection(withConfig(command))
    .optionsGroup("Output:")
    .option("--json", "as JSON")
    .option("--no-color", "no colours")
    .optionsGroup("Help:");
}

/** Prints the plan. */
export async function execute(command: Command): Promise<number> {
  const config = await configured(command);
  const flags = command.opts<PlanFlags>();
  const { catalogueFor } = await import("../../suites/catalogue.ts");
  const { CATALOGUE } = await import("../../suites/index.ts");
  const { planRun } = await import("../run/plan.ts");
  const { DEFAULTS } = await import("../run/options.ts");
  const options = runOptionsOf(
    flags,
    checkedOnly(flags.only ?? [], CATALOGUE, sourceOf(command, config, "only")),
    config?.members,
  );
  const { profile, seed } = { ...DEFAULTS, ...options };
  const plan = planRun(await catalogueFor(profile, seed), options);
  const paint = paintFor(wantsColor(process.stdout, flags.color, process.env));
  const text = flags.json
    ? `${JSON.stringify(plan, null, 2)}\n`
    : asText(plan, Math.min(widthOf(process.stdout), 100), paint);
  await write(process.stdout, text);
  return 0;
}

function asText(plan: Plan, width: number, paint: Paint): string {
  const sent = plan.asks.filter((ask) => ask.sent);
  const widest = Math.min(WIDEST_REQUEST, Math.max(...sent.map((ask) => ask.id.length), 7));
  const rows = sent.map((ask) => {
    const lead = `  ${String(ask.need).padStart(4)}  ${ask.key ? "key" : "   "} ${CREATES[ask.creates]}  `;
    const indent = lead.length + widest + 2;
    // A request too long for its column has what it is for on the line below, in the same place.
    const start =
      ask.id.length > widest
        ? `${lead}${ask.id}\n${" ".repeat(indent)}`
        : `${lead}${ask.id.padEnd(widest)}  `;
    return start + hang(" ".repeat(indent), grouped(ask.requirements), width).trimStart();
  });
  const head = `  ${"need".padStart(4)}  key creates  ${"request".padEnd(widest)}  for`;
  const total = `${count(plan.requests, "request")}, ${plan.keyRequests} with the key, at most ${count(plan.creations, "creation")}`;
  const parts = [[paint("bold", total), ...costs(plan)].join("\n"), [paint("dim", head), ...rows].join("\n")];
  if (plan.leftToFull.length > 0) {
    const left = plan.leftToFull.map(({ requirement, title }) =>
      hang(`  ${requirement.padEnd(11)}`, title, width),
    );
    parts.push([paint("bold", "Left to the full profile"), ...left].join("\n"));
  }
  return `${parts.join("\n\n")}\n`;
}

/** What failures and using up the limit may take, and how long it all takes at each plan's limit. */
function costs({ search, exhaustion, minutes }: Plan): readonly string[] {
  const smaller = search
    ? [
        `where generated values fail, at most ${count(search.requests, "request")} more, ` +
          `${count(search.creations, "creation")} among them, to make them small`,
      ]
    : [];
  const used = exhaustion
    ? [`at the end, at most ${count(exhaustion.most, "request")} more to use up the rate limit`]
    : [];
  const at = (Object.entries(minutes) as [string, number][]).map(
    ([plan, least]) => `${plan} ${least === 0 ? "no wait" : `about ${count(least, "minute")}`}`,
  );
  return [...smaller, ...used, `at the limit of each plan: ${at.join(", ")}`];
}

/** Columns of the requests. */
const WIDEST_REQUEST = 44;

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
