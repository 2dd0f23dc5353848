/**
 * A pet store as a beginner writes it with Express. `mended` lists the mistakes (mistakes.ts) that are fixed; with all
 * of them fixed it conforms.
 */
import express from "express";
import { checkText, exactJson, isInt64, writeJson } from "./exact-json.mjs";

/** The only key that it knows. */
export const KEY = "naive-store-key-0123456789";

/** More than a full run sends, which would wait for the next window otherwise. */
const LIMIT = 1_000;
const WINDOW_MS = 60_000;
const STATUSES = ["available", "pending", "sold"];

const hasKey = (req) => /^Bearer (.*)$/i.exec(req.get("Authorization") ?? "")?.[1] === KEY;

/** A new store without animals. */
export function createStore(mended = []) {
  const wrong = (mistake) => !mended.includes(mistake);
  const pets = [];
  const counts = new Map();
  const app = express();
  const v1 = express.Router();

  function fail(res, status, code, message) {
    if (wrong("error-shape")) return res.status(status).json({ error: message });
    return res.status(status).json({ code, message, status });
  }

  function setLimits(req, res) {
    const now = Date.now();
    const holder = hasKey(req) ? KEY : "others";
    const before = counts.get(holder);
    const window = before && now < before.ends ? before : { ends: now + WINDOW_MS, used: 0 };
    window.used += 1;
    counts.set(holder, window);
    const reset = wrong("reset-to-go") ? (window.ends - now) / 1000 : window.ends / 1000;
    res.set("X-RateLimit-Limit", String(LIMIT));
    res.set("X-RateLimit-Remaining", String(Math.max(0, LIMIT - window.used)));
    res.set("X-RateLimit-Reset", String(Math.ceil(reset)));
    return window.used <= LIMIT || holder !== KEY;
  }

  function limits(req, res, next) {
    if (setLimits(req, res)) return next();
    res.set("Retry-After", String(WINDOW_MS / 1000));
    return fail(res, 429, "too_many_requests", "Too many requests");
  }

  function requireKey(req, res, next) {
    if (hasKey(req)) return next();
    if (!wrong("no-challenge")) res.set("WWW-Authenticate", 'Bearer realm="pets"');
    if (wrong("wrong-key-403") && req.get("Authorization"))
      return fail(res, 403, "forbidden", "Wrong API key");
    return fail(res, 401, "unauthorized", "API key missing or not valid");
  }

  function send(req, res, status, text) {
    if (wrong("limits-on-successes")) setLimits(req, res);
    res.status(status).type("json").send(text);
  }

  function checkBody(req, res, next) {
    const { name, categoryId, status } = req.body ?? {};
    if (name === undefined || categoryId === undefined)
      return fail(res, 400, "invalid", "name and categoryId are required");
    if (wrong("types-unchecked")) return next();
    if (typeof name !== "string") return fail(res, 400, "invalid", "name must be a string");
    const isInteger = wrong("doubles") ? Number.isInteger : isInt64;
    if (!isInteger(categoryId)) return fail(res, 400, "invalid", "categoryId must be an integer");
    if (status !== undefined && !STATUSES.includes(status))
      return fail(res, 400, "invalid", "status must be available, pending or sold");
    return next();
  }

  function create(req, res) {
    const { name, categoryId, status } = req.body;
    const id = pets.length + 1;
    const pet = { id: wrong("string-ids") ? String(id) : id, name, categoryId, status };
    pets.push(pet);
    send(req, res, wrong("created-200") ? 200 : 201, writeJson(pet));
  }

  function checkQuery(req, res, next) {
    const { limit, status } = req.query;
    const isLimit =
      limit === undefined || (/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 100);
    if (!wrong("limit-unchecked") && !isLimit)
      return fail(res, 400, "invalid", "limit must be an integer from 1 to 100");
    if (!wrong("status-unchecked") && status !== undefined && !STATUSES.includes(status))
      return fail(res, 400, "invalid", "status must be available, pending or sold");
    return next();
  }

  function list(req, res) {
    const { limit, status } = req.query;
    const found = pets.filter((pet) => status === undefined || pet.status === status);
    const most = limit === undefined && !wrong("default-all") ? 20 : Number(limit ?? found.length);
    const page = found.slice(0, most);
    if (!wrong("list-without-category")) return send(req, res, 200, writeJson(page));
    return send(req, res, 200, writeJson(page.map(({ id, name, status }) => ({ id, name, status }))));
  }

  function checkId(req, res, next) {
    if (/^-?\d+$/.test(req.params.petId)) return next();
    if (wrong("pet-id-500")) throw new Error(`petId is not a number: ${req.params.petId}`);
    return fail(res, 400, "invalid", "petId must be an integer");
  }

  function find(req, res) {
    const pet = pets.find(({ id }) => String(id) === req.params.petId);
    if (pet) return send(req, res, 200, writeJson(pet));
    if (wrong("not-found-html")) return res.status(404).send("<h1>Pet not found</h1>");
    return fail(res, 404, "not_found", "There is no such pet");
  }

  function answerErrors(error, _req, res, next) {
    if (wrong("malformed-html")) return next(error);
    if (error.status === 400) return fail(res, 400, "malformed", "The body is not JSON");
    return fail(res, 500, "internal", "Something went wrong");
  }

  const isLate = wrong("key-checked-late");
  if (!wrong("limits-on-successes")) v1.use(limits);
  if (!isLate) v1.use(requireKey);
  const reading = wrong("bad-utf8") ? {} : { verify: checkText };
  v1.use(wrong("doubles") ? express.json(reading) : exactJson(reading));
  const key = isLate ? [requireKey] : [];
  v1.get("/pets", ...key, checkQuery, list);
  v1.post("/pets", checkBody, ...key, create);
  v1.get("/pets/:petId", checkId, ...key, find);
  app.use("/v1", v1);
  app.use(answerErrors);
  return app;
}
