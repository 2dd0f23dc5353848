/** All commands; the module of a command is loaded when the command is called. */
import type { CommandEntry } from "./command-module.ts";

export const COMMANDS: readonly CommandEntry[] = [
  { name: "run", summary: "judge a target (the default command)", load: () => import("./commands/run.ts") },
  { name: "list", summary: "list the requirements", load: () => import("./commands/list.ts") },
  { name: "explain", summary: "explain one requirement", load: () => import("./commands/explain.ts") },
  {
    name: "plan",
    summary: "show what a run would send, and send nothing",
    load: () => import("./commands/plan.ts"),
  },
  {
    name: "serve",
    summary: "serve the reference implementation on a port",
    load: () => import("./commands/serve.ts"),
  },
  {
    name: "keygen",
    summary: "make a key pair for certificates",
    load: () => import("./commands/keygen.ts"),
  },
  { name: "sign", summary: "sign a certificate for a report", load: () => import("./commands/sign.ts") },
  {
    name: "challenge",
    summary: "make a challenge that a run to be certified must meet",
    load: () => import("./commands/challenge.ts"),
  },
  {
    name: "submit",
    summary: "write the folder of a certified product for a listing",
    load: () => import("./commands/submit.ts"),
  },
  {
    name: "listing",
    summary: "write the public page of all certified products",
    load: () => import("./commands/listing.ts"),
  },
  {
    name: "init",
    summary: "write a config file and a CI workflow for your project",
    load: () => import("./commands/init.ts"),
  },
  {
    name: "verify",
    summary: "judge a recording again and compare with its report",
    load: () => import("./commands/verify.ts"),
  },
  { name: "compare", summary: "compare two reports", load: () => import("./commands/compare.ts") },
  {
    name: "matrix",
    summary: "put several reports into one table",
    load: () => import("./commands/matrix.ts"),
  },
  {
    name: "completion",
    summary: "print a script that completes commands in a shell",
    load: () => import("./commands/completion.ts"),
  },
];
