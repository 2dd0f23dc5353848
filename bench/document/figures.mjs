/** What the results of a comparison say: pure functions of the JSON file. */

/** The tools as an expert sets them up, and as their documentation starts, in the order of the tables. */
const EXPERT = ["core", "full", "schemathesis", "specmatic", "dredd"];
const START = ["core-start", "schemathesis-start", "specmatic-start", "dredd-start"];

export const TITLES = {
  core: "this suite, core",
  full: "this suite, full",
  schemathesis: "Schemathesis",
  specmatic: "Specmatic",
  dredd: "Dredd",
  "core-start": "this suite",
  "schemathesis-start": "Schemathesis",
  "specmatic-start": "Specmatic",
  "dredd-start": "Dredd",
};

export const OURS = ["core", "full"];

const measuredOf = (ids, { results }) => ids.filter((id) => Object.keys(results[id] ?? {}).length > 0);

/** The tools with results, as an expert sets them up. */
export function toolsOf(results) {
  return measuredOf(EXPERT, results);
}

/** The tools with results, as their documentation starts. */
export function startingTools(results) {
  return measuredOf(START, results);
}

/** Whether a tool objects to the reference itself. */
export function objectsToReference({ results }, tool) {
  return results[tool]?.reference?.status === 1;
}

/** What a tool objects to on a target beyond what it objects to on the reference. */
export function ownObjections({ results }, tool, name) {
  const known = results[tool]?.reference?.objections ?? [];
  return (results[tool][name].objections ?? []).filter((objection) => !known.includes(objection));
}

/**
 * Whether a tool found a fault, or accused a conformant target. Exit status 1 is a finding; of a tool that objects to the
 * reference, if it objects to more. A conformant target is accused only where an answer of it is objected to: a lost
 * connection, or a 429 that a tool did not wait for, is no verdict.
 */
function isFinding(results, tool, name) {
  const { status } = results.results[tool][name];
  if (status !== 1) return false;
  const isEnough = name.startsWith("fault:") && !objectsToReference(results, tool);
  return isEnough || ownObjections(results, tool, name).length > 0;
}

/** Neither 0 nor a finding; the objections to the reference alone are none. */
function isNoVerdict(results, tool, name) {
  const { status } = results.results[tool][name];
  if (status === 0 || isFinding(results, tool, name)) return false;
  return !(status === 1 && objectsToReference(results, tool));
}

/** Names of targets of a kind that every one of these tools was run on. */
export function common({ results, targets }, tools, kind) {
  const [first] = tools;
  return Object.keys(results[first] ?? {}).filter(
    (name) => isKind(name, kind, targets) && tools.every((tool) => results[tool]?.[name] !== undefined),
  );
}

/**
 * `MUST` and `SHOULD` are faults of that level; `departing` are styles that declare to fail a SHOULD; `conformant` is the
 * reference, other styles, and mixtures.
 */
function isKind(name, kind, targets) {
  if (name.startsWith("fault:")) return targets[name]?.level === kind;
  const departs = (targets[name]?.departs ?? []).length > 0;
  return kind === (departs ? "departing" : "conformant");
}

/** Found, without a verdict, and measured among these targets. */
export function counted(results, tool, names) {
  const own = names.filter((name) => results.results[tool]?.[name] !== undefined);
  return {
    measured: own.length,
    found: own.filter((name) => isFinding(results, tool, name)).length,
    open: own.filter((name) => isNoVerdict(results, tool, name)).length,
  };
}

/** All targets of a kind that a tool was run on. */
export function ownTargets({ results, targets }, tool, kind) {
  return Object.keys(results[tool] ?? {}).filter((name) => isKind(name, kind, targets));
}

/** The numbers of requests of the findings among these targets, ascending. */
export function requestsUntilFound(results, tool, names) {
  return names
    .filter((name) => isFound(results, tool, name))
    .map((name) => results.results[tool][name].requests)
    .sort((a, b) => a - b);
}

/** The value below which this share of ascending values lies; `null` without values. */
export function quantile(values, share) {
  return values.length === 0 ? null : values[Math.min(values.length - 1, Math.floor(share * values.length))];
}

export function median(values) {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** Faults that another tool found and this suite, by none of these profiles, did not. */
export function missedBy(results, profiles, names) {
  const others = EXPERT.filter((id) => !OURS.includes(id));
  return names
    .map((name) => ({ name, by: others.filter((tool) => isFound(results, tool, name)) }))
    .filter(({ name, by }) => by.length > 0 && !profiles.some((tool) => isFound(results, tool, name)));
}

const isFound = (results, tool, name) =>
  results.results[tool]?.[name] !== undefined && isFinding(results, tool, name);

/** Conformant targets that somebody accused, with the tools that did. */
export function accused(results, tools, names) {
  return names
    .map((name) => ({ name, by: tools.filter((tool) => isFound(results, tool, name)) }))
    .filter(({ by }) => by.length > 0);
}

/** The faults by the part of the catalogue: `[["LIST", names], …]`. */
export function bySection({ targets }, names) {
  const sections = new Map();
  for (const name of names) {
    const section = (targets[name]?.requirement ?? "").split("-")[0];
    sections.set(section, [...(sections.get(section) ?? []), name]);
  }
  return [...sections];
}
