/** The pet store in Hono: routes and validation with @hono/zod-openapi, its bearer-auth middleware, hono-rate-limiter. */
import { serve } from "@hono/node-server";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { bearerAuth } from "hono/bearer-auth";
import { rateLimiter } from "hono-rate-limiter";

const { API_KEY, PORT } = process.env;
const pets = [];

const Status = z.enum(["available", "pending", "sold"]).openapi("PetStatus");
const NewPet = z
  .object({ name: z.string(), categoryId: z.number().int(), status: Status.optional() })
  .openapi("NewPet");
const Pet = NewPet.extend({ id: z.number().int() }).openapi("Pet");
const ErrorBody = z
  .object({ code: z.string(), message: z.string(), status: z.number().int() })
  .openapi("Error");

const json = (schema, description) => ({ content: { "application/json": { schema } }, description });

const listPets = createRoute({
  method: "get",
  path: "/pets",
  request: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      status: Status.optional(),
    }),
  },
  responses: { 200: json(z.array(Pet), "One page of animals") },
});

const createPet = createRoute({
  method: "post",
  path: "/pets",
  request: { body: json(NewPet, "The animal to add") },
  responses: { 201: json(Pet, "The animal as it was stored") },
});

const getPet = createRoute({
  method: "get",
  path: "/pets/{petId}",
  request: { params: z.object({ petId: z.coerce.number().int() }) },
  responses: { 200: json(Pet, "The animal"), 404: json(ErrorBody, "There is no such animal") },
});

const app = new OpenAPIHono().basePath("/v1");

app.use(
  rateLimiter({
    windowMs: 60_000,
    limit: 1_000,
    standardHeaders: "draft-6",
    keyGenerator: (c) => c.req.header("authorization") ?? "",
  }),
);
app.use(bearerAuth({ token: API_KEY }));

app.openapi(listPets, (c) => {
  const { limit, status } = c.req.valid("query");
  const found = pets.filter((pet) => status === undefined || pet.status === status);
  return c.json(found.slice(0, limit), 200);
});

app.openapi(createPet, (c) => {
  const { name, categoryId, status = "available" } = c.req.valid("json");
  const pet = { id: pets.length + 1, name, categoryId, status };
  pets.push(pet);
  return c.json(pet, 201);
});

app.openapi(getPet, (c) => {
  const { petId } = c.req.valid("param");
  const pet = pets.find(({ id }) => id === petId);
  if (!pet) return c.json({ code: "not_found", message: "No such pet", status: 404 }, 404);
  return c.json(pet, 200);
});

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(PORT) });
