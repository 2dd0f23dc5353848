/** Written by `node scripts/generate-types.mjs` from schemas/challenge.schema.json: change that, not this file. */

/** A certifier's challenge, as the command `challenge` writes it. */
export interface ChallengeFile {
  readonly challengeFormat: 1;
  readonly nonce: string;
  readonly issued: string;
  readonly level: "core" | "full";
  readonly target: string;
}
