/** A deliberate fault for each requirement that the reference can break, to try the suite with. */
import { DATA_FAULTS, ERROR_FAULTS, GET_FAULTS, HTTP_FAULTS } from "./answers.ts";
import { AUTHENTICATION_FAULTS } from "./authentication.ts";
import { CREATE_FAULTS } from "./create-pet.ts";
import type { Fault } from "./fault.ts";
import { LIST_FAULTS } from "./list-pets.ts";
import { RATE_LIMIT_FAULTS } from "./rate-limits.ts";

export type { Fault } from "./fault.ts";

/** In the order of the interface's sections. */
export const FAULTS: readonly Fault[] = [
  ...HTTP_FAULTS,
  ...DATA_FAULTS,
  ...LIST_FAULTS,
  ...CREATE_FAULTS,
  ...GET_FAULTS,
  ...AUTHENTICATION_FAULTS,
  ...ERROR_FAULTS,
  ...RATE_LIMIT_FAULTS,
];
