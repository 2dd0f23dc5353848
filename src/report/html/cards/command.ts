/** Commands to copy, for POSIX shells and, folded, for PowerShell. */

import { powershellLine } from "../../../kit/curl/powershell.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import { html, type Markup } from "../markup/markup.ts";
import { shown } from "../markup/text.ts";

/** The curl line that repeats an exchange; `null` if there is none. */
export function curlCommand(
  line: string | null,
  exchange: Exchange | undefined,
  baseUrl: string,
): Markup | null {
  if (line === null) return null;
  const other = exchange ? powershellLine(exchange, baseUrl) : null;
  const powershell =
    other === null
      ? null
      : html`<details class="shell"><summary>In PowerShell</summary><pre><code>${shown(other)}</code></pre></details>`;
  return html`<div class="command"><p class="label">Try it yourself</p><pre><code>${shown(line)}</code></pre>${powershell}</div>`;
}

/** A command that works in every shell. */
export function command(label: string, line: string): Markup {
  return html`<div class="command"><p class="label">${label}</p><pre><code>${shown(line)}</code></pre></div>`;
}
