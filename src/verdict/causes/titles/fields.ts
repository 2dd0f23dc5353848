/** Titles of causes with missing or wrong header fields. */

import type { Leading, Symptom } from "../symptoms/symptoms.ts";
import { absentIn } from "./absent.ts";
import { answers } from "./places.ts";
import { listed, once } from "./words.ts";

/** The title for a wrong media type. */
export function mediaTitle(leading: Leading): string {
  const received = once(leading[0].received);
  if (received.startsWith("no ")) return `${answers(leading)} lack \`Content-Type\``;
  return `${answers(leading)} carry ${received}`;
}

/** The title for missing fields, or wrong values. */
export function fieldTitle(leading: Leading): string {
  const [first] = leading;
  const received = once(first.received);
  const absent = absentIn(leading);
  if (absent.length > 0) return `${answers(leading)} lack ${listed(absent)}`;
  const name = /^`([A-Za-z-]+)/.exec(received)?.[1];
  // Without the field's name, which the title has already, and without times, which differ from run to run.
  const wanted = first.expected
    .replace(`\`${name}\`, `, "")
    .replace(/ from \d{9,} to \d{9,}$/, " of the next 25 hours");
  return `${answers(leading)} carry ${received} instead of ${wanted}`;
}

/** The title for a Remaining that does not count down. */
export function countdownTitle({ received }: Symptom): string {
  const still = /^(\d+) in every response/.exec(received)?.[1];
  if (still !== undefined) return `\`X-RateLimit-Remaining\` is ${still} in every answer`;
  const values = /: (\d[\d, …]*)$/.exec(received)?.[1];
  const shown = values === undefined ? "" : `: ${values}`;
  return `\`X-RateLimit-Remaining\` does not count down with the requests${shown}`;
}
