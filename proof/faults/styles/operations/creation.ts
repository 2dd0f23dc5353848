/** Which creations are accepted, and what is stored (OPEN-1, 3 to 6, 10, 12). */
import { INT64_MAX, isIntegerLiteral } from "../../../../src/kit/json/int64.ts";
import { JsonNumber, type JsonObject } from "../../../../src/kit/json/json.ts";
import { readJson } from "../../../../src/kit/json/read-json.ts";
import { badRequest, Refusal } from "../../../../src/reference/refusal.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { changed, type Style } from "../style.ts";
import { upTo } from "./names.ts";

const MEMBERS = ["name", "categoryId", "status"];

/** Knows the categories in this range only. */
function onlyCategories(from: bigint, to: bigint): Change {
  return (good) => ({
    categoryIdOf(ctx, value) {
      const categoryId = good.categoryIdOf(ctx, value);
      if (categoryId < from || categoryId > to)
        throw badRequest("category_unknown", "There is no such category.");
      return categoryId;
    },
  });
}

const keepingUnknownMembers: Change = (good) => {
  const others = new Map<bigint, JsonObject>();
  return {
    keep(ctx, pet) {
      const entries = Object.entries(good.readBody(ctx)).filter(
        ([name]) => ![...MEMBERS, "id"].includes(name),
      );
      others.set(pet.id, Object.fromEntries(entries));
      return good.keep(ctx, pet);
    },
    presentPet: (ctx, pet, where) => ({ ...others.get(pet.id), ...good.presentPet(ctx, pet, where) }),
  };
};

/** Every style of creation but those of names. */
export const CREATION_STYLES: readonly Style[] = [
  changed("categories-restricted", "knows the categories 1 to 50 only", onlyCategories(1n, 50n)),
  changed("categories-two", "knows the categories 40 and 41 only", onlyCategories(40n, 41n), {
    suite: { categoryId: "40" },
  }),
  changed("categories-positive", "refuses categories below 1", onlyCategories(1n, INT64_MAX)),
  changed("integers-spelt-plainly", "refuses 1.0 and 1e0 for the integer 1", (good) => ({
    categoryIdOf(ctx, value) {
      if (value instanceof JsonNumber && !isIntegerLiteral(value.text))
        throw badRequest("category_id_invalid", "The member categoryId has neither fraction nor exponent.");
      return good.categoryIdOf(ctx, value);
    },
  })),
  changed("status-default-pending", "gives new animals the status pending", () => ({
    defaultStatus: () => "pending",
  })),
  changed("status-left-out", "shows no status where none was given", () => ({ defaultStatus: () => null })),
  changed("members-refused", "refuses members that it does not know, an id among them", () => ({
    checkMembers(_ctx, body) {
      if (Object.keys(body).some((name) => !MEMBERS.includes(name)))
        throw badRequest("member_unknown", "A NewPet has no such member.");
    },
  })),
  changed("members-kept", "keeps and shows members that it does not know", keepingUnknownMembers),
  changed("duplicates-refused", "refuses a body that repeats a member name", () => ({
    checkMembers(ctx) {
      if (readJson(ctx.request.body).duplicates.length > 0)
        throw badRequest("member_repeated", "A member is given once.");
    },
  })),
  changed("media-type-415", "refuses other media types with 415", (good) => ({
    checkMediaType(ctx) {
      try {
        good.checkMediaType(ctx);
      } catch {
        throw new Refusal(415, "media_type_invalid", "The body's media type is application/json.");
      }
    },
  })),
  changed("media-type-any", "reads a body of any media type as JSON", () => ({ checkMediaType: () => {} })),
  changed("location-absent", "sends no Location for a new animal", () => ({ location: () => [] })),
  changed("names-of-64", "refuses names that are empty or of more than 64 code points", upTo(64)),
  changed("names-of-1024", "refuses names that are empty or of more than 1,024 code points", upTo(1_024)),
  changed("names-tidied", "trims names, composes them and drops control characters", (good) => ({
    nameOf(ctx, value) {
      const tidy = (text: string): string => text.replace(/\p{C}/gu, "").trim().normalize("NFC");
      return good.nameOf(ctx, typeof value === "string" ? tidy(value) : value);
    },
  })),
  changed("names-plain", "refuses names with control or format characters or blanks at an end", (good) => ({
    nameOf(ctx, value) {
      const name = good.nameOf(ctx, value);
      if (/\p{C}|(?! )\p{Z}|^ | $/u.test(name))
        throw badRequest("name_invalid", "The name is not plain text.");
      return name;
    },
  })),
];
