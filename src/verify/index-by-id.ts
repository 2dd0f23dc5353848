/**
 * A report with lists turned into objects by id or title, so that an extra or missing item does not shift the others.
 */
import { isObject } from "../kit/schema/json-place.ts";

/** The keyed form of a report; lists without unique keys are unchanged. */
export function indexById(report: unknown): unknown {
  if (!isObject(report)) return report;
  const requirements = byKey(report.requirements, "id");
  const causes = report.causes === undefined ? {} : { causes: byKey(report.causes, "id") };
  return {
    ...report,
    ...causes,
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
