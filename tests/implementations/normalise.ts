/** Takes out of texts what differs from run to run: ids of runs, ports, times. Pure. */

/** What is known of a run. */
export interface Particulars {
  readonly runId: string;
  readonly port: number;
  readonly key: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
}

/** Seconds around the start in which a Unix time belongs to the run: RATE-4 allows 25 hours ahead. */
const NEAR = 2 * 86_400;

/** Replaces times as servers and frameworks write them, and UUIDs. */
export function withoutTimes(text: string): string {
  return text
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, "TIME")
    .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, (date) =>
      // The day of removal is the interface's own.
      date.includes("Dec 2030") ? date : "TIME",
    )
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UUID");
}

/** A text of a report without its particulars. */
export function normalised(text: string, { runId, port, key, startedAt }: Particulars): string {
  const start = Math.floor(startedAt / 1000);
  return withoutTimes(text)
    .replaceAll(key, "KEY")
    .replaceAll(runId, "RUN")
    .replace(new RegExp(`\\b127\\.0\\.0\\.1:${port}\\b`, "g"), "127.0.0.1:PORT")
    .replace(/\b\d{10}(?:\.\d+)?\b/g, (time) => (Math.abs(Number(time) - start) < NEAR ? "TIME" : time))
    .replace(/\b\d{13}\b/g, (digits) => (Math.abs(Number(digits) / 1000 - start) < NEAR ? "TIME" : digits))
    .replace(/(X-RateLimit-Reset: )\d{1,2}\b/gi, "$1SECONDS")
    .replace(/\b\d{6,} s ahead/g, "SECONDS s ahead");
}

/** The same for all texts of a value. */
export function normalisedDeep<T>(value: T, particulars: Particulars): T {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === "string" ? normalised(one, particulars) : one,
  ) as T;
}
