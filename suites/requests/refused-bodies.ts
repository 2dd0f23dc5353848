/** Creations with one defect, compared with the first body that was accepted (catalogue rule 8). */
import type { RequestContext, TestRequest } from "../../src/engine/claims.ts";
import { refusedCategories } from "../../src/kit/identity/created-names.ts";
import { type Defect, defect, shortId } from "../generate/defects.ts";
import { type AskOptions, create } from "./requests.ts";

/** Requirements whose bodies have no name by which an animal would be known. */
const NAMELESS: ReadonlySet<string> = new Set(["CREATE-5", "CREATE-7"]);

/**
 * The category of a body that must be refused: where categories may be free, nameless ones have one of their own; the plainest
 * of each requirement, by which it passes, only where they are known to be.
 */
export function categoryOf(
  { requirement, core }: Defect,
  label: string,
  { recording }: RequestContext,
): bigint {
  const isOwn = recording.categories === "any" || (recording.categories === "auto" && core !== "always");
  if (!isOwn || !NAMELESS.has(requirement)) return BigInt(recording.categoryId);
  const place = [...label].reduce((sum, character) => (31 * sum + character.charCodeAt(0)) % 1_000, 0);
  return refusedCategories(recording) + BigInt(place);
}

/** Whether a firewall may dislike a body: one with an escaped character, and what only lenient parsers take (catalogue rule 12). */
export function isUnusual({ requirement, apply }: Defect): boolean {
  const text = apply({ name: "animal", categoryId: 1n, status: "pending" }) ?? "";
  return requirement === "CREATE-18" || text.includes("\\");
}

/** The creation with a defect; without it, the body is pending. */
export function withDefect(broken: Defect, options: AskOptions = {}, mark = ""): TestRequest {
  return create(
    `an invalid NewPet: ${broken.title}`,
    "no",
    (world) => {
      const label = `x${mark}${shortId(broken)}`;
      const categoryId = categoryOf(broken, label, world);
      return broken.apply({ name: world.name(label), categoryId, status: "pending" });
    },
    { ...(isUnusual(broken) ? { unusual: true } : {}), ...options },
  );
}

/** The creation with the defect of that id. */
export function withDefectOf(id: string, options: AskOptions = {}, mark = ""): TestRequest {
  return withDefect(defect(id), options, mark);
}

/** Both required members are missing. */
export const EMPTY_OBJECT: TestRequest = create("an invalid NewPet: an empty object", "no", () => "{}");
