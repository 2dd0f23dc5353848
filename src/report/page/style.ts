/** The style sheet of all pages: CSS without a less-than sign, which could end the style element. */
import bar from "./style/bar.css?raw";
import cards from "./style/cards.css?raw";
import colours from "./style/colours.css?raw";
import lists from "./style/lists.css?raw";
import matrix from "./style/matrix.css?raw";
import others from "./style/others.css?raw";
import paper from "./style/paper.css?raw";
import shared from "./style/shared.css?raw";
import type from "./style/type.css?raw";

/** One text, so that a page's policy can name its hash. */
export const STYLE: string = [colours, type, shared, bar, cards, lists, matrix, others, paper].join("");
