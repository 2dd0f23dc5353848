/** The card of a crash. */
import type { CrashReport } from "../../kit/report.ts";
import { crashEntry, shownOf } from "../crash.ts";
import { html, prose, shown } from "../page/markup.ts";
import { type Section, terms } from "../page/page.ts";
import { command, type Shown } from "./cause-card.ts";
import { exchangeMarkup } from "./exchange.ts";
import { operationWords } from "./links.ts";

export function crashPart(crash: CrashReport, { recording }: Shown): Section {
  const { id = "", text, rows = [] } = crashEntry(crash, recording);
  const words = rows.filter(({ kind }) => kind !== "command");
  const exchanges = shownOf(crash, recording);
  return {
    ...{
      id: "crash",
      name: "Crash",
      lead: "The service ended. This is not judged, and comes before all else.",
    },
    content: html`<article class="card must" data-item="${operationWords(crash.suspects, recording)}"><details open><summary><b>${shown(id)}</b> <h3>${prose(text)}</h3></summary>
<div class="inside">
${terms(
  "claims",
  words.map(({ name, text: value }) => [name, prose(value)]),
)}
${rows.flatMap((row) => (row.kind === "command" ? [command("Try it yourself", row.text)] : []))}
${exchanges.map((exchange) => exchangeMarkup(exchange, recording.baseUrl))}
</div></details></article>
`,
  };
}
