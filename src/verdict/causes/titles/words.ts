/** Formats requests and answers in titles of causes. */

import { statusOf } from "../../../kit/evidence/reading.ts";
import type { Exchange } from "../../../kit/exchange.ts";

/** "POST /pets", "GET /pets?limit=1", "GET /pets/{petId}": a request without ids, which differ from run to run. */
export function requestOf({ request }: Exchange): string {
  if (request.operation === "getPet") return `${request.method} /pets/{petId}`;
  return `${request.method} ${shortened(request.target, 60)}`;
}

/** "GET /pets": the operation of a request. */
export function operationOf({ request }: Exchange): string {
  if (request.operation === "getPet") return `${request.method} /pets/{petId}`;
  return `${request.method} ${request.target.split("?")[0]}`;
}

/** "400 and 404 answers of GET /pets": the statuses of answers, and their operation if it is one. */
export function answersOf(exchanges: readonly Exchange[]): string {
  const answered = exchanges.filter((exchange) => statusOf(exchange) > 0);
  const statuses = [...new Set(answered.map(statusOf))].sort((a, b) => a - b).map(String);
  const operations = [...new Set(answered.map(operationOf))];
  const where = operations.length === 1 ? ` of ${operations[0]}` : "";
  return `${listed(statuses)} answers${where}`;
}

/** "a", "a and b", "a, b and 3 more"; with semicolons if an item has a comma or colon. */
export function listed(words: readonly string[], most = 5): string {
  const comma = words.some((word) => /[,:]/.test(word)) ? ";" : ",";
  const and = comma === ";" ? "; and" : " and";
  if (words.length > most)
    return `${words.slice(0, most - 1).join(`${comma} `)}${and} ${words.length - most + 1} more`;
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(`${comma} `)}${and} ${words.at(-1)}`;
}

/** A text, cut with an ellipsis after `most` characters. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}

/** A judge's text for a value, shortened, without the number of answers. */
export function once(received: string): string {
  return shortened(received.replace(/ \(and so in [^)]*\)$/, ""), 80);
}
