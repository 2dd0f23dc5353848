/** The pet store in Express 5: express-rate-limit before everything, express-openapi-validator with the description. */
import { fileURLToPath } from "node:url";
import express from "express";
import * as OpenApiValidator from "express-openapi-validator";
import { rateLimit } from "express-rate-limit";

const { API_KEY, PORT } = process.env;
const pets = [];

const app = express();

app.use(rateLimit({ windowMs: 60_000, limit: 1_000, legacyHeaders: true, standardHeaders: false }));
app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    apiSpec: fileURLToPath(new URL("../../schemas/openapi.yaml", import.meta.url)),
    validateRequests: true,
    validateResponses: true,
    validateSecurity: {
      handlers: {
        apiKey: (req) => req.headers.authorization === `Bearer ${API_KEY}`,
      },
    },
  }),
);

app.get("/v1/pets", (req, res) => {
  const { limit, status } = req.query;
  const found = pets.filter((pet) => status === undefined || pet.status === status);
  res.json(found.slice(0, limit));
});

app.post("/v1/pets", (req, res) => {
  const { name, categoryId, status = "available" } = req.body;
  const pet = { id: pets.length + 1, name, categoryId, status };
  pets.push(pet);
  res.status(201).json(pet);
});

app.get("/v1/pets/:petId", (req, res) => {
  const pet = pets.find(({ id }) => id === req.params.petId);
  if (!pet) return res.status(404).json({ code: "not_found", message: "No such pet", status: 404 });
  return res.json(pet);
});

app.use((err, _req, res, _next) => {
  const status = err.status || 500;
  res.status(status).json({ code: err.name, message: err.message, status });
});

app.listen(Number(PORT), "127.0.0.1");
