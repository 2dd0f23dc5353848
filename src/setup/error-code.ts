/** The code of a system error: "ENOSPC", "EACCES". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
