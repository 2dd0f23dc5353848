/** Where the files of a listing are, relative to its page. */

/** The page itself. */
export const INDEX_FILE = "index.html";

/** The same for programs. */
export const LISTING_FILE = "listing.json";

/** Has a directory for each product. */
export const PRODUCTS_DIRECTORY = "products";

/** Addresses of the files of a product; its folder has no character that an address must escape. */
export function pathsOf(folder: string): {
  readonly page: string;
  readonly badge: string;
  readonly certificate: string;
  readonly report: string;
} {
  const at = (name: string): string => `${PRODUCTS_DIRECTORY}/${folder}/${name}`;
  return {
    page: at("certificate.html"),
    badge: at("badge.svg"),
    certificate: at("certificate.dsse.json"),
    report: at("report.json"),
  };
}
