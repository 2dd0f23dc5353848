/** The head of a report's page. */
import type { Report } from "../../kit/report.ts";
import { EMBEDDED } from "../verdict-line.ts";
import { documentHead } from "./markup/document-head.ts";
import type { Markup } from "./markup/markup.ts";
import { STYLE } from "./style/style.ts";

/** The head of the document. */
export function head({ verdict, target, specification, suite }: Report): Markup {
  const subject = target.embedded ? EMBEDDED : (target.name ?? target.baseUrl);
  const title = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}: ${subject} – ${specification.title}`;
  return documentHead(title, `${suite.name} ${suite.version}`, STYLE);
}
