/** The commands that check a certificate. */
import type { Description } from "../certificate/describe.ts";
import { html, type Markup } from "../html/markup/markup.ts";
import { shown, shownLines } from "../html/markup/text.ts";
import { SUITE } from "../version.ts";
import { option } from "./shell.ts";

/** The command, on two lines, that checks this certificate, with the organization and the target that it must be about. */
export function checkCommand(
  { level, target, demonstration }: Description,
  directory = "certificate/",
): string {
  const organization = target.implementation?.organization ?? null;
  const options = [
    ...(level === "core" ? ["--level core"] : []),
    ...(organization === null ? [] : [option("--organization", organization)]),
    option("--target", target.baseUrl),
    ...(demonstration ? ["--demonstration"] : []),
  ];
  return `${SUITE.name} verify ${directory} --public-key key.pem \\\n  ${options.join(" ")}`;
}

/** What a reader needs, and the command. */
export function howToCheck(description: Description): Markup {
  const { suite } = description;
  return html`<p>Put <code>certificate.dsse.json</code>, <code>report.json</code> and <code>recording.har</code> into one directory, get the signer’s public key from a source that you trust, and run ${shown(`${suite.name} ${suite.version}`)}:</p>
<pre class="commands"><code>${shownLines(checkCommand(description))}</code></pre>
<p class="quiet">It checks the signature and the files, judges the recording again, sends nothing, and ends with exit code 0 if all is well. With a trust file, pass <code>--trust</code> instead of <code>--public-key</code>.</p>`;
}
