/** Numbers, names, spans of time and instants in words. Not by `toLocaleString`, which takes milliseconds to load the locale's data. */

/** "1 request", "74 requests", "1,100 requests". */
export function count(n: number, one: string, many: string = `${one}s`): string {
  return `${withCommas(n)} ${n === 1 ? one : many}`;
}

/** "a, b and 3 more": the first of several names. */
export function firstOf(names: readonly string[], most: number): string {
  const left = names.length - most;
  return left > 0 ? `${names.slice(0, most).join(", ")} and ${left} more` : names.join(", ");
}

/** "1,100": a whole number with commas. */
export function withCommas(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Formats milliseconds: "812 ms", "4.2 s", "2 min 5 s". */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Formats an RFC 3339 instant in UTC: "2026-01-02 03:04 UTC"; other text is unchanged. */
export function formatMinute(instant: string): string {
  return instant.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):[\d.]+Z$/, "$1 $2 UTC");
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
