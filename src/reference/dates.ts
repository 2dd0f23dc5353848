/** Dates of the service. */

/** The removal of getPet, in milliseconds since the Unix epoch (interface §4.3). */
export const REMOVAL: number = Date.UTC(2030, 11, 5);

/** A time in milliseconds as HTTP-date (RFC 9110 §5.6.7). */
export function httpDate(time: number): string {
  return new Date(time).toUTCString();
}
