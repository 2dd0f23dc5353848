import type { OpenQuestion } from "../src/kit/requirement.ts";
export const OPEN_QUESTIONS: readonly OpenQuestion[] = [];
