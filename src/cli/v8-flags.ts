/** Flags of V8 that make the short processes of this suite smaller and quicker. */
import { setFlagsFromString } from "node:v8";

/** Major versions of Node.js that have the flags; others print an error for a flag that they do not know. */
const HAVE_THEM = /^(?:20|22|24)\./;

/** The only one in which nothing lies between V8's baseline compiler and its slow optimizing one. */
const OPTIMIZES_AT_ONCE = /^20\./;

/** Compiles WebAssembly by V8's baseline compiler only: undici's parser is one large function, and to optimize it takes 35 MiB. */
export function compileWasmOnce(): void {
  setFlags("--liftoff-only", HAVE_THEM);
}

/** The same, and keeps the heap small, which would grow by 32 MiB and more; optimizes later, since a run of a second gains nothing from it. */
export function useLittleMemory(): void {
  compileWasmOnce();
  setFlags("--semi-space-growth-factor=1", HAVE_THEM);
  setFlags("--heap-growing-percent=80", HAVE_THEM);
  setFlags("--interrupt-budget=1000000", OPTIMIZES_AT_ONCE);
}

function setFlags(flags: string, versions: RegExp): void {
  if (versions.test(process.versions.node)) setFlagsFromString(flags);
}
