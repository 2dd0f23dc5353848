/** The same, corrected: it conforms. corrected.diff shows what was changed. */
import { STATUS_CODES } from "node:http";
import { fileURLToPath } from "node:url";
import express from "express";
import * as OpenApiValidator from "express-openapi-validator";
import { rateLimit } from "express-rate-limit";
import { parse, parseNumberAndBigInt, stringify } from "lossless-json";

const { API_KEY, PORT } = process.env;
const pets = [];

/** What the error handler makes an answer of. */
const refusal = (status, message) => Object.assign(new Error(message), { status });

/** Before the body is read, so that nothing is said about it without the key. */
function requireKey(req, res, next) {
  const [, key] = /^Bearer (.+)$/i.exec(req.headers.authorization ?? "") ?? [];
  if (key === API_KEY) return next();
  res.set("WWW-Authenticate", 'Bearer realm="pets"');
  return next(refusal(401, "The API key is missing or not valid"));
}

/** The validator gets numbers, the handler all digits of the same body. */
function readExactly(req, _res, bytes) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    req.exact = parse(text, undefined, parseNumberAndBigInt);
  } catch {
    throw refusal(400, "The body is not JSON in UTF-8");
  }
}

const send = (res, status, value) => res.status(status).type("json").send(stringify(value));

const app = express();

app.use(rateLimit({ windowMs: 60_000, limit: 1_000, legacyHeaders: true, standardHeaders: false }));
app.use(requireKey);
app.use(express.json({ verify: readExactly }));
app.use(
  OpenApiValidator.middleware({
    apiSpec: fileURLToPath(new URL("../../schemas/openapi.yaml", import.meta.url)),
    validateRequests: true,
    validateSecurity: false,
  }),
);

app.get("/v1/pets", (req, res) => {
  const { limit, status } = req.query;
  // The validator takes 1e400 for a number, which has no bounds.
  if (!Number.isFinite(limit)) throw refusal(400, "limit must be an integer from 1 to 100");
  const found = pets.filter((pet) => status === undefined || pet.status === status);
  send(res, 200, found.slice(0, limit));
});

app.post("/v1/pets", (req, res) => {
  const { name, status = "available" } = req.body;
  const categoryId = BigInt(req.exact.categoryId);
  if (BigInt.asIntN(64, categoryId) !== categoryId) throw refusal(400, "categoryId has more than 64 bits");
  const pet = { id: pets.length + 1, name, categoryId, status };
  pets.push(pet);
  send(res, 201, pet);
});

app.get("/v1/pets/:petId", (req, res) => {
  const pet = pets.find(({ id }) => id === req.params.petId);
  if (!pet) return res.status(404).json({ code: "not_found", message: "No such pet", status: 404 });
  return send(res, 200, pet);
});

app.use((err, _req, res, _next) => {
  const status = err.status || 500;
  const code = STATUS_CODES[status].toLowerCase().replaceAll(" ", "_");
  res.status(status).json({ code, message: err.message, status });
});

app.listen(Number(PORT), "127.0.0.1");
