/** The head of a report's page. */
import type { Report } from "../../kit/report.ts";
import { EMBEDDED, verdictWords } from "../verdict-line.ts";
import { documentHead } from "./markup/document-head.ts";
import type { Markup } from "./markup/markup.ts";
import { SCRIPT } from "./script/script.ts";
import { STYLE } from "./style/style.ts";

/** The head of the document. */
export function head(report: Report): Markup {
  const { target, specification, suite } = report;
  const subject = target.embedded ? EMBEDDED : (target.name ?? target.baseUrl);
  const words = verdictWords(report);
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${subject} – ${specification.title}`;
  return documentHead(title, `${suite.name} ${suite.version}`, { style: STYLE, script: SCRIPT });
}
