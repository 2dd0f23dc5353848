/** What leaves the process, looked over for secrets that came there some other way: an address, a name of a target. */
import type { Report } from "../kit/report.ts";
import { type Artefact, bytesOf } from "./write-files.ts";

/** Replaces every spelling of a secret by what stands for it. */
export type Conceal = (text: string) => string;

/** A report without secrets; itself where it has none. */
export function reportWithout(report: Report, conceal: Conceal): Report {
  const text = JSON.stringify(report);
  const concealed = conceal(text);
  return concealed === text ? report : (JSON.parse(concealed) as Report);
}

/** An artefact without secrets; itself where it has none. */
export function artefactWithout(artefact: Artefact, conceal: Conceal): Artefact {
  const bytes = bytesOf(artefact);
  // A byte a character: a secret is ASCII, and what is not must come through unharmed.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const concealed = conceal(text);
  return concealed === text ? artefact : { ...artefact, content: Buffer.from(concealed, "latin1") };
}
