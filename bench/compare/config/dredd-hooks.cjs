/**
 * Dredd as an expert would set it up. Beyond its defaults, which skip every answer but the successful ones: refusals that
 * the interface fixes (401, 404, and 400 for an incomplete body), the schema of every body, and the rate-limit headers.
 * Not taken literally: parameters of the media type, compressed bodies, headers that the interface does not have, and
 * the animal's name, which is another one in each creation.
 */
const { readFileSync } = require("node:fs");
const { gunzipSync } = require("node:zlib");
const hooks = require("hooks");

const { components } = JSON.parse(readFileSync(process.env.DESCRIPTION, "utf8"));
const KEY = process.env.PETSTORE_API_KEY;
const HEADERS = {
  "Content-Type": "application/json",
  "X-RateLimit-Limit": "60",
  "X-RateLimit-Remaining": "59",
  "X-RateLimit-Reset": "1922659200",
};
let creations = 0;

/** A schema without references, which Dredd's validator of bodies does not follow. */
function resolved(schema) {
  if (Array.isArray(schema)) return schema.map(resolved);
  if (schema === null || typeof schema !== "object") return schema;
  if (schema.$ref) return resolved(components.schemas[schema.$ref.split("/").at(-1)]);
  // It refuses formats that it does not know, such as int64.
  const parts = Object.entries(schema).filter(([name]) => name !== "format");
  return Object.fromEntries(parts.map(([name, part]) => [name, resolved(part)]));
}

const schemaOf = (name) => JSON.stringify(resolved({ $ref: `#/components/schemas/${name}` }));

/** The changes of the request that lead to each status; the others, which the interface leaves open, are skipped. */
const CASES = {
  200: ({ request }) => request.method === "GET",
  201: () => {},
  400: (transaction) => {
    if (transaction.request.method !== "POST") return false;
    transaction.request.body = JSON.stringify({ name: "Rex" });
  },
  401: (transaction) => {
    delete transaction.request.headers.Authorization;
  },
  404: (transaction) => {
    transaction.fullPath = transaction.fullPath.replace(/[^/]+$/, "9000000000000");
  },
};

hooks.beforeEach((transaction, done) => {
  const { request, expected } = transaction;
  request.headers.Authorization = `Bearer ${KEY}`;
  creations += 1;
  request.body = request.body.replace('"Rex"', `"Rex ${creations}"`);
  // An id may have more digits than a JavaScript number.
  transaction.fullPath = transaction.fullPath.replace(/\/pets\/[^/]+$/, `/pets/${process.env.PET_ID}`);
  const change = CASES[expected.statusCode];
  transaction.skip = change === undefined || change(transaction) === false;
  const isList =
    request.method === "GET" && new URL(transaction.fullPath, "http://target").pathname.endsWith("/pets");
  expected.headers = HEADERS;
  expected.bodySchema = schemaOf(Number(expected.statusCode) >= 400 ? "Error" : isList ? "Pets" : "Pet");
  delete expected.body;
  done();
});

hooks.beforeEachValidation(({ real }, done) => {
  const { headers } = real;
  if (headers["content-type"]) headers["content-type"] = headers["content-type"].split(";")[0].trim();
  if (headers["content-encoding"] === "gzip" && real.bodyEncoding === "base64")
    real.body = gunzipSync(Buffer.from(real.body, "base64")).toString("utf8");
  done();
});
