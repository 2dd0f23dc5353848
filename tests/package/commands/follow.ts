/** Runs the commands of one page as a reader would, in their order. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import { startReference } from "../../../src/reference/index.ts";
import { copyCheckout } from "../../support/checkout.ts";
import { blocksOf, commandsOf } from "../../support/documents.ts";
import { freePort } from "../../support/free-port.ts";
import { type ShellReader, shellReader } from "../../support/shell-reader.ts";
import { KEY, type Step } from "./steps.ts";

/** Ports of this machine that pages name; tests take free ones. */
const PORTS = ["8080", "8081", "3000"];

/** A reader of one page, and the ports that are free for it. */
interface Following {
  readonly reader: ShellReader;
  readonly ports: ReadonlyMap<string, string>;
}

async function following(): Promise<Following> {
  const free = PORTS.map(async (port): Promise<[string, string]> => [port, String(await freePort())]);
  return { reader: await shellReader(), ports: new Map(await Promise.all(free)) };
}

const withPorts = (text: string, { ports }: Following): string =>
  text.replaceAll(/\b(8080|8081|3000)\b/g, (port) => ports.get(port) ?? port);

/** A page's text with the address of a service that is there. */
const withOrigin = (text: string, origin: string): string =>
  text
    .replaceAll(/https:\/\/((staging|api|eu)\.example\.com|\$\{STAGING_HOST\})/g, origin)
    .replaceAll("http://127.0.0.1:8080", origin);

/** Writes the files that a page shows, each named by its first line, for a service at this origin. */
function writeFiles(page: string, before: number, origin: string, work: string): void {
  for (const { language, text } of blocksOf(page).slice(0, before)) {
    const [, name] = (language === "yaml" ? /^# (\S+\.yaml)\n/ : /^$/).exec(text) ?? [];
    if (name === undefined) continue;
    const shown = withOrigin(text, origin).replace("/run/secrets/eu.key", "eu.key");
    // The end of an expected failure is a date that comes.
    writeFileSync(join(work, name), shown.replace(/(?<=expires: )\d{4}/, "2999"));
  }
}

/** The environment that the pages assume. */
const ENVIRONMENT = {
  PETSTORE_API_KEY: KEY,
  PETS_KEY: KEY,
  STAGING_API_KEY: KEY,
  STAGING_HOST: "staging.example.com",
  GATEWAY_KEY: "the-gateway-s-own-key",
  NO_COLOR: "1",
  npm_config_prefer_offline: "true",
  npm_config_audit: "false",
};

async function follow(
  followed: Following,
  page: string,
  at: number,
  command: string,
  step: Step,
): Promise<void> {
  const { reader } = followed;
  const work = join(reader.home, "work");
  step.before?.(work);
  const changes = FAULTS.filter(({ id }) => id === step.fault).flatMap(({ change }) => change);
  const reference = await startReference({ plan: "business", apiKey: KEY, changes });
  try {
    const origin = new URL(reference.baseUrl).origin;
    if (!step.ownServer) writeFiles(page, at, origin, work);
    const text = withPorts(step.ownServer || step.isServer ? command : withOrigin(command, origin), followed);
    const where = { cwd: join(work, step.where ?? ""), env: ENVIRONMENT };
    if (step.isServer) return await reader.start(text, step.prints ?? /./, where);
    const { code, output } = await reader.run(text, where);
    expect([command, code, output]).toEqual([
      command,
      step.code ?? 0,
      expect.stringMatching(step.prints ?? /^/),
    ]);
    if (page === "README.md" && step.ownServer) isShownIn(followed, page, output);
  } finally {
    await reference.close();
  }
}

/** A page shows what the command prints, but for the port, the limit that the seed draws, and the time left in a rate-limit window. */
function isShownIn(followed: Following, page: string, output: string): void {
  const shown = blocksOf(page).find(({ language }) => language === "text")?.text ?? "no block";
  const stable = (text: string): string =>
    text.replaceAll(/\d+(?= passed| untested)|(?<=also +LIST-2, limit=)\d+/g, "..");
  expect(stable(output)).toContain(stable(withPorts(shown, followed).trimEnd()));
}

/** Every command of a page, with the number of the block that has it. */
export const commandsIn = (page: string): readonly (readonly [block: number, command: string])[] =>
  blocksOf(page).flatMap((block, at) => commandsOf(block).map((command) => [at, command] as const));

/** Runs the commands of a page that have rows; fails where one does not do what its row says. */
export async function followPage(page: string, steps: readonly Step[]): Promise<void> {
  expect(commandsIn(page)).toHaveLength(steps.length);
  const followed = await following();
  const { reader } = followed;
  try {
    if (steps.some(({ where }) => where === "checkout"))
      await copyCheckout(join(reader.home, "work/checkout"), { dist: true });
    const exports: string[] = [];
    for (const [index, [at, command]] of commandsIn(page).entries()) {
      const step = steps[index];
      if (step === undefined || step.notRun !== undefined) continue;
      if (command.startsWith("export ")) exports.push(command.replace("…", KEY));
      else await follow(followed, page, at, [...exports, command].join("\n"), step);
    }
  } finally {
    await reader.close();
  }
}
