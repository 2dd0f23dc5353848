/** What is taken from a signed statement itself; everything else in it must follow from the report. */
import { jsonIn } from "./json-in.ts";
import type { Validity } from "./statement.ts";

/** A statement as it was signed. */
export interface Signed {
  readonly statement: unknown;
  /** SHA-256 by file name; what is no text is left out. */
  readonly digests: ReadonlyMap<string, string>;
  readonly validity: Validity;
  readonly demonstration: boolean;
}

/** Reads the bytes that were verified; `null` where they are no statement about a report. */
export function readStatement(payload: Uint8Array): Signed | null {
  const statement = jsonIn(payload);
  const subjects = at(statement, "subject");
  const annotations = at(statement, "predicate", "configuration", 0, "annotations");
  const notBefore = at(annotations, "validity", "notBefore");
  const notAfter = at(annotations, "validity", "notAfter");
  const demonstration = at(annotations, "demonstration");
  if (!Array.isArray(subjects) || !isInstant(notBefore) || !isInstant(notAfter)) return null;
  if (typeof demonstration !== "boolean") return null;
  const digests = subjects.flatMap((subject): [string, string][] => {
    const [name, sha256] = [at(subject, "name"), at(subject, "digest", "sha256")];
    return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
  });
  return { statement, digests: new Map(digests), validity: { notBefore, notAfter }, demonstration };
}

function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (parent, name) =>
      typeof parent === "object" && parent !== null && Object.hasOwn(parent, name)
        ? (parent as Readonly<Record<string | number, unknown>>)[name]
        : undefined,
    value,
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

function isInstant(value: unknown): value is string {
  return typeof value === "string" && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}
