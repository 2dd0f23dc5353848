/** A certifier's challenge: what a run's id and seed follow from, so that neither could be known before. */
/** A challenge, as its file holds it. */
export interface Challenge {
	/** 128 random bits, in lower-case hexadecimal digits. */
	readonly nonce: string;
	/** When it was made, RFC 3339 in UTC, to the second. */
	readonly issued: string;
	/** The level that the certifier asks for. */
	readonly level: "core" | "full";
	/** The base address that it was made for. */
	readonly target: string;
}
