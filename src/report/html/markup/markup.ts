/** HTML from tagged templates: every part is escaped, for text and quoted attributes, unless it is markup already. */
import { html as escaping, raw } from "hono/html";

/** Markup, which is not escaped again. */
export type Markup = ReturnType<typeof raw>;

/** Values for the placeholders of a template; `null` is empty. */
export type Part = string | number | null | Markup | readonly Part[];

/** Makes markup from a template, in which attributes must be quoted. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  // The result is a promise only if a part is one, which the type of the parts excludes.
  return escaping(strings, ...parts) as Markup;
}

/** Unescaped text of the suite itself, such as its style sheet; never for any other text. */
export const literal: (own: string) => Markup = raw;
