/** The command's name, and how it was started. */

/** Begins every message. */
export const PROGRAM = "petstore-conformance";

/** A command in a message: the name, followed by a command or an option. */
const COMMAND = /(?<![\w./@-])petstore-conformance(?= (?:--?[a-z]|[a-z]+(?: |$)))/gm;

/** How the command line was started, to be typed again: `npm run conformance --`, `npx petstore-conformance`. */
export function startedAs(env: NodeJS.ProcessEnv): string {
  const { npm_command: command, npm_lifecycle_event: script = "", npm_lifecycle_script: text = "" } = env;
  // Of a test runner that npm started, too, the variables are there.
  if (!/petstore-conformance|dist\/bin\.js/.test(text)) return PROGRAM;
  if (command === "exec") {
    const from = env.npm_config_package ?? "";
    return /^[\w./@-]+$/.test(from) ? `npx --package ${from} ${PROGRAM}` : `npx ${PROGRAM}`;
  }
  // npm 11 says run, those before it run-script.
  return /^run(?:-script)?$/.test(command ?? "") && /^[\w:.-]+$/.test(script)
    ? `npm run ${script} --`
    : PROGRAM;
}

/** A message whose commands can be typed as this one was. */
export function asStarted(message: string, env: NodeJS.ProcessEnv = process.env): string {
  const started = startedAs(env);
  return started === PROGRAM ? message : message.replaceAll(COMMAND, () => started);
}
