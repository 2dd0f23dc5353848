/** Names: the files of a submission, the folder of a product, and the files of a listing. */
import type { Product } from "./product.ts";

export const SUBMISSION_FILES = {
  product: "product.yaml",
  report: "report.json",
  certificate: "certificate.dsse.json",
  recordingDigest: "recording.har.sha256",
  readme: "README.md",
} as const;

/** The digest of a recording, as `sha256sum -c` reads it. */
export function renderRecordingDigest(sha256: string): string {
  return `${sha256}  recording.har\n`;
}

export function recordingDigestIn(bytes: Uint8Array): string | null {
  const text = new TextDecoder("latin1").decode(bytes);
  return /^([0-9a-f]{64}) [ *]recording\.har\r?\n?$/.exec(text)?.[1] ?? null;
}

const LONGEST = 100;

const NAME: RegExp = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/;

export const FOLDER_NAME_TITLE: string = `1 to ${LONGEST} of a to z, 0 to 9, dots and hyphens`;

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

export const INDEX_FILE = "index.html";

export const LISTING_FILE = "listing.json";

export const PRODUCTS_DIRECTORY = "products";

/** Addresses of the files of a product; its folder has no character that an address must escape. */
export function pathsOf(folder: string): Readonly<Record<"badge" | "certificate" | "report", string>> {
  const at = (name: string): string => `${PRODUCTS_DIRECTORY}/${folder}/${name}`;
  const { certificate, report } = SUBMISSION_FILES;
  return { badge: at("badge.svg"), certificate: at(certificate), report: at(report) };
}
