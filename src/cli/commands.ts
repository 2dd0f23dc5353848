/** All commands; the module of a command is loaded when the command is called. */
import type { CommandEntry } from "./command-module.ts";

const TABLE: Readonly<Record<string, readonly [summary: string, load: CommandEntry["load"]]>> = {
  run: ["judge a target (the default command)", () => import("./commands/run.ts")],
  list: ["list the requirements", () => import("./commands/list.ts")],
  explain: ["explain one requirement", () => import("./commands/explain.ts")],
  plan: ["show what a run would send, and send nothing", () => import("./commands/plan.ts")],
  serve: ["serve the reference implementation on a port", () => import("./commands/serve.ts")],
  keygen: ["make a key pair for certificates", () => import("./commands/keygen.ts")],
  sign: ["sign a certificate for a report", () => import("./commands/sign.ts")],
  challenge: [
    "make a challenge that a run to be certified must meet",
    () => import("./commands/challenge.ts"),
  ],
  submit: ["write the folder of a certified product for a listing", () => import("./commands/submit.ts")],
  listing: ["write the public page of all certified products", () => import("./commands/listing.ts")],
  init: ["write a config file and a CI workflow for your project", () => import("./commands/init.ts")],
  verify: ["judge a recording again and compare with its report", () => import("./commands/verify.ts")],
  compare: ["compare two reports", () => import("./commands/compare.ts")],
  matrix: ["put several reports into one table", () => import("./commands/matrix.ts")],
  completion: ["print a script that completes commands in a shell", () => import("./commands/completion.ts")],
};

export const COMMANDS: readonly CommandEntry[] = Object.entries(TABLE).map(([name, [summary, load]]) => {
  return { name, summary, load };
});
