/** What the results of a comparison say: pure functions of the JSON file. */

/** The tools with results, in the order of the tables. */
const ORDER = ["core", "full", "schemathesis", "specmatic", "dredd"];

export const TITLES = {
  core: "this suite, core",
  full: "this suite, full",
  schemathesis: "Schemathesis",
  specmatic: "Specmatic",
  dredd: "Dredd",
};

export const OURS = ["core", "full"];

export function toolsOf({ results }) {
  return ORDER.filter((id) => Object.keys(results[id] ?? {}).length > 0);
}

/** Exit status 1 is a finding; every other but 0 is no verdict. */
const isFinding = ({ status }) => status === 1;
const isNoVerdict = ({ status }) => status !== 0 && status !== 1;

/** Names of targets of a kind that every one of these tools was run on. */
export function common({ results, targets }, tools, kind) {
  const [first] = tools;
  return Object.keys(results[first] ?? {}).filter(
    (name) => isKind(name, kind, targets) && tools.every((tool) => results[tool]?.[name] !== undefined),
  );
}

/** `MUST` and `SHOULD` are faults of that level; `conformant` is the reference, styles and mixtures. */
function isKind(name, kind, targets) {
  if (!name.startsWith("fault:")) return kind === "conformant";
  return targets[name]?.level === kind;
}

/** Found, without a verdict, and measured among these targets. */
export function counted({ results }, tool, names) {
  const rows = names.map((name) => results[tool]?.[name]).filter((row) => row !== undefined);
  return {
    measured: rows.length,
    found: rows.filter(isFinding).length,
    open: rows.filter(isNoVerdict).length,
  };
}

/** All targets of a kind that a tool was run on. */
export function ownTargets({ results, targets }, tool, kind) {
  return Object.keys(results[tool] ?? {}).filter((name) => isKind(name, kind, targets));
}

/** The numbers of requests of the findings among these targets, ascending. */
export function requestsUntilFound({ results }, tool, names) {
  return names
    .map((name) => results[tool]?.[name])
    .filter((row) => row !== undefined && isFinding(row))
    .map(({ requests }) => requests)
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

/** Faults that another tool found and this suite, by every profile that was run on it, did not. */
export function missedByUs({ results }, names) {
  const others = ORDER.filter((id) => !OURS.includes(id));
  return names
    .map((name) => ({ name, by: others.filter((tool) => isFound(results, tool, name)) }))
    .filter(({ name, by }) => by.length > 0 && !OURS.some((tool) => isFound(results, tool, name)));
}

const isFound = (results, tool, name) => {
  const row = results[tool]?.[name];
  return row !== undefined && isFinding(row);
};

/** Conformant targets that somebody accused, with the tools that did. */
export function accused({ results }, names) {
  return names
    .map((name) => ({ name, by: ORDER.filter((tool) => isFound(results, tool, name)) }))
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
