/** Changes of the bytes of a body, and the requirements that they break besides HTTP-2. */

import type { Fault } from "../fault.ts";
import { always, body, fault, of, type When } from "./alter.ts";

export type Alter = (text: string) => string | Uint8Array;

export function spoilt(
  id: string,
  title: string,
  alter: Alter,
  when: When = always,
  also: readonly string[] = [],
): Fault {
  return fault(`body-${id}`, "HTTP-2", title, body(alter, when), also.length > 0 ? { also } : {});
}

export const LISTED: When = of("listPets", 200);
export const FETCHED: When = of("getPet", 200);

/** An unreadable body is not a list of Pets, with or without a status. */
export const NO_LIST: readonly string[] = ["LIST-1", "LIST-7", "LIST-9"];
/** An unreadable body is not the created animal. */
export const NO_PET: readonly string[] = ["CREATE-1", "CREATE-2"];
export const NO_FETCHED: readonly string[] = ["GET-1"];
/** An unreadable body is not an Error body, which every refusal must have. */
export const NO_404: readonly string[] = ["ERROR-1", "GET-2", "GET-3"];
export const NO_401: readonly string[] = ["ERROR-1", "AUTH-2", "AUTH-3", "AUTH-4"];
export const NO_400: readonly string[] = [
  "ERROR-1",
  "LIST-6",
  "LIST-8",
  ...[5, 6, 7, 8, 9, 10, 11, 15, 17].map((n) => `CREATE-${n}`),
];
