/** Formats an RFC 3339 instant: "2 January 2026, 03:04 UTC"; other text is unchanged. */
export function formatMinute(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const day = date.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return `${day}, ${date.toLocaleTimeString("en-GB", { timeStyle: "short", timeZone: "UTC" })} UTC`;
}
