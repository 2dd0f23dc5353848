/** The committed results. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Implementation, namesIn, readImplementation } from "./folder.ts";
import type { Result } from "./result.ts";

/** The name of the file with the result. */
export const REPORT = "report.json";

/** An implementation with its committed result. */
export interface Committed {
  readonly implementation: Implementation;
  readonly result: Result;
}

/** The text of a result's file. */
export function textOf(result: Result): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** All implementations of a folder that have a result. */
export function committedResults(all: string): readonly Committed[] {
  return namesIn(all).flatMap((name) => {
    const implementation = readImplementation(all, name);
    const path = join(implementation.folder, REPORT);
    if (!existsSync(path)) return [];
    return [{ implementation, result: JSON.parse(readFileSync(path, "utf8")) as Result }];
  });
}
