/** `docs/benchmarks.md` from the results of a comparison, and from those of `npm run bench`. */
import {
  accused,
  bySection,
  common,
  counted,
  median,
  missedBy,
  OURS,
  objectsToReference,
  ownObjections,
  ownTargets,
  quantile,
  requestsUntilFound,
  startingTools,
  TITLES,
  toolsOf,
} from "./figures.mjs";

/** The page; `reasons` says for faults that only others found why that is so. */
export function page(results, reasons) {
  return [
    head(results),
    found(results),
    sections(results),
    started(results),
    until(results),
    ...(results.curve ? [curve(results.curve)] : []),
    effort(results),
    better(results, reasons),
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

function head({ date, commands, machine, versions }) {
  const { processor, cores, memoryGiB, system, node } = machine;
  const ours = versions.core ? [`this suite ${versions.core}`] : [];
  const others = ["schemathesis", "specmatic", "dredd"]
    .filter((id) => versions[id])
    .map((id) => `${TITLES[id]} ${versions[id]}`);
  const by = commands.map(({ command, commit }) => `- commit ${commit}: \`${command}\``);
  return `# Benchmarks

This suite beside tools that test a service by its OpenAPI description, on the same targets: the reference, the
reference with one fault, and conformant styles. This suite knows one interface; the others know any, by its description,
and need no suite for it. Written by \`npm run bench:document\` from \`docs/benchmarks.json\`, which \`bench/compare\`
measured.

Last measured on ${date}: ${[...ours, ...others].join(", ")}.
Node.js ${node}, ${system}, ${cores} × ${processor}, ${memoryGiB} GiB.${by.length > 0 ? `\n\n${by.join("\n")}` : ""}`;
}

/** A row of counts for each tool, on the targets that all of them were run on. */
function countsOf(results, tools, kinds) {
  return tools.map((tool) => {
    const all = kinds.map((names) => counted(results, tool, names));
    const open = all.reduce((sum, each) => sum + each.open, 0);
    const [must, should, kept, departing] = all;
    return [
      TITLES[tool],
      ...[must, should].map((of) => `${of.found} (${percent(of.found, of.measured)})`),
      ...[kept.found, departing.found, open],
    ];
  });
}

function kindsOf(results, tools) {
  return ["MUST", "SHOULD", "conformant", "departing"].map((kind) => common(results, tools, kind));
}

function countsHeader([must, should, kept, departing]) {
  return [
    "tool",
    `MUST faults found, of ${must.length}`,
    `SHOULD faults found, of ${should.length}`,
    `conformant targets accused, of ${kept.length}`,
    `objected to, of ${departing.length} that depart from a SHOULD`,
    "no verdict",
  ];
}

function found(results) {
  const tools = toolsOf(results);
  const kinds = kindsOf(results, tools);
  const [must, should, kept, departing] = kinds;
  return `## What is found

![Faults found](images/benchmarks-found.svg)

Each tool as an expert sets it up ([how](#how-it-is-measured)), on the targets that all were run on: ${must.length} faults that break a MUST,
${should.length} that break only a SHOULD, ${kept.length} conformant targets, and ${departing.length} that are conformant and declare to depart from a SHOULD.
Found is exit status 1. Accused is exit status 1 with an objection to an answer: a lost connection, or a documented
429 that a tool did not wait for, is no verdict.

${table(countsHeader(kinds), countsOf(results, tools, kinds))}`;
}

function started(results) {
  const tools = startingTools(results);
  if (tools.length === 0) return "## As the documentation starts\n\nNot measured.";
  const kinds = kindsOf(results, tools);
  const rows = countsOf(results, tools, kinds).map(([title, ...cells], at) => {
    const tool = tools[at];
    const objected = objectsToReference(results, tool);
    return [title, objected ? results.results[tool].reference.objections.length : "none", ...cells];
  });
  const [first, ...rest] = countsHeader(kinds);
  return `## As the documentation starts

With the first command of each documentation and \`schemas/openapi.yaml\` as it is. The description documents what the
interface says, and the interface leaves open whether \`GET /pets\` refuses an unknown status with 400, and with what; so a
tool may object to the conformant reference. Of such a tool, only what it objects to beyond that counts as found
or accused here; its exit status is 1 on every target.

${table([first, "objections to the reference", ...rest], rows)}`;
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

/** Numbers of requests at which the curves are read. */
const STEPS = [12, 40, 60, 100, 1_000];

function until(results) {
  const tools = toolsOf(results);
  const must = common(results, tools, "MUST");
  const rows = tools.map((tool) => {
    const values = requestsUntilFound(results, tool, must);
    const by = (most) => percent(values.filter((value) => value <= most).length, must.length);
    return [
      TITLES[tool],
      values.length,
      ...[0.5, 0.9].map((share) => quantile(values, share) ?? "–"),
      ...STEPS.map(by),
    ];
  });
  return `## Requests until found

![Requests until found](images/benchmarks-requests.svg)

Requests, as the target counted them, until a tool ended that found a MUST fault, and the share of the ${must.length} faults that was found by
the n-th request. This suite (\`--bail\`) and Schemathesis (\`--max-failures 1\`) end at their first finding; the others send
all their requests.

${table(["tool", "found", "median", "90 % at most", ...STEPS.map((most) => `by ${most}`)], rows)}`;
}

function curve({ date, commit, command, faults, requests, shown, goals }) {
  const by = (values, most) => percent(values.filter((value) => value <= most).length, faults);
  const steps = [...goals.map(([most]) => most), 80, 100, 150, 200];
  const rows = steps.map((most) => [
    most,
    goals.find(([goal]) => goal === most)?.[1] ?? "–",
    by(requests, most),
    by(shown, most),
  ]);
  return `### All faults of core

The ${faults} single faults that core is to find, each judged alone with \`--strict --bail\`
(\`${command}\`, ${date}, commit ${commit}): the share whose run has ended by the n-th request, and the share whose
deviation had been received by then. The order of a run is fixed by the catalogue: refused bodies, then creations, then
lists and filters, wrong credentials last, the rate limit after that; a list's fault cannot be found before its list is read.
What one answer may have got by chance is asked again between two plain requests before it counts.

${table(["requests", "goal", "found", "received"], rows)}`;
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

function better(results, reasons) {
  const faults = Object.keys(results.targets).filter((name) => name.startsWith("fault:"));
  const tableOf = (profiles) => {
    const rows = missedBy(results, profiles, faults).map(({ name, by }) => {
      const { requirement, title } = results.targets[name];
      const who = by.map((tool) => TITLES[tool]).join(", ");
      return [`\`${name.slice(6)}\``, requirement, title, who, reasons[name] ?? "not yet explained"];
    });
    return rows.length === 0
      ? "None of the measured faults."
      : table(["fault", "requirement", "what is wrong", "found by", "why not by this suite"], rows);
  };
  return `## Where another tool is better

- **No suite is needed for the interface.** The others read a description; a new operation costs its description. Here it costs
  claims, requests and judges ([CONTRIBUTING.md](../CONTRIBUTING.md#adding-an-operation)), and any other interface is out of reach.
- **Fewer requests.** A whole run of Dredd or Specmatic may be shorter than one of this suite ([time and memory](#time-and-memory)).
- **Requests that nobody thought of.** Schemathesis generates them: a POST without body and without \`Content-Type\` creates an
  animal without a name in a real server, and this suite does not send that ([side by side](side-by-side.md)).

### What others find and this suite does not

${tableOf(OURS)}

### What others find and core leaves to full

${tableOf(["core"])}`;
}

function accusations(results) {
  const tools = [...toolsOf(results), ...startingTools(results)];
  const measured = new Set(tools.flatMap((tool) => ownTargets(results, tool, "conformant")));
  // In the order of the styles, whenever they were measured.
  const names = Object.keys(results.targets).filter((name) => measured.has(name));
  const rows = accused(results, tools, names).map(({ name, by }) => [
    `\`${name.replace("style:", "")}\``,
    results.targets[name].title,
    by.map((tool) => `${named(tool)}: ${saidOf(results, tool, name)}`).join("; "),
  ]);
  const mixtures = [...measured].filter((name) => name.startsWith("mixture:"));
  const ofMixtures = toolsOf(results).map((tool) => {
    const { measured: judged, found: wrong, open } = counted(results, tool, mixtures);
    return [TITLES[tool], judged, wrong, open];
  });
  const ofMixed = `

Mixtures combine several styles and often lose answers; this suite reports what is uncertain there as untested, and has no
verdict where too much is.

${table(["tool", "mixtures", "accused", "no verdict"], ofMixtures)}`;
  return `## Conformant targets that were accused

Each of these does what the interface allows or leaves open, and departs from no SHOULD. The tools are as an expert sets them
up, or where it says so as their documentation starts.

${rows.length === 0 ? "None." : table(["target", "what it does", "accused by, with its first objection"], rows)}${mixtures.length > 0 ? ofMixed : ""}`;
}

const named = (tool) => (tool.endsWith("-start") ? `${TITLES[tool]}, as it starts` : TITLES[tool]);

/** The first objection of a tool beyond those to the reference, short enough for a table. */
function saidOf(results, tool, name) {
  const [first = ""] = ownObjections(results, tool, name);
  const text = first.replaceAll("|", "\\|").replaceAll("`", "'");
  return text.length > 140 ? `${text.slice(0, 140)}…` : text;
}

function how(results) {
  const tools = [...toolsOf(results), ...startingTools(results)];
  const sizes = tools.map((tool) => {
    const all = Object.keys(results.results[tool]);
    const of = (prefix) => all.filter((name) => name.startsWith(prefix)).length;
    return [named(tool), of("fault:"), of("style:"), of("mixture:")];
  });
  const faults = Object.keys(results.targets).filter((name) => name.startsWith("fault:")).length;
  const styles = Object.keys(results.targets).length - faults;
  const isWhole = sizes.every(([, ofFaults, ofStyles]) => ofFaults >= faults && ofStyles >= styles);
  const sample = isWhole
    ? `All ${faults} faults and ${styles} styles were measured:`
    : `There are ${faults} faults and ${styles} styles, of which a sample drawn by a seed was measured:`;
  const calls = tools
    .filter((tool) => results.calls[tool])
    .map((tool) => `# ${named(tool)}\n${results.calls[tool]}`)
    .join("\n");
  return `## How it is measured

\`\`\`console
npm ci && cd bench/compare && npm ci && npm run install:python
npm run compare && npm run times && npm run document
\`\`\`

\`npm run compare\` skips what \`docs/benchmarks.json\` has already; \`-- --every 1\` runs every tool on every
target, which takes many hours.

${sample}

${table(["tool", "faults", "styles", "mixtures"], sizes)}

The commands, as they were run on the reference (\`$DIR\` is an empty directory, \`$URL\` the target, \`$KEY\` its key, and the rest as of
the root of this repository):

\`\`\`text
${calls}
\`\`\`

- **Targets** are processes of their own with a rate limit that no tool reaches; those with faults of the rate limit are on
  the Business plan, or on the plan that the fault needs.
- **This suite** has the same options on every target, \`--strict\` among them, so that a failed SHOULD is a finding; plan,
  category, time and the like are given where an operator would give them.
- **The other tools**, as an expert sets them up, read \`schemas/openapi.yaml\` with the statuses documented that a conformant
  service may use (400, 415, and for creations 200, 402, 403, 409 and 507), further members allowed, named examples, a link from
  creating to fetching, the id of an animal that is there, the operator's category, and without getPet where it has been removed;
  \`bench/compare/description.mjs\` writes it. Schemathesis has all its checks and phases, 100 examples each, and respects rate
  limits; that a valid body is accepted is checked by a hook for bodies that every conformant service takes
  (\`config/schemathesis.toml\`, \`config/schemathesis_hooks.py\`). Specmatic generates its resiliency tests, has examples of refusals, and
  leaves out statuses that no request brings about (\`config/specmatic.yaml\`, \`config/examples\`). Dredd has hooks for 400, 401
  and 404, the schema of each body, the rate-limit headers, compressed bodies and parameters of the media type
  (\`config/dredd-hooks.cjs\`).
- **Objections** are read from what each tool prints (\`bench/compare/objections.mjs\`). A tool that has not ended after 300 s is
  ended, without a verdict.
- **A tool's authors** may find a better configuration: the files are in \`bench/compare/config\`, and the results of each run, with
  its first objections, in \`docs/benchmarks.json\`.`;
}

function ownSpeed({ date, commit, node, load, rows }) {
  return `## The suite's own speed

\`npm run bench -- --json docs/benchmarks.json\`, ${date}${commit ? `, commit ${commit}` : ""}, Node.js ${node}, load average ${load}. A ratio above its bound
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
