/** A report whose lists are keyed by what their items are known by, so that one more or less shifts no other. */
import { isObject } from "./given.ts";

/** The keyed form of a report; lists without unique keys stay as they are. */
export function keyed(report: unknown): unknown {
  if (!isObject(report)) return report;
  const requirements = byKey(report.requirements, "id");
  return {
    ...report,
    requirements: isObject(requirements) ? mapped(requirements, withKeyedChecks) : requirements,
    observations: byKey(report.observations, "id"),
  };
}

function withKeyedChecks(requirement: unknown): unknown {
  return isObject(requirement) ? { ...requirement, checks: byKey(requirement.checks, "title") } : requirement;
}

function mapped(object: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown): unknown {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

function byKey(list: unknown, key: string): unknown {
  if (!Array.isArray(list)) return list;
  const keys = list.map((item: unknown) => (isObject(item) ? item[key] : undefined));
  const unique = keys.every((k) => typeof k === "string") && new Set(keys).size === keys.length;
  return unique ? Object.fromEntries(list.map((item, index) => [keys[index], item])) : list;
}
