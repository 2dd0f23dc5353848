/** Paths and methods (interface §4, relative to the base path). */
import { LinearRouter } from "hono/router/linear-router";
import type { IncomingCall, Operation, Route } from "../context.ts";

/** The base path: the version is its only segment (interface §9.1). */
export const BASE_PATH = "/v1";

const METHODS = ["GET", "POST"];

// Uses only hono's router, not its application: a web-standard Request normalises paths, and a Response loses
// the order, case and repetition of header lines, which must stay unchanged here.
const router = new LinearRouter<Operation>();
router.add("GET", `${BASE_PATH}/pets`, "listPets");
router.add("POST", `${BASE_PATH}/pets`, "createPet");
router.add("GET", `${BASE_PATH}/pets/:petId`, "getPet");

/** The operation for a method and raw path; `other` with the allowed methods if there is none. */
export function route({ method, path }: IncomingCall): Route {
  const allow = METHODS.filter((known) => router.match(known, path)[0].length > 0);
  const match = router.match(method, path)[0][0];
  if (match === undefined) return { operation: "other", petId: "", allow };
  const [operation, params] = match;
  return { operation, petId: "petId" in params ? String(params.petId) : "", allow };
}
