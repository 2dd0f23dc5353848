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

/** Every style but the plain one, by what it is about. */
export const STYLE_KINDS: Readonly<Record<string, readonly Style[]>> = {
  ids: ID_STYLES,
  order: LIST_ORDER_STYLES,
  parameters: LIST_PARAMETER_STYLES,
  creation: CREATION_STYLES,
  getPet: GET_PET_STYLES,
  clocks: CLOCK_STYLES,
  authentication: AUTHENTICATION_STYLES,
  bodies: BODY_STYLES,
  limits: LIMIT_STYLES,
  seconds: SHORT_WINDOW_STYLES,
  settling: SETTLING_STYLES,
  stock: STOCK_STYLES,
  neighbours: NEIGHBOUR_STYLES,
  moving: MOVING_STYLES,
  names: NAME_STYLES,
  json: JSON_STYLES,
  wire: WIRE_STYLES,
};

/** All styles; the first is the unchanged reference. */
export const STYLES: readonly Style[] = [
  {
    id: "plain",
    title: "counts ids up, lists the oldest first, refuses what is invalid",
    options: () => ({}),
  },
  ...Object.values(STYLE_KINDS).flat(),
];
