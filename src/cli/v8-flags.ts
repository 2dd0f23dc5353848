/** Flags of V8 that make the short processes of this suite smaller and quicker. */
import { setFlagsFromString } from "node:v8";

/** Major versions of Node.js that have the flags; others print an error for a flag that they do not know. */
const HAVE_THEM = /^(?:20|22|24)\./;

/** The only one in which nothing lies between V8's baseline compiler and its slow optimizing one. */
const OPTIMIZES_AT_ONCE = /^20\./;

/**
 * Compiles WebAssembly once, by V8's baseline compiler: undici's parser is one large function, and optimizing it takes
 * 35 MiB and more time than a run of seconds gets back.
 */
export function compileWasmOnce(): void {
  setFlags("--liftoff-only", HAVE_THEM);
}

/**
 * The same, and keeps the space for new objects small: it would grow to 32 MiB, of which a run of seconds uses little. Collects garbage
 * once the heap has grown by 80 %, not to four times its size. Optimizes functions fifteen times later than usual: of a run of a second
 * that takes half a second of another processor.
 */
export function useLittleMemory(): void {
  compileWasmOnce();
  setFlags("--semi-space-growth-factor=1", HAVE_THEM);
  setFlags("--heap-growing-percent=80", HAVE_THEM);
  setFlags("--interrupt-budget=1000000", OPTIMIZES_AT_ONCE);
}

function setFlags(flags: string, versions: RegExp): void {
  if (versions.test(process.versions.node)) setFlagsFromString(flags);
}
