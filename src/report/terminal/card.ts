/** Cards for a terminal: of a cause, or of one failed requirement. */
import { type Card, type CardRow, rowsOf } from "../cards.ts";
import { visible } from "../text/visible.ts";
import { hang, type Look } from "./layout.ts";

/** The card: its heading, and its rows or those of them with these names. */
export function renderCard(
  card: Card,
  look: Look,
  style: "red" | "yellow" = "red",
  names?: readonly string[],
): string {
  const rows = rowsOf(card).filter(({ name }) => names === undefined || names.includes(name));
  return [cardHeading(card, look, style), ...rows.map((row) => rowText(row, look))].join("\n");
}

/** "ERROR-1  MUST §7  400 and 404 answers lack `code`". */
export function cardHeading(
  { id, level, section, title }: Card,
  look: Look,
  style: "red" | "yellow",
): string {
  const lead = `  ${visible(id)}`;
  const place = section === null ? level : `${level} §${visible(section)}`;
  const text = hang(`${lead}  ${place}  `, visible(title), look.width);
  return look.paint([style, "bold"], lead) + text.slice(lead.length);
}

/** A command is never wrapped, so that it can be copied. */
function rowText({ name, text, kind }: CardRow, look: Look): string {
  const label = `    ${name.padEnd(11)}`;
  return kind === "command"
    ? label + look.paint("cyan", visible(text))
    : hang(label, visible(text), look.width);
}
