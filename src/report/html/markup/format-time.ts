/** Not by `toLocaleString`: loading the locale's data takes a thirtieth of a core run. */
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** Formats an RFC 3339 instant: "2 January 2026, 03:04 UTC"; other text is unchanged. */
export function formatMinute(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()].map((n) => String(n).padStart(2, "0"));
  return `${day}, ${hours}:${minutes} UTC`;
}
