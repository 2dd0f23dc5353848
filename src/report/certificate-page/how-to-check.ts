/** The commands that check a certificate. */
import type { Description } from "../certificate/describe.ts";
import { html, type Markup } from "../html/markup/markup.ts";
import { shown } from "../html/markup/text.ts";
import { SUITE } from "../version.ts";
import { argument } from "./shell.ts";

/** The command line that checks this certificate, with the organization and the target that it must be about. */
export function checkCommand({ level, target, demonstration }: Description): string {
  const organization = target.implementation?.organization ?? null;
  return [
    `${SUITE.name} verify certificate/ --public-key key.pem`,
    ...(level === "core" ? ["--require core"] : []),
    ...(organization === null ? [] : [`--organization ${argument(organization)}`]),
    `--target ${argument(target.baseUrl)}`,
    ...(demonstration ? ["--demonstration"] : []),
  ].join(" ");
}

/** What a reader needs, and the command. */
export function howToCheck(description: Description): Markup {
  const { suite } = description;
  return html`<p>Put <code>certificate.dsse.json</code>, <code>report.json</code> and <code>recording.har</code> into one directory, get the signer’s public key from a source that you trust, and run ${shown(`${suite.name} ${suite.version}`)}:</p>
<pre class="commands"><code>${shown(checkCommand(description))}</code></pre>
<p class="quiet">It checks the signature and the files, judges the recording again, sends nothing, and ends with exit code 0 if all is well. With a trust file, pass <code>--trust</code> instead of <code>--public-key</code>.</p>`;
}
