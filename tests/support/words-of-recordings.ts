/** The words that a recording may have, by its schema. */
import schema from "../../schemas/recording.schema.json" with { type: "json" };
import type { NoAnswer, Role } from "../../src/kit/exchange.ts";

export const NO_ANSWERS = schema.$defs.noAnswerKind.enum as NoAnswer["kind"][];

export const ROLES = schema.$defs.role.enum as Role[];
