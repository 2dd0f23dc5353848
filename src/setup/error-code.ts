/** Why a system call failed. */

/** "ENOSPC", "EACCES": why the file system refused. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
