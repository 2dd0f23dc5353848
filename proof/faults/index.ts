/** Every deliberate fault of the reference, in the order of the catalogue's sections. */

import { adjusted } from "./adjusted.ts";
import { AUTHENTICATION_ANSWER_FAULTS } from "./authentication/answers.ts";
import { CREDENTIAL_FAULTS } from "./authentication/credentials.ts";
import { AUTHENTICATION_FAULTS } from "./authentication/operations.ts";
import { AUTHENTICATION_ORDER_FAULTS } from "./authentication/order.ts";
import { CREATE_FAULTS } from "./create-pet/accepted.ts";
import { CREATE_BODY_FAULTS } from "./create-pet/bodies.ts";
import { CREATE_BOUND_FAULTS } from "./create-pet/bounds.ts";
import { CREATE_CATEGORY_FAULTS } from "./create-pet/categories.ts";
import { CREATE_ECHO_FAULTS } from "./create-pet/echo.ts";
import { RARE_BODY_FAULTS } from "./create-pet/rare-bodies.ts";
import { CREATE_REFUSAL_FAULTS } from "./create-pet/refusals.ts";
import { CREATE_NOTHING_FAULTS } from "./create-pet/refused-and-stored.ts";
import { CREATE_STATUS_FAULTS } from "./create-pet/statuses.ts";
import { CREATE_STORED_FAULTS } from "./create-pet/stored.ts";
import { ID_FAULTS } from "./data/ids.ts";
import { INT64_FAULTS } from "./data/int64.ts";
import { DATA_FAULTS } from "./data/names.ts";
import { RACE_FAULTS } from "./data/races.ts";
import { RARE_VALUE_FAULTS } from "./data/rare-values.ts";
import { DATA_VALUE_FAULTS } from "./data/values.ts";
import { WRITTEN_FAULTS } from "./data/written.ts";
import { ERROR_FAULTS } from "./errors/bodies.ts";
import { OTHER_ERROR_FAULTS } from "./errors/other-errors.ts";
import { ERROR_WORD_FAULTS } from "./errors/words.ts";
import type { Fault } from "./fault.ts";
import { GET_DATE_FAULTS } from "./get-pet/dates.ts";
import { GET_PET_FAULTS } from "./get-pet/existing.ts";
import { GET_UNKNOWN_FAULTS } from "./get-pet/unknown.ts";
import { HTTP_BODY_FAULTS } from "./http/bodies.ts";
import { HTTP_ENCODING_FAULTS } from "./http/encodings.ts";
import { HTTP_FAILURE_FAULTS } from "./http/failures.ts";
import { HTTP_FAULTS } from "./http/media-types.ts";
import { HTTP_UNANSWERED_FAULTS } from "./http/unanswered.ts";
import { LIST_FAULTS } from "./list-pets/array.ts";
import { LIST_DIFFERING_FAULTS } from "./list-pets/differing.ts";
import { LIST_FILTER_FAULTS } from "./list-pets/filters.ts";
import { LIST_HIDDEN_FAULTS } from "./list-pets/hidden.ts";
import { LIST_LIMIT_FAULTS } from "./list-pets/limits.ts";
import { LIST_PAGE_FAULTS } from "./list-pets/pages.ts";
import { LIST_RANGE_FAULTS } from "./list-pets/range.ts";
import { LIST_STATUS_FAULTS } from "./list-pets/statuses.ts";
import { COUNTDOWN_FAULTS } from "./rate-limits/countdown.ts";
import { EXHAUSTED_FAULTS } from "./rate-limits/exhausted.ts";
import { RATE_LIMIT_FAULTS } from "./rate-limits/headers.ts";
import { RESET_FAULTS } from "./rate-limits/reset.ts";

export type { Fault } from "./fault.ts";

/** All faults. */
export const FAULTS: readonly Fault[] = adjusted([
  ...HTTP_BODY_FAULTS,
  ...HTTP_ENCODING_FAULTS,
  ...HTTP_FAILURE_FAULTS,
  ...HTTP_UNANSWERED_FAULTS,
  ...HTTP_FAULTS,
  ...ID_FAULTS,
  ...INT64_FAULTS,
  ...RARE_VALUE_FAULTS,
  ...DATA_VALUE_FAULTS,
  ...DATA_FAULTS,
  ...WRITTEN_FAULTS,
  ...LIST_DIFFERING_FAULTS,
  ...LIST_FILTER_FAULTS,
  ...LIST_HIDDEN_FAULTS,
  ...LIST_LIMIT_FAULTS,
  ...LIST_PAGE_FAULTS,
  ...LIST_FAULTS,
  ...LIST_RANGE_FAULTS,
  ...LIST_STATUS_FAULTS,
  ...CREATE_BODY_FAULTS,
  ...CREATE_BOUND_FAULTS,
  ...CREATE_CATEGORY_FAULTS,
  ...CREATE_ECHO_FAULTS,
  ...CREATE_NOTHING_FAULTS,
  ...CREATE_REFUSAL_FAULTS,
  ...CREATE_STATUS_FAULTS,
  ...CREATE_STORED_FAULTS,
  ...RARE_BODY_FAULTS,
  ...RACE_FAULTS,
  ...CREATE_FAULTS,
  ...GET_DATE_FAULTS,
  ...GET_PET_FAULTS,
  ...GET_UNKNOWN_FAULTS,
  ...AUTHENTICATION_ANSWER_FAULTS,
  ...CREDENTIAL_FAULTS,
  ...AUTHENTICATION_ORDER_FAULTS,
  ...AUTHENTICATION_FAULTS,
  ...ERROR_WORD_FAULTS,
  ...ERROR_FAULTS,
  ...OTHER_ERROR_FAULTS,
  ...COUNTDOWN_FAULTS,
  ...RATE_LIMIT_FAULTS,
  ...EXHAUSTED_FAULTS,
  ...RESET_FAULTS,
]);
