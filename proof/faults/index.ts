/** Every deliberate fault of the reference: those that the product serves, and others by the catalogue's sections. */
import { FAULTS as SERVED } from "../../src/reference/faults/index.ts";
import { CREDENTIAL_FAULTS } from "./authentication/credentials.ts";
import { AUTHENTICATION_FAULTS } from "./authentication/order.ts";
import { ACCEPTED_FAULTS } from "./create-pet/accepted.ts";
import { BODY_FAULTS } from "./create-pet/bodies.ts";
import { INVALID_MEMBER_FAULTS } from "./create-pet/members.ts";
import { STORED_FAULTS } from "./create-pet/stored.ts";
import { ID_FAULTS } from "./data/ids.ts";
import { INT64_FAULTS } from "./data/int64.ts";
import { MEMBER_FAULTS } from "./data/members.ts";
import { ERROR_FAULTS } from "./errors/errors.ts";
import { type Fault, FULL, type Needs } from "./fault.ts";
import { GET_PET_FAULTS } from "./get-pet/animals.ts";
import { GET_DATE_FAULTS } from "./get-pet/dates.ts";
import { HTTP_BODY_FAULTS } from "./http/bodies.ts";
import { HTTP_FAILURE_FAULTS } from "./http/failures.ts";
import { MEDIA_TYPE_FAULTS } from "./http/media-types.ts";
import { LIMIT_FAULTS } from "./list-pets/limits.ts";
import { LIST_FAULTS } from "./list-pets/lists.ts";
import { STATUS_FAULTS } from "./list-pets/statuses.ts";
import { COUNTDOWN_FAULTS, minute } from "./rate-limits/countdown.ts";
import { BEYOND, EXHAUSTED_FAULTS } from "./rate-limits/exhausted.ts";
import { LIMIT_HEADER_FAULTS } from "./rate-limits/headers.ts";

export type { Fault } from "./fault.ts";

/** What a run needs to find a fault that the product serves, by what shows it there. */
const NEEDS: Readonly<Record<string, Needs>> = {
  "--profile full": FULL,
  "--plan free": { suite: { plan: "free" } },
  "--exhaust-rate-limit": BEYOND,
};

/** All faults. */
export const FAULTS: readonly Fault[] = [
  ...SERVED.map(
    ({ shownBy = "", ...fault }): Fault => ({
      ...fault,
      ...NEEDS[shownBy],
      ...(fault.id === "remaining-at-limit" ? minute() : {}),
    }),
  ),
  ...HTTP_BODY_FAULTS,
  ...HTTP_FAILURE_FAULTS,
  ...MEDIA_TYPE_FAULTS,
  ...ID_FAULTS,
  ...INT64_FAULTS,
  ...MEMBER_FAULTS,
  ...LIST_FAULTS,
  ...LIMIT_FAULTS,
  ...STATUS_FAULTS,
  ...ACCEPTED_FAULTS,
  ...BODY_FAULTS,
  ...INVALID_MEMBER_FAULTS,
  ...STORED_FAULTS,
  ...GET_DATE_FAULTS,
  ...GET_PET_FAULTS,
  ...CREDENTIAL_FAULTS,
  ...AUTHENTICATION_FAULTS,
  ...ERROR_FAULTS,
  ...COUNTDOWN_FAULTS,
  ...LIMIT_HEADER_FAULTS,
  ...EXHAUSTED_FAULTS,
];
