/** The style sheet of the page, in one literal so that the page's policy can name its hash. */
import { BANNER } from "./banner.ts";
import { BAR } from "./bar.ts";
import { CARDS } from "./cards.ts";
import { COLOURS } from "./colours.ts";
import { LISTS } from "./lists.ts";
import { PAGE } from "./page.ts";
import { PRINT } from "./print.ts";

/** CSS without a less-than sign, which could end the style element. */
export const STYLE: string = [COLOURS, PAGE, BANNER, BAR, CARDS, LISTS, PRINT].join("");
