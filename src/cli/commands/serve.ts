/** `serve`: serves the reference implementation on a port until interrupted. */
import type { Command } from "commander";
import type { Subscription } from "../../kit/exchange.ts";
import { OPTIONS } from "../../options/table.ts";
import { type Fault, optionsOf } from "../../reference/faults/fault.ts";
import { EMBEDDED } from "../../report/verdict-line.ts";
import { quotaFor } from "../../setup/reference.ts";
import { checkApiKey } from "../../setup/target.ts";
import { codeOf, didYouMean, integer, UsageError, word } from "../../setup/usage-error.ts";
import { asStarted, write } from "../terminal/output.ts";
import { onInterrupt } from "../terminal/signals.ts";

type ServeFlags = { port: number; plan: Subscription; listFaults?: boolean; stock?: number; fault?: string };

export { default as help } from "./help/serve.txt?raw";

export function define(command: Command): Command {
  return command
    .description("Serves the reference implementation on this machine (127.0.0.1).")
    .option("--port <n>", "port; 0 chooses a free one", integer("--port", 0, 65_535), 0)
    .option(
      "--plan <name>",
      "the key's plan: free, pro, business or enterprise",
      word("--plan", OPTIONS.plan.value.words),
      "free",
    )
    .option("--stock <n>", "animals in the store at the start", integer("--stock", 0, 100_000))
    .option(
      "--fault <id>",
      "serve with this deliberate fault, or that of this requirement (--list-faults lists them)",
    )
    .option("--list-faults", "list the deliberate faults, one for each requirement, and serve nothing");
}

export async function execute(command: Command): Promise<number> {
  const { port, plan, stock, fault, listFaults = false } = command.opts<ServeFlags>();
  const { FAULTS } = await import("../../reference/faults/index.ts");
  if (listFaults) return printFaults(FAULTS);
  const { env } = OPTIONS.apiKeyFile;
  const value = process.env[env];
  const own =
    value === undefined ? {} : { apiKey: checkApiKey(value, env, "set it to the target's API key") };
  const { startReference } = await import("../../reference/index.ts");
  const wrong = fault === undefined ? null : faultNamed(fault, FAULTS);
  const given = stock === undefined ? own : { ...own, stock };
  const options = { plan: quotaFor(plan), ...(wrong ? optionsOf(wrong) : {}), ...given, port };
  const reference = await startReference(options).catch((error: unknown) => {
    throw new UsageError(
      `--port ${port} is not available (${codeOf(error)}): choose another, or 0 for a free one`,
    );
  });
  if (wrong) await write(process.stdout, `With a fault of ${wrong.requirement}: ${wrong.title}.\n`);
  const key = value === undefined ? reference.apiKey : null;
  await write(process.stdout, asStarted(greeting(reference.baseUrl, key, wrong?.shownBy)));
  await new Promise<void>((resolve) => void onInterrupt(() => resolve()));
  await reference.close();
  return 0;
}

async function printFaults(faults: readonly Fault[]): Promise<number> {
  const widest = Math.max(...faults.map(({ id }) => id.length));
  const lines = faults.map(({ id, requirement, title, shownBy }) => {
    const how = shownBy ? ` (run with ${shownBy})` : "";
    return `${requirement.padEnd(10)} ${id.padEnd(widest)}  ${title}${how}\n`;
  });
  await write(process.stdout, lines.join(""));
  return 0;
}

function faultNamed(id: string, faults: readonly Fault[]): Fault {
  const found = faults.find(({ id: own, requirement }) => own === id || requirement === id.toUpperCase());
  if (found) return found;
  const known = faults.map((fault) => fault.id);
  throw new UsageError(
    `--fault: no fault has that id${didYouMean(id, known, 3)}: petstore-conformance serve --list-faults lists them`,
  );
}

function greeting(baseUrl: string, apiKey: string | null, options = ""): string {
  const setKey = apiKey === null ? [] : [`  export PETSTORE_API_KEY=${apiKey}`];
  return `${[
    `The ${EMBEDDED} listens on ${baseUrl}`,
    `Its API key is ${apiKey ?? "the one in PETSTORE_API_KEY"}`,
    "",
    ...setKey,
    `  curl -i -H "Authorization: Bearer $PETSTORE_API_KEY" ${baseUrl}/pets`,
    `  petstore-conformance --base-url ${baseUrl} ${options}`.trimEnd(),
    "",
    `Its description: ${new URL("/openapi.json", baseUrl).href}`,
    "",
    "Press Ctrl-C to stop.",
  ].join("\n")}\n`;
}
