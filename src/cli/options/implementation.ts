/** What is judged, as flags and config name it. */
import type { Implementation } from "../../kit/report.ts";
import type { ImplementationFlags } from "./options.ts";

/** What was said, or `null` where nothing was. */
export function implementationOf(flags: ImplementationFlags): Implementation | null {
  const { organization, project, projectUrl, projectVersion, contact = [] } = flags;
  const named = [organization, project, projectUrl, projectVersion].some((value) => value !== undefined);
  if (!named && contact.length === 0) return null;
  return {
    organization: organization ?? null,
    project: project ?? null,
    url: projectUrl ?? null,
    version: projectVersion ?? null,
    contact,
  };
}
