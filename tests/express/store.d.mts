import type { RequestListener } from "node:http";

/** The only key that the store knows. */
export declare const KEY: string;

/** A new store without animals, with these mistakes mended, by their names. */
export declare function createStore(mended?: readonly string[]): RequestListener;
