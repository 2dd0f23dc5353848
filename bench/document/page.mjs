/** `docs/benchmarks.md` from the results of a comparison, and from those of `npm run bench`. */
import {
  accused,
  bySection,
  common,
  counted,
  median,
  missedByUs,
  ownTargets,
  quantile,
  requestsUntilFound,
  TITLES,
  toolsOf,
} from "./figures.mjs";

/** The page; `reasons` says for faults that only others found why that is so. */
export function page(results, reasons) {
  return [
    head(results),
    found(results),
    sections(results),
    until(results),
    effort(results),
    missed(results, reasons),
    accusations(results),
    how(results),
    ...(results.bench ? [ownSpeed(results.bench)] : []),
  ]
    .join("\n\n")
    .concat("\n");
}

const percent = (part, of) => (of === 0 ? "–" : `${Math.round((100 * part) / of)} %`);

/** A Markdown table. */
export function table(header, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

function head({ date, machine, versions }) {
  const { processor, cores, memoryGiB, system, node } = machine;
  const ours = versions.core ? [`this suite ${versions.core}`] : [];
  const others = ["schemathesis", "specmatic", "dredd"]
    .filter((id) => versions[id])
    .map((id) => `${TITLES[id]} ${versions[id]}`);
  return `# Benchmarks

This suite beside tools that test a service by its OpenAPI description, on the same targets: the reference, the
reference with one fault, conformant styles and mixtures of them. Written by \`npm run bench:document\` from
\`docs/benchmarks.json\`, which \`bench/compare\` measured.

Last measured on ${date}: ${[...ours, ...others].join(", ")}.
Node.js ${node}, ${system}, ${cores} × ${processor}, ${memoryGiB} GiB.`;
}

function found(results) {
  const tools = toolsOf(results);
  const must = common(results, tools, "MUST");
  const should = common(results, tools, "SHOULD");
  const kept = common(results, tools, "conformant");
  const rows = tools.map((tool) => {
    const [a, b, c] = [must, should, kept].map((names) => counted(results, tool, names));
    const open = a.open + b.open + c.open;
    return [
      TITLES[tool],
      ...[a, b].map((of) => `${of.found} (${percent(of.found, of.measured)})`),
      c.found,
      open,
    ];
  });
  const all = tools.map((tool) => {
    const [a, b, c] = ["MUST", "SHOULD", "conformant"].map((kind) =>
      counted(results, tool, ownTargets(results, tool, kind)),
    );
    return [
      TITLES[tool],
      ...[a, b].map((of) => `${of.found} of ${of.measured}`),
      `${c.found} of ${c.measured}`,
    ];
  });
  const own = table(["tool", "MUST faults found", "SHOULD faults found", "conformant targets accused"], all);
  const differ = tools.some((tool) => {
    return Object.keys(results.results[tool]).length > must.length + should.length + kept.length;
  });
  return `## What is found

![Faults found](images/benchmarks-found.svg)

Found is exit status 1. On the targets that every tool was run on, ${must.length} faults that break a MUST,
${should.length} that break only a SHOULD, and ${kept.length} conformant targets:

${table(["tool", `MUST faults found, of ${must.length}`, `SHOULD faults found, of ${should.length}`, `conformant targets accused, of ${kept.length}`, "no verdict"], rows)}${differ ? `\n\nOn all targets that each was run on:\n\n${own}` : ""}`;
}

function sections(results) {
  const tools = toolsOf(results);
  const faults = [...common(results, tools, "MUST"), ...common(results, tools, "SHOULD")];
  const rows = bySection(results, faults).map(([section, names]) => [
    section,
    names.length,
    ...tools.map((tool) => counted(results, tool, names).found),
  ]);
  return `By the part of the [catalogue](requirements.md) that the fault breaks:

${table(["part", "faults", ...tools.map((tool) => TITLES[tool])], rows)}`;
}

function until(results) {
  const tools = toolsOf(results);
  const must = common(results, tools, "MUST");
  const rows = tools.map((tool) => {
    const values = requestsUntilFound(results, tool, must);
    return [TITLES[tool], values.length, ...[0.5, 0.9].map((share) => quantile(values, share) ?? "–")];
  });
  return `## Requests until found

![Requests until found](images/benchmarks-requests.svg)

Requests, as the target counted them, until a tool ended that found a MUST fault. This suite (\`--bail\`) and Schemathesis
(\`--max-failures 1\`) end at their first finding; the others send all their requests.

${table(["tool", "found", "median", "90 % at most"], rows)}`;
}

function effort(results) {
  const rows = toolsOf(results)
    .filter((tool) => results.times[tool]?.length > 0)
    .map((tool) => {
      const runs = results.times[tool];
      const of = (member) => median(runs.map((run) => run[member]));
      const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
      const [wall, cpu] = [of("wallMs"), of("cpuMs")].map(seconds);
      return [TITLES[tool], of("requests"), wall, cpu, `${Math.round(of("peakMiB"))} MiB`, of("load")];
    });
  if (rows.length === 0) return "## Time and memory\n\nNot measured.";
  return `## Time and memory

A whole run of each tool on the reference, from its start to its end; medians of ${results.times.core?.length ?? 0} runs
(\`npm run times\` in \`bench/compare\`). Memory is the greatest of a process. Wall time depends on what else the machine
did: its load average is in the last column.

${table(["tool", "requests", "wall time", "processor time", "memory", "load"], rows)}`;
}

function missed(results, reasons) {
  const faults = Object.keys(results.targets).filter((name) => name.startsWith("fault:"));
  const rows = missedByUs(results, faults).map(({ name, by }) => {
    const { requirement, title } = results.targets[name];
    const who = by.map((tool) => TITLES[tool]).join(", ");
    return [`\`${name.slice(6)}\``, requirement, title, who, reasons[name] ?? "not yet explained"];
  });
  const text =
    rows.length === 0
      ? "None of the measured faults."
      : table(["fault", "requirement", "what is wrong", "found by", "why not by this suite"], rows);
  return `## What others find and this suite does not\n\n${text}`;
}

function accusations(results) {
  const tools = toolsOf(results);
  const measured = new Set(tools.flatMap((tool) => ownTargets(results, tool, "conformant")));
  // In the order of the styles, whenever they were measured.
  const names = Object.keys(results.targets).filter((name) => measured.has(name));
  const rows = accused(results, names).map(({ name, by }) => [
    `\`${name.replace("style:", "")}\``,
    results.targets[name].title,
    by.map((tool) => TITLES[tool]).join(", "),
  ]);
  const mixtures = [...measured].filter((name) => name.startsWith("mixture:"));
  const ofMixtures = tools.map((tool) => {
    const { measured: judged, found: wrong, open } = counted(results, tool, mixtures);
    return [TITLES[tool], judged, wrong, open];
  });
  return `## Conformant targets that were accused

Each of these does what the interface allows or leaves open.

${rows.length === 0 ? "None." : table(["target", "what it does", "accused by"], rows)}

Mixtures combine several styles and often lose answers; this suite reports what is uncertain there as untested, and has no
verdict where too much is.

${table(["tool", "mixtures", "accused", "no verdict"], ofMixtures)}`;
}

function how(results) {
  const sizes = toolsOf(results).map((tool) => {
    const all = Object.keys(results.results[tool]);
    const of = (prefix) => all.filter((name) => name.startsWith(prefix)).length;
    return [TITLES[tool], of("fault:"), of("style:"), of("mixture:")];
  });
  const faults = Object.keys(results.targets).filter((name) => name.startsWith("fault:")).length;
  const styles = Object.keys(results.targets).length - faults;
  const isWhole = sizes.every(([, ofFaults, ofStyles]) => ofFaults >= faults && ofStyles >= styles);
  const sample = isWhole
    ? `All ${faults} faults and ${styles} styles were measured:`
    : `There are ${faults} faults and ${styles} styles, of which these were measured:`;
  return `## How it is measured

\`\`\`console
npm ci && cd bench/compare && npm ci && npm run install:python
npm run compare && npm run times && npm run document
\`\`\`

\`npm run compare\` skips what \`docs/benchmarks.json\` has already; \`-- --every 1\` runs every tool on every
target, which takes many hours.

${sample}

${table(["tool", "faults", "styles", "mixtures"], sizes)}

- **Targets** are processes of their own with a rate limit that no tool reaches; those with faults of the rate limit are on
  the Business plan, or on the plan that the fault needs.
- **This suite** judges with \`--strict\`, so that a failed SHOULD is a finding, except on conformant targets that
  declare to fail one. Plan, category and the like are given where an operator would give them.
- **The other tools** read \`schemas/openapi.yaml\` with 400 and 415 documented where the interface leaves them open, with
  named examples, a link from creating to fetching, and the id of an animal that is there; \`bench/compare/description.mjs\`
  writes it. Schemathesis has all its checks and phases, 100 examples each, and respects rate limits
  (\`config/schemathesis.toml\`); Specmatic generates its resiliency tests and has examples of refusals
  (\`config/specmatic.yaml\`, \`config/examples\`); Dredd has hooks for 400, 401 and 404, the schema of each body, and the
  rate-limit headers (\`config/dredd-hooks.cjs\`).`;
}

function ownSpeed({ date, node, load, rows }) {
  return `## The suite's own speed

\`npm run bench -- --json docs/benchmarks.json\`, ${date}, Node.js ${node}, load average ${load}. A ratio above its bound
fails CI.

${benchTable(rows)}`;
}

/** The table of \`npm run bench\`. */
export function benchTable(rows) {
  return table(
    ["measure", "result", "goal", "bound", "from"],
    rows.map(({ title, value, unit, goal, bound, detail }) => [
      title,
      value === null ? "not measured" : `${value} ${unit}`.trim(),
      goal ?? "–",
      bound ?? "–",
      detail,
    ]),
  );
}
