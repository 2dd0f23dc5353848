/** A report and its recording with hostile text in every place that a target, or who calls the suite, can write to. */
import { credentialOf } from "../../../src/kit/credential.ts";
import type { Exchange, Recording } from "../../../src/kit/exchange.ts";
import type { Report } from "../../../src/kit/report.ts";
import type { Judged } from "../../../src/run/run.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { because, check, failing, report, requirement } from "../../support/reports.ts";

/** What runs, loads, closes an element or reorders where it is not escaped; each would call `tell`. */
export const HOSTILE_TEXTS: readonly string[] = [
  "<script>tell('script')</script>",
  "</title></style></script><script>tell('closed')</script>",
  '"><img src=x onerror="tell(\'image\')">',
  "' onfocus='tell(1)' autofocus tabindex='0' x='",
  '" style="background:url(https://evil.example/a)" onmouseover="tell(2)',
  "javascript:tell('address')//",
  "<a href=javascript:tell(3)>a</a>",
  "<svg/onload=tell(4)><animate onbegin=tell(5)>",
  "<iframe srcdoc='<script>parent.tell(6)</script>'></iframe>",
  "<style>@import 'https://evil.example/b'; body { display: none }</style>",
  "<link rel=stylesheet href=https://evil.example/c><base href=https://evil.example/>",
  '<meta http-equiv="refresh" content="0;url=https://evil.example/d">',
  "<form action=https://evil.example/><input autofocus onfocus=tell(7)></form>",
  "<!-- --!> <!--> --> ]]> <![CDATA[ <?php ?>",
  "&lt;script&gt; &#60;script&#62; &amp; &bogus; &#0;",
  "<plaintext><xmp><textarea><noscript><template>",
  "\u202egnp.exe\u202c \u2066\u2067\u2069 \u200e\u200f\u061c",
  "\u0000\u0001\u0007\u0008\u001b[2J\u007f\u0085\u009b",
  "\u200b\u2060\ufeff\u00ad\u2028\u2029\u{e0041}",
  "\ud800 lone \udc00 surrogates \uffff\ufffe",
  "{{constructor.constructor('tell(8)')()}} $" + "{tell(9)} %3Cscript%3E",
  "שלום <b>bold</b> ١٢٣",
  "x".repeat(300),
];

function hostileExchange(text: string, index: number): Exchange {
  const bytes = new TextEncoder().encode(text);
  const [plain] = recordingOf([index, index + 1]).exchanges;
  if (!plain) throw new Error("no exchange");
  return {
    ...plain,
    index,
    requestId: text,
    role: "try",
    of: text,
    request: {
      ...plain.request,
      method: text,
      target: text,
      credential: credentialOf(text),
      headers: [[text, text]],
      body: bytes,
    },
    response:
      index % 3 === 0
        ? null
        : { status: 200, headers: [[text, text]], body: bytes, bodyFault: index % 3 === 1 ? null : text },
    noAnswer: index % 3 === 0 ? { kind: "malformed", message: text } : null,
  };
}

/** Each text in a failure, a warning, an untested requirement, an answer and an exchange of its own. */
export function hostileRun(texts: readonly string[] = HOSTILE_TEXTS): Pick<Judged, "report" | "recording"> {
  const recording: Recording = {
    ...recordingOf(),
    baseUrl: "javascript:tell('base')",
    exchanges: texts.map(hostileExchange),
  };
  const requirements = texts.flatMap((text, index) => {
    const words = { title: text, why: text };
    const checks = [
      check({
        title: text,
        expected: text,
        received: `${text} ${text}`,
        reproduce: `curl '${text}'`,
        at: index,
        evidence: [index],
      }),
    ];
    const untested = { outcome: "untested", reason: because(text) } as const;
    return [
      failing(`LIST-${index}`, { ...words, checks: [...checks, ...checks, ...checks] }),
      failing(`AUTH-${index}`, { ...words, checks, level: "SHOULD" }),
      requirement(text, { ...words, ...untested, section: text, cause: "run" }),
    ];
  });
  const first = report(requirements, { verdict: "nonconformant", verdictReason: texts.join(" ") });
  const observations = texts.map((text) => ({
    id: text,
    section: text,
    question: text,
    observed: text,
    evidence: [],
  }));
  const hostile: Report = {
    ...first,
    suite: { name: texts.join(" "), version: texts.join(" ") },
    target: { ...first.target, baseUrl: recording.baseUrl, name: texts.join(" ") },
    run: { ...first.run, id: texts.join(" "), options: Object.fromEntries(texts.map((t) => [t, t])) },
    recording: texts.join(" "),
    observations,
    once: texts.map((text, at) => {
      const words = { expected: text, received: text };
      return { requirement: text, check: text, code: text, values: { [text]: text }, at, ...words };
    }),
  };
  return { report: hostile, recording };
}
