/** HTML by tagged template: every part is escaped, in text and in quoted attributes alike, unless it is markup already. */
import { html as escaping, raw } from "hono/html";

/** Markup that may stand in other markup as it is. */
export type Markup = ReturnType<typeof raw>;

/** What may stand between the literal parts; `null` leaves nothing. */
export type Part = string | number | null | Markup | readonly Part[];

/** Markup of the suite's own writing; attributes are always quoted in it. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  // A promise comes out only where one went in, which the type of the parts excludes.
  return escaping(strings, ...parts) as Markup;
}

/** A literal of the suite's, such as its style sheet, as it is; never for text that came from anywhere. */
export const literal: (own: string) => Markup = raw;
