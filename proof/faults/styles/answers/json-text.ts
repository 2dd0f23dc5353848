/** Other spellings of the same JSON values (RFC 8259). */
import { JsonNumber } from "../../../../src/kit/json/json.ts";
import type { Output } from "../../../../src/reference/context.ts";
import { changed, type Style } from "../style.ts";

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Spreads a JSON text over lines, with tabs, carriage returns and blanks where they are allowed. */
function pretty(text: string): string {
  let depth = 0;
  const line = (): string => `\r\n${"\t".repeat(depth)}`;
  const spread = text.replace(TOKEN, (token) => {
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
    if (token === "{" || token === "[" || token === ",") return token + line();
    if (token === "}" || token === "]") return line() + token;
    return token === ":" ? " : " : token;
  });
  return `\n ${spread} \r\n`;
}

/** Writes every UTF-16 unit of all strings and member names as an escape. */
function escaped(text: string): string {
  return text.replace(TOKEN, (token) =>
    token.startsWith('"') ? escapedString(JSON.parse(token) as string) : token,
  );
}

function escapedString(value: string): string {
  const units = Array.from({ length: value.length }, (_, at) => value.charCodeAt(at));
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("")}"`;
}

function reversed(value: Output): Output {
  if (typeof value !== "object" || value === null || value instanceof JsonNumber) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]): [string, Output | undefined] => [
        name,
        member === undefined ? member : reversed(member),
      ]),
  );
}

/** Every style of JSON text and media type. */
export const JSON_STYLES: readonly Style[] = [
  changed("json-pretty", "spreads JSON over many lines", (good) => ({
    render: (ctx, value) => pretty(good.render(ctx, value)),
  })),
  changed("json-escaped", "escapes every character of every string", (good) => ({
    render: (ctx, value) => escaped(good.render(ctx, value)),
  })),
  changed("json-reversed", "writes members in the reverse order", (good) => ({
    render: (ctx, value) => good.render(ctx, reversed(value)),
  })),
  changed(
    "integers-with-point",
    "writes integers with a point and a zero",
    (good) => ({
      presentPet: (ctx, pet, where) => ({
        ...good.presentPet(ctx, pet, where),
        id: new JsonNumber(`${pet.id}.0`),
        categoryId: new JsonNumber(`${pet.categoryId}.0`),
      }),
      presentError: (ctx, refusal) => ({
        ...good.presentError(ctx, refusal),
        status: new JsonNumber(`${refusal.status}.0`),
      }),
    }),
    { departs: ["DATA-8"] },
  ),
  changed("media-type-charset", "adds a charset to the media type, in capitals", () => ({
    contentType: () => [["Content-Type", "Application/JSON; charset=UTF-8"]],
  })),
  changed("media-type-quoted", "adds a quoted charset to the media type, without a blank", () => ({
    contentType: () => [["Content-Type", 'application/json;charset="utf-8"']],
  })),
];
