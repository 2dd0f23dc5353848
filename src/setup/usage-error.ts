/** What the user can put right: one sentence that says what is wrong, where, and what to do. Nothing was sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
