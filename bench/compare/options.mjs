/** The options of the comparison, read from the command line. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { TOOLS } from "./tools.mjs";

export const HELP = `Usage: node bench/compare/run.mjs [options]

Runs this suite and other tools on the same targets, and adds the results to a JSON file. What the file has already
is not measured again, so that an interrupted comparison goes on where it was.

Options:
  --out <file>      file of results (default: docs/benchmarks.json)
  --tools <names>   comma-separated: ${TOOLS.map(({ id }) => id).join(",")} (default: those that are installed)
  --targets <name>  a target, or several, comma-separated: reference, fault:ID, style:ID, mixture:SEED
                    (default: the reference, a sample of faults and styles, and the mixtures)
  --sample <n>      n faults and n/2 styles, drawn by --seed; those of a smaller sample are part of a larger one
  --seed <n>        (default: 1)
  --every <n>       of the faults and styles in their order, every n-th (default: 1 for core, 8 for others,
                    24 for tools as their documentation starts)
  --mixtures <n>    mixtures with the seeds 1 to n (default: 100, and 20 for other tools)
  --jobs <n>        targets at once, from 1 to 16 (default: 1)
  --logs <dir>      keep there what the tools print
  --again           measure again what the file has
  --quieter <n>     measure again what the file has from a load average above this number
  --only-times      measure only time and memory: each tool three times on the reference, one after the other
  --help            show this help

Exit codes: 0 measured, 2 usage error, 4 a tool or a target could not be started.
`;

const RESULTS = fileURLToPath(new URL("../../docs/benchmarks.json", import.meta.url));

/** A wrong use of the command line. */
export class Usage extends Error {}

/** The options of a command line; throws a {@link Usage} that says what is wrong. */
export function optionsFrom(argv) {
  const { values } = parsed(argv);
  const { out = RESULTS, again = false, help = false } = values;
  const known = TOOLS.map(({ id }) => id);
  const tools = values.tools?.split(",") ?? null;
  const wrong = tools?.find((id) => !known.includes(id));
  if (wrong !== undefined)
    throw new Usage(`--tools: there is no tool ${wrong}; choose from ${known.join(", ")}`);
  const targets = values.targets?.split(",") ?? null;
  const odd = targets?.find((name) => !/^(reference|(fault|style):[a-z0-9-]+|mixture:\d{1,9})$/.test(name));
  if (odd !== undefined)
    throw new Usage(`--targets: ${odd} is no target; name reference, fault:ID, style:ID or mixture:SEED`);
  return {
    ...{
      out,
      tools,
      targets,
      again,
      help,
      logs: values.logs ?? null,
      onlyTimes: values["only-times"] ?? false,
    },
    quieter: count("--quieter", values.quieter, 0, 1_000),
    sample: count("--sample", values.sample, 1, 100_000),
    seed: count("--seed", values.seed, 1, 1_000_000_000) ?? 1,
    every: count("--every", values.every, 1, 1_000),
    mixtures: count("--mixtures", values.mixtures, 0, 100_000),
    jobs: count("--jobs", values.jobs, 1, 16) ?? 1,
  };
}

function parsed(argv) {
  const text = { type: "string" };
  const flag = { type: "boolean" };
  const options = {
    ...{
      out: text,
      tools: text,
      targets: text,
      sample: text,
      seed: text,
      every: text,
      mixtures: text,
      jobs: text,
      logs: text,
      quieter: text,
    },
    ...{ again: flag, "only-times": flag, help: flag },
  };
  try {
    return parseArgs({ args: argv, options });
  } catch (error) {
    throw new Usage(`${error.message.split(". ")[0]}; --help lists the options`);
  }
}

/** A whole number in these bounds, or `null` if the option is not given. */
function count(option, text, from, to) {
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new Usage(`${option}: ${JSON.stringify(text)} is not a whole number from ${from} to ${to}`);
  return value;
}
