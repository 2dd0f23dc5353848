/** Wrong options, arguments or files. The message says what is wrong, where, and what to do. Nothing was sent. */
export declare class UsageError extends Error {
	override readonly name = "UsageError";
}
