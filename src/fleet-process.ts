/** Entry of the process that judges one target of several. */
import { serveTarget } from "./cli/fleet/judge-all.ts";
import { tolerateClosedPipes } from "./cli/terminal/output.ts";
import { useLittleMemory } from "./cli/v8-flags.ts";

useLittleMemory();
tolerateClosedPipes();
serveTarget(process);
