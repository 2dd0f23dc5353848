/** Creations with one defect, compared with the first body that was accepted (catalogue rule 8). */
import type { TestRequest } from "../../src/engine/claims.ts";
import { type Defect, defect, shortId } from "../generate/defects.ts";
import { type AskOptions, create } from "./requests.ts";

/** The creation with a defect; without it, the body is pending and in the category that exists. */
export function withDefect(broken: Defect, options: AskOptions = {}, mark = ""): TestRequest {
  return create(
    `an invalid NewPet: ${broken.title}`,
    "no",
    (world) =>
      broken.apply({
        name: world.name(`x${mark}${shortId(broken)}`),
        categoryId: BigInt(world.recording.categoryId),
        status: "pending",
      }),
    { ...(broken.requirement === "CREATE-18" ? { unusual: true } : {}), ...options },
  );
}

/** The creation with the defect of that id. */
export function withDefectOf(id: string, options: AskOptions = {}, mark = ""): TestRequest {
  return withDefect(defect(id), options, mark);
}

/** Both required members are missing. */
export const EMPTY_OBJECT: TestRequest = create("an invalid NewPet: an empty object", "no", () => "{}");
