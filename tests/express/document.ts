/** docs/mending.md: the first card of each run, and the mistakes that were fixed because of it. Pure. */
import { MISTAKES } from "./mistakes.ts";
import type { Round } from "./play.ts";
import { KEY } from "./store.mjs";

/** The whole document. */
export function documentOf(rounds: readonly Round[]): string {
  const mended = rounds.findIndex(({ judged }) => judged.report.verdict === "conformant");
  const inFull = rounds.filter(({ profile }) => profile === "full").length;
  return `# Mending

## A naive store, mended card by card

\`tests/express/store.mjs\` is a pet store as a beginner writes it with Express. It has ${MISTAKES.length} mistakes, each of
which can be fixed separately, by its name. Each row is a run against the store, which is restarted and empty each time. Only the
first card of the report was read, the mistake that it names was fixed, and the suite was run again. No first card named a
mistake that was already fixed.

After ${mended} runs the store conforms; the remaining warnings were fixed in the same way. The last ${inFull === 1 ? "run is" : `${inFull} runs are`} in the full
profile, which tests more than core.

| run | MUST failed | causes | the first card | mended |
|---:|---:|---:|---|---|
${rounds.map(row).join("\n")}

The first command writes the table. The others show the cards as a user sees them; to fix mistakes, add their names
(\`tests/express/mistakes.ts\`) after the port.

\`\`\`console
MENDING=write npx vitest run --project slow tests/express
node tests/express/serve.mjs 3000
PETSTORE_API_KEY=${KEY} npm run conformance -- --base-url http://127.0.0.1:3000/v1
\`\`\`

## Ordinary servers

[implementations.md](implementations.md#what-breaks-most-and-how-to-mend-it) has servers in real frameworks, as their documentation
shows them: which requirements fail, and what their corrected twins change.
`;
}

function row({ judged, causes, left, named }: Round, i: number): string {
  const { summary, run } = judged.report;
  const [first] = causes;
  const card = first
    ? `${first.requirement}${first.level === "MUST" ? "" : " (SHOULD)"}: ${first.title}`
    : `none: conformant${run.profile === "full" ? ", in full" : ""}`;
  const mending = left.filter((mistake) => named.includes(mistake)).map((mistake) => mistake.mending);
  return `| ${i + 1} | ${summary.must.failed} | ${causes.length} | ${card} | ${mending.join("; ")} |`;
}

/** The document without numbers that depend on timing: counts of animals and remaining seconds. */
export function withoutCounts(text: string): string {
  return text.replace(/lists \d+ animals/g, "lists … animals").replace(/Reset: \d+`/g, "Reset: …`");
}
