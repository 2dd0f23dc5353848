/** HTTP-dates (RFC 9110 §5.6.7). */

const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";

/** The three forms of HTTP-date that a recipient must accept (RFC 9110 §5.6.7). */
const HTTP_DATES = [
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d (?:${MONTHS}) \\d{4} \\d\\d:\\d\\d:\\d\\d GMT$`),
  new RegExp(
    `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \\d\\d-(?:${MONTHS})-\\d\\d \\d\\d:\\d\\d:\\d\\d GMT$`,
  ),
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:${MONTHS}) [ \\d]\\d \\d\\d:\\d\\d:\\d\\d \\d{4}$`),
];

/** Parses an HTTP-date to milliseconds since the Unix epoch; `null` for other texts. */
export function httpDate(text: string): number | null {
  if (!HTTP_DATES.some((form) => form.test(text))) return null;
  const at = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : at;
}
