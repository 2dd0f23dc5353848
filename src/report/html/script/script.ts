/** The script of a page: everything on the page can be used without it. */
import { COPY } from "./copy.ts";
import { FILTER } from "./filter.ts";
import { REVEAL } from "./reveal.ts";

/** JavaScript without a less-than sign, which could end the script element; in one literal, so that the policy can name its hash. */
export const SCRIPT: string = `"use strict";\n${REVEAL}${FILTER}${COPY}`;
