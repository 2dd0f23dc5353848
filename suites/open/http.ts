/** Open questions about other methods, and about the header fields for deprecation (interface §4, §4.3). */
import type { OpenQuestion, RequestSpec, TestRequest } from "../../src/engine/claims.ts";
import { AUTHORIZATION } from "../../src/kit/curl/key-expression.ts";
import { hasValidKey, responseField, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { quote } from "../../src/kit/format-value.ts";
import { sightings } from "../facts/store-model.ts";
import { other } from "../requests/requests.ts";
import { type Asked, distinct, grouped, outcomes, question, type Seen } from "./words.ts";

/** An empty object, which changes nothing if the method is served. */
const NOTHING: Pick<RequestSpec, "headers" | "body"> = {
  headers: [AUTHORIZATION, ["Content-Type", "application/json"]],
  body: "{}",
};

/**
 * On an animal that does not exist: GET-2's random id, for which getPet has shown whether it exists. An id that exists
 * is never used.
 */
function onUnusedId(method: string, more: Partial<RequestSpec> = {}): TestRequest {
  return other(`${method} /pets/{a random id}`, (world) => {
    const id = world.random("petId 1") % 2n ** 62n;
    const exists = sightings(world.recording).some((sighting) => sighting.id === id);
    return exists ? { unprepared: "the random id is in use" } : { ...more, method, target: `/pets/${id}` };
  });
}

/** Without `DELETE /pets`, which might empty the store. */
const METHODS: readonly Asked[] = [
  { label: "OPTIONS /pets", request: other("OPTIONS /pets", { method: "OPTIONS", target: "/pets" }) },
  { label: "HEAD /pets", request: other("HEAD /pets", { method: "HEAD", target: "/pets" }) },
  { label: "PUT /pets", request: other("PUT /pets", { method: "PUT", target: "/pets", ...NOTHING }) },
  { label: "PATCH /pets/{petId}", request: onUnusedId("PATCH", NOTHING) },
  { label: "DELETE /pets/{petId}", request: onUnusedId("DELETE") },
];

/** "405 with Allow". */
function answered(exchange: Exchange): string {
  const status = statusOf(exchange);
  if (status === 0) return "no answer";
  return responseField(exchange, "allow").length > 0 ? `${status} with Allow` : String(status);
}

const OPEN_13: OpenQuestion = question("OPEN-13", "4", {
  title: "what do other methods on the paths get?",
  how: "OPTIONS, HEAD and PUT on /pets, PATCH and DELETE on an id that no animal has; bodies are empty objects.",
  requests: METHODS.map(({ request }) => request),
  observe: (recording) => grouped(outcomes(recording, METHODS, answered, () => null)),
});

/** `Sunset "…"`, `no Sunset`, or both, each with the first answer that shows it. */
function carried(name: string, exchanges: readonly Exchange[]): Seen {
  const first = new Map<string, Exchange>();
  for (const exchange of exchanges) {
    const values = responseField(exchange, name);
    const shown = values.length === 0 ? `no ${name}` : `${name} ${quote(values.join(", "))}`;
    if (!first.has(shown)) first.set(shown, exchange);
  }
  return [[...first.keys()].join(" or "), ...first.values()];
}

const OPEN_14: OpenQuestion = question("OPEN-14", "4.3", {
  title: "are Deprecation, Sunset and Link sent?",
  how: "These fields of every 200 and 404 of getPet (RFC 9745, RFC 8594, RFC 8288).",
  observe: (recording) => {
    const answers = recording.exchanges.filter(
      (exchange) =>
        exchange.request.operation === "getPet" &&
        hasValidKey(exchange) &&
        [200, 404].includes(statusOf(exchange)),
    );
    if (answers.length === 0) return null;
    return distinct(
      ["Deprecation", "Sunset", "Link"].map((name) => carried(name, answers)),
      "; ",
    );
  },
});

/** OPEN-13 and OPEN-14. */
export const OPEN_HTTP: readonly OpenQuestion[] = [OPEN_13, OPEN_14];
