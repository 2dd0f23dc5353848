/** The description of the implementation from flags and config. */
import type { Implementation } from "../../kit/report.ts";
import type { RunFlags } from "./parsers.ts";

/** The description, or `null` if none was given. */
export function implementationOf(flags: RunFlags): Implementation | null {
  const { organization, project, projectUrl, projectVersion, projectDigest, contact = [] } = flags;
  const named = [organization, project, projectUrl, projectVersion, projectDigest].some(
    (value) => value !== undefined,
  );
  if (!named && contact.length === 0) return null;
  return {
    organization: organization ?? null,
    project: project ?? null,
    url: projectUrl ?? null,
    version: projectVersion ?? null,
    ...(projectDigest === undefined ? {} : { digest: projectDigest }),
    contact,
  };
}
