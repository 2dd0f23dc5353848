/** The pet store in Fastify 5: schemas for validation and serialization, @fastify/rate-limit, @fastify/bearer-auth. */
import bearerAuth from "@fastify/bearer-auth";
import rateLimit from "@fastify/rate-limit";
import Fastify from "fastify";

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

const app = Fastify();

await app.register(rateLimit, { max: 1_000, timeWindow: "1 minute" });
await app.register(bearerAuth, { keys: new Set([API_KEY]) });

const listPets = {
  querystring: {
    type: "object",
    properties: { limit: { type: "integer", minimum: 1, maximum: 100, default: 20 }, status },
  },
  response: { 200: { type: "array", items: pet } },
};
app.get("/v1/pets", { schema: listPets }, async (request) => {
  const { limit, status } = request.query;
  return pets.filter((pet) => status === undefined || pet.status === status).slice(0, limit);
});

const createPet = { body: newPet, response: { 201: pet } };
app.post("/v1/pets", { schema: createPet }, async (request, reply) => {
  const { name, categoryId, status = "available" } = request.body;
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
