/** The report of a run, format 2. Plain data: `JSON.stringify` renders it. */
export type * from "./generated/report.ts";
