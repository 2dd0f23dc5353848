/** Entry of the process that judges one target of several. */
import { writeSync } from "node:fs";
import { serveTarget } from "./cli/fleet/judge-all.ts";
import { tolerateClosedPipes } from "./cli/terminal/output.ts";
import { useLittleMemory } from "./cli/v8-flags.ts";

useLittleMemory();
tolerateClosedPipes();
serveTarget({
  on: (event, listener) => process.on(event, listener),
  once: (event, listener) => process.once(event, listener),
  send: (message, sent) => process.send?.(message, undefined, undefined, sent),
  signal: (name) => process.kill(process.pid, name),
  exit: (code) => process.exit(code),
  print: (text) => writeSync(2, text),
});
