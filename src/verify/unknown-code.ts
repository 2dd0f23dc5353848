/** Finds a code in a report that this version does not know: nothing can be said of what it stands for. */
import { KINDS } from "../../suites/codes.ts";
import { REASON_CODES } from "../../suites/words/reasons.ts";
import { isObject } from "../kit/schema/json-place.ts";

const KNOWN: ReadonlySet<string> = new Set([...KINDS.keys(), ...REASON_CODES]);

/** The first code in a value that has one and is not known, `null` if there is none. */
function unknownIn(value: unknown): string | null {
  if (!isObject(value) || typeof value.code !== "string" || KNOWN.has(value.code)) return null;
  return value.code;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The first unknown code of a report of format 2, with its place; `null` if all are known. */
export function unknownCode(report: Readonly<Record<string, unknown>>): string | null {
  for (const name of ["exempt", "once", "causes"]) {
    for (const entry of listOf(report[name])) {
      const code = unknownIn(entry);
      if (code !== null) return `${JSON.stringify(code)} in ${name}`;
    }
  }
  for (const requirement of listOf(report.requirements)) {
    if (!isObject(requirement)) continue;
    const checks = listOf(requirement.checks).filter(isObject);
    const values = [requirement.reason, ...checks.flatMap(({ deviation, reason }) => [deviation, reason])];
    const code = values.map(unknownIn).find((each) => each !== null);
    if (code) return `${JSON.stringify(code)} in ${String(requirement.id)}`;
  }
  return null;
}
