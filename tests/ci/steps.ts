/** Runs the `run` steps of a workflow or an action as GitHub does: bash, expressions only in `env` and `working-directory`. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENV, newFolder } from "./suite.ts";

/** A step, as workflows and actions have it. */
export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly "working-directory"?: string;
}

/** What expressions stand for: `inputs.base-url`, `secrets.PETSTORE_API_KEY`. */
export type Context = Readonly<Record<string, string>>;

/** How the steps ended: the first exit code that is not 0, everything printed, outputs by `step.name`, the summary. */
export interface Ran {
  readonly code: number;
  readonly printed: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** Where they run: the workspace, and the action's own checkout. */
export interface Place {
  readonly workspace: string;
  readonly action?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs all `run` steps until one fails. Steps that use an action are left out. */
export async function runSteps(steps: readonly Step[], context: Context, place: Place): Promise<Ran> {
  const temp = newFolder();
  const outputs: Record<string, string> = {};
  let summary = "";
  let printed = "";
  for (const step of steps.filter(({ run }) => run !== undefined)) {
    const files = mkdtempSync(join(temp, "step-"));
    const file = (name: string): string => join(files, name);
    for (const name of ["output", "summary"]) writeFileSync(file(name), "");
    writeFileSync(file("script.sh"), step.run ?? "");
    const all = {
      ...context,
      ...Object.fromEntries(Object.entries(outputs).map(([k, v]) => [`steps.${k}`, v])),
    };
    const given = Object.entries(step.env ?? {}).map(([name, text]) => [name, evaluate(text, all)]);
    const cwd = join(place.workspace, evaluate(step["working-directory"] ?? ".", all));
    mkdirSync(join(temp, "runner"), { recursive: true });
    const { code, text } = await bash(file("script.sh"), cwd, {
      ...ENV,
      ...place.env,
      ...{
        CI: "true",
        GITHUB_ACTIONS: "true",
        GITHUB_WORKSPACE: place.workspace,
        RUNNER_TEMP: join(temp, "runner"),
      },
      ...{ GITHUB_OUTPUT: file("output"), GITHUB_STEP_SUMMARY: file("summary") },
      ...(place.action ? { GITHUB_ACTION_PATH: place.action } : {}),
      ...Object.fromEntries(given),
    });
    printed += text;
    summary += readFileSync(file("summary"), "utf8");
    for (const [name, value] of readOutputs(readFileSync(file("output"), "utf8"))) {
      outputs[`${step.id ?? "?"}.outputs.${name}`] = value;
    }
    if (code !== 0) return { code, printed, outputs, summary };
  }
  return { code: 0, printed, outputs, summary };
}

/** A text with its expressions replaced. Throws for one that the context lacks. */
function evaluate(text: string, context: Context): string {
  return text.replace(/\$\{\{ *([\w.-]+) *\}\}/g, (_, name: string) => {
    const value = context[name];
    if (value === undefined) throw new Error(`the context has no ${name}`);
    return value;
  });
}

/** The outputs in a GITHUB_OUTPUT file: `name=value`, or `name<<END`, lines, `END`. */
export function readOutputs(text: string): readonly (readonly [string, string])[] {
  const found: [string, string][] = [];
  const lines = text.split("\n");
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const block = /^([\w-]+)<<(.+)$/.exec(line);
    const plain = /^([\w-]+)=(.*)$/.exec(line);
    if (block) {
      const end = lines.indexOf(block[2] ?? "");
      if (end < 0) throw new Error(`the output ${block[1]} has no end`);
      found.push([
        block[1] ?? "",
        lines
          .splice(0, end + 1)
          .slice(0, -1)
          .join("\n"),
      ]);
    } else if (plain) found.push([plain[1] ?? "", plain[2] ?? ""]);
    else if (line !== "") throw new Error(`no output: ${line}`);
  }
  return found;
}

/** Runs a script with the options that GitHub gives to bash. */
function bash(
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly text: string }> {
  const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", script], { cwd, env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? -1, text }));
  });
}
