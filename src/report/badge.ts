/** Badges: with the verdict, as a shields.io endpoint (`badge.json`) and as a picture (`badge.svg`); of a listed product. */

import { makeBadge } from "badge-maker";
import type { Report, Verdict } from "../kit/report.ts";
import { renderJson } from "./json.ts";
import type { ListedProduct } from "./listing/entry.ts";
import { SUITE } from "./version.ts";

interface Badge {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

const COLORS: Readonly<Record<Verdict, string>> = {
  conformant: "brightgreen",
  partial: "yellow",
  nonconformant: "red",
  inconclusive: "lightgrey",
};

export function renderBadgeJson(report: Report): string {
  return renderJson({ schemaVersion: 1, ...badgeOf(report) });
}

/** A self-contained SVG; its title is the same as its text. */
export function renderBadgeSvg(report: Report): string {
  return `${makeBadge({ ...badgeOf(report), style: "flat", idSuffix: SUITE.name })}\n`;
}

function badgeOf(report: Report): Badge {
  const words = `${report.verdict}${addition(report)}`;
  // The embedded target's verdict must not look like that of a real service.
  const { embedded } = report.target;
  return {
    label: SUITE.name,
    message: embedded ? `embedded reference: ${words}` : words,
    color: embedded ? "lightgrey" : COLORS[report.verdict],
  };
}

function addition({ verdict, summary, run }: Report): string {
  if (verdict === "inconclusive") return "";
  if (verdict !== "nonconformant") return ` (${run.profile})`;
  const { must, should } = summary;
  return must.failed > 0 ? `, ${must.failed} MUST failed` : `, ${should.failed} SHOULD failed`;
}

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
