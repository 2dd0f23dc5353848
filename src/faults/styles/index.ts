/** Every conformant style of the reference: none of them may fail a MUST. */
import { AUTHENTICATION_STYLES } from "./authentication.ts";
import { BODY_STYLES } from "./bodies.ts";
import { CLOCK_STYLES } from "./clocks.ts";
import { CREATION_STYLES } from "./creation.ts";
import { GET_PET_STYLES } from "./get-pet.ts";
import { ID_STYLES } from "./ids.ts";
import { JSON_STYLES } from "./json-text.ts";
import { LIMIT_STYLES } from "./limits.ts";
import { LIST_ORDER_STYLES } from "./list-order.ts";
import { LIST_PARAMETER_STYLES } from "./list-parameters.ts";
import { MOVING_STYLES } from "./moving.ts";
import { NAME_STYLES } from "./names.ts";
import { NEIGHBOUR_STYLES } from "./neighbours.ts";
import { SETTLING_STYLES } from "./settling.ts";
import { SHORT_WINDOW_STYLES } from "./short-windows.ts";
import { STOCK_STYLES } from "./stock.ts";
import type { Style } from "./style.ts";
import { WIRE_STYLES } from "./wire.ts";

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
