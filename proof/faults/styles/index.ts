/** Every conformant style of the reference: none of them may fail a MUST. */

import { BODY_STYLES } from "./answers/bodies.ts";
import { CLOCK_STYLES } from "./answers/clocks.ts";
import { JSON_STYLES } from "./answers/json-text.ts";
import { WIRE_STYLES } from "./answers/wire.ts";
import { AUTHENTICATION_STYLES } from "./keys/authentication.ts";
import { LIMIT_STYLES } from "./keys/limits.ts";
import { SHORT_WINDOW_STYLES } from "./keys/short-windows.ts";
import { CREATION_STYLES } from "./operations/creation.ts";
import { GET_PET_STYLES } from "./operations/get-pet.ts";
import { LIST_ORDER_STYLES } from "./operations/list-order.ts";
import { LIST_PARAMETER_STYLES } from "./operations/list-parameters.ts";
import { NAME_STYLES } from "./operations/names.ts";
import { ID_STYLES } from "./store/ids.ts";
import { MOVING_STYLES } from "./store/moving.ts";
import { NEIGHBOUR_STYLES } from "./store/neighbours.ts";
import { SETTLING_STYLES } from "./store/settling.ts";
import { STOCK_STYLES } from "./store/stock.ts";
import type { Style } from "./style.ts";

export type { Style, StyleHints } from "./style.ts";

/** All styles; the first is the unchanged reference. */
export const STYLES: readonly Style[] = [
  {
    id: "plain",
    title: "counts ids up, lists the oldest first, refuses what is invalid",
    options: () => ({}),
  },
  ...ID_STYLES,
  ...LIST_ORDER_STYLES,
  ...LIST_PARAMETER_STYLES,
  ...CREATION_STYLES,
  ...GET_PET_STYLES,
  ...CLOCK_STYLES,
  ...AUTHENTICATION_STYLES,
  ...BODY_STYLES,
  ...LIMIT_STYLES,
  ...SHORT_WINDOW_STYLES,
  ...SETTLING_STYLES,
  ...STOCK_STYLES,
  ...NEIGHBOUR_STYLES,
  ...MOVING_STYLES,
  ...NAME_STYLES,
  ...JSON_STYLES,
  ...WIRE_STYLES,
];
