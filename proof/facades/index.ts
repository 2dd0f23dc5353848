/** Every facade, and honest services with the same traits. */
import type { Facade } from "./facade.ts";

export const FACADES: readonly Facade[] = [];
