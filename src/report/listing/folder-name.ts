/** The name of a product's folder, which is part of addresses. */
import type { Product } from "./product.ts";

const LONGEST = 100;

const NAME: RegExp = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/;

/** What a name must be, for messages. */
export const FOLDER_NAME_TITLE: string = `1 to ${LONGEST} of a to z, 0 to 9, dots and hyphens`;

/** Whether a folder may be called that. */
export function isFolderName(name: string): boolean {
  return NAME.test(name) && !name.includes("..");
}

/** "example-pets-2.1" for a product; with the start of the certificate's id for parts that have no ASCII letters. */
export function folderNameOf(
  { organization, product, version }: Pick<Product, "organization" | "product" | "version">,
  certificateId: string,
): string {
  const parts = [organization, product, version].map(slug);
  const named = parts.every((part) => part !== "") ? parts : [...parts, certificateId.slice(0, 12)];
  const name = named
    .filter((part) => part !== "")
    .join("-")
    .slice(0, LONGEST)
    .replace(/[.-]+$/, "");
  return isFolderName(name) ? name : certificateId.slice(0, 12);
}

function slug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/\.{2,}/g, ".")
    .replaceAll(/^[.-]+|[.-]+$/g, "");
}
