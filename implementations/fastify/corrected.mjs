/** The same, corrected: it conforms. corrected.diff shows what was changed. */
import { STATUS_CODES } from "node:http";
import bearerAuth from "@fastify/bearer-auth";
import rateLimit from "@fastify/rate-limit";
import { Ajv } from "ajv";
import Fastify from "fastify";
import { parse, parseNumberAndBigInt } from "lossless-json";

const { API_KEY, PORT } = process.env;
const pets = [];

const status = { type: "string", enum: ["available", "pending", "sold"] };
const newPet = {
  type: "object",
  required: ["name", "categoryId"],
  properties: { name: { type: "string" }, categoryId: { type: "integer" }, status },
};
const pet = {
  type: "object",
  required: ["id", "name", "categoryId"],
  properties: { id: { type: "integer" }, ...newPet.properties },
};
const error = {
  type: "object",
  required: ["code", "message", "status"],
  properties: { code: { type: "string" }, message: { type: "string" }, status: { type: "integer" } },
};

/** What the error handler makes an answer of. */
const refusal = (statusCode, message) => Object.assign(new Error(message), { statusCode });

const app = Fastify();

// A query consists of strings; the types of a body are its own.
const coercing = new Ajv({ coerceTypes: true, useDefaults: true });
const strict = new Ajv();
app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === "body" ? strict : coercing).compile(schema));

// Also for requests that the key or the router refuses.
await app.register(rateLimit, { global: false, max: 1_000, timeWindow: "1 minute" });
await app.register(bearerAuth, { keys: new Set([API_KEY]), addHook: false, specCompliance: "rfc6749" });
app.addHook("onRequest", app.rateLimit());
app.addHook("onRequest", app.verifyBearerAuth);

app.addHook("onSend", async (_request, reply) => {
  const seconds = Number(reply.getHeader("x-ratelimit-reset"));
  reply.header("x-ratelimit-reset", Math.floor(Date.now() / 1000) + seconds);
  if (reply.statusCode === 401) reply.header("www-authenticate", 'Bearer realm="pets"');
});

// The validator gets numbers, the handler all digits of the same body.
app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request, bytes) => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    request.exact = parse(text, undefined, parseNumberAndBigInt);
    return JSON.parse(text);
  } catch {
    throw refusal(400, "The body is not JSON in UTF-8");
  }
});

app.setErrorHandler((error, _request, reply) => {
  const status = error.statusCode ?? (reply.statusCode < 400 ? 500 : reply.statusCode);
  const code = STATUS_CODES[status].toLowerCase().replaceAll(" ", "_");
  reply.code(status).send({ code, message: error.message, status });
});
app.setNotFoundHandler(async () => {
  throw refusal(404, "There is nothing here");
});

const listPets = {
  querystring: {
    type: "object",
    properties: { limit: { type: "integer", minimum: 1, maximum: 100, default: 20 }, status },
  },
  response: { 200: { type: "array", items: pet } },
};
app.get("/v1/pets", { schema: listPets }, async (request) => {
  const { limit, status } = request.query;
  // The validator takes 1e400 for a number, which has no bounds.
  if (!Number.isFinite(limit)) throw refusal(400, "limit must be an integer from 1 to 100");
  return pets.filter((pet) => status === undefined || pet.status === status).slice(0, limit);
});

const createPet = { body: newPet, response: { 201: pet } };
app.post("/v1/pets", { schema: createPet }, async (request, reply) => {
  const { name, status = "available" } = request.body;
  const categoryId = BigInt(request.exact.categoryId);
  if (BigInt.asIntN(64, categoryId) !== categoryId) throw refusal(400, "categoryId has more than 64 bits");
  const pet = { id: pets.length + 1, name, categoryId, status };
  pets.push(pet);
  reply.code(201);
  return pet;
});

const getPet = {
  params: { type: "object", properties: { petId: { type: "integer" } } },
  response: { 200: pet, 404: error },
};
app.get("/v1/pets/:petId", { schema: getPet }, async (request, reply) => {
  const found = pets.find(({ id }) => id === request.params.petId);
  if (found) return found;
  reply.code(404);
  return { code: "not_found", message: "No such pet", status: 404 };
});

await app.listen({ host: "127.0.0.1", port: Number(PORT) });
