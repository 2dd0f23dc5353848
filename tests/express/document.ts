/** docs/mending.md: what the first card said in each run, and what was mended by it. Pure. */
import { MISTAKES } from "./mistakes.ts";
import type { Round } from "./play.ts";
import { KEY } from "./store.mjs";

/** The whole document. */
export function documentOf(rounds: readonly Round[]): string {
  const mended = rounds.findIndex(({ judged }) => judged.report.verdict === "conformant");
  const inFull = rounds.filter(({ profile }) => profile === "full").length;
  return `# Mending

## A naive store, mended card by card

\`tests/express/store.mjs\` is a pet store as a beginner writes it with Express. It has ${MISTAKES.length} mistakes, each of which can be
mended by its name. Each row below is a run against it, new and empty as after a restart: of the report only the first card was
read, what it names was mended, and the suite was run again. No first card named anything that was right already.

${mended} runs name what keeps it from conforming; what is left then are warnings, mended in the same way. The last ${inFull} runs are of the
full profile, which asks for what core has no room for.

| run | MUST failed | causes | the first card | mended |
|---:|---:|---:|---|---|
${rounds.map(row).join("\n")}

The table is written by the first of these commands. With the others the cards can be read as a user reads them; names of mistakes (\`tests/express/mistakes.ts\`)
behind the port mend them.

\`\`\`console
MENDING=write npx vitest run --project slow tests/express
node tests/express/serve.mjs 3000
PETSTORE_API_KEY=${KEY} npm run conformance -- --base-url http://127.0.0.1:3000/v1
\`\`\`
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

/** The document without what differs with the speed of a machine: how many animals there were, and seconds to go. */
export function withoutCounts(text: string): string {
  return text.replace(/lists \d+ animals/g, "lists … animals").replace(/Reset: \d+`/g, "Reset: …`");
}
