/** The message about a started service that could not be judged. */
import { visible } from "../../report/text/visible.ts";
import { write } from "../terminal/output.ts";
import { PROGRAM } from "../terminal/program.ts";
import type { Service } from "./service.ts";

/** Prints why the service could not be judged, with the end of its output; nothing if it could. `log`: the path of its log. */
export async function printServiceFailure(service: Service, log: string | null): Promise<void> {
  const failure = service.failure();
  if (failure === null) return;
  const lines = service.lastLines();
  const place = log === null ? "" : ` (${visible(log)})`;
  const said = lines.length === 0 ? "; it printed nothing" : `; its last output${place}:`;
  const text = [`${PROGRAM}: ${failure}${said}`, ...lines.map((line) => `  ${line}`)];
  await write(process.stderr, `${text.join("\n")}\n`);
}
