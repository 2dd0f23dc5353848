/** The commands there are; each is loaded when it is called. */
import type { CommandModule } from "./command.ts";

/** A command before it is loaded. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}

/** In the order of the help; the first is the default. */
export const COMMANDS: readonly CommandEntry[] = [
  { name: "run", summary: "judge a target (the default command)", load: () => import("./run.ts") },
  { name: "list", summary: "list the requirements", load: () => import("./list.ts") },
  { name: "explain", summary: "explain one requirement", load: () => import("./explain.ts") },
  { name: "plan", summary: "show what a run would send, and send nothing", load: () => import("./plan.ts") },
  {
    name: "serve",
    summary: "serve the reference implementation on a port",
    load: () => import("./serve.ts"),
  },
  { name: "keygen", summary: "make a pair of keys for certificates", load: () => import("./keygen.ts") },
  { name: "sign", summary: "sign a certificate for a report", load: () => import("./sign.ts") },
  {
    name: "init",
    summary: "write a config file and a CI workflow for your project",
    load: () => import("./init.ts"),
  },
  { name: "verify", summary: "judge a recording again, and compare", load: () => import("./verify.ts") },
  {
    name: "prove",
    summary: "prove the suite against deliberate faults and conformant styles",
    load: () => import("./prove.ts"),
  },
  { name: "compare", summary: "compare two reports", load: () => import("./compare.ts") },
  { name: "matrix", summary: "lay many reports side by side", load: () => import("./matrix.ts") },
];
