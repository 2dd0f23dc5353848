/** A pet store in Fastify that conforms: an implementation besides the reference, for tests that need a real server. */
import fastify from "fastify";
import { isInt64, readJson, writeJson } from "../express/exact-json.mjs";

/** The only key that it knows. */
export const KEY = "fastify-store-key-0123456789";

const LIMIT = 1_000;
const WINDOW_MS = 60_000;
const STATUSES = ["available", "pending", "sold"];

const hasKey = (request) => /^Bearer (.*)$/i.exec(request.headers.authorization ?? "")?.[1] === KEY;

/** An answer with an Error body. */
class Refusal extends Error {
  constructor(statusCode, code, message) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

const invalid = (message) => new Refusal(400, "invalid", message);

/** A new store without animals. */
export function createStore() {
  const pets = new Map();
  const windows = new Map();
  const app = fastify({ logger: false });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_request, bytes) => {
    try {
      return readJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
      throw new Refusal(400, "malformed", "The body is not JSON");
    }
  });

  function limit(request, reply) {
    const now = Date.now();
    const holder = hasKey(request) ? KEY : "others";
    const last = windows.get(holder);
    const window = last && now < last.ends ? last : { ends: now + WINDOW_MS, used: 0 };
    window.used += 1;
    windows.set(holder, window);
    reply.headers({
      "X-RateLimit-Limit": String(LIMIT),
      "X-RateLimit-Remaining": String(Math.max(0, LIMIT - window.used)),
      "X-RateLimit-Reset": String(Math.ceil(window.ends / 1000)),
    });
    if (window.used <= LIMIT || holder !== KEY) return;
    reply.header("Retry-After", String(Math.ceil((window.ends - now) / 1000)));
    throw new Refusal(429, "too_many_requests", "Too many requests");
  }

  app.addHook("onRequest", async (request, reply) => {
    limit(request, reply);
    if (hasKey(request)) return;
    reply.header("WWW-Authenticate", 'Bearer realm="pets"');
    throw new Refusal(401, "unauthorized", "The API key is missing or not valid");
  });

  app.setErrorHandler((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    const code = error instanceof Refusal ? error.code : "error";
    reply
      .code(status)
      .type("application/json")
      .send(writeJson({ code, message: error.message, status }));
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, "not_found", "There is nothing here");
  });

  const send = (reply, status, value) => reply.code(status).type("application/json").send(writeJson(value));

  app.get("/v1/pets", (request, reply) => {
    const { limit: most = "20", status } = request.query;
    const isLimit = /^\d+$/.test(most) && Number(most) >= 1 && Number(most) <= 100;
    if (!isLimit) throw invalid("limit is an integer from 1 to 100");
    if (status !== undefined && !STATUSES.includes(status))
      throw invalid("status is available, pending or sold");
    const found = [...pets.values()].filter((pet) => status === undefined || pet.status === status);
    return send(reply, 200, found.slice(0, Number(most)));
  });

  app.post("/v1/pets", (request, reply) => {
    const { name, categoryId, status = "available" } = Object(request.body);
    if (typeof name !== "string") throw invalid("name is a string");
    if (!isInt64(categoryId)) throw invalid("categoryId is an integer of 64 bits");
    if (!STATUSES.includes(status)) throw invalid("status is available, pending or sold");
    const id = BigInt(pets.size + 1);
    const pet = { id, name, categoryId, status };
    pets.set(String(id), pet);
    return send(reply, 201, pet);
  });

  app.get("/v1/pets/:petId", (request, reply) => {
    const pet = pets.get(request.params.petId);
    if (!pet) throw new Refusal(404, "not_found", "There is no such pet");
    return send(reply, 200, pet);
  });

  return app;
}
