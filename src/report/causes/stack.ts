/** The framework that an answer names, and where docs/implementations.md shows how it was mended. Pure. */
import { responseField } from "../../kit/evidence/reading.ts";
import type { Recording } from "../../kit/exchange.ts";

/** What `X-Powered-By` or `Server` says, and the headings of the page. */
const STACKS: readonly (readonly [says: RegExp, headings: string])[] = [
  [/^Express/i, "Express 5 and NestJS 12"],
  [/^uvicorn|^hypercorn/i, "FastAPI with slowapi"],
  [/^Werkzeug/i, "Flask with Flask-Smorest and Flask-Limiter"],
  [/^WSGIServer/i, "Django REST framework on PostgreSQL"],
  [/^WireMock/i, "WireMock 3 (mock)"],
];

/** "See docs/implementations.md, Express 5 and NestJS 12."; `null` if no answer names a framework that is there. */
export function stackAdvice({ exchanges }: Pick<Recording, "exchanges">): string | null {
  const named = exchanges.flatMap((exchange) =>
    ["x-powered-by", "server"].flatMap((name) => responseField(exchange, name)),
  );
  const [, headings] = STACKS.find(([says]) => named.some((value) => says.test(value))) ?? [];
  return headings === undefined ? null : `See docs/implementations.md, ${headings}.`;
}
