/** The badge of a listed product. */
import { makeBadge } from "badge-maker";
import type { ListedProduct } from "./entry.ts";

/** A self-contained SVG; its title is the same as its text. */
export function renderListingBadge({ folder, status, level, description }: ListedProduct): string {
  const day = description.validity.notAfter.slice(0, 10);
  const [message, color] = {
    certified: [`certified: ${level}, until ${day}`, "brightgreen"] as const,
    expired: [`expired ${day}`, "lightgrey"] as const,
    revoked: ["revoked", "red"] as const,
  }[status];
  const idSuffix = folder.replaceAll(".", "_");
  return `${makeBadge({ label: "Pet Store Service Interface", message, color, style: "flat", idSuffix })}\n`;
}
