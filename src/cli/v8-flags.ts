/** Flags of V8 that make the short processes of this suite smaller and quicker. */
import { setFlagsFromString } from "node:v8";

/** Major versions of Node.js that have the flags; others print an error for a flag that they do not know. */
const HAVE_THEM = /^(?:20|22|24)\./;

/**
 * Compiles WebAssembly once, by V8's baseline compiler: undici's parser is one large function, and optimizing it takes
 * 35 MiB and more time than a run of seconds gets back.
 */
export function compileWasmOnce(): void {
  setFlags("--liftoff-only");
}

/** The same, and keeps the space for new objects small: it would grow to 32 MiB, of which a run of seconds uses little. */
export function useLittleMemory(): void {
  compileWasmOnce();
  setFlags("--semi-space-growth-factor=1");
}

function setFlags(flags: string): void {
  if (HAVE_THEM.test(process.versions.node)) setFlagsFromString(flags);
}
