/** The same, corrected: it conforms. corrected.diff shows what was changed. */
import { STATUS_CODES } from "node:http";
import { serve } from "@hono/node-server";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { rateLimiter } from "hono-rate-limiter";
import { parse, parseNumberAndBigInt, stringify } from "lossless-json";

const { API_KEY, PORT } = process.env;
const pets = [];

/** Numbers keep all digits, in requests and in answers. */
const Int64 = z
  .bigint()
  .min(-(2n ** 63n))
  .max(2n ** 63n - 1n)
  .openapi({ type: "integer", format: "int64" });

async function readExactly(c, next) {
  c.req.json = async () => {
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await c.req.arrayBuffer());
      return parse(text, undefined, parseNumberAndBigInt);
    } catch {
      throw new HTTPException(400, { message: "The body is not JSON in UTF-8" });
    }
  };
  await next();
}

const send = (c, status, value) => c.body(stringify(value), status, { "Content-Type": "application/json" });

function fail(c, status, message) {
  const code = STATUS_CODES[status].toLowerCase().replaceAll(" ", "_");
  return c.json({ code, message, status }, status);
}

const keyOf = (c) => /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];

const Status = z.enum(["available", "pending", "sold"]).openapi("PetStatus");
const NewPet = z.object({ name: z.string(), categoryId: Int64, status: Status.optional() }).openapi("NewPet");
const Pet = NewPet.extend({ id: Int64 }).openapi("Pet");
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
  request: { body: { ...json(NewPet, "The animal to add"), required: true } },
  responses: { 201: json(Pet, "The animal as it was stored") },
});

const getPet = createRoute({
  method: "get",
  path: "/pets/{petId}",
  request: { params: z.object({ petId: z.coerce.bigint() }) },
  responses: { 200: json(Pet, "The animal"), 404: json(ErrorBody, "There is no such animal") },
});

const defaultHook = ({ success, error }, c) => (success ? undefined : fail(c, 400, error.message));
const app = new OpenAPIHono({ defaultHook }).basePath("/v1");

app.onError((error, c) => fail(c, error.status ?? 500, error.message));
app.notFound((c) => fail(c, 404, "There is nothing here"));

app.use(
  rateLimiter({
    windowMs: 60_000,
    limit: 1_000,
    standardHeaders: "draft-6",
    // "bearer KEY" and "Bearer KEY" are the same customer.
    keyGenerator: (c) => keyOf(c) ?? "",
    handler: (c) => fail(setLimits(c), 429, "Too many requests"),
  }),
);

function setLimits(c) {
  const { limit, remaining, resetTime } = c.get("rateLimit");
  c.header("X-RateLimit-Limit", String(limit));
  c.header("X-RateLimit-Remaining", String(remaining));
  c.header("X-RateLimit-Reset", String(Math.ceil(resetTime.getTime() / 1000)));
  return c;
}

app.use(async (c, next) => {
  if (keyOf(setLimits(c)) === API_KEY) return next();
  c.header("WWW-Authenticate", 'Bearer realm="pets"');
  return fail(c, 401, "The API key is missing or not valid");
});
app.use(readExactly);

app.openapi(listPets, (c) => {
  const { limit, status } = c.req.valid("query");
  const found = pets.filter((pet) => status === undefined || pet.status === status);
  return send(c, 200, found.slice(0, limit));
});

app.openapi(createPet, (c) => {
  const { name, categoryId, status = "available" } = c.req.valid("json");
  const pet = { id: BigInt(pets.length + 1), name, categoryId, status };
  pets.push(pet);
  return send(c, 201, pet);
});

app.openapi(getPet, (c) => {
  const { petId } = c.req.valid("param");
  const pet = pets.find(({ id }) => id === petId);
  if (!pet) return fail(c, 404, "No such pet");
  return send(c, 200, pet);
});

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(PORT) });
